import { isValidWebsite } from '#contract/api-keys/domain.ts'
import { isEmail } from '#contract/common.ts'
import {
  CONTACT_LIMITS,
  CONTACT_TEXT_MAX,
  type ContactFields,
  type ImportColumn,
  type ImportResult,
  type RowError,
} from '#contract/contacts/contacts.ts'
import { plainCell } from '#contract/text/csv-cell.ts'
import { cleanText } from '#contract/text/typed-value.ts'
import { type CsvRow, readCsv } from '#server/lib/csv.ts'
import { hasMoreCells, shortValue } from '#server/lib/csv-table.ts'
import { ApiError } from '#server/lib/errors.ts'
import { emailKey } from '#server/lib/text.ts'
import { type Column, columnsOf, type Field } from './import-columns.ts'
import { firstValue, isNothing, keepsZero, readEmail, readPhone, readTags } from './import-values.ts'
import { unsureColumns } from './unsure-columns.ts'

/** What stands to the right of them is an error of its row. */
const COLUMNS_MAX = 1_000
/** Lines that may stand above the titles: the name of a list or of a table. */
const LINES_ABOVE = 3
/** A column of which somebody said what it holds is read after those that say it themselves. */
const ANSWERED = 100
const SAMPLE = 5

const NAMING: readonly Field[] = ['name', 'firstName', 'lastName', 'email', 'phone']

const UNREADABLE: Partial<Record<Field, RowError['problem']>> = {
  email: 'email-invalid',
  phone: 'phone-invalid',
  website: 'website-invalid',
}

/** A file of contacts, and what was said of its columns that it does not say itself. */
export interface ContactsFile {
  csv: string
  columns: readonly ImportColumn[]
}

export interface ParsedRow {
  line: number
  fields: ContactFields
}

export interface ParsedFile {
  columns: ImportResult['columns']
  /** Rows without an error, and how many there are with those. */
  rows: ParsedRow[]
  rowCount: number
  /** The first rows, those without an error if there are any. */
  sample: ParsedRow[]
  errors: RowError[]
}

/** How the cells of a column are read. */
interface Source {
  index: number
  field: Field
  /** Of a name that is read where there is no other. */
  isDisplay: boolean
  read: (cell: string) => string | null
}

/** A line break inside quotes is white space: only notes have lines. */
const onOneLine = (cell: string): string =>
  /[\r\n]/.test(cell) ? cell.replace(/\s+/g, (run) => (/[\r\n]/.test(run) ? ' ' : run)) : cell

/** The text of a cell, without what spreadsheets put around it; nothing where dots and dashes alone stand in it. */
const textOf = (row: CsvRow, index: number): string => {
  const cell = row.cells[index] ?? ''
  if (cell === '') return ''
  const text = cleanText(plainCell(cell.startsWith('="') ? cell.replace(/^="([^"]*)"$/, '$1') : cell))
  return /[^\p{P}\p{Z}\p{C}]/u.test(text) ? text : ''
}

const READERS: Partial<Record<Field, (cell: string) => string | null>> = {
  email: (cell) => (isNothing(cell) ? '' : readEmail(cell)),
  website: (cell) => {
    if (isNothing(cell)) return ''
    const first = firstValue(onOneLine(cell))
    return isValidWebsite(first) ? first : null
  },
  notes: (cell) => cell,
  tags: (cell) => cell,
}

/** The columns of a file that are read, the best of each field first. */
const sourcesOf = (columns: readonly (Column | null)[], rows: readonly CsvRow[]): Source[] =>
  columns
    .flatMap((column, index) => (column === null ? [] : [{ ...column, index }]))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ field, index, display = false }) => {
      const source = { index, field, isDisplay: display }
      if (field !== 'phone') return { ...source, read: READERS[field] ?? onOneLine }
      const mayLackZero = !rows.some((row) => keepsZero(row.cells[index] ?? ''))
      return { ...source, read: (cell: string) => (isNothing(cell) ? '' : readPhone(cell, mayLackZero)) }
    })

/** What a row says of each field, and the cells of which nothing could be read. */
interface ReadRow {
  values: Partial<Record<Field, string>>
  unreadable: Partial<Record<Field, string>>
}

const readRow = (row: CsvRow, sources: readonly Source[]): ReadRow => {
  const values: ReadRow['values'] = {}
  const unreadable: ReadRow['unreadable'] = {}
  let display: string | undefined
  for (const { index, field, isDisplay, read } of sources) {
    if (values[field] !== undefined || (isDisplay && display !== undefined)) continue
    const cell = textOf(row, index)
    if (cell === '') continue
    const value = read(cell)
    if (value === null) unreadable[field] ??= cell
    else if (isDisplay) display = value
    else if (value !== '') values[field] = value
  }
  const whole = [values.firstName, values.lastName].filter(Boolean).join(' ') || display
  if (values.name === undefined && whole) values.name = whole
  return { values, unreadable }
}

