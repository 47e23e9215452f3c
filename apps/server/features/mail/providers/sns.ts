import { createVerify } from 'node:crypto'
import type { HttpClient } from '#server/lib/http-client.ts'
import type { SnsMessage } from './types.ts'

const HOST = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?$/
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    ...['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ],
} as const
const ALGORITHMS: Readonly<Record<string, string>> = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' }
const FRESH_MS = 24 * 3_600_000

/** Whether an address is one of SNS itself. */
const isOfSns = (url: string): boolean =>
  URL.canParse(url) && new URL(url).protocol === 'https:' && HOST.test(new URL(url).host)

const signedText = (message: SnsMessage, names: readonly (keyof SnsMessage)[]): string =>
  names.map((name) => (message[name] === undefined ? '' : `${name}\n${message[name]}\n`)).join('')

const certificates = new WeakMap<HttpClient, Map<string, string>>()

const certificateAt = async (http: HttpClient, url: string): Promise<string> => {
  const known = certificates.get(http) ?? new Map<string, string>()
  certificates.set(http, known)
  const cached = known.get(url)
  if (cached !== undefined) return cached
  const { status, body } = await http.request({ url, maxBytes: 64 * 1024, maxRedirects: 0 })
  if (status !== 200) throw new Error(`the certificate of SNS answered ${status}`)
  const certificate = body.toString('utf8')
  if (known.size > 20) known.clear()
  known.set(url, certificate)
  return certificate
}

/**
 * Whether a message is of this topic and signed by Amazon SNS, by the certificate that it names, read from SNS.
 * @throws OutgoingError when the certificate can not be read
 */
export const isSignedBySns = async (
  http: HttpClient,
  message: SnsMessage,
  topicArn: string,
  now: Date,
): Promise<boolean> => {
  const names = SIGNED[message.Type as keyof typeof SIGNED]
  const algorithm = ALGORITHMS[message.SignatureVersion]
  if (names === undefined || algorithm === undefined || message.TopicArn !== topicArn) return false
  const age = Math.abs(now.getTime() - new Date(message.Timestamp).getTime())
  if (!(age <= FRESH_MS) || !isOfSns(message.SigningCertURL)) return false
  const certificate = await certificateAt(http, message.SigningCertURL)
  try {
    return createVerify(algorithm)
      .update(signedText(message, names))
      .verify(certificate, message.Signature, 'base64')
  } catch {
    return false
  }
}

/** Agrees to get the messages of a topic, as a signed message asks. */
export const confirmSubscription = async (http: HttpClient, message: SnsMessage): Promise<void> => {
  if (message.SubscribeURL === undefined || !isOfSns(message.SubscribeURL)) return
  await http.request({ url: message.SubscribeURL, maxBytes: 64 * 1024, maxRedirects: 0 })
}
