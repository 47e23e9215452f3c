import type { Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { type Language, languageOf } from '#server/lib/language.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { dialled } from './phone.ts'
import { claimText, findOwnerLanguage, findPhone, insertText, noteText } from './queries.ts'
import { sendByTwilio } from './twilio.ts'

export const SEND_TEXT = 'notifications.text'

/** A text message about somebody who waits is of no use later. */
const USEFUL_MS = 30 * 60_000

/**
 * Keeps a text message to the business's own number, in its owner's language, sent after the commit; false when there
 * is no way to send it.
 */
export const queueText = async (
  deps: Deps,
  trx: Trx,
  scope: BusinessScope,
  bodyIn: (language: Language) => string,
): Promise<boolean> => {
  const { config, jobs } = deps
  if (config.sms === null) return false
  const recipient = dialled(await findPhone(trx, scope), config.smsCountryCode)
  if (recipient === null) return false
  const body = bodyIn(languageOf(await findOwnerLanguage(trx, scope)))
  const id = await insertText(trx, scope, { recipient, body, created_at: deps.now() })
  await jobs.enqueue(trx, SEND_TEXT, { businessId: scope.businessId, id })
  return true
}

/** Of an attempt that left no note: this process or its database was gone before the provider's answer was kept. */
const cutOff = ({ attempts, last_error }: { attempts: number; last_error: string | null }): boolean =>
  attempts > 1 && last_error === null

/**
 * Sends a kept text message. What the provider refused, or may have taken without saying so, is recorded and never
 * sent again; only what surely did not reach it is retried.
 */
export const deliverText = async (deps: Deps, scope: BusinessScope, id: string): Promise<void> => {
  const text = await claimText(deps.db, scope, id)
  const { sms } = deps.config
  if (text === undefined) return
  const now = deps.now()
  const late = now.getTime() - text.created_at.getTime() > USEFUL_MS
  if (sms === null || late) {
    const error = late ? 'too late to be of use' : 'SMS_PROVIDER is not set'
    return noteText(deps.db, scope, id, { failedAt: now, error })
  }
  if (cutOff(text)) {
    deps.log.error({ text: id }, 'a text message may have been sent')
    return noteText(deps.db, scope, id, { failedAt: now, error: 'cut off while it was sent' })
  }
  const outcome = await sendByTwilio(sms, deps.http, { to: text.recipient, body: text.body })
  if (outcome.kind === 'sent') {
    return noteText(deps.db, scope, id, { sentAt: now, error: null, providerId: outcome.id })
  }
  const failed = outcome.kind !== 'later'
  await noteText(deps.db, scope, id, { ...(failed && { failedAt: now }), error: outcome.reason })
  if (failed) deps.log.error({ text: id, reason: outcome.reason }, 'a text message could not be delivered')
  else throw new Error(outcome.reason)
}
