import { plainCell } from '#contract/csv-cell.ts'
import {
  ANSWER_LIMITS,
  type AnswerImport,
  type AnswerImportRow,
  type AnswerRowProblem,
} from '#contract/knowledge-answers.ts'
import { TEACHING_LIMITS } from '#contract/teaching.ts'
import { cleanText } from '#contract/typed-value.ts'
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

interface Row {
  line: number
  question: string
  answer: string
  variants: string[] | null
  active: boolean | null
  /** What is wrong with the row as such. */
  problem: AnswerRowProblem | null
}

/**
 * Reads questions and answers, of a CSV file or a list, and everything that is wrong with them; a list's lines count
 * from 1.
 * @throws ApiError ANSWER_FILE_UNREADABLE without both columns, TAUGHT_LIMIT beyond what a business may have
 */
export const readAnswers = (given: string | AnswerImportRow[]): ReadAnswers => {
  const rows = typeof given === 'string' ? rowsOfFile(given) : given.map(rowOfList)
  const seen = new Set<string>()
  const read = rows.map((row) => checkRow(row, seen))
  return {
    answers: read.flatMap(({ answer }) => answer ?? []),
    errors: read.flatMap(({ errors }) => errors),
    rows: rows.length,
  }
}

const rowOfList = ({ question, answer, variants, active }: AnswerImportRow, index: number): Row => ({
  line: index + 1,
  question,
  answer,
  variants: variants?.map(cleanText).filter((text) => text !== '') ?? null,
  active: active ?? null,
  problem: null,
})

const rowsOfFile = (csv: string): Row[] => {
  const [header, ...rows] = readCsv(csv)
  const columns = (header?.cells ?? []).slice(0, COLUMNS_MAX).map((cell) => {
    const words = plain(cell)
    return (Object.keys(HEADERS) as Column[]).find((column) => HEADERS[column].includes(words)) ?? null
  })
  if (!columns.includes('question') || !columns.includes('answer'))
    throw new ApiError('ANSWER_FILE_UNREADABLE')
  if (rows.length > ANSWER_LIMITS.answers)
    throw new ApiError('TAUGHT_LIMIT', { values: { max: ANSWER_LIMITS.answers } })
  return rows.map((row) => rowOfFile(row, columns))
}

const rowOfFile = ({ cells, line, unclosed }: CsvRow, columns: readonly (Column | null)[]): Row => {
  const cell = (wanted: Column): string =>
    plainCell((cells[columns.indexOf(wanted)] ?? '').slice(0, CELL_MAX))
  const beyond = cells.slice(columns.length).some((text) => text !== '')
  return {
    line,
    question: cell('question'),
    answer: cell('answer'),
    variants: columns.includes('variants') ? readVariants(cell('variants')) : null,
    active: columns.includes('active') ? !OFF.has(plain(cell('active'))) : null,
    problem: unclosed ? 'unclosed' : beyond ? 'columns' : null,
  }
}

const checkRow = (row: Row, seen: Set<string>) => {
  const { line, variants, active, problem } = row
  const errors: AnswerImport['errors'] = []
  const add = (wrong: AnswerRowProblem, value: string | null = null) =>
    errors.push({ line, problem: wrong, value: value?.slice(0, SHOWN_MAX) ?? null })
  const question = cleanText(row.question).replace(/\s+/g, ' ')
  if (problem === 'unclosed') {
    add('unclosed', question)
    return { answer: null, errors }
  }
  const answer = cleanText(row.answer)
  const key = answerKey(question.slice(0, ANSWER_LIMITS.questionMax))
  if (problem !== null) add(problem)
  if (question === '') add('no-question')
  else if (seen.has(key)) add('repeated', question)
  if (answer === '') add('no-answer', question)
  const long = [question, ...(variants ?? [])].find((text) => text.length > ANSWER_LIMITS.questionMax)
  if (long !== undefined) add('too-long', long)
  if (answer.length > TEACHING_LIMITS.answerMax) add('too-long', answer)
  if (variants !== null && variants.length > ANSWER_LIMITS.variants) add('too-many-variants', question)
  seen.add(key)
  return { answer: errors.length === 0 ? { question, answer, variants, active, key, line } : null, errors }
}
