import { sql } from 'kysely'
import { ANSWERING_ROLES } from '#contract/team/roles.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Takes the conversations of people who may not answer any more out of their hands, after a change of the team. */
export const releaseConversations = async (unit: Unit): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    with held as (
      select c.id from conversations c
      where c.business_id = ${unit.scope.businessId}::uuid and c.handler_id is not null and not exists (
        select from memberships m
        where m.business_id = c.business_id and m.user_id = c.handler_id and m.role = any(${ANSWERING_ROLES}))
      order by c.id
      for no key update
    )
    update conversations c set handler_id = null
    from held where c.business_id = ${unit.scope.businessId}::uuid and c.id = held.id`.execute(unit.trx)
  // As many as somebody held: open pages read them again instead of being told of each.
  if (numAffectedRows > 0n) unit.emit(() => ({ type: 'reset' }))
}
