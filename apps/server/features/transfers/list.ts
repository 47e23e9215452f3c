import { countIntegrations } from '#server/features/integrations/public.ts'
import { countKnowledge } from '#server/features/knowledge/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { moved } from './ownership.ts'
import { isOpen, presentTransfer, tokenOf } from './present.ts'
import { countReceived, findOwnership, findPending, findTransfer, findTransfersOf } from './queries.ts'

export const listMyTransfers: Handler<'listMyTransfers'> = async ({ deps, user }) => {
  const rows = await findTransfersOf(deps.db, user.id)
  const listed = rows.map((row) => presentTransfer(deps, row))
  return { transfers: listed.sort((a, b) => b.createdAt.localeCompare(a.createdAt)) }
}

export const getTransferStatus: Handler<'getTransferStatus'> = async ({ deps, scope }) => {
  const [business, pending] = await Promise.all([findOwnership(deps.db, scope), findPending(deps.db, scope)])
  if (business === undefined) throw new ApiError('NOT_FOUND')
  const open = pending !== undefined && isOpen(pending, deps.now())
  const { status, has_active_transfer } =
    business.has_active_transfer && !open ? moved('expire', business) : business
  return {
    businessId: business.id,
    status,
    hasActiveTransfer: has_active_transfer,
    transfer: open ? presentTransfer(deps, pending) : null,
  }
}

export const getTransferByToken: Handler<'getTransferByToken'> = async ({ deps, scope, transferId }) => {
  const [row, counted, integrations, knowledge] = await Promise.all([
    findTransfer(deps.db, scope, transferId),
    countReceived(deps.db, scope),
    countIntegrations(deps.db, scope),
    countKnowledge(deps.db, scope),
  ])
  if (row === undefined || !isOpen(row, deps.now())) throw new ApiError('INVALID_TRANSFER')
  return {
    success: true,
    isValid: true,
    transfer: {
      id: tokenOf(deps, row),
      businessId: row.business_id,
      businessName: row.current_name,
      expiresAt: row.expires_at.toISOString(),
      ...(row.message !== null && { message: row.message }),
      newOwnerEmail: row.new_owner_email,
      invitedBy: row.inviter_company || row.inviter_name || row.current_name,
      receives: { ...counted, integrations, ...knowledge },
      transferPermissions: { retainConsultantAccess: row.retain_access, allowDataExport: row.allow_export },
      language: row.inviter_language === 'default' ? null : row.inviter_language,
    },
  }
}
