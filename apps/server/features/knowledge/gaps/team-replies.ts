import { withOwnReply } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withoutPersonalData } from '#server/lib/personal-data.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findTeamReplies } from './queries.ts'

/** Replies of a subject that are looked at, the newest. */
const LOOKED_AT = 8

/**
 * What the team answered to the questions of a subject, the newest first: replies to one of these questions and to no
 * other, without greeting and signature, and none in which something of a customer may stand.
 */
export const teamReplies = async (deps: Deps, scope: BusinessScope, gapId: string) => {
  const found = await findTeamReplies(deps.db, scope, gapId, LOOKED_AT)
  const repeatable = found.flatMap((row) => {
    const text = withoutPersonalData(row.reply, row.customer_name, row.name)
    return text === null ? [] : [{ ...row, text }]
  })
  const own = await withOwnReply(deps, scope, repeatable)
  return own.map(({ text, name, created_at: at }) => ({ text, name, at }))
}
