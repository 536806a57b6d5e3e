// What the panels need of a game: its rules, its words, and the words of what is kept.
import { teller } from "./sentences.js"

export const tables = (data, symbol) => (game, state, engine) => {
  const several = data.modes.length > 1
  const mode = data.modes.find(one => one.mode === game.mode)
  const empty = { lines: {}, marks: [], items: {}, events: {}, example: {}, round: data.words.round }
  const merged = { ...data, ...empty, ...mode, title: data.title, mode_title: several && mode ? mode.title : "", rules: game.rules }
  merged.mark = id => {
    const result = data.results.find(one => one.id === id)
    const own = merged.marks.find(one => one.id === id)
    return result ? result.name : own ? `${own.letter} (${own.name})` : id
  }
  const told = teller(merged, game.players)
  return {
    game, engine, state, players: game.players, data: merged, words: data.words, symbol, draft: game.draft || {}, old: {}, mending: null,
    ...told, write: told.number,
  }
}
