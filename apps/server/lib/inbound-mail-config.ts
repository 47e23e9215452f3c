import { isEmail } from '#contract/common.ts'
import { type EnvironmentReader, shaped, text, url } from './environment.ts'
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
interface InboundProviders {
  /** Ends the address that they call. */
  secret: string | null
  mailgunSigningKey: string | null
  sesTopicArn: string | null
}

export const inboundMailAddress = text(
  (address) => /^[^+@]*@/.test(address) && address.indexOf('@') <= MAILBOX_NAME_MAX && isEmail(address),
  (value) =>
    `must be an e-mail address without "+", with at most ${MAILBOX_NAME_MAX} characters before the @, for example repondre@exemple.fr, not "${value}".`,
)

/** The mailbox that is read; null where none is named. @throws StartupError where it is half told */
export const readInboundImap = (read: EnvironmentReader): InboundImap | null => {
  const address = read('IMAP_URL', url('imap:', 'imaps:'))
  const trustedHost = read('INBOUND_MAIL_TRUSTED_HOST')
  if (address === null) return null
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
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

export const readInboundProviders = (read: EnvironmentReader): InboundProviders => ({
  secret: read(
    'INBOUND_MAIL_SECRET',
    shaped(/^[\w-]{20,200}$/, 'must have 20 to 200 letters, digits, - or _.'),
  ),
  mailgunSigningKey: read('MAILGUN_SIGNING_KEY'),
  sesTopicArn: read('SES_TOPIC_ARN'),
})
