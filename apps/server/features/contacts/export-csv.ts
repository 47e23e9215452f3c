import { CONTACT_LIMITS } from '#contract/contacts/contacts.ts'
import { writeCsv } from '#server/lib/csv.ts'
import { checkExport } from '#server/lib/export-right.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { Language } from '#server/lib/language.ts'
import type { Position } from './cursor.ts'
import type { ContactText } from './fields.ts'
import { findContactsWithNotes } from './list-queries.ts'

const PAGE = 1_000
type Page = Awaited<ReturnType<typeof findContactsWithNotes>>
type Exported = Page['contacts'][number]

type Cell = (contact: Exported) => string | null

/** What a column is called in French and in English, and what stands in it. */
type Column = Readonly<Record<Language, string>> & { cell: Cell }

const column = (fr: string, en: string, cell: Cell): Column => ({ fr, en, cell })

const TEXTS: Record<ContactText, Column> = {
  name: column('Nom', 'Name', ({ name }) => name),
  email: column('E-mail', 'E-mail', ({ email }) => email),
  phone: column('Téléphone', 'Phone', ({ phone }) => phone),
  company: column('Entreprise', 'Company', ({ company }) => company),
  location: column('Lieu', 'Location', ({ location }) => location),
  website: column('Site web', 'Website', ({ website }) => website),
  notes: column('Notes', 'Notes', ({ notes }) => notes),
}
const { notes, ...lines } = TEXTS
const COLUMNS: Column[] = [
  ...Object.values(lines),
  column('Étiquettes', 'Tags', ({ tags }) => tags.join(', ')),
  notes,
  column('Conversations', 'Conversations', (contact) => String(contact.conversation_count)),
  column('Dernier contact', 'Last contact', (contact) => contact.last_contact_at?.toISOString() ?? null),
]

/** The contacts that match as CSV, by name; the import reads it back, whatever the language of its titles. */
export const exportContacts: Handler<'exportContacts'> = async ({ deps, scope, query }) => {
  await checkExport(deps, scope)
  const filters = { search: query.search ?? '', tag: query.tag ?? '' }
  const rows: string[][] = []
  let after: Position | null = null
  do {
    const listed = { filters, sort: 'name', after, limit: PAGE } as const
    const page: Page = await findContactsWithNotes(deps.db, scope, listed)
    rows.push(...page.contacts.map((contact) => COLUMNS.map(({ cell }) => cell(contact) ?? '')))
    after = page.next
  } while (after !== null && rows.length < CONTACT_LIMITS.exportMax)
  return {
    csv: writeCsv([COLUMNS.map((titles) => titles[query.language ?? 'fr']), ...rows]),
    count: rows.length,
  }
}
