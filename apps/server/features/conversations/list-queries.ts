import type pg from 'pg'
import type { CHANNELS } from '#contract/conversations.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { CONVERSATION_COLUMNS, type Conversation } from './conversation.ts'
import type { Position } from './cursor.ts'

export type ListFilter = 'all' | 'active' | 'inactive' | 'archived' | 'waiting'

/** Which conversations are listed. */
export interface Listed {
  filter: ListFilter
  channel: Channel | null
}

export type Channel = (typeof CHANNELS)[number]

export interface ConversationPage {
  conversations: Conversation[]
  total: number
  /** Set when there is another page. */
  next: Position | null
}

type PageRow = { total: string; position: string | null } & { [K in keyof Conversation]: Conversation[K] }

const columns = CONVERSATION_COLUMNS.join(', ')

/** $2: conversations whose last activity is later are active. */
const FILTERS: Record<ListFilter, string> = {
  all: 'true',
  active: 'archived_at is null and last_activity_at > $2',
  inactive: 'archived_at is null and last_activity_at <= $2',
  archived: 'archived_at is not null',
  waiting: 'waiting_since is not null',
}

const OF_CHANNEL: Record<Channel, string> = { web: "channel <> 'email'", email: "channel = 'email'" }

/** What the rows of a list have in common. */
export const conditionOf = ({ filter, channel }: Listed): string =>
  channel === null ? FILTERS[filter] : `(${FILTERS[filter]}) and ${OF_CHANNEL[channel]}`

const activeCount = `(select count(*) from conversations where business_id = $1 and ${FILTERS.active})`

const TOTALS: Record<ListFilter, string> = {
  all: 'conversations',
  active: activeCount,
  inactive: `greatest(0, conversations - archived - ${activeCount})`,
  archived: 'archived',
  waiting: 'waiting',
}

/** Conversations by mail are few and counted; the others are the rest of a number that is known. */
const totalOf = ({ filter, channel }: Listed): string => {
  if (channel === null) return TOTALS[filter]
  const byMail = `(select count(*) from conversations where business_id = $1
    and ${conditionOf({ filter, channel: 'email' })})`
  return channel === 'email' ? byMail : `greatest(0, ${TOTALS[filter]} - ${byMail})`
}

/** The moment after which a conversation's last activity keeps it active. */
export const activeSince = (now: Date): Date => new Date(now.getTime() - LIMITS.conversationActiveMs)

/** What `limit + 1` rows that begin after a position say about their page. */
export const toPage = (rows: PageRow[], limit: number): Omit<ConversationPage, 'total'> => {
  const found = rows.filter((row) => row.position !== null)
  const conversations = found.slice(0, limit)
  const last = conversations.at(-1)
  return {
    conversations,
    next: found.length > limit && last?.position ? { at: last.position, id: last.id } : null,
  }
}

/** A page of conversations with the total of the filter: one round trip, and no scan beyond the page. */
export const findPage = async (
  pool: pg.Pool,
  scope: BusinessScope,
  options: Listed & { after: Position; limit: number; now: Date },
): Promise<ConversationPage> => {
  const { filter, channel, after, limit, now } = options
  const { rows } = await pool.query<PageRow>({
    // The longest page stands in the text: with a parameter alone, a prepared plan would not know that pages are small.
    name: `conversations-${filter}${channel === null ? '' : `-${channel}`}`,
    text: `select c.total, p.* from
        (select ${totalOf(options)} as total, $2::timestamptz as active_since from business_counters where business_id = $1) c
      left join lateral (
        select * from (
          select ${columns}, last_activity_at::text as position from conversations
          where business_id = $1 and ${conditionOf(options)} and (last_activity_at, id) < ($3::timestamptz, $4::uuid)
          order by last_activity_at desc, id desc limit ${LIMITS.pageSizeMax + 1}
        ) longest limit $5
      ) p on true`,
    values: [scope.businessId, activeSince(now), after.at, after.id, limit + 1],
  })
  return { total: Number(rows[0]?.total ?? 0), ...toPage(rows, limit) }
}
