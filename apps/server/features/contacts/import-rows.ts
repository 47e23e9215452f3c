import { isEmail } from '#contract/common.ts'
import { CONTACT_LIMITS, type ContactFields, type ImportResult, type RowError } from '#contract/contacts.ts'
import { plainCell } from '#contract/csv-cell.ts'
import { isValidWebsite } from '#contract/domain.ts'
import { isPhone } from '#contract/phone.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { type CsvRow, readCsv } from '#server/lib/csv.ts'
import { ApiError } from '#server/lib/errors.ts'
import { emailKey, searchable } from '#server/lib/text.ts'

type Field =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'company'
  | 'location'
  | 'website'
  | 'tags'
  | 'notes'

/** Headers by which columns are recognised, without accents and signs. */
const HEADERS: Record<Field, string[]> = {
  name: ['nom', 'name', 'nom complet', 'full name', 'client', 'contact'],
  firstName: ['prenom', 'first name', 'firstname', 'given name'],
  lastName: ['nom de famille', 'last name', 'lastname', 'surname', 'family name'],
  email: [
    'email',
    'e mail',
    'mail',
    'courriel',
    'adresse email',
    'adresse e mail',
    'email address',
    'adresse mail',
  ],
  phone: ['telephone', 'tel', 'phone', 'phone number', 'mobile', 'portable', 'numero de telephone'],
  company: ['entreprise', 'societe', 'company', 'organisation', 'organization'],
  location: ['lieu', 'ville', 'location', 'city', 'adresse', 'localisation'],
  website: ['site web', 'site', 'website', 'site internet', 'url'],
  tags: ['etiquettes', 'etiquette', 'tags', 'tag', 'labels'],
  notes: ['notes', 'note', 'commentaire', 'commentaires', 'comments'],
}

const SIZES: Partial<Record<Field, number>> = {
  name: CONTACT_LIMITS.fieldMax,
  email: LIMITS.emailMax,
  phone: CONTACT_LIMITS.phoneMax,
  company: CONTACT_LIMITS.fieldMax,
  location: CONTACT_LIMITS.fieldMax,
  website: CONTACT_LIMITS.websiteMax,
  notes: CONTACT_LIMITS.notesMax,
}

/** What a value of the right length must look like. */
const FORMS: Partial<Record<Field, { test: (value: string) => boolean; problem: RowError['problem'] }>> = {
  email: { test: isEmail, problem: 'email-invalid' },
  phone: { test: isPhone, problem: 'phone-invalid' },
  website: { test: isValidWebsite, problem: 'website-invalid' },
}
/** What stands to the right of them is an error of its row. */
const COLUMNS_MAX = 1_000
/** Characters of the longest header that can name a column. */
const HEADER_MAX = 60

const plainHeader = (header: string): string =>
  searchable(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const fieldOf = (header: string): Field | null => {
  if (header.length > HEADER_MAX) return null
  const plain = plainHeader(header)
  const found = Object.entries(HEADERS).find(([, names]) => names.includes(plain))
  return found ? (found[0] as Field) : null
}

export interface ParsedRow {
  line: number
  fields: ContactFields
}

export interface ParsedFile {
  columns: ImportResult['columns']
  rows: ParsedRow[]
  errors: RowError[]
}

/** `Nom` beside `Prénom` is the family name. */
const columnsOf = (header: CsvRow): (Field | null)[] => {
  const fields = header.cells.map(fieldOf)
  return fields.includes('firstName')
    ? fields.map((field) => (field === 'name' && !fields.includes('lastName') ? 'lastName' : field))
    : fields
}

/** A line break inside quotes is white space: only notes have lines. */
const onOneLine = (cell: string): string =>
  /[\r\n]/.test(cell) ? cell.replace(/\s+/g, (run) => (/[\r\n]/.test(run) ? ' ' : run)) : cell

const readRow = (row: CsvRow, columns: (Field | null)[]): Partial<Record<Field, string>> => {
  const values: Partial<Record<Field, string>> = {}
  columns.forEach((field, index) => {
    const cell = plainCell(row.cells[index] ?? '').replaceAll('\u0000', '')
    const value = (field === 'notes' ? cell : onOneLine(cell)).trim()
    if (field !== null && value !== '' && values[field] === undefined) values[field] = value
  })
  const whole = [values.firstName, values.lastName].filter(Boolean).join(' ')
  return { ...values, ...(whole !== '' && values.name === undefined && { name: whole }) }
}

/** What is wrong with a row; `seen` holds the addresses of the rows before it. */
const problemsOf = (
  row: CsvRow,
  values: Partial<Record<Field, string>>,
  tags: string[],
  columns: (Field | null)[],
  seen: Map<string, number>,
): RowError[] => {
  const errors: RowError[] = []
  const add = (problem: RowError['problem'], column: Field | null, value: string | null = null) =>
    errors.push({ line: row.line, column, problem, value: value?.slice(0, 80) ?? null })
  // What follows the quote is not told apart: nothing else can be said of this row.
  if (row.unclosed) {
    add('unclosed', null, values.name ?? values.email ?? null)
    return errors
  }
  if (row.cells.length > columns.length && row.cells.slice(columns.length).some((cell) => cell !== ''))
    add('columns', null)
  if (!values.name && !values.email && !values.phone) add('empty', null)
  for (const [field, max] of Object.entries(SIZES) as [Field, number][]) {
    const value = values[field] ?? ''
    if (value.length > max) add('too-long', field, value)
    else if (value !== '' && FORMS[field]?.test(value) === false) add(FORMS[field].problem, field, value)
  }
  if (tags.length > CONTACT_LIMITS.tagsMax) add('too-many-tags', 'tags', values.tags)
  const long = tags.find((tag) => tag.length > CONTACT_LIMITS.tagMax)
  if (long) add('too-long', 'tags', long)
  const key = values.email && values.email.length <= LIMITS.emailMax && emailKey(values.email)
  if (key && seen.has(key)) add('repeated', 'email', values.email)
  else if (key) seen.set(key, row.line)
  return errors
}

/**
 * Reads a file of contacts and everything that is wrong with it.
 * @throws ApiError IMPORT_UNREADABLE without a column that names anybody, IMPORT_TOO_LONG beyond the limit
 */
export const parseContacts = (csv: string): ParsedFile => {
  const [first, ...rows] = readCsv(csv)
  const header = first && { ...first, cells: first.cells.slice(0, COLUMNS_MAX) }
  const columns = header ? columnsOf(header) : []
  const naming: (Field | null)[] = ['name', 'firstName', 'lastName', 'email', 'phone']
  if (header === undefined || !columns.some((field) => naming.includes(field)))
    throw new ApiError('IMPORT_UNREADABLE')
  if (rows.length > CONTACT_LIMITS.importRowsMax)
    throw new ApiError('IMPORT_TOO_LONG', { values: { max: CONTACT_LIMITS.importRowsMax } })
  const seen = new Map<string, number>()
  const errors: RowError[] = []
  const parsed = rows.map((row): ParsedRow => {
    const values = readRow(row, columns)
    const tags = (values.tags ?? '')
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    errors.push(...problemsOf(row, values, tags, columns, seen))
    const { name, email, phone, company, location, website, notes } = values
    return { line: row.line, fields: { name, email, phone, company, location, website, notes, tags } }
  })
  return {
    columns: header.cells.map((cell, index) => ({
      header: cell.slice(0, 80),
      field: columns[index] ?? null,
    })),
    rows: parsed,
    errors,
  }
}
