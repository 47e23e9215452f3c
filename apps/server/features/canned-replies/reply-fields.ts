import {
  CANNED_REPLY_LIMITS,
  type cannedReplies,
  normaliseShortcut,
} from '#contract/canned-replies/canned-replies.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { mayManage } from '#contract/team/roles.ts'
import { holdMember } from '#server/features/team/public.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { ApiError, fieldRefused } from '#server/lib/errors.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { countOthers, type ReplyFields } from './queries.ts'

type Body = BodyOf<typeof cannedReplies.createCannedReply>

/** Tells open pages to read the replies again; those of one member too, whose pages are several. */
export const emitRepliesChanged = (unit: Unit): void =>
  unit.emit(() => ({ type: 'team', about: 'canned-replies' }))

/** @throws ApiError 403 for who may not change what the team shares */
export const checkMayChange = ({ scope }: Unit, { shared }: { shared: boolean }): void => {
  if (shared && !mayManage(scope.role)) throw new ApiError('FORBIDDEN')
}

/**
 * What a reply that was sent is kept as, once nobody else changes one of the business's.
 * @throws ApiError 400 SHORTCUT_TAKEN by another one of the same owner, 409 CANNED_REPLY_LIMIT, 404 for who left, 403 for
 * one of the team by who only keeps own ones
 */
export const replyFields = async (
  unit: Unit,
  { shortcut: typed, title, content, language, shared, actions }: Body,
  { id, userId }: { id: string; userId: string },
): Promise<ReplyFields> => {
  checkMayChange(unit, { shared })
  await lockBusiness(unit)
  if (!shared && !(await holdMember(unit, userId))) throw new ApiError('NOT_FOUND')
  const shortcut = normaliseShortcut(typed)
  const fields = {
    owner_id: shared ? null : userId,
    shortcut,
    title,
    content,
    language,
    ...(actions !== undefined && { actions: actions && JSON.stringify(actions) }),
  }
  const { count, taken } = await countOthers(unit, fields, id)
  if (taken) throw fieldRefused('shortcut', 'SHORTCUT_TAKEN')
  const max = shared ? CANNED_REPLY_LIMITS.sharedMax : CANNED_REPLY_LIMITS.ownMax
  if (count >= max) throw new ApiError('CANNED_REPLY_LIMIT', { values: { max } })
  return fields
}
