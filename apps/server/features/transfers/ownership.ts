import type { BusinessStatus } from '#contract/businesses/businesses.ts'
import { ApiError } from '#server/lib/errors.ts'

/** Where the ownership of a business stands: `offered` is PENDING with an active transfer. */
type Place = BusinessStatus | 'offered'
export type Move = 'initiate' | 'cancel' | 'expire' | 'claim'

export interface Ownership {
  status: BusinessStatus
  has_active_transfer: boolean
}

/** Every arrow between the statuses (clauses open.pending-on-transfers, open.status-moves); others are refused. */
const ARROWS: Record<Move, { from: readonly Place[]; to: Ownership }> = {
  initiate: { from: ['UNCLAIMED', 'PENDING'], to: { status: 'PENDING', has_active_transfer: true } },
  cancel: { from: ['offered'], to: { status: 'UNCLAIMED', has_active_transfer: false } },
  expire: { from: ['offered'], to: { status: 'UNCLAIMED', has_active_transfer: false } },
  claim: { from: ['offered'], to: { status: 'CLAIMED', has_active_transfer: false } },
}

const placeOf = ({ status, has_active_transfer }: Ownership): Place =>
  has_active_transfer ? 'offered' : status

const refusal = (move: Move, place: Place) => {
  if (move !== 'initiate') return 'NO_PENDING_TRANSFER'
  return place === 'offered' ? 'TRANSFER_PENDING' : 'ALREADY_CLAIMED'
}

/**
 * The ownership after a move.
 * @throws ApiError 409 when no arrow leads from here
 */
export const moved = (move: Move, from: Ownership): Ownership => {
  const place = placeOf(from)
  if (!ARROWS[move].from.includes(place)) throw new ApiError(refusal(move, place))
  return ARROWS[move].to
}
