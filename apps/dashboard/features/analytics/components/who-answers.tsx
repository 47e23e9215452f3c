import type { Analytics } from '#contract/analytics/analytics.ts'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { useOldestWaiting } from '#dashboard/features/conversations/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { texts } from '../figure-messages.ts'
import { channelsOf } from '../labelled-counts.ts'
import { resolvedShare } from '../measures.ts'
import { channelsSheet, endedSheet } from '../sheets.ts'
import { ChartCard, NothingYet } from './chart-card.tsx'
import { ShareLegend } from './legend.tsx'
import { Donut, type Share, StackedBar } from './shares.tsx'

const CHANNEL_COLORS = ['chart-1', 'chart-3', 'chart-4', 'chart-2']

/** Who handled the conversations that ended, and through which channels conversations came. */
export function WhoAnswers({ businessId, data }: { businessId: string; data: Analytics }) {
  const oldest = useOldestWaiting(businessId).data?.conversations[0]?.waitingSince
  const now = useNow()
  const t = useText(texts)
  const f = useFormats()
  const mobile = useMobile()
  const { totals } = data
  const share = resolvedShare(totals)
  const ended: Share[] = [
    { label: t.assistant, color: 'chart-1', value: totals.endedByAssistant },
    { label: t.team, color: 'chart-2', value: totals.endedByTeam },
  ]
  const channels = channelsOf(data, t).filter(({ count }) => count > 0)
  const whole = channels.reduce((sum, { count }) => sum + count, 0)
  const shares: Share[] = channels.map(({ label, count }, index) => ({
    label,
    color: CHANNEL_COLORS[index] ?? 'chart-5',
    value: count,
  }))
  const summary = t.endedSummary({
    share: f.percent(share ?? 0),
    assistant: f.number(totals.endedByAssistant),
    team: f.number(totals.endedByTeam),
  })
  const time = (seconds: number | null) => {
    if (seconds === null) return '—'
    const { value, unit } = f.seconds(seconds)
    return `${value}\u00a0${unit}`
  }
  const words = { t, lang: f.lang }
  return (
    <ChartCard
      title={t.whoAnswers}
      sheets={[endedSheet(data, words), channelsSheet(data, words)]}
      empty={share === null && whole === 0 ? <NothingYet>{t.noEnded}</NothingYet> : null}
    >
      {share === null ? (
        <NothingYet>{t.noEnded}</NothingYet>
      ) : mobile ? (
        <>
          <StackedBar shares={ended} summary={summary} />
          <ShareLegend shares={ended} />
        </>
      ) : (
        <div className="flex items-center gap-5">
          <Donut shares={ended} summary={summary} middle={f.percent(share)} />
          <ShareLegend shares={ended} className="min-w-0 flex-1" />
        </div>
      )}
      <dl className="mt-3 space-y-0.5 border-t border-border pt-2.5 text-sm">
        {(
          [
            [t.assistantTime, time(totals.assistantResponseTime)],
            [t.teamTime, time(totals.teamResponseTime)],
            ...(oldest ? [[t.longestWait, f.ago(oldest, now)] as const] : []),
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="tnum font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {shares.length > 1 && (
        <div className="mt-3 border-t border-border pt-2.5">
          <h3 className="mb-2 text-sm text-ink-muted">{t.channels}</h3>
          <StackedBar
            shares={shares}
            summary={t.channelsSummary({
              parts: channels.map(({ label, count }) => `${label} ${f.percent(count / whole)}`).join(', '),
            })}
          />
          <ShareLegend shares={shares} columns={2} format={(value) => f.percent(value / whole)} />
        </div>
      )}
    </ChartCard>
  )
}
