// Opens forms in pdf.js without a window, enters values as a viewer does, tells what the scripts made of them, saves.
// node pdfjs.mjs BUILD; each line of its input is [FORM, SAVED, [[NAME, VALUE], ...]], each line of its output values.
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const build = process.argv[2];
const hub = new EventTarget();
globalThis.window = globalThis;
globalThis.CustomEvent ??= class extends Event { constructor(name, more) { super(name); this.detail = more.detail; } };
window.addEventListener = hub.addEventListener.bind(hub);
window.dispatchEvent = hub.dispatchEvent.bind(hub);
window.alert = text => { throw new Error(`the form speaks: ${text}`); };

const at = name => pathToFileURL(path.join(build, name)).href;
const pdfjs = await import(at("pdf.mjs"));
const { QuickJSSandbox } = await import(at("pdf.sandbox.mjs"));

async function fill(form, saved, entries) {
  const file = await pdfjs.getDocument({ data: new Uint8Array(fs.readFileSync(form)), verbosity: 0 }).promise;
  const objects = await file.getFieldObjects();
  const names = {}, values = {};
  for (const [name, found] of Object.entries(objects)) for (const one of found) names[one.id] = name;
  const hear = ({ detail }) => {
    if (detail.id && "value" in detail) values[names[detail.id]] = String(detail.value);
  };
  hub.addEventListener("updatefromsandbox", hear);
  const sandbox = await QuickJSSandbox();
  const actions = await file.getJSActions();
  await sandbox.create({
    objects, calculationOrder: await file.getCalculationOrderIds(),
    appInfo: { platform: "linux", language: "en" }, docInfo: { actions, filename: "form.pdf", numPages: file.numPages },
  });
  await sandbox.dispatchEvent({ id: "doc", name: "Open" });
  for (const [name, value] of entries) {
    const { id, type } = objects[name].find(one => one.type);
    values[name] = value;
    const typed = { id, name: "Keystroke", value, willCommit: true, commitKey: 1, selStart: 0, selEnd: 0 };
    await sandbox.dispatchEvent(type === "checkbox" ? { id, name: "Action", value } : typed);
  }
  for (const [name, value] of Object.entries(values)) {
    for (const { id, type } of objects[name]) {
      if (type) file.annotationStorage.setValue(id, { value: type === "checkbox" ? value !== "Off" : value });
    }
  }
  fs.writeFileSync(saved, await file.saveDocument());
  sandbox.nukeSandbox();
  hub.removeEventListener("updatefromsandbox", hear);
  await file.destroy();
  return values;
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await fill(...JSON.parse(line))));
}
process.exit(0);
