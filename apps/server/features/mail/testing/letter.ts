import { randomUUID } from 'node:crypto'
import { writeMail } from './write-mail.ts'

export const SECRET = 'secret-of-the-operator-1'

/** The settings of an operator who takes mail in. */
export const MAIL_ENV = {
  INBOUND_MAIL_ADDRESS: 'repondre@lutingenie.example',
  INBOUND_MAIL_SECRET: SECRET,
  INBOUND_MAIL_TRUSTED_HOST: 'mx.lutingenie.example',
  MAILGUN_SIGNING_KEY: 'key-of-mailgun',
  SES_TOPIC_ARN: 'arn:aws:sns:eu-west-3:123456789012:courrier',
}

export interface Letter {
  from: string
  to: string
  text: string
  id?: string
  subject?: string
  headers?: Record<string, string>
  /** Whether the receiving host found the sender's signature good. */
  proven?: boolean
}

/** A mail as a mailbox holds it. */
export const rawLetter = ({ from, to, text, id, subject, headers, proven = true }: Letter): Buffer => {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  return writeMail(
    {
      'Authentication-Results': `mx.lutingenie.example; dkim=${proven ? 'pass' : 'fail'} header.d=${domain}`,
      From: from,
      To: to,
      Subject: subject ?? 'Re: Votre demande',
      'Message-ID': `<${id ?? randomUUID()}@${domain}>`,
      'Content-Type': 'text/plain; charset=utf-8',
      ...headers,
    },
    text,
  )
}
