import { confirmCodeIfOn, confirmPassword, findSecondFactor } from '#server/features/auth/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { countPlaces, deleteUser, findOwnedAlone, lockUserForDeletion } from './deletion-queries.ts'
import { ERASE, ERASE_LAST_MAIL, type ErasedUser, LAST_MAIL_MS } from './jobs.ts'
import { notify } from './notify.ts'

type Owned = Awaited<ReturnType<typeof findOwnedAlone>>[number]

const presentOwned = ({ id, name, status, has_active_transfer }: Owned) => ({
  id,
  name,
  hasActiveTransfer: has_active_transfer,
  transferable: status !== 'CLAIMED',
})

/** What the deletion would end, and what stands in its way. */
export const getDeletion: Handler<'getDeletion'> = async ({ deps, user }) => {
  const [owned, places, factor] = await Promise.all([
    findOwnedAlone(deps.db, user.id),
    countPlaces(deps.db, user.id),
    findSecondFactor(deps.db, user.id),
  ])
  return {
    ownedAlone: owned.map(presentOwned),
    memberships: Number(places.memberships),
    sessions: Number(places.sessions),
    twoFactor: factor?.enabled_at != null,
  }
}

/** Deletes the account for good. What they wrote to shoppers stays, without their name. */
export const deleteAccount: Handler<'deleteAccount'> = async (call) => {
  const { deps, request, user, body } = call
  await confirmPassword(deps, request, user, body.password)
  await confirmCodeIfOn(deps, request, user.id, body.code)
  await deps.db.transaction().execute(async (trx) => {
    const businessIds = await lockUserForDeletion(trx, user.id)
    const owned = await findOwnedAlone(trx, user.id)
    if (owned.length > 0)
      throw new ApiError('OWNS_BUSINESSES', { details: { businesses: owned.map(presentOwned) } })
    const mailId = await notify(call, trx, 'account-deleted')
    const erased: ErasedUser = { id: user.id, name: user.name, email: user.email, businessIds, mailId }
    await deps.jobs.enqueue(trx, ERASE, erased)
    await deps.jobs.enqueue(
      trx,
      ERASE_LAST_MAIL,
      { email: user.email },
      { startAfter: new Date(deps.now().getTime() + LAST_MAIL_MS) },
    )
    await deleteUser(trx, user)
  })
  streamGuard(deps).check()
  return { success: true }
}
