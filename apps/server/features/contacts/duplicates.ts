import type { Handler } from '#server/lib/handler.ts'
import { findDuplicates } from './duplicate-queries.ts'
import { presentContact } from './present.ts'

export const listDuplicates: Handler<'listDuplicates'> = async ({ deps, scope }) => {
  const groups = Map.groupBy(await findDuplicates(deps.db, scope), ({ email_key }) => email_key ?? '')
  return {
    groups: Array.from(groups, ([email, contacts]) => ({ email, contacts: contacts.map(presentContact) })),
  }
}
