import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { isSignedByMailgun } from './providers/mailgun.ts'
import type { BroughtMail } from './providers/read-delivery.ts'
import { confirmSubscription, isSignedBySns } from './providers/sns.ts'
import { type Delivery, type DeliverySignature, PROVIDERS } from './providers/types.ts'
import { settleMail } from './receive-mail.ts'

/** Whether a delivery is signed as its provider signs, with what the operator set. */
const isSigned = async (
  { config, http, now }: Deps,
  provider: Delivery['provider'],
  signature: DeliverySignature,
): Promise<boolean> => {
  const { mailgunSigningKey, sesTopicArn } = config.inboundProviders
  if (provider === 'postmark') return true
  if (signature?.by === 'mailgun')
    return mailgunSigningKey !== null && isSignedByMailgun(signature, mailgunSigningKey, now())
  return (
    signature?.by === 'sns' &&
    sesTopicArn !== null &&
    (await isSignedBySns(http, signature.message, sesTopicArn, now()))
  )
}

/**
 * Takes a mail that a provider brings. What can not be read is taken too, so that it is not brought for days; what
 * passes (a database that is away, too much to read) is answered with an error, and brought again.
 */
export const receiveInboundMail: Handler<'receiveInboundMail'> = async ({ deps, params, raw }) => {
  const provider = PROVIDERS.find((name) => name === params.platform)
  if (provider === undefined) throw new ApiError('NOT_FOUND')
  const contentType = raw.headers['content-type'] ?? ''
  const delivery: Delivery = { provider, contentType, body: raw.body }
  const brought = (await deps.threads.files
    .run('mail.read-delivery', delivery, 'incoming mail')
    .catch((error: unknown) => {
      if (error instanceof ApiError) throw error
      throw new ApiError('VALIDATION_FAILED')
    })) as BroughtMail
  if (!(await isSigned(deps, provider, brought.signature))) throw new ApiError('INVALID_SIGNATURE')
  if (brought.signature?.by === 'sns' && brought.signature.message.Type !== 'Notification') {
    await confirmSubscription(deps.http, brought.signature.message)
    return { success: true as const }
  }
  await settleMail(deps, brought.mail)
  return { success: true as const }
}
