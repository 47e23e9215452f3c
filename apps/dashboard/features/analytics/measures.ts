import type { Analytics, AnalyticsTotals } from '#contract/analytics/analytics.ts'

export const messagesOf = (totals: AnalyticsTotals): number =>
  totals.customerMessages + totals.assistantMessages + totals.teamMessages

/** All conversations that ended. */
export const endedOf = (totals: AnalyticsTotals): number =>
  totals.endedByAssistant + totals.endedByTeam + totals.endedUnsure

/** Conversations that ended without a person over all that ended. */
export const resolvedShare = (totals: AnalyticsTotals): number | null =>
  endedOf(totals) > 0 ? totals.endedByAssistant / endedOf(totals) : null

export const marksOf = (totals: AnalyticsTotals): number => totals.useful + totals.notUseful

/** Useful marks over all marks, from 0 to 1; null without any. */
export const usefulShare = (totals: AnalyticsTotals): number | null =>
  marksOf(totals) > 0 ? totals.useful / marksOf(totals) : null

/** Answers of the assistant in which it did not say that it does not know. */
export const answeredByAssistant = (totals: AnalyticsTotals): number =>
  Math.max(0, totals.assistantMessages - totals.unanswered)

/** Conversations that ended without a person of which nobody can say yet whether that lasts. */
export const unsettled = (totals: AnalyticsTotals): number =>
  Math.max(0, totals.endedByAssistant - totals.resolvedLasting - totals.resolvedReturned)

/** Messages of visitors that name no topic. */
export const withoutTopic = (data: Analytics, of: 'count' | 'previous'): number =>
  Math.max(
    0,
    data.topics.reduce(
      (left, topic) => left - topic[of],
      (of === 'count' ? data.totals : data.previous).customerMessages,
    ),
  )

export interface Change {
  direction: 'up' | 'down' | 'stable'
  /** Of the value itself, or its share of the one before. */
  by: number
}

/** The change of a count as a share of the count before; null when there was nothing before. */
export const relativeChange = (now: number, before: number): Change | null =>
  before > 0 ? changeOf((now - before) / before, 0.005) : null

/** The change of a measure; null when one of the two is missing. */
export const absoluteChange = (now: number | null, before: number | null, step: number): Change | null =>
  now === null || before === null ? null : changeOf(now - before, step / 2)

const changeOf = (by: number, visible: number): Change =>
  Math.abs(by) < visible ? { direction: 'stable', by: 0 } : { direction: by > 0 ? 'up' : 'down', by }
