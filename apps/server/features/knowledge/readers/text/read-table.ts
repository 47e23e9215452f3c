import { seenText } from '#server/lib/seen-text.ts'
import { type QuestionColumn, questionColumns } from '../../question-columns.ts'
import { namesColumns } from '../names-columns.ts'
import { createPassageWriter } from '../passage-writer.ts'
import type { DocumentPassage, QuestionRow } from '../types.ts'

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
  const columns = questionColumns(head)
  if (columns.includes('question') && columns.includes('answer'))
    return { passages: [], questions: questionsOf(filled.slice(first + 1), columns) }
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
  columns: readonly (QuestionColumn | null)[],
): QuestionRow[] =>
  rows.flatMap((cells) => {
    const cell = (column: QuestionColumn) => seenText(cells[columns.indexOf(column)] ?? '').trim()
    const [question, answer] = [cell('question'), cell('answer')]
    if (question === '' || answer === '') return []
    const variants = (cells[columns.indexOf('variants')] ?? '').split(/[|\n;]/).map((text) => text.trim())
    return [{ question, answer, variants: variants.filter((text) => text !== '') }]
  })
