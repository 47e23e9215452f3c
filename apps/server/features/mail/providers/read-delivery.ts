import { readMail } from '../reading/read-mail.ts'
import type { ReadMail } from '../reading/types.ts'
import { readMailgun } from './mailgun.ts'
import { readPostmark } from './postmark.ts'
import { readSes } from './ses.ts'
import type { Delivery, DeliverySignature, ReadDelivery } from './types.ts'

/** What a provider's delivery brings; `mail` is null when it is none, or can not be read. */
export interface BroughtMail {
  signature: DeliverySignature
  mail: ReadMail | null
}

const READERS: Record<Delivery['provider'], (delivery: Delivery) => ReadDelivery | Promise<ReadDelivery>> = {
  postmark: readPostmark,
  mailgun: readMailgun,
  ses: readSes,
}

/** Reads a delivery and the mail in it, for a thread: both are as large as others make them. */
export const readDelivery = async (delivery: Delivery): Promise<BroughtMail> => {
  const { signature, mail } = await READERS[delivery.provider](delivery)
  if (mail === null) return { signature, mail: null }
  return { signature, mail: await readMail(mail).catch(() => null) }
}