/** What is wrong with a row; `seen` holds the addresses of the rows before it that are right. */
const problemsOf = (
  row: CsvRow,
  { values, unreadable }: ReadRow,
  tags: string[],
  columnCount: number,
  seen: Set<string>,
): RowError[] => {
  const errors: RowError[] = []
  const add = (problem: RowError['problem'], column: Field | null, value: string | null = null) =>
    errors.push({ line: row.line, column, problem, value: shortValue(value) })
  if (row.unclosed) {
    add('unclosed', null, values.name ?? values.email ?? null)
    return errors
  }
  if (hasMoreCells(row, columnCount)) add('columns', null)
  const given = { ...unreadable, ...values }
  if (!given.name && !given.email && !given.phone) add('empty', null)
  for (const [field, max] of Object.entries(CONTACT_TEXT_MAX) as [Field, number][]) {
    const value = given[field] ?? ''
    if (value.length > max) add('too-long', field, value)
    else if (value !== values[field] && value !== '') add(UNREADABLE[field] ?? 'too-long', field, value)
  }
  if (tags.length > CONTACT_LIMITS.tagsMax) add('too-many-tags', 'tags', values.tags)
  const long = tags.find((tag) => tag.length > CONTACT_LIMITS.tagMax)
  if (long) add('too-long', 'tags', long)
  const key = values.email && emailKey(values.email)
  if (key && seen.has(key)) add('repeated', 'email', values.email)
  else if (key && errors.length === 0) seen.add(key)
  return errors
}

interface Table {
  header: CsvRow
  rows: CsvRow[]
  columns: (Column | null)[]
}

/** The table of a file, whose titles may have the name of the list above them. */
const tableOf = (csv: string): Table | null => {
  let text = csv
  let first: Table | null = null
  for (let above = 0; above <= LINES_ABOVE; above++) {
    const [header, ...rows] = readCsv(text)
    if (header === undefined) break
    const cells = header.cells.slice(0, COLUMNS_MAX)
    const table = { header: { ...header, cells }, rows, columns: columnsOf(cells) }
    if (table.columns.some((column) => column !== null && NAMING.includes(column.field))) return table
    first ??= table
    if (header.cells.filter((cell) => cell !== '').length > 1) break
    // Lines are counted as they are in the file.
    text = text.replace(/^(\s*)[^\r\n]*/, '$1')
  }
  return first
}

/**
 * Reads a file of contacts and everything that is wrong with it.
 * @throws ApiError IMPORT_UNREADABLE without a column that names anybody, IMPORT_TOO_LONG beyond the limit
 */
export const parseContacts = ({ csv, columns: answers }: ContactsFile): ParsedFile => {
  const table = tableOf(csv)
  if (table === null) throw new ApiError('IMPORT_UNREADABLE')
  const { header, rows } = table
  const answered = new Map(answers.map(({ index, field }) => [index, field]))
  const columns = table.columns.map((column, index): Column | null => {
    const field = answered.get(index)
    return field ? { field, rank: ANSWERED } : column
  })
  if (rows.length > CONTACT_LIMITS.importRowsMax)
    throw new ApiError('IMPORT_TOO_LONG', { values: { max: CONTACT_LIMITS.importRowsMax } })
  const sources = sourcesOf(columns, rows)
  const read = rows.map((row) => readRow(row, sources))
  const unsure = unsureColumns(
    rows,
    columns.map((column, index) => (answered.has(index) ? undefined : column)),
    read.map(({ values }) => values.email ?? ''),
  )
  const isNamed = columns.some((column) => column !== null && NAMING.includes(column.field))
  if (!isNamed && (unsure.size === 0 || header.cells.some(isEmail))) throw new ApiError('IMPORT_UNREADABLE')
  const seen = new Set<string>()
  const errors: RowError[] = []
  const right: ParsedRow[] = []
  const all = rows.map((row, at): ParsedRow => {
    const { values, unreadable } = read[at] as ReadRow
    const tags = readTags(values.tags ?? '')
    const problems = problemsOf(row, { values, unreadable }, tags, columns.length, seen)
    const { name, email, phone, company, location, website, notes } = { ...unreadable, ...values }
    const parsed = { line: row.line, fields: { name, email, phone, company, location, website, notes, tags } }
    if (problems.length === 0) right.push(parsed)
    errors.push(...problems)
    return parsed
  })
  return {
    columns: header.cells.map((cell, index) => ({
      header: cleanText(cell.slice(0, 80)),
      field: columns[index]?.field ?? null,
      ...(unsure.has(index) && { unsure: unsure.get(index) }),
    })),
    rows: right,
    rowCount: rows.length,
    sample: (right.length > 0 ? right : all).slice(0, SAMPLE),
    errors,
  }
}
