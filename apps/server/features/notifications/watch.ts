import type { NotificationSettings } from '#contract/notifications/notifications.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Language } from '#server/lib/language.ts'
import { mailDelivery } from '#server/lib/mail/way-out.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inBatches } from './each-business.ts'
import { mailBudget } from './mail-budget.ts'
import { mailOutages } from './mail-outages.ts'
import { openQuestions } from './open-questions.ts'
import { personalNote, personalOf } from './personal.ts'
import { queuePush } from './push/deliver.ts'
import type { PushNote } from './push/send.ts'
import { findSettings } from './queries.ts'
import { type Signal, signalsOf } from './signals.ts'
import { queueText } from './sms/deliver.ts'
import { calledBy, truncate } from './text-format.ts'
import { wordsFor } from './texts.ts'
import {
  addAlert,
  findBehind,
  findBusiness,
  findEvents,
  findLastSeq,
  lockState,
  type State,
  saveState,
} from './watch-queries.ts'

const EVENTS_PER_ROUND = 500

/** How long a burst is collected, and how far apart the mails of a business are at least. */
const MESSAGES = { delayMs: 60_000, apartMs: 15 * 60_000 }
const HANDOFFS = { delayMs: 20_000, apartMs: 3 * 60_000 }
const TEXTS_APART_MS = 15 * 60_000

const earliest = (now: Date, last: Date | null, { delayMs, apartMs }: typeof MESSAGES): number =>
  Math.max(now.getTime() + delayMs, (last?.getTime() ?? 0) + apartMs)

/** When the mail that these signals belong to goes out. */
const mailDue = (state: State, signals: readonly Signal[], now: Date): Date => {
  const urgent = signals.some((signal) => signal.handoffAt !== null)
  const due = earliest(now, state.mailed_at, urgent ? HANDOFFS : MESSAGES)
  return new Date(Math.min(due, state.mail_due_at?.getTime() ?? Number.POSITIVE_INFINITY))
}

const pushNote = (business: { id: string; name: string }, signal: Signal, language: Language): PushNote => {
  const w = wordsFor(language)
  const who = calledBy(w, signal.customerName)
  return {
    title: signal.handoffAt ? w.waits(who) : w.writes(who),
    body: signal.excerpt === null ? business.name : `${truncate(signal.excerpt, 140)}\n${business.name}`,
    tag: signal.conversationId,
    path: `/conversations/${signal.conversationId}?business=${business.id}`,
    lang: language,
  }
}

/** Nothing of the customers: a text message passes through others. */
const textOf = (deps: Deps, businessName: string, waiting: number, language: Language): string =>
  wordsFor(language).text(truncate(businessName, 40), waiting, `${deps.publicUrl()}/conversations`)

/** What the team is told of: hand-offs always, messages where the business wants them. Nothing that was read. */
const wanted = (signals: readonly Signal[], settings: NotificationSettings): Signal[] =>
  signals.filter(
    (signal) =>
      !signal.read && (signal.handoffAt !== null || (settings.newMessageAlert && signal.messages > 0)),
  )

/** Looks at what happened in a business since the last time: collects mails, sends pushes and text messages. */
const tellBusiness = async (deps: Deps, scope: BusinessScope): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const state = await lockState(trx, scope)
    const business = await findBusiness(trx, scope)
    if (state === undefined || business === undefined) return
    const events = await findEvents(trx, scope, state.event_seq, EVENTS_PER_ROUND)
    // Events that are no longer kept have nothing to tell.
    const seq = events.at(-1)?.seq ?? (await findLastSeq(trx, scope))
    const settings = await findSettings(trx, scope)
    const now = deps.now()
    const changes: Parameters<typeof saveState>[2] = { event_seq: seq }
    const signals = wanted(signalsOf(events), settings)
    if (settings.emailNotifications && signals.length > 0 && mailDelivery(deps.config) !== 'none') {
      for (const signal of signals) await addAlert(trx, scope, signal)
      changes.mail_due_at = mailDue(state, signals, now)
    }
    if (settings.pushNotifications) {
      for (const signal of signals) {
        const questions = await openQuestions(trx, scope, signal.conversationId, signal.excerpt)
        const asking = { ...signal, excerpt: questions.join(' ') || null }
        await queuePush(deps, trx, scope, (language) => pushNote(business, asking, language))
      }
      for (const one of personalOf(events))
        await queuePush(deps, trx, scope, (language) => personalNote(business, one, language), one.userId)
    }
    if (settings.emailNotifications && mailDelivery(deps.config) !== 'none') {
      await mailOutages(deps, trx, scope, business, events)
      await mailBudget(deps, trx, scope, business, events)
    }
    const waiting = signals.filter((signal) => signal.handoffAt !== null)
    const rested = now.getTime() - (state.texted_at?.getTime() ?? 0) >= TEXTS_APART_MS
    if (settings.smsNotifications && waiting.length > 0 && rested) {
      const text = (language: Language) => textOf(deps, business.name, waiting.length, language)
      if (await queueText(deps, trx, scope, text)) changes.texted_at = now
    }
    await saveState(trx, scope, changes)
  })

/** Tells the teams of all businesses what happened since the last time, each thing once however often it runs. */
export const watchEvents = async (deps: Deps): Promise<void> => {
  await inBatches(
    deps,
    (limit) => findBehind(deps.db, limit),
    (scope) => tellBusiness(deps, scope),
  )
}
