import { CONTACT_LIMITS } from '#contract/contacts/contacts.ts'
import { writeCsv } from '#server/lib/csv.ts'
import { checkExport } from '#server/lib/export-right.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { Position } from './cursor.ts'
import type { ContactText } from './fields.ts'
import { findContactsWithNotes } from './list-queries.ts'

const PAGE = 1_000
type Exported = Awaited<ReturnType<typeof findContactsWithNotes>>['contacts'][number]

interface Column {
  fr: string
  en: string
  cell: (contact: Exported) => string | null
}

const TEXTS: Record<ContactText, Column> = {
  name: { fr: 'Nom', en: 'Name', cell: ({ name }) => name },
  email: { fr: 'E-mail', en: 'E-mail', cell: ({ email }) => email },
  phone: { fr: 'Téléphone', en: 'Phone', cell: ({ phone }) => phone },
  company: { fr: 'Entreprise', en: 'Company', cell: ({ company }) => company },
  location: { fr: 'Lieu', en: 'Location', cell: ({ location }) => location },
  website: { fr: 'Site web', en: 'Website', cell: ({ website }) => website },
  notes: { fr: 'Notes', en: 'Notes', cell: ({ notes }) => notes },
}
const { notes, ...lines } = TEXTS
const COLUMNS: Column[] = [
  ...Object.values(lines),
  { fr: 'Étiquettes', en: 'Tags', cell: ({ tags }) => tags.join(', ') },
  notes,
  { fr: 'Conversations', en: 'Conversations', cell: (contact) => String(contact.conversation_count) },
  {
    fr: 'Dernier contact',
    en: 'Last contact',
    cell: ({ last_contact_at }) => last_contact_at?.toISOString() ?? null,
  },
]

/** The contacts that match as CSV, by name; the import reads it back, whatever the language of its titles. */
export const exportContacts: Handler<'exportContacts'> = async ({ deps, scope, query }) => {
  await checkExport(deps, scope)
  const filters = { search: query.search ?? '', tag: query.tag ?? '' }
  const rows: string[][] = []
  let after: Position | null = null
  do {
    const page: Awaited<ReturnType<typeof findContactsWithNotes>> = await findContactsWithNotes(
      deps.db,
      scope,
      {
        filters,
        sort: 'name',
        after,
        limit: PAGE,
      },
    )
    rows.push(...page.contacts.map((contact) => COLUMNS.map(({ cell }) => cell(contact) ?? '')))
    after = page.next
  } while (after !== null && rows.length < CONTACT_LIMITS.exportMax)
  return {
    csv: writeCsv([COLUMNS.map((column) => column[query.language ?? 'fr']), ...rows]),
    count: rows.length,
  }
}
