import type { IncomingMail } from '../reading/types.ts'

export const PROVIDERS = ['postmark', 'mailgun', 'ses'] as const
type Provider = (typeof PROVIDERS)[number]

/** A delivery of a provider as it came. */
export interface Delivery {
  provider: Provider
  contentType: string
  body: Uint8Array
}

/** What a delivery is signed with, to be checked before anything of it counts. */
export type DeliverySignature =
  /** None: the secret of its address is all. */
  | null
  | { by: 'mailgun'; timestamp: string; token: string; signature: string }
  | { by: 'sns'; message: SnsMessage }

/** A message of Amazon SNS. */
export interface SnsMessage {
  Type: string
  MessageId: string
  TopicArn: string
  Message: string
  Timestamp: string
  SignatureVersion: string
  Signature: string
  SigningCertURL: string
  Subject?: string
  Token?: string
  SubscribeURL?: string
}

/** A delivery, read; `mail` is null when it brings none. */
export interface ReadDelivery {
  signature: DeliverySignature
  mail: IncomingMail | null
}
