import type { DuplicateGroup } from '#contract/contacts/contacts.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findDuplicates } from './duplicate-queries.ts'
import { presentContact } from './present.ts'

export const listDuplicates: Handler<'listDuplicates'> = async ({ deps, scope }) => {
  const groups = new Map<string, DuplicateGroup>()
  for (const row of await findDuplicates(deps.db, scope)) {
    const email = row.email_key ?? ''
    const group = groups.get(email) ?? { email, contacts: [] }
    group.contacts.push(presentContact(row))
    groups.set(email, group)
  }
  return { groups: [...groups.values()] }
}
