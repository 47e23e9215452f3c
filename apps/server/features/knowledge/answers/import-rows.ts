import {
  ANSWER_LIMITS,
  type AnswerImport,
  type AnswerImportRow,
  type AnswerRowProblem,
} from '#contract/knowledge/answers.ts'
import { TEACHING_LIMITS } from '#contract/knowledge/taught-answers.ts'
import { plainCell } from '#contract/text/csv-cell.ts'
import { cleanText } from '#contract/text/typed-value.ts'
import { type CsvRow, readCsv } from '#server/lib/csv.ts'
import { hasMoreCells, shortValue } from '#server/lib/csv-table.ts'
import { ApiError } from '#server/lib/errors.ts'
import { htmlText } from '#server/lib/html-text/html-text.ts'
import { plainWords } from '#server/lib/text.ts'
import { type QuestionColumn, questionColumns, wordsOf } from '../question-columns.ts'
import { readVariants } from './variants.ts'

const OFF = new Set([
  ...['non', 'no', 'nein', 'n', 'false', 'faux', 'falsch', 'falso', '0', 'off', 'aus'],
  ...['inactive', 'inactif', 'inaktiv', 'inactivo', 'inactiva', 'desactive', 'desactivee', 'disabled'],
  ...['brouillon', 'draft', 'archive', 'archivee', 'archived', 'masque', 'masquee'],
])
/** A file may begin with its title. */
const ABOVE_MAX = 10
const COLUMNS_MAX = 50
/** More than what the longest cell that is right holds: all its further ways to ask. */
const CELL_MAX = 2 * ANSWER_LIMITS.variants * ANSWER_LIMITS.questionMax

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

interface Row extends Omit<ReadAnswer, 'key'> {
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
  const all = readCsv(csv)
  const heads = all.slice(0, ABOVE_MAX).map(({ cells }) => questionColumns(cells.slice(0, COLUMNS_MAX)))
  const head = heads.findIndex((columns) => columns.includes('question') && columns.includes('answer'))
  const columns = heads[head]
  if (columns === undefined) throw new ApiError('ANSWER_FILE_UNREADABLE')
  const rows = all.slice(head + 1)
  if (rows.length > ANSWER_LIMITS.answers)
    throw new ApiError('TAUGHT_LIMIT', { values: { max: ANSWER_LIMITS.answers } })
  return rows.map((row) => rowOfFile(row, columns))
}

const rowOfFile = (row: CsvRow, columns: readonly (QuestionColumn | null)[]): Row => {
  const { cells, line, unclosed } = row
  const cell = (wanted: QuestionColumn): string =>
    plainCell((cells[columns.indexOf(wanted)] ?? '').slice(0, CELL_MAX))
  return {
    line,
    question: cell('question'),
    answer: withoutTags(cell('answer')),
    variants: columns.includes('variants') ? readVariants(cell('variants')) : null,
    active: columns.includes('active') ? !OFF.has(wordsOf(cell('active'))) : null,
    problem: unclosed ? 'unclosed' : hasMoreCells(row, columns.length) ? 'columns' : null,
  }
}

const TAG = /<\/?(?:p|br|div|span|strong|b|em|i|u|ul|ol|li|a|h[1-6])(?:\s[^<>]{0,1000})?\/?>/i
const ENDS_LINE = /<(?:br|\/p|\/div|\/li|\/h[1-6])(?:\s[^<>]{0,100})?\/?>/gi

/** An answer that another program exported as HTML, in the lines that it shows. */
const withoutTags = (answer: string): string =>
  TAG.test(answer)
    ? answer
        .replaceAll(/<li(?:\s[^<>]{0,100})?>/gi, '- ')
        .split(ENDS_LINE)
        .map(htmlText)
        .filter((line) => line !== '')
        .join('\n')
    : answer

const checkRow = (row: Row, seen: Set<string>) => {
  const { line, variants, active, problem } = row
  const errors: AnswerImport['errors'] = []
  const add = (wrong: AnswerRowProblem, value: string | null = null) =>
    errors.push({ line, problem: wrong, value: shortValue(value) })
  const question = cleanText(row.question).replace(/\s+/g, ' ')
  if (problem === 'unclosed') {
    add('unclosed', question)
    return { answer: null, errors }
  }
  const answer = cleanText(row.answer)
  const key = plainWords(question.slice(0, ANSWER_LIMITS.questionMax))
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
