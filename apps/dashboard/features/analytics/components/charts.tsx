import type { Analytics } from '#contract/analytics/analytics.ts'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { longDay, longWeekday } from '../dates.ts'
import { texts } from '../figure-messages.ts'
import { conversationsSheet, hoursSheet, messagesSheet } from '../sheets.ts'
import { ChartCard, NothingYet } from './chart-card.tsx'
import { DayChart, type DaySeries } from './day-chart.tsx'
import { HeatLegend, HeatMap } from './heat-map.tsx'
import { LineLegend } from './legend.tsx'

const indexOfMax = (values: readonly number[]): number => values.indexOf(Math.max(...values))

/** Answers of the assistant and the team by day, over those of the period before. */
export function MessagesCard({ data }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const mobile = useMobile()
  const { days, totals } = data
  const series: DaySeries[] = [
    { label: t.assistant, color: 'chart-1', shape: 'area', values: days.map((day) => day.assistantMessages) },
    { label: t.team, color: 'chart-2', shape: 'line', values: days.map((day) => day.teamMessages) },
    {
      label: t.previous,
      color: 'chart-5',
      shape: 'line',
      dashed: true,
      values: days.map((day) => day.previous.assistantMessages),
    },
  ]
  const sums = days.map((day) => day.assistantMessages + day.teamMessages)
  const peak = indexOfMax(sums)
  const count = (n: number) => t.messageCount({ n, shown: f.number(n) })
  const nothing = series.every(({ values }) => values.every((value) => value === 0))
  const summary = t.messagesSummary({
    from: longDay(data.from, f.lang),
    to: longDay(data.to, f.lang),
    assistant: count(totals.assistantMessages),
    team: count(totals.teamMessages),
    peak: count(sums[peak] ?? 0),
    peakDay: longDay(days[peak]?.date ?? data.to, f.lang),
  })
  return (
    <ChartCard
      title={t.messagesByDay}
      sheets={[messagesSheet(data, { t, lang: f.lang })]}
      legend={<LineLegend series={series} />}
      empty={
        nothing ? (
          <EmptyState drawing="conversations" title={t.noMessagesTitle} headingLevel={3}>
            {t.noMessagesText}
          </EmptyState>
        ) : null
      }
    >
      <DayChart
        days={days.map(({ date }) => date)}
        series={series}
        minHeight={mobile ? 176 : 279}
        summary={summary}
      />
    </ChartCard>
  )
}

/** Conversations by day as bars, over those of the period before. */
export function ConversationsCard({ data }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const { days, totals, previous } = data
  const values = days.map((day) => day.conversations)
  const before = days.map((day) => day.previous.conversations)
  const series: DaySeries[] = [
    { label: t.conversations, color: 'chart-3', shape: 'bars', values },
    { label: t.previous, color: 'chart-5', shape: 'line', dashed: true, values: before },
  ]
  const peak = indexOfMax(values)
  const count = (n: number) => t.conversationCount({ n, shown: f.number(n) })
  const summary = t.conversationsSummary({
    count: count(totals.conversations),
    before: f.number(previous.conversations),
    peak: f.number(values[peak] ?? 0),
    peakDay: longDay(days[peak]?.date ?? data.to, f.lang),
  })
  return (
    <ChartCard
      title={t.conversationsByDay}
      sheets={[conversationsSheet(data, { t, lang: f.lang })]}
      legend={<LineLegend series={series} />}
      empty={
        totals.conversations + previous.conversations === 0 ? (
          <NothingYet>{t.noConversations}</NothingYet>
        ) : null
      }
    >
      <DayChart
        days={days.map(({ date }) => date)}
        series={[...series].reverse()}
        minHeight={181}
        summary={summary}
      />
    </ChartCard>
  )
}

/** When customers write: weekdays by hours. */
export function HoursCard({ data }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const all = data.customerHours.flat()
  const peak = indexOfMax(all)
  const most = all[peak] ?? 0
  const summary = t.heatSummary({
    day: longWeekday(Math.floor(peak / 24), f.lang),
    hour: t.hourShort({ hour: peak % 24 }),
    count: t.messageCount({ n: most, shown: f.number(most) }),
  })
  return (
    <ChartCard
      title={t.whenCustomersWrite}
      sheets={[hoursSheet(data, { t, lang: f.lang })]}
      legend={<HeatLegend />}
      empty={most === 0 ? <NothingYet>{t.noHeat}</NothingYet> : null}
    >
      <HeatMap rows={data.customerHours} summary={summary} />
    </ChartCard>
  )
}
