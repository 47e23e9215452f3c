import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** The record of exports and erasures, newest first, from before an entry on; null: the account, or the contact, is gone. */
export const findAudit = (db: Db, scope: BusinessScope, before: string | undefined, limit: number) =>
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
    .where(ofBusiness(scope, 'a'))
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
    .where(ofBusiness(scope, 'a'))
    .where('a.contact_id', '=', contactId)
    .where('a.action', '=', 'export')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
