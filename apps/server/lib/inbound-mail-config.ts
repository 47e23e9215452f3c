import { isEmail } from '#contract/common.ts'
import type { EnvironmentReader } from './environment.ts'
import { MAILBOX_NAME_MAX } from './mail/reply-token-size.ts'
import { StartupError } from './startup-error.ts'

/** A mailbox at an IMAP server. */
export interface InboundImap {
  host: string
  port: number
  /** TLS from the start; else by STARTTLS where the server offers it. */
  secure: boolean
  user: string
  password: string
  mailbox: string
}

/** What providers that bring mail to us are known by. */
export interface InboundProviders {
  /** Ends the address that they call. */
  secret: string | null
  mailgunSigningKey: string | null
  sesTopicArn: string | null
}

export const readInboundMailAddress = (address: string | null): string | null => {
  const local = address?.split('@')[0] ?? ''
  if (address !== null && (!isEmail(address) || local.includes('+') || local.length > MAILBOX_NAME_MAX)) {
    throw new StartupError(
      `INBOUND_MAIL_ADDRESS must be an e-mail address without "+", with at most ${MAILBOX_NAME_MAX} characters before the @, for example repondre@exemple.fr, not "${address}".`,
    )
  }
  return address
}

export const readInboundImap = (url: string | null, trustedHost: string | null): InboundImap | null => {
  if (url === null) return null
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  if (username === '' || password === '')
    throw new StartupError(
      'IMAP_URL must name a user and a password: imaps://user:password@imap.exemple.fr/INBOX.',
    )
  if (trustedHost === null)
    throw new StartupError(
      'IMAP_URL is set, so INBOUND_MAIL_TRUSTED_HOST must name the host that writes Authentication-Results into its mails.',
    )
  const secure = protocol === 'imaps:'
  return {
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

export const readInboundProviders = (read: EnvironmentReader): InboundProviders => {
  const secret = read.text('INBOUND_MAIL_SECRET')
  if (secret !== null && !/^[\w-]{20,200}$/.test(secret))
    throw new StartupError('INBOUND_MAIL_SECRET must have 20 to 200 letters, digits, - or _.')
  return {
    secret,
    mailgunSigningKey: read.text('MAILGUN_SIGNING_KEY'),
    sesTopicArn: read.text('SES_TOPIC_ARN'),
  }
}
