import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'

const AT_ONCE = 2_000

interface Former {
  id: string
  name: string
  /** Where they were a member once, as far as is known. */
  businessIds: string[]
}

/** Takes the name off some events at a time, until there are no more of them. */
const eraseWhere = async (db: Db, which: ReturnType<typeof sql>): Promise<void> => {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update contact_events e set member_name = null, former_member = true, member_id = null
      from (select business_id, contact_id, id from contact_events where ${which} limit ${AT_ONCE}) named
      where e.business_id = named.business_id and e.contact_id = named.contact_id and e.id = named.id`.execute(
      db,
    )
    if (numAffectedRows < BigInt(AT_ONCE)) return
  }
}

/** Those of a former member's businesses in which nobody else bears their name. */
const findOnlyBearer = async (db: Db, member: Former): Promise<string[]> => {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.business_id')
    .where('memberships.business_id', 'in', member.businessIds)
    .where('users.name', '=', member.name)
    .where('users.id', '<>', member.id)
    .execute()
  const shared = new Set(rows.map(({ business_id }) => business_id))
  return member.businessIds.filter((id) => !shared.has(id))
}

/**
 * Takes somebody whose account is gone off what was done with contacts: by their id in every business; what was done
 * before ids were kept by their name, where nobody else of the business bears it. Safe to repeat.
 */
export const eraseMemberName = async (db: Db, member: Former): Promise<void> => {
  await eraseWhere(db, sql`member_id = ${member.id}::uuid`)
  if (member.businessIds.length === 0) return
  for (const businessId of await findOnlyBearer(db, member))
    await eraseWhere(
      db,
      sql`business_id = ${businessId}::uuid and member_id is null and member_name = ${member.name}`,
    )
}
