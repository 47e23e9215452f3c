import type {
  Analytics,
  AnalyticsPeriod,
  AnalyticsTotals,
  ModelFigures,
  Part,
} from '#contract/analytics/analytics.ts'
import type { ModelCost } from '#contract/assistant/model-budget.ts'
import type { CostsOfDays } from '#server/features/assistant/public.ts'
import type { Reach } from '#server/features/conversations/public.ts'
import { customerName, isAnonymous } from '#server/lib/customer-name.ts'
import type { Dimension, Figures } from '#server/lib/figures.ts'
import type { DayRow, HeatRow, PartRow, QuestionRow } from './queries.ts'

/** Seconds of an average, or null without anything to average. */
const seconds = (ms: number, count: number): number | null =>
  count > 0 ? Math.round(ms / count) / 1_000 : null

const totalsOf = (days: readonly DayRow[], resolved: (key: string) => number): AnalyticsTotals => {
  const sum = (name: keyof Figures) => days.reduce((total, day) => total + day[name], 0)
  const replies = sum('replies')
  const replyMs = sum('reply_ms')
  const teamReplies = sum('team_replies')
  const teamReplyMs = sum('team_reply_ms')
  return {
    conversations: sum('conversations'),
    customerMessages: sum('customer_messages'),
    assistantMessages: sum('assistant_messages'),
    teamMessages: sum('team_messages'),
    averageResponseTime: seconds(replyMs, replies),
    assistantResponseTime: seconds(replyMs - teamReplyMs, replies - teamReplies),
    teamResponseTime: seconds(teamReplyMs, teamReplies),
    endedByAssistant: sum('ended_by_assistant'),
    endedByTeam: sum('ended_by_team'),
    endedUnsure: sum('ended_unsure'),
    resolvedConfirmed: resolved('confirmed'),
    resolvedAssumed: resolved('assumed'),
    resolvedDenied: resolved('denied'),
    resolvedLasting: resolved('lasted'),
    resolvedReturned: resolved('returned'),
    handoffs: sum('handoffs'),
    unanswered: sum('unanswered'),
    useful: sum('useful'),
    notUseful: sum('not_useful'),
  }
}

const dayOf = (row: DayRow) => ({
  date: row.day,
  conversations: row.conversations,
  customerMessages: row.customer_messages,
  assistantMessages: row.assistant_messages,
  teamMessages: row.team_messages,
})

const partsOf = (parts: readonly PartRow[], of: Dimension): Part[] =>
  parts
    .filter(({ dimension }) => dimension === of)
    .map(({ key, count, previous }) => ({ key, count, previous }))

const perUnit = (cost: ModelCost, { endedByAssistant }: AnalyticsTotals): ModelFigures => {
  const per = (count: number) => (cost.cost === null || count === 0 ? null : cost.cost / count)
  return { ...cost, perAnswer: per(cost.counted), perResolved: per(endedByAssistant) }
}

const presentReach = ({ seconds, without_address, unreached, ...counts }: Reach): Analytics['reach'] => ({
  ...counts,
  averageSeconds: seconds,
  withoutAddress: without_address,
  unreached: unreached.map((one) => ({
    sessionId: one.id,
    customerName: customerName(one),
    anonymous: isAnonymous(one),
    askedAt: one.requested_at.toISOString(),
  })),
})

interface Found {
  /** The days of the period before, then those of the period. */
  rows: readonly DayRow[]
  heat: readonly HeatRow[]
  parts: readonly PartRow[]
  questions: readonly QuestionRow[]
  reach: Reach
  models: CostsOfDays | null
  mayExport: boolean
}

export const presentAnalytics = (
  period: AnalyticsPeriod,
  { rows, heat, parts, questions, reach, models, mayExport }: Found,
  now: Date,
): Analytics => {
  const before = rows.slice(0, rows.length / 2)
  const days = rows.slice(rows.length / 2)
  const resolution = partsOf(parts, 'resolution')
  const resolved = (of: 'count' | 'previous') => (key: string) =>
    resolution.find((part) => part.key === key)?.[of] ?? 0
  const totals = totalsOf(days, resolved('count'))
  const previous = totalsOf(before, resolved('previous'))
  const customerHours = Array.from({ length: 7 }, () => Array<number>(24).fill(0))
  for (const { weekday, hour, customer_messages } of heat) {
    const row = customerHours[weekday - 1]
    if (row) row[hour] = customer_messages
  }
  return {
    period,
    timeZone: days[0]?.time_zone ?? 'UTC',
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    previousFrom: before[0]?.day ?? '',
    previousTo: before.at(-1)?.day ?? '',
    totals,
    previous,
    days: days.map((day, index) => ({ ...dayOf(day), previous: dayOf(before[index] as DayRow) })),
    customerHours,
    channels: partsOf(parts, 'channel'),
    handoffReasons: partsOf(parts, 'handoff'),
    reach: presentReach(reach),
    sources: partsOf(parts, 'source'),
    closestAnswers: partsOf(parts, 'closest'),
    topics: partsOf(parts, 'topic'),
    models: models && {
      totals: perUnit(models.totals, totals),
      previous: perUnit(models.previous, previous),
      month: models.month,
    },
    unansweredQuestions: questions.map(({ id, question, conversation_id, created_at }) => ({
      id,
      question,
      sessionId: conversation_id,
      askedAt: created_at.toISOString(),
    })),
    mayExport,
    lastUpdated: now.toISOString(),
  }
}
