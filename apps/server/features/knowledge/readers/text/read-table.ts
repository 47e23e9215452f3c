import { seenText } from '#server/lib/seen-text.ts'
import { namesColumns } from '../names-columns.ts'
import { createPassageWriter } from '../passage-writer.ts'
import type { DocumentPassage, QuestionRow } from '../types.ts'

const fold = (text: string): string =>
  seenText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

const QUESTION = new Set(['question', 'questions', 'q', 'frage', 'pregunta'])
const ANSWER = new Set(['reponse', 'reponses', 'answer', 'answers', 'r', 'a', 'antwort', 'respuesta'])
const VARIANTS = new Set([
  'autres formulations',
  'formulations',
  'variantes',
  'variants',
  'other wordings',
  'synonymes',
])

export interface ReadTable {
  passages: readonly DocumentPassage[]
  questions: readonly QuestionRow[]
}

/**
 * Reads a table: one of questions as such (columns « question » and « réponse »), any other row by row with the names
 * of its columns. What stands in its first row alone is its title.
 * @param name of the sheet, as a heading; empty for none
 */
export const readTable = (rows: readonly (readonly string[])[], name = ''): ReadTable => {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const writer = createPassageWriter()
  if (name !== '') writer.heading(1, name)
  const first = filled.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const head = filled[first]
  if (head === undefined) {
    for (const cells of filled) writer.paragraph(cells.join(' '))
    return { passages: writer.passages(), questions: [] }
  }
  for (const cells of filled.slice(0, first)) writer.heading(2, cells.join(' '))
  const names = head.map(fold)
  const question = names.findIndex((column) => QUESTION.has(column))
  const answer = names.findIndex((column) => ANSWER.has(column))
  if (question >= 0 && answer >= 0)
    return { passages: [], questions: questionsOf(filled.slice(first + 1), question, answer, names) }
  const named = namesColumns(head, filled.slice(first + 1))
  let row = 0
  for (const cells of filled.slice(named ? first + 1 : first)) {
    row += 1
    const [only, ...more] = cells.filter((cell) => cell.trim() !== '')
    if (only !== undefined && more.length === 0) writer.heading(3, only)
    else writer.row(named ? head : [], cells, row)
  }
  return { passages: writer.passages(), questions: [] }
}

const questionsOf = (
  rows: readonly (readonly string[])[],
  question: number,
  answer: number,
  names: readonly string[],
): QuestionRow[] => {
  const variants = names.findIndex((column) => VARIANTS.has(column))
  return rows.flatMap((cells) => {
    const asked = seenText(cells[question] ?? '').trim()
    const answered = seenText(cells[answer] ?? '').trim()
    if (asked === '' || answered === '') return []
    const others = (variants < 0 ? '' : (cells[variants] ?? '')).split(/[|\n;]/).map((text) => text.trim())
    return [{ question: asked, answer: answered, variants: others.filter((text) => text !== '') }]
  })
}
