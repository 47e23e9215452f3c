import { FORMER_MEMBER } from '#contract/text/placeholder-names.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { fromMessages } from './queries.ts'

interface Crossing {
  /** The newest message of the thread that who answers has seen. */
  lastSeen: string
  memberId: string
  now: Date
}

/** What another member of the team answered after a message, the newest: ids follow the time. */
const findColleagueMessage = ({ trx, scope }: Unit, id: string, { lastSeen, memberId }: Crossing) =>
  fromMessages(trx, scope, id)
    .select(['sender_name', 'created_at'])
    .where('id', '>', lastSeen)
    .where('kind', '=', 'message')
    .where('sender_type', '=', 'business')
    .where('sender_id', '!=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @throws ApiError 409 REPLY_CROSSED when a colleague answered what the sender had not seen answered */
export const refuseCrossing = async (unit: Unit, id: string, crossing: Crossing): Promise<void> => {
  const crossed = await findColleagueMessage(unit, id, crossing)
  if (crossed === undefined) return
  const seconds = Math.max(0, Math.round((crossing.now.getTime() - crossed.created_at.getTime()) / 1_000))
  throw new ApiError('REPLY_CROSSED', { values: { name: crossed.sender_name ?? FORMER_MEMBER, seconds } })
}
