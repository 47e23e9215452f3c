import type { contacts } from '#contract/contacts/contacts.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { eraseContact } from './erase-contact.ts'
import { exportContact } from './export-contact.ts'

export const routes: HandlersOf<Pick<typeof contacts, 'exportContact' | 'eraseContact'>> = {
  exportContact,
  eraseContact,
}
