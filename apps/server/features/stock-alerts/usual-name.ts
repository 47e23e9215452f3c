import { sql } from 'kysely'

const NAMES = 20

/** Of a row of `stock_demand`: the name that most of those use who have waited longest, not the last one alone. */
export const usualName = sql<string>`coalesce((
  select mode() within group (order by first.product_name) from (
    select r.product_name from stock_requests r
    where r.business_id = stock_demand.business_id and r.product_id = stock_demand.product_id
      and r.contacted_at is null and r.notified_at is null
    order by r.requested_at, r.id limit ${sql.lit(NAMES)}
  ) first), stock_demand.product_name)`
