import type { Delivery, ReadDelivery, SnsMessage } from './types.ts'

interface SesNotice {
  notificationType?: string
  mail?: { source?: string }
  receipt?: {
    recipients?: string[]
    spfVerdict?: { status?: string }
    dkimVerdict?: { status?: string }
    dmarcVerdict?: { status?: string }
    action?: { encoding?: string }
  }
  content?: string
}

/** A message of the SNS topic of an SES receipt rule, with the mail in it (rule action « SNS »: at most 150 kB). */
export const readSes = ({ body }: Delivery): ReadDelivery => {
  const message = JSON.parse(Buffer.from(body).toString('utf8')) as SnsMessage
  const signature = { by: 'sns', message } as const
  if (message.Type !== 'Notification') return { signature, mail: null }
  const notice = JSON.parse(message.Message) as SesNotice
  if (notice.notificationType !== 'Received' || !notice.content) return { signature, mail: null }
  const { recipients = [], spfVerdict, dkimVerdict, dmarcVerdict, action } = notice.receipt ?? {}
  return {
    signature,
    mail: {
      source: Buffer.from(notice.content, action?.encoding === 'BASE64' ? 'base64' : 'utf8'),
      deliveredTo: recipients.map(String),
      proof: {
        by: 'ses',
        envelopeFrom: notice.mail?.source ?? '',
        spf: spfVerdict?.status ?? '',
        dkim: dkimVerdict?.status ?? '',
        dmarc: dmarcVerdict?.status ?? '',
      },
    },
  }
}
