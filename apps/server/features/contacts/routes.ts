import type { contacts } from '#contract/contacts.ts'
import type { HandlersOf } from '../../lib/handler.ts'
import { getContact } from './get.ts'
import { listContacts, listContactTags } from './list.ts'

export const routes: HandlersOf<typeof contacts> = {
  listContacts,
  listContactTags,
  getContact,
}
