import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

export interface Mailbox {
  url: string
  received: Email[]
  /** The recipients that the server was told, mail by mail. */
  recipients: string[][]
  /** The sender that the server was told, mail by mail: whom reports of a failed delivery go to. */
  senders: string[]
  close(): Promise<void>
}

export interface MailboxOptions extends SMTPServerOptions {
  /** Says what it has against a sender in answer to `RCPT TO`, as Postfix does (`smtpd_delay_reject`). */
  delayReject?: boolean
}

const delayed = ({ onMailFrom, onRcptTo }: SMTPServerOptions): SMTPServerOptions => {
  const refusals = new WeakMap<SMTPServerSession, Error | null | undefined>()
  return {
    onMailFrom(address, session, done) {
      refusals.delete(session)
      if (onMailFrom === undefined) return done()
      onMailFrom(address, session, (refusal) => {
        refusals.set(session, refusal)
        done()
      })
    },
    onRcptTo(address, session, done) {
      const refusal = refusals.get(session)
      if (refusal || onRcptTo === undefined) return done(refusal)
      onRcptTo(address, session, done)
    },
  }
}

/** A mail server on this machine that keeps what it gets. */
export const startSmtp = async ({ delayReject, ...options }: MailboxOptions = {}): Promise<Mailbox> => {
  const received: Email[] = []
  const recipients: string[][] = []
  const senders: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Its own certificate, which it warns of, does here.
    logger: false,
    // Refusals say themselves what they are about.
    hideENHANCEDSTATUSCODES: true,
    onData(stream, session, done) {
      recipients.push(session.envelope.rcptTo.map(({ address }) => address))
      senders.push(session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          received.push(mail)
          done()
        })
      })
    },
    ...options,
    ...(delayReject && delayed(options)),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, received, recipients, senders, close }
}

/** What a server says that refuses; its enhanced status code, if it has one, stands before the words. */
export const smtpRefusal = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode })
