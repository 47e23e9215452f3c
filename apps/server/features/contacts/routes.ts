import type { contacts } from '#contract/contacts/contacts.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { listContactAudit } from './audit.ts'
import { createContact } from './create.ts'
import { deleteContact } from './delete.ts'
import { listDuplicates } from './duplicates.ts'
import { emailContact } from './email.ts'
import { exportContacts } from './export-csv.ts'
import { getContact } from './get.ts'
import { importContacts } from './import.ts'
import { listContacts, listContactTags } from './list.ts'
import { mergeContacts } from './merge.ts'
import { updateContact } from './update.ts'

export const routes: HandlersOf<
  Omit<typeof contacts, 'startConversation' | 'exportContact' | 'eraseContact'>
> = {
  listContacts,
  listContactTags,
  getContact,
  createContact,
  updateContact,
  deleteContact,
  emailContact,
  listContactAudit,
  listDuplicates,
  mergeContacts,
  importContacts,
  exportContacts,
}
