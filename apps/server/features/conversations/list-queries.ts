import type pg from 'pg'
import type { LIST_STATUSES } from '#contract/conversations/conversations.ts'
import type { CHANNELS } from '#contract/conversations/message.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { CONVERSATION_COLUMNS, type Conversation } from './conversation.ts'
import { BEGINNING, LONGEST_WAIT, type Position } from './cursor.ts'

type ListFilter = 'all' | (typeof LIST_STATUSES)[number]

/** What a list may be narrowed to. */
interface Narrowing {
  channel?: Channel | undefined
  /** Only those that have it. */
  label?: string | undefined
  /** Only those that this person has. */
  handler?: string | undefined
  language?: string | undefined
  /** Only those that began on it: a key of the widget. */
  site?: string | undefined
  /** Of the last activity: not before, and before. */
  from?: string | undefined
  to?: string | undefined
}

/** Which conversations are listed. */
export interface Listed extends Narrowing {
  filter: ListFilter
  /** Whose list it is. */
  memberId: string
}

type Channel = (typeof CHANNELS)[number]

export interface ConversationPage {
  conversations: Conversation[]
  total: number
  /** Set when there is another page. */
  next: Position | null
}

type PageRow = { total: string; position: string | null } & { [K in keyof Conversation]: Conversation[K] }

const columns = CONVERSATION_COLUMNS.join(', ')

/** $2: conversations whose last activity is later are active. :member: whose list it is. */
const FILTERS: Record<ListFilter, string> = {
  all: 'spam_at is null',
  active: 'archived_at is null and last_activity_at > $2 and spam_at is null',
  inactive: 'archived_at is null and last_activity_at <= $2 and spam_at is null',
  archived: 'archived_at is not null and spam_at is null',
  waiting: 'waiting_since is not null and snoozed_at is null and spam_at is null',
  mine: 'archived_at is null and handler_id = :member and snoozed_at is null and spam_at is null',
  unassigned: 'waiting_since is not null and snoozed_at is null and handler_id is null and spam_at is null',
  snoozed: 'snoozed_at is not null and spam_at is null',
  spam: 'spam_at is not null',
  blocked: 'blocked_at is not null',
}

/** What only the customer's next message brings back comes last; written as in the index. */
const BACK_AT = "coalesce(snoozed_until, '9999-12-31 00:00:00+00'::timestamptz)"

/** By the wait, by when it comes back, or by the last activity, which is the newest first. */
const ORDERS = {
  activity: { column: 'last_activity_at', before: '<', direction: 'desc', first: BEGINNING },
  wait: { column: 'waiting_since', before: '>', direction: 'asc', first: LONGEST_WAIT },
  back: { column: BACK_AT, before: '>', direction: 'asc', first: LONGEST_WAIT },
} as const

const orderOf = (filter: ListFilter) => {
  if (filter === 'snoozed') return ORDERS.back
  return ORDERS[filter === 'waiting' || filter === 'unassigned' ? 'wait' : 'activity']
}

/** Before every conversation of a list. */
export const beginningOf = (filter: ListFilter): Position => orderOf(filter).first

/** Where the rows of a list stand in its order, for the cursor. */
export const positionOf = (filter: ListFilter): string => `(${orderOf(filter).column})::text`

/** The order of a list, of rows with their `position` that were joined to more. */
export const byPosition = (filter: ListFilter, rows: string): string => {
  const { direction } = orderOf(filter)
  return `order by ${rows}.position::timestamptz ${direction}, ${rows}.id ${direction}`
}

/** The rows after a position ($3, $4), in the order of their list. */
export const afterPosition = (filter: ListFilter): string => {
  const { column, before, direction } = orderOf(filter)
  return `(${column}, id) ${before} ($3::timestamptz, $4::uuid) order by ${column} ${direction}, id ${direction}`
}

const OF_CHANNEL: Record<Channel, string> = { web: "channel <> 'email'", email: "channel = 'email'" }

