import * as z from 'zod/mini'
import { ModelCost } from '../assistant/model-budget.ts'
import { Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const ANALYTICS_PERIODS = ['7d', '30d', '90d'] as const
const AnalyticsPeriod = z.enum(ANALYTICS_PERIODS)
export type AnalyticsPeriod = z.output<typeof AnalyticsPeriod>

/** What visitors' messages are about, as their words say (apps/server/features/analytics/README.md). */
export const TOPICS = [
  'delivery',
  'visit',
  'availability',
  'returns',
  'price',
  'orders',
  'gifts',
  'advice',
  'booking',
  'services',
  'trade',
  'contact',
  'products',
] as const
export type Topic = (typeof TOPICS)[number]

/** A day of the business's calendar: 2026-03-10. */
const Day = z.string()

const DayFigures = z.object({
  conversations: z.number(),
  customerMessages: z.number(),
  assistantMessages: z.number(),
  teamMessages: z.number(),
})

const AnalyticsTotals = z.extend(DayFigures, {
  /** Seconds from a visitor's message to its answer; null without any. */
  averageResponseTime: z.nullable(z.number()),
  assistantResponseTime: z.nullable(z.number()),
  teamResponseTime: z.nullable(z.number()),
  /** Conversations that ended without a person, and with one. */
  endedByAssistant: z.number(),
  endedByTeam: z.number(),
  /** Ended without a person, after passages of which none was taken for an answer. */
  endedUnsure: z.number(),
  /** Of those that ended without a person: what the visitor's last rating said; these three are all of them. */
  resolvedConfirmed: z.number(),
  resolvedAssumed: z.number(),
  resolvedDenied: z.number(),
  /** Of the same: whether the visitor stayed away for seven days; the rest is not settled yet. */
  resolvedLasting: z.number(),
  resolvedReturned: z.number(),
  handoffs: z.number(),
  /** Answers in which the assistant said that it does not know. */
  unanswered: z.number(),
  /** Answers marked by visitors or the team. */
  useful: z.number(),
  notUseful: z.number(),
})
export type AnalyticsTotals = z.output<typeof AnalyticsTotals>

const AnalyticsDay = z.extend(DayFigures, {
  date: Day,
  /** The day as many days earlier as the period is long. */
  previous: z.extend(DayFigures, { date: Day }),
})

/** A part of a figure, the largest first, and how much it was in the period before. */
const Part = z.object({ key: z.string(), count: z.number(), previous: z.number() })
export type Part = z.output<typeof Part>

const ModelFigures = z.extend(ModelCost, {
  /** Euros for an answer whose cost is known; null without any. */
  perAnswer: z.nullable(z.number()),
  /** Euros for a conversation that ended without a person (`endedByAssistant`); null without any. */
  perResolved: z.nullable(z.number()),
})
export type ModelFigures = z.output<typeof ModelFigures>

const UnansweredQuestion = z.object({
  id: z.string(),
  question: z.string(),
  sessionId: z.string(),
  askedAt: Timestamp,
})

/** Whether people who asked for a person were reached: the team's answer was seen, or mailed and not refused. */
const Reach = z.object({
  requests: z.number(),
  reached: z.number(),
  /** From the request until they were reached, on average; null without any. */
  averageSeconds: z.nullable(z.number()),
  /** Of those who were not reached: who left no address. */
  withoutAddress: z.number(),
  /** The latest who were not reached. */
  unreached: z.array(
    z.object({ sessionId: z.string(), customerName: z.string(), anonymous: z.boolean(), askedAt: Timestamp }),
  ),
})

const Analytics = z.object({
  period: AnalyticsPeriod,
  /** The business's own: days and hours of the answer are those of its clocks. */
  timeZone: z.string(),
  /** The period ends with today; the one before it ends at the same hour of its last day. */
  from: Day,
  to: Day,
  previousFrom: Day,
  previousTo: Day,
  totals: AnalyticsTotals,
  previous: AnalyticsTotals,
  days: z.array(AnalyticsDay),
  /** Messages of customers by weekday (Monday first) and hour (0 to 23). */
  customerHours: z.array(z.array(z.number())),
  /** Conversations by channel: `web`, `email`. */
  channels: z.array(Part),
  /** Hand-offs by reason (HANDOFF_REASONS). */
  handoffReasons: z.array(Part),
  reach: Reach,
  /** Answers by the kinds of sources they used, each kind counted once an answer; `none`: a courtesy. */
  sources: z.array(Part),
  /** Answers that told what comes closest (`told`), and those of them that the visitor confirmed (`confirmed`). */
  closestAnswers: z.array(Part),
  /** Visitors' messages by topic (TOPICS); the others name none. */
  topics: z.array(Part),
  /** What models cost, by whole days; null where none answers and none ever did. */
  models: z.nullable(
    z.object({
      totals: ModelFigures,
      previous: ModelFigures,
      /** The month of the business's calendar, up to today, and its first day. */
      month: z.extend(ModelCost, { from: Day }),
    }),
  ),
  /** The latest ones of the period that nobody has dealt with yet. */
  unansweredQuestions: z.array(UnansweredQuestion),
  /** False when who handed this business over ruled out that its data is exported. */
  mayExport: z.boolean(),
  lastUpdated: Timestamp,
})
export type Analytics = z.output<typeof Analytics>

export const analytics = {
  getAnalytics: endpoint('GET', '/api/businesses/:businessId/analytics', 'business:view', {
    deferrable: true,
    summary: 'Figures of the last 7, 30 or 90 days by the clocks of the business, against the days before',
    query: z.object({ period: z.optional(AnalyticsPeriod) }),
    response: Analytics,
  }),
} as const
