import type { StockRequest } from '#contract/stock-alerts/stock-alerts.ts'
import { presentMemberName } from '#server/lib/former-member.ts'
import type { RequestRow } from './manage-queries.ts'

export const presentRequest = (row: RequestRow): StockRequest => ({
  id: row.id,
  customerName: row.customer_name,
  customerEmail: row.customer_email,
  customerPhone: row.customer_phone,
  productId: row.product_id,
  productName: row.product_name,
  source: row.source,
  requestedAt: row.requested_at.toISOString(),
  isContacted: row.contacted_at !== null,
  contactedAt: row.contacted_at?.toISOString() ?? null,
  notes: row.notes,
  told:
    row.notified_at === null
      ? null
      : { at: row.notified_at.toISOString(), by: presentMemberName(row.told_by, row.told_by_former_member) },
})
