import type { Analytics } from '#contract/analytics/analytics.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../figure-messages.ts'
import { marksOf, unsettled, usefulShare } from '../measures.ts'
import { lastingSheet, marksSheet, resolutionSheet } from '../sheets.ts'
import { ChartCard, NothingYet } from './chart-card.tsx'
import { ShareLegend } from './legend.tsx'
import { type Share, StackedBar } from './shares.tsx'

/** What became of conversations that ended without a person: what visitors said, and whether it lasted. */
export function ResolutionCard({ data }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const { totals } = data
  const resolutions: Share[] = [
    { label: t.confirmed, color: 'chart-1', value: totals.resolvedConfirmed },
    { label: t.assumed, color: 'chart-3', value: totals.resolvedAssumed },
    { label: t.denied, color: 'chart-2', value: totals.resolvedDenied },
  ]
  const later: Share[] = [
    { label: t.lasting, color: 'chart-1', value: totals.resolvedLasting },
    { label: t.returned, color: 'chart-2', value: totals.resolvedReturned },
    { label: t.pending, color: 'chart-5', value: unsettled(totals) },
  ]
  const words = { t, lang: f.lang }
  return (
    <ChartCard
      title={t.resolution}
      sheets={[resolutionSheet(data, words), lastingSheet(data, words)]}
      empty={totals.endedByAssistant === 0 ? <NothingYet>{t.noResolution}</NothingYet> : null}
    >
      <h3 className="mb-2.5 text-sm text-ink-muted">{t.resolutionSaid}</h3>
      <StackedBar
        shares={resolutions}
        summary={t.resolutionSummary({
          confirmed: f.number(totals.resolvedConfirmed),
          assumed: f.number(totals.resolvedAssumed),
          denied: f.number(totals.resolvedDenied),
        })}
      />
      <ShareLegend shares={resolutions} />
      <div className="mt-5 border-t border-border pt-4">
        <h3 className="mb-2.5 text-sm text-ink-muted">{t.resolutionLasting}</h3>
        <StackedBar
          shares={later}
          summary={t.lastingSummary({
            lasting: f.number(totals.resolvedLasting),
            returned: f.number(totals.resolvedReturned),
            pending: f.number(unsettled(totals)),
          })}
        />
        <ShareLegend shares={later} />
      </div>
    </ChartCard>
  )
}

/** Marks of visitors and the team on answers of the assistant. */
export function SatisfactionCard({ data }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const { totals } = data
  const share = usefulShare(totals)
  const shares: Share[] = [
    { label: t.usefulMarks, color: 'chart-1', value: totals.useful },
    { label: t.notUsefulMarks, color: 'chart-2', value: totals.notUseful },
  ]
  const marked = marksOf(totals) / Math.max(1, totals.assistantMessages)
  return (
    <ChartCard
      title={t.satisfaction}
      sheets={[marksSheet(data, { t, lang: f.lang })]}
      empty={share === null ? <NothingYet>{t.noMarks}</NothingYet> : null}
    >
      <p className="figure-key mb-4 text-[1.625rem]/8 text-ink">
        {f.number(Math.round((share ?? 0) * 100))}
        <span className="ml-[3px] text-md tracking-normal">
          {t.percentUseful}, {t.marksBeside({ n: marksOf(totals) })}
        </span>
      </p>
      <StackedBar
        shares={shares}
        summary={t.satisfactionSummary({
          share: f.percent(share ?? 0),
          useful: f.number(totals.useful),
          notUseful: f.number(totals.notUseful),
        })}
      />
      <ShareLegend shares={shares} />
      <p className="mt-4 text-sm text-ink-muted">{t.ratedShare({ share: f.percent(Math.min(1, marked)) })}</p>
    </ChartCard>
  )
}
