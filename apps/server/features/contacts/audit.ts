import { LIMITS } from '#contract/shared-limits.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findAudit } from './audit-queries.ts'

/** Who exported or erased whom, and when; an erased contact has no name any more. */
export const listContactAudit: Handler<'listContactAudit'> = async ({ deps, scope, query }) => {
  const { limit = LIMITS.pageSize } = query
  const rows = await findAudit(deps.db, scope, query.before, limit + 1)
  const shown = rows.slice(0, limit)
  return {
    entries: shown.map((row) => ({
      id: row.id,
      action: row.action,
      at: row.created_at.toISOString(),
      by: row.member_name,
      contact:
        row.contact_id === null
          ? null
          : { id: row.contact_id, name: row.name, email: row.email, phone: row.phone },
      conversations: row.conversations,
      stockRequests: row.stock_requests,
    })),
    nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
