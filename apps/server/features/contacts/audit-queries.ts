import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

export interface AuditRow {
  id: string
  action: 'export' | 'erase'
  created_at: Date
  conversations: number
  stock_requests: number
  /** Null: the account is gone. */
  member_name: string | null
  /** Null: the contact is gone, and with it its name. */
  contact_id: string | null
  name: string | null
  email: string | null
  phone: string | null
}

/** The record of exports and erasures, newest first, from before an entry on. */
export const findAudit = (
  db: Db,
  scope: BusinessScope,
  before: string | undefined,
  limit: number,
): Promise<AuditRow[]> =>
  db
    .selectFrom('contact_audit as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.business_id', '=', 'a.business_id').onRef('c.id', '=', 'a.contact_id'),
    )
    .select([
      'a.id',
      'a.action',
      'a.created_at',
      'a.conversations',
      'a.stock_requests',
      'u.name as member_name',
      'c.id as contact_id',
      'c.name',
      'c.email',
      'c.phone',
    ])
    .where('a.business_id', '=', scope.businessId)
    .$if(before !== undefined, (query) => query.where('a.id', '<', before as string))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

/** When a contact was exported, and by whom, newest first. */
export const findExports = (db: Db, scope: BusinessScope, contactId: string, limit: number) =>
  db
    .selectFrom('contact_audit as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.created_at', 'u.name as member_name'])
    .where('a.business_id', '=', scope.businessId)
    .where('a.contact_id', '=', contactId)
    .where('a.action', '=', 'export')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
