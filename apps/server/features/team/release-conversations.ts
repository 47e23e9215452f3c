import { sql } from 'kysely'
import type { Unit } from '#server/lib/transaction.ts'

/**
 * Takes the conversations of people who may not answer any more out of their hands, after a change of the team. Whose
 * last message nobody has answered waits for the team.
 */
export const releaseConversations = async (unit: Unit, now: Date): Promise<void> => {
  const { rows } = await sql<{ begins: boolean }>`
    with held as (
      select c.id, c.waiting_since, c.archived_at is null and c.awaiting_reply_since is not null as owed
      from conversations c
      where c.business_id = ${unit.scope.businessId}::uuid and c.handler_id is not null and not exists (
        select from memberships m
        where m.business_id = c.business_id and m.user_id = c.handler_id and m.role in ('owner', 'manager'))
      order by c.id
      for no key update
    ), freed as (
      update conversations c set handler_id = null,
        waiting_since = case when held.owed then coalesce(held.waiting_since, ${now}) else held.waiting_since end
      from held where c.business_id = ${unit.scope.businessId}::uuid and c.id = held.id
    )
    select owed and waiting_since is null as begins from held`.execute(unit.trx)
  unit.count({ waiting: rows.filter(({ begins }) => begins).length })
  // As many as somebody held: open pages read them again instead of being told of each.
  if (rows.length > 0) unit.emit(() => ({ type: 'reset' }))
}
