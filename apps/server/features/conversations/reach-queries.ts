import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** Whether people who asked for a person were reached. */
export interface Reach {
  requests: number
  reached: number
  /** Seconds from the request until the answer was seen or mailed, on average; null without any. */
  seconds: number | null
  /** Not reached, and they left no address. */
  without_address: number
  /** Who was not reached, the latest first. */
  unreached: { id: string; customer_name: string | null; customer_email: string | null; requested_at: Date }[]
}

/**
 * The requests for a person on days of a business's clocks, and the latest of those who were not reached.
 * @param days.from so many days before today; `days.until`: the first day that no longer counts, so many days before
 *   today (-1: today counts)
 */
export const findReach = async (
  db: Db,
  scope: BusinessScope,
  now: Date,
  days: { from: number; until: number },
  limit: number,
): Promise<Reach> => {
  const { rows } = await sql<Reach>`/* person-requests */
    with asked as (
      select p.requested_at, p.reached_at, c.id, c.customer_name, c.customer_email,
        c.reply_email is null and c.channel = 'web' as unknown
      from businesses b
      cross join lateral (select (${now}::timestamptz at time zone b.time_zone)::date as today) t
      join person_requests p on p.business_id = b.id
        and p.requested_at >= (t.today - ${days.from}::int)::timestamp at time zone b.time_zone
        and p.requested_at < (t.today - ${days.until}::int)::timestamp at time zone b.time_zone
      join conversations c on c.business_id = p.business_id and c.id = p.conversation_id and c.spam_at is null
      where b.id = ${scope.businessId}::uuid
    )
    select count(*)::int as requests, count(reached_at)::int as reached,
      avg(extract(epoch from reached_at - requested_at))::float8 as seconds,
      (count(*) filter (where reached_at is null and unknown))::int as without_address,
      coalesce((select jsonb_agg(to_jsonb(u)) from (
        select id, customer_name, customer_email, requested_at from asked where reached_at is null
        order by requested_at desc limit ${limit}::int
      ) u), '[]') as unreached
    from asked`.execute(db)
  const { unreached = [], ...sums } = rows[0] ?? {
    requests: 0,
    reached: 0,
    seconds: null,
    without_address: 0,
  }
  return {
    ...sums,
    unreached: unreached.map((one) => ({ ...one, requested_at: new Date(one.requested_at) })),
  }
}

/** Requests for a person in chats since a moment that the team answered, the latest first. */
export const findAnsweredRequests = (db: Db, scope: BusinessScope, since: Date, limit: number) =>
  db
    .selectFrom('person_requests as p')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.business_id', '=', 'p.business_id').onRef('c.id', '=', 'p.conversation_id'),
    )
    .select('p.requested_at')
    .select((eb) => eb.ref('p.answered_at').$notNull().as('answered_at'))
    .where(ofBusiness(scope, 'p'))
    .where('p.requested_at', '>', since)
    .where('p.answered_at', 'is not', null)
    .where('c.channel', '=', 'web')
    .where('c.spam_at', 'is', null)
    .orderBy('p.requested_at', 'desc')
    .limit(limit)
    .execute()
