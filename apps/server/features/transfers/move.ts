import { TERMS_VERSION } from '#contract/transfers/transfers.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { type Move, moved, type Ownership } from './ownership.ts'
import { isOpen, type TransferRow } from './present.ts'
import { changeTransfer, findPending, setOwnership } from './queries.ts'

interface LockedBusiness {
  unit: Unit
  now: Date
  business: { name: string } & Ownership
  /** The transfer that can be claimed or cancelled, if there is one. */
  pending: TransferRow | undefined
}

/** Changes a business's ownership along one arrow and tells its dashboards. */
export const changeOwnership = async ({ unit, business }: LockedBusiness, move: Move): Promise<void> => {
  const row = await setOwnership(unit.trx, unit.scope, moved(move, business))
  unit.emit(() => ({ type: 'business', business: row }))
}

const ENDED = { cancel: 'cancelled', expire: 'expired', claim: 'completed' } as const

/** Ends the pending transfer, under the name that the business has then, and moves the ownership with it. */
export const endPending = async (
  held: LockedBusiness,
  pending: TransferRow,
  move: Exclude<Move, 'initiate'>,
  claimedBy?: string,
): Promise<void> => {
  const { unit, now, business } = held
  await changeOwnership(held, move)
  await changeTransfer(unit.trx, unit.scope, pending.id, {
    status: ENDED[move],
    ended_at: now,
    business_name: business.name,
    ...(claimedBy && { claimed_by: claimedBy, terms_accepted_at: now, terms_version: TERMS_VERSION }),
  })
}

/** A business that holds its place, whatever else happens: expired first when the time has passed. */
const hold = async (deps: Deps, unit: Unit): Promise<LockedBusiness> => {
  const business = await lockBusiness(unit)
  if (business === undefined) throw new ApiError('NOT_FOUND')
  const now = deps.now()
  const pending = await findPending(unit.trx, unit.scope)
  const held: LockedBusiness = { unit, now, business, pending }
  if (pending === undefined || isOpen(pending, now)) return held
  await endPending(held, pending, 'expire')
  const ownership = moved('expire', business)
  return { ...held, business: { ...business, ...ownership }, pending: undefined }
}

/** Work on the ownership of a business, one at a time per business. */
export const withOwnership = <T>(
  deps: Deps,
  scope: BusinessScope,
  work: (held: LockedBusiness) => Promise<T>,
): Promise<T> => inTransaction(deps, scope, async (unit) => work(await hold(deps, unit)))
