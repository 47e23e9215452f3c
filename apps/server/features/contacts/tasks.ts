import { parseContacts } from './import-rows.ts'

/** What threads do for contacts. */
export const contactTasks = { 'contacts.read': parseContacts }
