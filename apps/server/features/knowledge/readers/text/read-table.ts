import { seenText } from '#server/lib/seen-text.ts'
import { type QuestionColumn, questionColumns } from '../../question-columns.ts'
import { namesColumns } from '../names-columns.ts'
import { createPassageWriter } from '../passage-writer.ts'
import type { DocumentPassage, QuestionRow } from '../types.ts'

interface ReadTable {
  passages: readonly DocumentPassage[]
  questions: readonly QuestionRow[]
}

type Cells = readonly string[]

const isFilled = (cell = ''): boolean => cell.trim() !== ''
const filledIn = (cells: Cells): string[] => cells.filter(isFilled)

/** What stands in a column instead of a figure. */
const VALUE =
  /^(?:sur (?:demande|devis|rendez-vous|rdv)|gratuit\w*|offert\w*|inclus\w*|compris\w*|complet|epuise\w*|épuisé\w*|fermée?s?|ouverte?s?|oui|non|aucune?|néant|n\/?[acd]|-+|–|—|on request|free|included|closed|yes|no|none|geschlossen|kostenlos|ja|nein)\.?$/i

/** Whether a row below another table names the columns of its own: words above figures. */
const namesOwnColumns = (first: Cells, below: readonly Cells[]): boolean =>
  filledIn(first).every((cell) => cell.length <= 60 && !/\d/.test(cell) && !VALUE.test(cell.trim())) &&
  below.every((cells) => cells.every((cell, at) => !isFilled(cell) || isFilled(first[at]))) &&
  first.some((cell, at) => {
    const values = below.map((cells) => cells[at] ?? '').filter(isFilled)
    return isFilled(cell) && values.length > 0 && values.every((value) => /\d/.test(value))
  })

/**
 * The tables that stand side by side, an empty column between them: the right one names its rows by words, and has other
 * rows than the left one, or its first column bears the same name.
 */
const sidesOf = (rows: readonly Cells[]): Cells[][] => {
  const width = Math.max(...rows.map((cells) => cells.length))
  for (let gap = 2; gap < width - 2; gap += 1) {
    if (rows.some((cells) => isFilled(cells[gap]))) continue
    const [left, right] = [
      rows.map((cells) => cells.slice(0, gap)),
      rows.map((cells) => cells.slice(gap + 1)),
    ]
    const wide = right.filter((cells) => filledIn(cells).length > 1)
    const other = left.filter((cells) => filledIn(cells).length > 1)
    const isNamed = wide.length > 1 && wide.every(([cell]) => isFilled(cell) && !/\d/.test(cell ?? ''))
    if (!isNamed || other.length < 2 || (wide.length === other.length && wide[0]?.[0] !== other[0]?.[0]))
      continue
    return [left, ...sidesOf(right)].map((side) => side.filter((cells) => cells.some(isFilled)))
  }
  return [[...rows]]
}

/** The rows of a table in those that stand together: an empty row parts them, and an empty column between two tables. */
const partsOf = (rows: readonly Cells[]): Cells[][] => {
  const parts: Cells[][] = [[]]
  for (const cells of rows)
    if (cells.some(isFilled)) parts.at(-1)?.push(cells)
    else if (parts.at(-1)?.length !== 0) parts.push([])
  return parts.filter((part) => part.length > 0).flatMap(sidesOf)
}

/** Levels of the headings above a table, and of those within it. */
const TITLES = 2
const GROUPS = 5
/** How many rows of one cell are headings together. */
const HEADINGS_MAX = 3

/** Whether a row that holds one cell is a sentence of its own, and no heading of what follows. */
const isNote = (text: string): boolean => text.length > 80 || /[.!]$/.test(text)

/**
 * Reads a table, or several below one another with empty rows between: those of questions as such (columns « question »
 * and « réponse »), any other row by row with the names of its columns. Rows of one cell are headings of what follows.
 * @param name of the sheet, as a heading; empty for none
 */
export const readTable = (rows: readonly Cells[], name = ''): ReadTable => {
  const writer = createPassageWriter()
  const questions: QuestionRow[] = []
  if (name !== '') writer.heading(1, name)
  let head: Cells | undefined
  /** Of the table of questions that is open. */
  let openColumns: readonly (QuestionColumn | null)[] | undefined
  let headings: string[] = []
  let row = 0
  const writeHeadings = (level: number) => {
    for (const text of headings.slice(0, -HEADINGS_MAX)) writer.paragraph(text)
    for (const [at, text] of headings.slice(-HEADINGS_MAX).entries()) writer.heading(level + at, text)
    headings = []
  }
  for (const part of partsOf(rows)) {
    const first = part.findIndex((cells) => filledIn(cells).length > 1)
    const top = part[first] ?? []
    const below = part.slice(first + 1)
    const columns = questionColumns(top)
    const asks = columns.includes('question') && columns.includes('answer')
    const isFirst = head === undefined && openColumns === undefined
    const isHead = first >= 0 && (isFirst ? namesColumns : namesOwnColumns)(top, below)
    if (asks) openColumns = columns
    else if (isHead) openColumns = undefined
    if (openColumns !== undefined && first >= 0) {
      questions.push(...questionsOf(asks ? below : part, openColumns))
      continue
    }
    for (const cells of part) {
      const [only = '', ...more] = filledIn(cells)
      if (cells === top) {
        writeHeadings(isFirst || isHead ? TITLES : GROUPS)
        if (isHead || head === undefined) head = isHead ? top : []
        if (isHead) continue
      }
      if (more.length > 0) {
        writeHeadings(GROUPS)
        writer.row(head ?? [], cells, ++row)
      } else if (isNote(only)) writer.paragraph(only)
      else headings.push(only)
    }
  }
  for (const text of headings) writer.paragraph(text)
  return { passages: writer.passages(), questions }
}

const questionsOf = (rows: readonly (readonly string[])[], columns: readonly (QuestionColumn | null)[]) =>
  rows.flatMap((cells) => {
    const cell = (column: QuestionColumn) => seenText(cells[columns.indexOf(column)] ?? '').trim()
    const [question, answer] = [cell('question'), cell('answer')]
    if (question === '' || answer === '') return []
    const variants = (cells[columns.indexOf('variants')] ?? '').split(/[|\n;]/).map((text) => text.trim())
    return [{ question, answer, variants: variants.filter((text) => text !== '') }]
  })
