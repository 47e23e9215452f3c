import type { Analytics } from '#contract/analytics/analytics.ts'
import { hoursShown } from './chart/geometry.ts'
import { longWeekday } from './dates.ts'
import { channelsOf, type LabelledCount, reasonsOf, sourcesOf, topicsOf } from './labelled-counts.ts'
import {
  answeredByAssistant,
  messagesOf,
  resolvedShare,
  unsettled,
  usefulShare,
  withoutTopic,
} from './measures.ts'

export type Cell = string | number | null

import type { SheetLanguage } from './sheet-language.ts'

/** What a chart shows, as rows: its data table, and its part of the export. */
export interface Sheet {
  name: string
  columns: string[]
  rows: Cell[][]
}

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits

const figuresSheet = ({ totals, previous, closestAnswers }: Analytics, { t }: SheetLanguage): Sheet => {
  const closest = (label: string, of: 'told' | 'confirmed'): Cell[] => {
    const { count = 0, previous = 0 } = closestAnswers.find(({ key }) => key === of) ?? {}
    return [label, count, previous]
  }
  const row = (label: string, measure: (of: Analytics['totals']) => number | null, digits = 0): Cell[] => [
    label,
    rounded(measure(totals), digits),
    rounded(measure(previous), digits),
  ]
  const seconds = (name: string) => t.timesInSeconds({ name })
  return {
    name: t.figures,
    columns: [t.label, t.value, t.previous],
    rows: [
      row(t.conversations, (of) => of.conversations),
      row(t.messages, messagesOf),
      row(t.resolved, resolvedShare, 4),
      row(seconds(t.responseTime), (of) => of.averageResponseTime, 3),
      row(seconds(t.assistantTime), (of) => of.assistantResponseTime, 3),
      row(seconds(t.teamTime), (of) => of.teamResponseTime, 3),
      row(t.satisfaction, usefulShare, 4),
      row(t.handoffs, (of) => of.handoffs),
      closest(t.closestTold, 'told'),
      closest(t.closestConfirmed, 'confirmed'),
    ],
  }
}

/** What models cost, against the period before; null where none answers and none ever did. */
export const modelCostSheet = ({ models }: Analytics, { t }: SheetLanguage): Sheet | null => {
  if (models === null) return null
  const { totals, previous, month } = models
  const row = (label: string, measure: (of: typeof totals) => number | null): Cell[] => [
    label,
    rounded(measure(totals), 6),
    rounded(measure(previous), 6),
  ]
  const euros = (name: string) => t.inEuros({ name })
  return {
    name: t.modelCost,
    columns: [t.label, t.value, t.previous],
    rows: [
      row(euros(t.costOfPeriod), (of) => of.cost),
      row(euros(t.costPerAnswer), (of) => of.perAnswer),
      row(euros(t.costPerResolved), (of) => of.perResolved),
      [euros(t.costOfMonth), rounded(month.cost, 6), null],
      row(t.modelAnswers, (of) => of.answers),
      row(t.unpricedAnswers, (of) => of.unpriced),
      row(t.unreportedAnswers, (of) => of.unreported),
      row(t.tokensRead, (of) => of.inputTokens),
      row(t.tokensCached, (of) => of.cachedInputTokens),
      row(t.tokensWritten, (of) => of.outputTokens),
    ],
  }
}

/** Who asked for a person, and whether they were reached; who never was is named on the screen, not in a file. */
const reachSheet = ({ reach }: Analytics, { t }: SheetLanguage): Sheet => ({
  name: t.reach,
  columns: [t.label, t.value],
  rows: [
    [t.reachRequests, reach.requests],
    [t.reachReached, reach.reached],
    [t.timesInSeconds({ name: t.reachDelay }), rounded(reach.averageSeconds, 0)],
    [t.reachNoAddress, reach.withoutAddress],
    [t.unreached, reach.requests - reach.reached],
  ],
})

export const messagesSheet = ({ days }: Analytics, { t }: SheetLanguage): Sheet => ({
  name: t.messagesByDay,
  columns: [t.day, t.assistant, t.team, t.previousAssistant],
  rows: days.map((day) => [
    day.date,
    day.assistantMessages,
    day.teamMessages,
    day.previous.assistantMessages,
  ]),
})

