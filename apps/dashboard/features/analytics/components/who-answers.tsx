import type { Analytics } from '#contract/analytics.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/i18n.ts'
import { useMobile } from '../../../lib/media.ts'
import { answeredByAssistant, resolvedShare } from '../measures.ts'
import { texts } from '../messages.ts'
import { answersSheet, endedSheet } from '../sheets.ts'
import { ChartCard, NothingYet } from './chart-card.tsx'
import { LegendRow } from './legend.tsx'
import { Donut, type Share, StackedBar } from './shares.tsx'

/** Who handled the conversations that ended, and what became of the questions. */
export function WhoAnswers({ data }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const mobile = useMobile()
  const { totals } = data
  const share = resolvedShare(totals)
  const ended: Share[] = [
    { label: t.assistant, color: 'chart-1', value: totals.endedByAssistant },
    { label: t.team, color: 'chart-2', value: totals.endedByTeam },
  ]
  const answers: Share[] = [
    { label: t.byAssistant, color: 'chart-1', value: answeredByAssistant(totals) },
    { label: t.byTeam, color: 'chart-2', value: totals.teamMessages },
    { label: t.unanswered, color: 'chart-5', value: totals.unanswered },
  ]
  const answered = answers.reduce((sum, { value }) => sum + value, 0)
  const summary = t.endedSummary({
    share: f.percent(share ?? 0),
    assistant: f.number(totals.endedByAssistant),
    team: f.number(totals.endedByTeam),
  })
  const words = { t, lang: f.lang }
  const time = (seconds: number | null) => {
    if (seconds === null) return '—'
    const { value, unit } = f.seconds(seconds)
    return `${value}\u00a0${unit}`
  }
  const legend = (shares: readonly Share[]) =>
    shares.map(({ label, color, value }) => (
      <LegendRow key={label} color={color} label={label} value={f.number(value)} />
    ))
  return (
    <ChartCard
      title={t.whoAnswers}
      sheets={[endedSheet(data, words), answersSheet(data, words)]}
      empty={share === null && answered === 0 ? <NothingYet>{t.noEnded}</NothingYet> : null}
    >
      <h3 className="mb-2 text-sm text-ink-muted">{t.endedConversations}</h3>
      {share === null ? (
        <NothingYet>{t.noEnded}</NothingYet>
      ) : mobile ? (
        <>
          <StackedBar shares={ended} summary={summary} />
          <ul className="mt-3 space-y-1.5">{legend(ended)}</ul>
        </>
      ) : (
        <div className="flex items-center gap-5">
          <Donut shares={ended} summary={summary} middle={f.percent(share)} />
          <ul className="min-w-0 flex-1 space-y-1.5">{legend(ended)}</ul>
        </div>
      )}
      <div className="mt-4 border-t border-border pt-3.5">
        <h3 className="mb-2.5 text-sm text-ink-muted">{t.answers}</h3>
        {answered === 0 ? (
          <NothingYet>{t.noAnswers}</NothingYet>
        ) : (
          <>
            <StackedBar
              shares={answers}
              summary={t.answersSummary({
                assistant: f.number(answeredByAssistant(totals)),
                team: f.number(totals.teamMessages),
                unanswered: f.number(totals.unanswered),
              })}
            />
            <ul className="mt-3 grid grid-cols-2 gap-x-5 gap-y-1.5">{legend(answers)}</ul>
          </>
        )}
      </div>
      <dl className="mt-4 space-y-1.5 border-t border-border pt-3.5 text-sm">
        {(
          [
            [t.assistantTime, time(totals.assistantResponseTime)],
            [t.teamTime, time(totals.teamResponseTime)],
            [t.handoffs, f.number(totals.handoffs)],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="tnum font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  )
}
