import type { Analytics } from '#contract/analytics.ts'
import type { Texts } from '../../lib/i18n.ts'
import { hoursShown } from './chart/geometry.ts'
import { longWeekday } from './dates.ts'
import { answeredByAssistant, messagesOf, resolvedShare, satisfactionOf } from './measures.ts'
import type { texts } from './messages.ts'

export type Cell = string | number | null

/** What a chart shows, as rows: its data table, and its part of the export. */
export interface Sheet {
  name: string
  columns: string[]
  rows: Cell[][]
}

export interface Words {
  t: Texts<typeof texts>
  lang: 'fr' | 'en'
}

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits

const figuresSheet = ({ totals, previous }: Analytics, { t }: Words): Sheet => {
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
      row(`${t.satisfaction} ${t.outOfFive}`, satisfactionOf, 2),
      row(t.usefulMarks, (of) => of.useful),
      row(t.notUsefulMarks, (of) => of.notUseful),
      row(t.handoffs, (of) => of.handoffs),
    ],
  }
}

export const messagesSheet = ({ days }: Analytics, { t }: Words): Sheet => ({
  name: t.messagesByDay,
  columns: [t.day, t.assistant, t.team, t.previousAssistant],
  rows: days.map((day) => [
    day.date,
    day.assistantMessages,
    day.teamMessages,
    day.previous.assistantMessages,
  ]),
})

export const endedSheet = ({ totals }: Analytics, { t }: Words): Sheet => ({
  name: t.endedConversations,
  columns: [t.endedBy, t.count],
  rows: [
    [t.assistant, totals.endedByAssistant],
    [t.team, totals.endedByTeam],
  ],
})

export const answersSheet = ({ totals }: Analytics, { t }: Words): Sheet => ({
  name: t.answers,
  columns: [t.outcome, t.count],
  rows: [
    [t.byAssistant, answeredByAssistant(totals)],
    [t.byTeam, totals.teamMessages],
    [t.unanswered, totals.unanswered],
  ],
})

export const hoursSheet = ({ customerHours }: Analytics, { t, lang }: Words): Sheet => {
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

export const conversationsSheet = ({ days }: Analytics, { t }: Words): Sheet => ({
  name: t.conversationsByDay,
  columns: [t.day, t.conversations, t.previous],
  rows: days.map((day) => [day.date, day.conversations, day.previous.conversations]),
})

const questionsSheet = ({ unansweredQuestions }: Analytics, { t }: Words): Sheet => ({
  name: t.toTeach,
  columns: [t.asked, t.label],
  rows: unansweredQuestions.map(({ askedAt, question }) => [askedAt, question]),
})

/** Everything on the screen, in its order. */
export const allSheets = (data: Analytics, words: Words): Sheet[] =>
  [figuresSheet, messagesSheet, endedSheet, answersSheet, hoursSheet, conversationsSheet, questionsSheet].map(
    (make) => make(data, words),
  )
