import * as z from 'zod/mini'
import { BusinessParams, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

export const ANALYTICS_PERIODS = ['7d', '30d', '90d'] as const
const AnalyticsPeriod = z.enum(ANALYTICS_PERIODS)
export type AnalyticsPeriod = z.output<typeof AnalyticsPeriod>

/** A day of the business's calendar: 2026-03-10. */
const Day = z.string()

const AnalyticsTotals = z.object({
  conversations: z.number(),
  customerMessages: z.number(),
  assistantMessages: z.number(),
  teamMessages: z.number(),
  /** Seconds from a visitor's message to its answer; null without any. */
  averageResponseTime: z.nullable(z.number()),
  assistantResponseTime: z.nullable(z.number()),
  teamResponseTime: z.nullable(z.number()),
  /** Conversations that ended without a person, and with one. */
  endedByAssistant: z.number(),
  endedByTeam: z.number(),
  handoffs: z.number(),
  /** Answers in which the assistant said that it does not know. */
  unanswered: z.number(),
  /** Answers marked by visitors or the team. */
  useful: z.number(),
  notUseful: z.number(),
})
export type AnalyticsTotals = z.output<typeof AnalyticsTotals>

const DayFigures = z.object({
  conversations: z.number(),
  customerMessages: z.number(),
  assistantMessages: z.number(),
  teamMessages: z.number(),
})

const AnalyticsDay = z.extend(DayFigures, {
  date: Day,
  /** The day as many days earlier as the period is long. */
  previous: z.extend(DayFigures, { date: Day }),
})

const UnansweredQuestion = z.object({
  id: z.string(),
  question: z.string(),
  sessionId: z.string(),
  askedAt: Timestamp,
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
  /** The latest ones of the period that nobody has dealt with yet. */
  unansweredQuestions: z.array(UnansweredQuestion),
  lastUpdated: Timestamp,
})
export type Analytics = z.output<typeof Analytics>

export const analytics = {
  getAnalytics: endpoint({
    method: 'GET',
    path: '/api/businesses/:businessId/analytics',
    access: 'business:view',
    summary: 'Figures of the last 7, 30 or 90 days by the clocks of the business, against the days before',
    params: BusinessParams,
    query: z.object({ period: z.optional(AnalyticsPeriod) }),
    response: Analytics,
  }),
} as const