/** What narrows a list by a value, which stands at a place. */
const NARROWED = {
  label: (place) => `label_ids <> '{}' and label_ids @> array[${place}::uuid]`,
  handler: (place) => `handler_id = ${place}::uuid`,
  language: (place) => `lower(left(language, 2)) = ${place}`,
  site: (place) => `key_id = ${place}::uuid`,
  from: (place) => `last_activity_at >= ${place}::timestamptz`,
  to: (place) => `last_activity_at < ${place}::timestamptz`,
} as const satisfies Partial<Record<keyof Narrowing, (place: string) => string>>

const narrowedBy = (listed: Narrowing) =>
  (Object.keys(NARROWED) as (keyof typeof NARROWED)[]).filter((part) => listed[part] !== undefined)

/** The values of a list's condition: whose list it is, and what it is narrowed to. */
export const conditionValues = (listed: Listed): unknown[] => [
  listed.memberId,
  ...narrowedBy(listed).map((part) => listed[part]),
]

/** What the rows of a list have in common; its values stand from the place `first` on. */
export const conditionOf = (listed: Narrowing & Pick<Listed, 'filter'>, first: number): string =>
  [
    `(${FILTERS[listed.filter].replace(':member', `$${first}::uuid`)})`,
    ...(listed.channel === undefined ? [] : [OF_CHANNEL[listed.channel]]),
    ...narrowedBy(listed).map((part, index) => NARROWED[part](`$${first + 1 + index}`)),
  ].join(' and ')

const FIRST_VALUE = 6

/** Lists that are narrowed by what many have are counted so far. */
const COUNTED = 1_000

const rowsOf = (listed: Narrowing & Pick<Listed, 'filter'>): string =>
  `(select count(*) from conversations where business_id = $1 and ${conditionOf(listed, FIRST_VALUE)})`

const countOf = (filter: ListFilter): string => rowsOf({ filter })

/** What is counted beside the conversations; the other lists are counted when they are asked for. */
const TOTALS: Partial<Record<ListFilter, string>> = {
  all: 'conversations',
  inactive: `greatest(0, conversations - archived - ${countOf('active')})`,
  archived: 'archived',
  waiting: 'waiting',
}

/** Conversations by mail are few and counted, narrowed ones counted so far; the others are the rest of a number that is known. */
const totalOf = (listed: Listed): string => {
  if (narrowedBy(listed).length > 0)
    return `(select count(*) from (select from conversations where business_id = $1 and ${conditionOf(listed, FIRST_VALUE)} limit ${COUNTED + 1}) counted)`
  const total = TOTALS[listed.filter] ?? countOf(listed.filter)
  if (listed.channel === undefined) return total
  const byMail = rowsOf({ ...listed, channel: 'email' })
  return listed.channel === 'email' ? byMail : `greatest(0, ${total} - ${byMail})`
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
    next: found.length > limit && last?.position ? { position: last.position, id: last.id } : null,
  }
}

/** A page of conversations with the total of the filter: one round trip, and no scan beyond the page. */
export const findPage = async (
  pool: pg.Pool,
  scope: BusinessScope,
  options: Listed & { after: Position; limit: number; now: Date },
): Promise<ConversationPage & { totalIsMinimum: boolean }> => {
  const { filter, channel, limit, now } = options
  const narrowed = narrowedBy(options)
  const { rows } = await pool.query<PageRow>({
    // The longest page stands in the text: with a parameter alone, a prepared plan would not know that pages are small.
    name: ['conversations', filter, channel, ...narrowed].filter(Boolean).join('-'),
    text: `select c.total, p.* from
        (select ${totalOf(options)} as total, $2::timestamptz as active_since, $${FIRST_VALUE}::uuid as member from business_counters where business_id = $1) c
      left join lateral (
        select * from (
          select ${columns}, ${positionOf(filter)} as position from conversations
          where business_id = $1 and ${conditionOf(options, FIRST_VALUE)} and ${afterPosition(filter)} limit ${LIMITS.pageSizeMax + 1}
        ) longest limit $5
      ) p on true`,
    values: [
      scope.businessId,
      activeSince(now),
      options.after.position,
      options.after.id,
      limit + 1,
      ...conditionValues(options),
    ],
  })
  const total = Number(rows[0]?.total ?? 0)
  const totalIsMinimum = narrowed.length > 0 && total > COUNTED
  return { total: totalIsMinimum ? COUNTED : total, totalIsMinimum, ...toPage(rows, limit) }
}
