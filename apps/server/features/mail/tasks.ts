import { readDelivery } from './providers/read-delivery.ts'
import { readMail } from './reading/read-mail.ts'

/** What threads do for mail that comes in. */
export const mailTasks = { 'mail.read': readMail, 'mail.read-delivery': readDelivery }
