import { CONTACT_LIMITS, CONTACT_TEXT_MAX, type ImportResult } from '#contract/contacts/contacts.ts'
import { presentErrors, readImport } from '#server/lib/csv-table.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { CONTACT_TEXTS, EMPTY_FIELDS, uniqueTags, withFields } from './fields.ts'
import type { ContactsFile, ParsedFile, ParsedRow } from './import-rows.ts'
import { presentContact } from './present.ts'
import { insertContacts } from './queries.ts'
import { changeContact, type LockedContact, lockTeamContacts, noteEvent, takeTurn } from './write-queries.ts'

/** The longest cell that a contact may show in a list. */
const SAMPLE_CELL = CONTACT_TEXT_MAX.website
const CHUNK = 500

/** What a row adds to a contact that is there: only what it does not say yet. Null: nothing. */
const additions = (known: LockedContact, { fields }: ParsedRow) => {
  const missing = CONTACT_TEXTS.filter((key) => key !== 'email' && known[key] === null && fields[key])
  const tagsMax = Math.max(CONTACT_LIMITS.tagsMax, known.tags.length)
  const tags = uniqueTags([...known.tags, ...(fields.tags ?? [])]).slice(0, tagsMax)
  if (missing.length === 0 && tags.length === known.tags.length) return null
  return withFields(known, { ...Object.fromEntries(missing.map((key) => [key, fields[key]])), tags })
}

interface Plan {
  created: ReturnType<typeof newContact>[]
  completed: { id: string; columns: NonNullable<ReturnType<typeof additions>> }[]
}

const newContact = ({ fields }: ParsedRow, at: Date) => ({
  ...withFields(EMPTY_FIELDS, fields),
  id: newId(),
  source: 'import',
  conversation_count: 0,
  last_contact_at: null,
  created_at: at,
  updated_at: at,
})

const shorten = (value: string): string =>
  value.length > SAMPLE_CELL ? `${value.slice(0, SAMPLE_CELL)}…` : value

/** A row as the sample shows it: one that is left out may have anything in a cell. */
const shortened = ({ line, fields }: ParsedRow): ParsedRow => ({
  line,
  fields: {
    ...Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? shorten(value) : value]),
    ),
    tags: fields.tags?.slice(0, CONTACT_LIMITS.tagsMax).map(shorten),
  },
})

const planOf = async (unit: Unit, rows: ParsedRow[], now: Date): Promise<Plan> => {
  const keys = rows.flatMap(({ fields }) => (fields.email ? [emailKey(fields.email)] : []))
  const known = new Map<string | null, LockedContact>()
  for (let start = 0; start < keys.length; start += CHUNK)
    for (const row of await lockTeamContacts(unit, keys.slice(start, start + CHUNK)))
      if (!known.has(row.email_key)) known.set(row.email_key, row)
  const plan: Plan = { created: [], completed: [] }
  for (const row of rows) {
    const existing = row.fields.email ? known.get(emailKey(row.fields.email)) : undefined
    if (existing === undefined) {
      plan.created.push(newContact(row, now))
      continue
    }
    const columns = additions(existing, row)
    if (columns !== null) plan.completed.push({ id: existing.id, columns })
  }
  return plan
}

type Member = Parameters<typeof noteEvent>[1]['member']

const store = async (unit: Unit, plan: Plan, member: Member, now: Date): Promise<void> => {
  for (let start = 0; start < plan.created.length; start += CHUNK)
    await insertContacts(unit, plan.created.slice(start, start + CHUNK))
  for (const { id, columns } of plan.completed) {
    await changeContact(unit, id, { ...columns, updated_at: now })
    await noteEvent(unit, { id: newId(), contactId: id, kind: 'imported', label: null, member, at: now })
  }
  unit.count({ contacts: plan.created.length })
}

const run = (
  deps: Deps,
  scope: BusinessScope,
  file: ParsedFile,
  options: { store: boolean; member: Member },
): Promise<ImportResult> =>
  inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    if (options.store) await takeTurn(unit)
    const plan = await planOf(unit, file.rows, now)
    if (options.store) await store(unit, plan, options.member, now)
    return {
      imported: options.store,
      rows: file.rowCount,
      created: plan.created.length,
      completed: plan.completed.length,
      unchanged: file.rows.length - plan.created.length - plan.completed.length,
      columns: file.columns,
      sample: file.sample.map((row) => presentContact(newContact(shortened(row), now))),
      ...presentErrors(file.errors),
    }
  })

/**
 * Reads a file; stores its rows that are right, once no column is left to be asked about. The same addresses again
 * complete the team's contacts.
 */
export const importContacts: Handler<'importContacts'> = async ({ deps, scope, user, body }) => {
  const given: ContactsFile = { csv: body.csv, columns: body.columns ?? [] }
  const file = await readImport<ParsedFile>(deps, scope, 'contacts.read', given)
  const isSure = file.columns.every((column) => column.unsure === undefined)
  return run(deps, scope, file, {
    store: !body.preview && isSure && file.rows.length > 0,
    member: user,
  })
}
