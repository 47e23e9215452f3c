import type { Summary } from '#contract/businesses/businesses.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findSummary, type SummaryRow } from './summary-queries.ts'

/** A change of up to 5 % is stable (clause open.active-and-trend). */
const STABLE = 0.05

export const trendOf = (last: number, before: number): Summary['recentActivity']['trend'] => {
  if (Math.abs(last - before) <= STABLE * before) return 'stable'
  return last > before ? 'up' : 'down'
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** Seconds of an average, or null without anything to average. */
const seconds = (ms: number, count: number): number | null =>
  count > 0 ? Math.round(ms / count) / 1_000 : null

const present = (row: SummaryRow, now: Date): Summary => {
  const ended = row.ended_by_assistant + row.ended_by_team + row.ended_unsure
  return {
    totalConversations: row.conversations,
    totalMessages: row.messages,
    activeConversations: row.active,
    waitingConversations: row.waiting,
    averageResponseTime: seconds(row.reply_ms, row.replies),
    assistantResponseTime: seconds(row.reply_ms - row.team_reply_ms, row.replies - row.team_replies),
    teamResponseTime: seconds(row.team_reply_ms, row.team_replies),
    recentActivity: { last24Hours: row.last_day, trend: trendOf(row.last_day, row.day_before) },
    pendingStockRequests: row.stock_pending,
    contacts: row.contacts,
    assistant: {
      endedConversations: ended,
      autoResolvedShare: share(row.ended_by_assistant, ended),
      accuracyShare: share(Math.max(0, row.answers - row.not_useful), row.answers),
    },
    shopsOff: row.shops_off.map((shop) => ({ ...shop, since: new Date(shop.since).toISOString() })),
    installation: {
      keyCreated: row.keys > 0,
      widgetSeenAt: row.seen_at?.toISOString() ?? null,
      firstMessageAt: row.first_message_at?.toISOString() ?? null,
      knowledgeCheckedAt: row.checked_at?.toISOString() ?? null,
    },
    lastUpdated: now.toISOString(),
  }
}

/** The figures of the dashboard. */
export const getSummary: Handler<'getSummary'> = async ({ deps, scope }) => {
  const now = deps.now()
  const activeSince = new Date(now.getTime() - LIMITS.conversationActiveMs)
  const row = await findSummary(deps.db, scope, now, activeSince)
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return present(row, now)
}
