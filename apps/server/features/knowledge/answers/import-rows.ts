import { plainCell } from '#contract/csv-cell.ts'
import { ANSWER_LIMITS, type AnswerImport, type AnswerRowProblem } from '#contract/knowledge-answers.ts'
import { TEACHING_LIMITS } from '#contract/teaching.ts'
import { type CsvRow, readCsv } from '#server/lib/csv.ts'
import { ApiError } from '#server/lib/errors.ts'
import { searchable } from '#server/lib/text.ts'
import { readVariants } from './variants.ts'

type Column = 'question' | 'answer' | 'variants' | 'active'

const HEADERS: Record<Column, readonly string[]> = {
  question: ['question', 'questions'],
  answer: ['reponse', 'reponses', 'answer', 'answers'],
  variants: ['autres formulations', 'formulations', 'variantes', 'variants', 'other wordings'],
  active: ['active', 'actif', 'on'],
}
const OFF = new Set(['non', 'no', 'false', '0', 'off', 'inactive', 'inactif'])
const COLUMNS_MAX = 50
/** More than what the longest cell that is right holds: all its further ways to ask. */
const CELL_MAX = 2 * ANSWER_LIMITS.variants * ANSWER_LIMITS.questionMax
export const SHOWN_MAX = 80

const plain = (text: string): string =>
  searchable(text.slice(0, 60))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A question in the words by which it is known again. */
export const answerKey = (question: string): string =>
  searchable(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A row. Its answer may be as long as any ever was: only one that stands there already may stay so. */
export interface ReadAnswer {
  key: string
  line: number
  question: string
  answer: string
  /** Null where the file has no such column: what stands there already stays. */
  variants: string[] | null
  active: boolean | null
}

export interface ReadAnswers {
  answers: ReadAnswer[]
  errors: AnswerImport['errors']
  rows: number
}

/**
 * Reads a file of questions and answers, and everything that is wrong with it.
 * @throws ApiError ANSWER_FILE_UNREADABLE without both columns, TAUGHT_LIMIT beyond what a business may have
 */
export const readAnswers = (csv: string): ReadAnswers => {
  const [header, ...rows] = readCsv(csv)
  const columns = (header?.cells ?? []).slice(0, COLUMNS_MAX).map((cell) => {
    const words = plain(cell)
    return (Object.keys(HEADERS) as Column[]).find((column) => HEADERS[column].includes(words)) ?? null
  })
  if (!columns.includes('question') || !columns.includes('answer'))
    throw new ApiError('ANSWER_FILE_UNREADABLE')
  if (rows.length > ANSWER_LIMITS.answers)
    throw new ApiError('TAUGHT_LIMIT', { values: { max: ANSWER_LIMITS.answers } })
  const seen = new Set<string>()
  const read = rows.map((row) => readRow(row, columns, seen))
  return {
    answers: read.flatMap(({ answer }) => answer ?? []),
    errors: read.flatMap(({ errors }) => errors),
    rows: rows.length,
  }
}

const readRow = (row: CsvRow, columns: readonly (Column | null)[], seen: Set<string>) => {
  const rawCell = (wanted: Column): string =>
    plainCell((row.cells[columns.indexOf(wanted)] ?? '').slice(0, CELL_MAX)).replaceAll('\u0000', '')
  const cell = (wanted: Column): string => rawCell(wanted).trim()
  const errors: AnswerImport['errors'] = []
  const add = (problem: AnswerRowProblem, value: string | null = null) =>
    errors.push({ line: row.line, problem, value: value?.slice(0, SHOWN_MAX) ?? null })
  const question = cell('question').replace(/\s+/g, ' ')
  if (row.unclosed) {
    add('unclosed', question)
    return { answer: null, errors }
  }
  const answer = cell('answer')
  const variants = columns.includes('variants') ? readVariants(rawCell('variants')) : null
  const key = answerKey(question.slice(0, ANSWER_LIMITS.questionMax))
  if (row.cells.slice(columns.length).some((text) => text !== '')) add('columns')
  if (question === '') add('no-question')
  else if (seen.has(key)) add('repeated', question)
  if (answer === '') add('no-answer', question)
  const long = [question, ...(variants ?? [])].find((text) => text.length > ANSWER_LIMITS.questionMax)
  if (long !== undefined) add('too-long', long)
  if (answer.length > TEACHING_LIMITS.answerMax) add('too-long', answer)
  if (variants !== null && variants.length > ANSWER_LIMITS.variants) add('too-many-variants', question)
  seen.add(key)
  const active = columns.includes('active') ? !OFF.has(plain(cell('active'))) : null
  const { line } = row
  return { answer: errors.length === 0 ? { question, answer, variants, active, key, line } : null, errors }
}
