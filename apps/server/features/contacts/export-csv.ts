import { CONTACT_LIMITS } from '#contract/contacts/contacts.ts'
import { writeCsv } from '#server/lib/csv.ts'
import { checkExport } from '#server/lib/export-right.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { Position } from './cursor.ts'
import { findContactsWithNotes } from './list-queries.ts'

const PAGE = 1_000
const HEADERS = {
  fr: [
    'Nom',
    'E-mail',
    'Téléphone',
    'Entreprise',
    'Lieu',
    'Site web',
    'Étiquettes',
    'Notes',
    'Conversations',
    'Dernier contact',
  ],
  en: [
    'Name',
    'E-mail',
    'Phone',
    'Company',
    'Location',
    'Website',
    'Tags',
    'Notes',
    'Conversations',
    'Last contact',
  ],
}

/** The contacts that match as CSV, by name; the import reads it back, whatever the language of its titles. */
export const exportContacts: Handler<'exportContacts'> = async ({ deps, scope, query }) => {
  await checkExport(deps, scope)
  const filters = { search: query.search ?? '', tag: query.tag ?? '' }
  const lines: string[][] = []
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
    lines.push(
      ...page.contacts.map((c) => [
        c.name ?? '',
        c.email ?? '',
        c.phone ?? '',
        c.company ?? '',
        c.location ?? '',
        c.website ?? '',
        c.tags.join(', '),
        c.notes ?? '',
        String(c.conversation_count),
        c.last_contact_at?.toISOString() ?? '',
      ]),
    )
    after = page.next
  } while (after !== null && lines.length < CONTACT_LIMITS.exportMax)
  return { csv: writeCsv([HEADERS[query.language ?? 'fr'], ...lines]), count: lines.length }
}
