import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

const DAY_MS = 86_400_000

export interface SummaryRow {
  conversations: number
  messages: number
  active: number
  waiting: number
  contacts: number
  stock_pending: number
  first_message_at: Date | null
  /** Messages of the current hour, by the clocks of the business, and the 23 before it. */
  last_day: number
  /** Messages of the same stretch a day earlier; its last hour counts as far as the current one has gone. */
  day_before: number
  replies: number
  reply_ms: number
  /** Of these, the team's. */
  team_replies: number
  team_reply_ms: number
  answers: number
  not_useful: number
  ended_by_assistant: number
  ended_by_team: number
  ended_unsure: number
  keys: number
  seen_at: Date | null
  checked_at: Date | null
  /** `since`: as PostgreSQL writes a time in JSON. */
  shops_off: { id: string; name: string; since: string }[]
}

const MESSAGES = sql`customer_messages + assistant_messages + team_messages`

/** Everything of the summary in one round trip: counters, hourly figures of 30 days, and an index's last 30 minutes. */
export const findSummary = async (
  db: Db,
  { businessId }: BusinessScope,
  now: Date,
  activeSince: Date,
): Promise<SummaryRow | undefined> => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { rows } = await sql<SummaryRow>`/* summary */
      select c.conversations, c.messages, c.waiting, c.contacts, c.stock_pending, c.first_message_at,
        (select count(*) from conversations
         where business_id = ${businessId} and archived_at is null and last_activity_at > ${activeSince} and spam_at is null) as active,
        (select coalesce(json_agg(json_build_object('id', id, 'name', coalesce(store_name, shop_domain),
          'since', coalesce(failing_since, off_told_at)) order by failing_since, id), '[]')
         from integrations where business_id = ${businessId} and off_told_at is not null) as shops_off,
        (select checked_at from knowledge_checks where business_id = ${businessId}) as checked_at,
        f.*, k.keys, k.seen_at
      from business_counters c
      cross join lateral (
        select
          coalesce(sum(${MESSAGES}) filter (where hour > ${daysAgo(1)}), 0)::float8 as last_day,
          coalesce(sum((${MESSAGES}) * least(1, extract(epoch from ${daysAgo(1)}::timestamptz - hour) / 3600))
            filter (where hour > ${daysAgo(2)} and hour <= ${daysAgo(1)}), 0)::float8 as day_before,
          coalesce(sum(replies), 0)::float8 as replies, coalesce(sum(reply_ms), 0)::float8 as reply_ms,
          coalesce(sum(team_replies), 0)::float8 as team_replies, coalesce(sum(team_reply_ms), 0)::float8 as team_reply_ms,
          coalesce(sum(assistant_messages), 0)::float8 as answers, coalesce(sum(not_useful), 0)::float8 as not_useful,
          coalesce(sum(ended_by_assistant), 0)::float8 as ended_by_assistant,
          coalesce(sum(ended_by_team), 0)::float8 as ended_by_team,
          coalesce(sum(ended_unsure), 0)::float8 as ended_unsure
        from hourly_figures where business_id = ${businessId} and hour > ${daysAgo(30)}
      ) f
      cross join lateral (
        select count(*) as keys, max(installed_at) as seen_at from widget_keys where business_id = ${businessId}
      ) k
      where c.business_id = ${businessId}`.execute(db)
  return rows[0]
}