type Words = SheetLanguage['t']
type Word = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words]

/** A sheet of counts against those of the period before; its name and what it counts by are names of texts. */
const compared =
  (name: Word, label: Word, rowsOf: (data: Analytics, t: Words) => Cell[][]) =>
  (data: Analytics, { t }: SheetLanguage): Sheet => ({
    name: t[name],
    columns: [t[label], t.count, t.previous],
    rows: rowsOf(data, t),
  })

const both = (
  { totals, previous }: Analytics,
  label: string,
  measure: (of: Analytics['totals']) => number,
): Cell[] => [label, measure(totals), measure(previous)]

const partRows = (parts: readonly LabelledCount[]): Cell[][] =>
  parts.map(({ label, count, previous }) => [label, count, previous])

export const endedSheet = compared('endedConversations', 'endedBy', (data, t) => [
  both(data, t.assistant, (of) => of.endedByAssistant),
  both(data, t.team, (of) => of.endedByTeam),
])

export const channelsSheet = compared('channels', 'channel', (data, t) => partRows(channelsOf(data, t)))

export const answersSheet = compared('answers', 'outcome', (data, t) => [
  both(data, t.byAssistant, answeredByAssistant),
  both(data, t.byTeam, (of) => of.teamMessages),
  both(data, t.unanswered, (of) => of.unanswered),
])

export const sourcesSheet = compared('sources', 'source', (data, t) => partRows(sourcesOf(data, t)))

export const topicsSheet = compared('topics', 'topic', (data, t) => [
  ...partRows(topicsOf(data, t)),
  [t.withoutTopic, withoutTopic(data, 'count'), withoutTopic(data, 'previous')],
])

export const resolutionSheet = compared('resolutionSaid', 'outcome', (data, t) => [
  both(data, t.confirmed, (of) => of.resolvedConfirmed),
  both(data, t.assumed, (of) => of.resolvedAssumed),
  both(data, t.denied, (of) => of.resolvedDenied),
])

export const lastingSheet = compared('resolutionLasting', 'outcome', (data, t) => [
  both(data, t.lasting, (of) => of.resolvedLasting),
  both(data, t.returned, (of) => of.resolvedReturned),
  both(data, t.pending, unsettled),
])

export const handoffsSheet = compared('handoffs', 'reason', (data, t) => partRows(reasonsOf(data, t)))

export const marksSheet = compared('satisfaction', 'marks', (data, t) => [
  both(data, t.usefulMarks, (of) => of.useful),
  both(data, t.notUsefulMarks, (of) => of.notUseful),
])

export const hoursSheet = ({ customerHours }: Analytics, { t, lang }: SheetLanguage): Sheet => {
  const { first, last } = hoursShown(customerHours)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return {
    name: t.whenCustomersWrite,
    columns: [t.day, ...hours.map((hour) => t.hourShort({ hour }))],
    rows: customerHours.map((row, index) => [
      longWeekday(index, lang),
      ...hours.map((hour) => row[hour] ?? 0),
    ]),
  }
}

export const conversationsSheet = ({ days }: Analytics, { t }: SheetLanguage): Sheet => ({
  name: t.conversationsByDay,
  columns: [t.day, t.conversations, t.previous],
  rows: days.map((day) => [day.date, day.conversations, day.previous.conversations]),
})

const questionsSheet = ({ unansweredQuestions }: Analytics, { t }: SheetLanguage): Sheet => ({
  name: t.toTeach,
  columns: [t.asked, t.label],
  rows: unansweredQuestions.map(({ askedAt, question }) => [askedAt, question]),
})

/** Everything on the screen, in its order. */
export const allSheets = (data: Analytics, words: SheetLanguage): Sheet[] =>
  [
    figuresSheet,
    messagesSheet,
    endedSheet,
    channelsSheet,
    hoursSheet,
    topicsSheet,
    questionsSheet,
    resolutionSheet,
    lastingSheet,
    handoffsSheet,
    reachSheet,
    answersSheet,
    sourcesSheet,
    conversationsSheet,
    marksSheet,
    modelCostSheet,
  ].flatMap((make) => make(data, words) ?? [])
