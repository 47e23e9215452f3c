import { sql } from 'kysely'
import type { Unit } from './transaction.ts'

/** The job that reads the site of a business which is new, or names a site only now. */
export const READ_OWN_SITE = 'knowledge.own-site'

/** Something of the sources changed: what follows from that is looked at soon, once for many changes. */
export const markChanged = async ({ trx, scope }: Pick<Unit, 'trx' | 'scope'>): Promise<void> => {
  await sql`
    insert into knowledge_changes (business_id, due_at) values (${scope.businessId}::uuid, now() + interval '20 seconds')
    on conflict (business_id) do update set due_at = case when knowledge_changes.due_at < now()
      then excluded.due_at else knowledge_changes.due_at + interval '1 microsecond' end`.execute(trx)
}
