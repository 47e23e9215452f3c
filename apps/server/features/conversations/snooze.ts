import { SNOOZE_MAX_DAYS } from '#contract/conversations/conversations.ts'
import { fieldRefused } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { carryOut, type Decision, draftEvent, type Member, memberActor, onConversation } from './change.ts'
import type { Conversation } from './conversation.ts'
import { UNARCHIVED } from './count-ending.ts'
import { presentConversation } from './present.ts'
import { AWAKE } from './to-answer.ts'

const SNOOZE_MAX_MS = SNOOZE_MAX_DAYS * 86_400_000

/**
 * The moment until which something is put aside, as it was sent; null: until the customer writes.
 * @throws ApiError 400 for a moment that has passed, or lies too far ahead
 */
export const readUntil = (sent: string | null, now: Date): Date | null => {
  if (sent === null) return null
  const until = new Date(sent)
  const aheadMs = until.getTime() - now.getTime()
  if (!(aheadMs > 0 && aheadMs <= SNOOZE_MAX_MS)) throw fieldRefused('until', 'INVALID_TIME')
  return until
}

/** What putting a conversation aside makes of it. */
export const decideSnoozed = (
  before: Conversation,
  now: Date,
  until: Date | null,
  member: Member,
): Decision => {
  if (before.snoozed_at !== null && before.snoozed_until?.getTime() === until?.getTime()) return null
  const after: Conversation = {
    ...before,
    ...(before.woken && { waiting_since: null, woken: false }),
    snoozed_at: now,
    snoozed_until: until,
    ...UNARCHIVED,
    unread_count: 0,
  }
  return { after, message: draftEvent(now, 'snoozed', memberActor(member), { until }) }
}

const decideWoken = (before: Conversation, now: Date, member: Member): Decision =>
  before.snoozed_at === null
    ? null
    : { after: { ...before, ...AWAKE }, message: draftEvent(now, 'woken', memberActor(member)) }

/** Puts a conversation aside until a moment, or until its customer writes; or takes it back as it was before. */
export const snooze: Handler<'snooze'> = async ({ deps, scope, user, params, body: { snoozed } }) => {
  const conversation = await onConversation(deps, scope, params.sessionId, async (unit, before, now) => {
    const decision =
      snoozed === null
        ? decideWoken(before, now, user)
        : decideSnoozed(before, now, readUntil(snoozed.until, now), user)
    return carryOut(unit, before, decision, now)
  })
  return presentConversation(conversation, deps.now())
}
