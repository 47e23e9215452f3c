import type { Selectable } from 'kysely'
import type { Transfer } from '#contract/transfers/transfers.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Database } from '#server/lib/schema.ts'
import type { TRANSFER_COLUMNS } from './queries.ts'

export type TransferRow = Pick<Selectable<Database['transfers']>, (typeof TRANSFER_COLUMNS)[number]>

/** The secret of a transfer's link. One sealed under another APP_SECRET can no longer be shown: its row id stands in. */
export const tokenOf = (
  { sealer }: Pick<Deps, 'sealer'>,
  row: { id: string; sealed_token: string },
): string => {
  try {
    return sealer.open(row.sealed_token)
  } catch {
    return row.id
  }
}

export const transferUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>, token: string): string =>
  `${publicUrl()}/transfer/${token}`

/** Whether a link can still be used. */
export const isOpen = (row: Pick<TransferRow, 'status' | 'expires_at'>, now: Date): boolean =>
  row.status === 'pending' && row.expires_at.getTime() > now.getTime()

/** When the link was mailed last: with the offer, as a reminder, or again. */
const sentAt = ({ created_at, reminded_at, resent_at }: TransferRow): string =>
  new Date(Math.max(...[created_at, reminded_at, resent_at].map((at) => at?.getTime() ?? 0))).toISOString()

/** A transfer as its team sees it. One whose time has passed is expired, also before the job notes it. */
export const presentTransfer = (deps: Deps, row: TransferRow & { current_name?: string }): Transfer => ({
  id: tokenOf(deps, row),
  businessId: row.business_id,
  businessName: row.status === 'pending' ? (row.current_name ?? row.business_name) : row.business_name,
  newOwnerEmail: row.new_owner_email,
  status: row.status === 'pending' && !isOpen(row, deps.now()) ? 'expired' : row.status,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  sentAt: sentAt(row),
  ...(row.message !== null && { message: row.message }),
})
