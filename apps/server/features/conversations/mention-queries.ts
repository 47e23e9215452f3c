import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Those of some people who belong to the team of the business, with its name. */
export const findMentioned = ({ trx, scope }: Unit, ids: readonly string[]) =>
  trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .select(['u.email', 'u.language', 'b.name as business_name'])
    .where(ofBusiness(scope, 'm'))
    .where('m.user_id', 'in', ids)
    .orderBy('m.user_id')
    .execute()
