import { withoutBrackets } from '../reading/parse-mail.ts'
import { MAIL_MAX } from '../reading/read-mail.ts'
import type { MailHeader } from '../reading/types.ts'
import type { Delivery, ReadDelivery } from './types.ts'

interface PostmarkMail {
  From?: string
  To?: string
  Cc?: string
  Subject?: string
  ReplyTo?: string
  OriginalRecipient?: string
  TextBody?: string
  HtmlBody?: string
  RawEmail?: string
  Headers?: { Name?: unknown; Value?: unknown }[]
  Attachments?: {
    Name?: unknown
    ContentType?: unknown
    ContentLength?: unknown
    Content?: unknown
    ContentID?: unknown
  }[]
}

/** Headers in lower case, with those that a provider names apart added where the list lacks them. */
export const headersWith = (
  known: readonly (readonly [unknown, unknown])[],
  apart: Readonly<Record<string, string | undefined>>,
): MailHeader[] => {
  const headers = known.map(([name, value]): MailHeader => [String(name).toLowerCase(), String(value)])
  for (const [name, value] of Object.entries(apart))
    if (value && !headers.some(([has]) => has === name)) headers.push([name, value])
  return headers
}

const bytesOf = (base64: string) => {
  const content = Buffer.from(base64, 'base64')
  return { content, size: content.byteLength }
}

/** A delivery of Postmark's inbound stream: its JSON, by the mail as it travelled when « include raw » is on. */
export const readPostmark = ({ body }: Delivery): ReadDelivery => {
  const mail = JSON.parse(Buffer.from(body).toString('utf8')) as PostmarkMail
  const { From, To, Cc, Subject, ReplyTo, OriginalRecipient, Headers = [], Attachments = [] } = mail
  const headers = headersWith(
    Headers.map(({ Name, Value }) => [Name, Value] as const),
    { from: From, to: To, cc: Cc, subject: Subject, 'reply-to': ReplyTo },
  )
  // Of a mail that is too large to be read as a whole, its parts say more.
  const isRaw = mail.RawEmail && (mail.RawEmail.length <= MAIL_MAX || Attachments.length === 0)
  const parts = {
    headers,
    text: mail.TextBody ?? null,
    html: mail.HtmlBody || null,
    attachments: Attachments.map(({ Name, ContentType, ContentLength, Content, ContentID }) => ({
      name: String(Name ?? ''),
      type: String(ContentType ?? ''),
      size: Number(ContentLength) || 0,
      ...(!isRaw && typeof Content === 'string' && bytesOf(Content)),
      contentId: withoutBrackets(String(ContentID ?? '').replace(/^cid:/i, '')),
    })),
  }
  return {
    signature: null,
    mail: {
      source: isRaw ? Buffer.from(mail.RawEmail ?? '') : parts,
      deliveredTo: OriginalRecipient ? [OriginalRecipient] : [],
      proof: { by: 'postmark', headers },
    },
  }
}
