import { type Expectation, TEST_LIMITS, type TestRowError } from '#contract/test-suites/test-suites.ts'
import { plainCell } from '#contract/text/csv-cell.ts'
import { type CsvRow, readCsv } from '#server/lib/csv.ts'
import { hasMoreCells, shortValue } from '#server/lib/csv-table.ts'
import { ApiError } from '#server/lib/errors.ts'
import { plainWords, searchable } from '#server/lib/text.ts'
import type { QuestionFields } from './question-queries.ts'
import { readTurn } from './turn-lines.ts'

type Column = 'question' | 'expect' | 'must' | 'mustNot' | 'history'

/** Headers by which columns are recognised, without accents and signs; a header may stand several times. */
const HEADERS: Record<Column, string[]> = {
  question: ['question', 'questions', 'message'],
  expect: ['bonne reponse', 'attendu', 'attente', 'expect', 'expected', 'right answer'],
  must: ['doit contenir', 'contient', 'must', 'must hold', 'must contain'],
  mustNot: ['ne doit pas contenir', 'sans', 'must not', 'must not hold', 'must not contain'],
  history: ['avant la question', 'avant', 'said before', 'before'],
}

/** How an expectation may be written; nothing is an answer. */
const EXPECTED: Record<Expectation, string[]> = {
  answered: ['', 'repond', 'reponse', 'answered', 'answers', 'answer'],
  unknown: ['ne sait pas', 'inconnu', 'inconnue', 'unknown', 'does not know'],
  'handed-off': ['passe la main', 'equipe', 'handed off', 'hands over', 'team'],
}
const COLUMNS_MAX = 100
const CELL_MAX = 5_000

/** Words of a header or an expectation, without accents and signs. */
const plain = (text: string): string =>
  searchable(text.slice(0, 60))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A question, with the turns that it follows, in the words by which it is known again. */
export const questionKey = ({
  question,
  history = [],
}: Pick<QuestionFields, 'question' | 'history'>): string =>
  [...history.map(({ text }) => text), question].map(plainWords).join('\n')

const keyOf = <K extends string>(table: Record<K, string[]>, text: string): K | null => {
  const words = plain(text)
  return (Object.keys(table) as K[]).find((key) => table[key].includes(words)) ?? null
}

export interface ReadFile {
  questions: (QuestionFields & { key: string })[]
  errors: TestRowError[]
  rows: number
}

const cellsOf = (row: CsvRow, columns: readonly (Column | null)[], wanted: Column): string[] =>
  row.cells
    .filter((_, index) => columns[index] === wanted)
    .map((cell) => plainCell(cell.slice(0, CELL_MAX)).replaceAll('\u0000', '').trim())

/** Texts of all cells of a column, one a line. */
const partsOf = (row: CsvRow, columns: readonly (Column | null)[], wanted: Column): string[] =>
  cellsOf(row, columns, wanted)
    .flatMap((cell) => cell.split(/\r\n|\n|\r/))
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * Reads a file of test questions and everything that is wrong with it.
 * @throws ApiError TEST_FILE_UNREADABLE without a column of questions, TEST_LIMIT beyond what a business may have
 */
export const readQuestions = (csv: string): ReadFile => {
  const [header, ...rows] = readCsv(csv)
  const columns = (header?.cells ?? []).slice(0, COLUMNS_MAX).map((cell) => keyOf(HEADERS, cell))
  if (!columns.includes('question')) throw new ApiError('TEST_FILE_UNREADABLE')
  if (rows.length > TEST_LIMITS.questions)
    throw new ApiError('TEST_LIMIT', { values: { max: TEST_LIMITS.questions } })
  const seen = new Set<string>()
  const read = rows.map((row) => readRow(row, columns, seen))
  return {
    questions: read.flatMap(({ question }) => question),
    errors: read.flatMap(({ errors }) => errors),
    rows: rows.length,
  }
}

const readRow = (row: CsvRow, columns: readonly (Column | null)[], seen: Set<string>) => {
  const errors: TestRowError[] = []
  const add = (problem: TestRowError['problem'], value: string | null = null) =>
    errors.push({ line: row.line, problem, value: shortValue(value) })
  const question = (cellsOf(row, columns, 'question')[0] ?? '').replace(/\s+/g, ' ')
  // What follows the quote is not told apart: nothing else can be said of this row.
  if (row.unclosed) {
    add('unclosed', question)
    return { question: [], errors }
  }
  const expectation = cellsOf(row, columns, 'expect').find((cell) => cell !== '') ?? ''
  const expect = keyOf(EXPECTED, expectation)
  const must = expect === 'answered' ? partsOf(row, columns, 'must') : []
  const mustNot = partsOf(row, columns, 'mustNot')
  const parts = [...must, ...mustNot]
  const before = partsOf(row, columns, 'history').map(readTurn)
  const history = before.filter((turn) => turn !== null)
  const key = questionKey({ question: question.slice(0, TEST_LIMITS.questionMax), history })
  if (hasMoreCells(row, columns.length)) add('columns')
  if (question === '') add('no-question')
  else if (question.length > TEST_LIMITS.questionMax) add('too-long', question)
  else if (seen.has(key)) add('repeated', question)
  if (expect === null) add('unknown-expectation', expectation)
  if (must.length > TEST_LIMITS.parts || mustNot.length > TEST_LIMITS.parts) add('too-many-parts')
  if (history.length < before.length || history.length > TEST_LIMITS.turns) add('unknown-turn')
  const long = parts.find((part) => part.length > TEST_LIMITS.partMax)
  if (long !== undefined) add('too-long', long)
  seen.add(key)
  return {
    question:
      errors.length === 0 ? [{ question, expect: expect ?? 'answered', must, mustNot, history, key }] : [],
    errors,
  }
}
