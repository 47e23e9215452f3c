import { Link } from 'wouter'
import type { Analytics } from '#contract/analytics/analytics.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { smallMoney } from '#dashboard/lib/small-money.ts'
import { texts } from '../figure-messages.ts'
import { modelCostSheet } from '../sheets.ts'
import { ChartCard, NothingYet } from './chart-card.tsx'

/** What answers of models cost: in the period, for each answer, for each conversation they resolved, and this month. */
export function ModelCostCard({
  data,
  models: { totals, previous, month },
}: {
  data: Analytics
  models: NonNullable<Analytics['models']>
}) {
  const t = useText(texts)
  const f = useFormats()
  const money = (euros: number | null) => (euros === null ? null : smallMoney(f, euros))
  const before = (euros: number | null) => euros !== null && t.costBefore({ cost: smallMoney(f, euros) })
  const figures = [
    [t.costOfPeriod, money(totals.cost) ?? t.priceUnknown, before(previous.cost)],
    [t.costPerAnswer, money(totals.perAnswer), before(previous.perAnswer)],
    [t.costPerResolved, money(totals.perResolved), before(previous.perResolved)],
    [t.costOfMonth, money(month.cost) ?? t.priceUnknown, false],
  ] as const
  const sheet = modelCostSheet(data, { t, lang: f.lang })
  const never = totals.answers + previous.answers + month.answers === 0
  return (
    <ChartCard
      title={t.modelCost}
      sheets={sheet ? [sheet] : []}
      empty={never ? <NothingYet>{t.noModelAnswers}</NothingYet> : null}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {figures.map(([label, value, compared]) => (
          <div key={label} className="flex min-w-0 flex-col">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="mt-auto pt-1">
              {value === null ? (
                <span className="text-sm/8 text-ink-subtle">{t.noMeasure}</span>
              ) : (
                <span className="figure-key text-[1.375rem]/8 text-ink">{value}</span>
              )}
              <span className="block min-h-5 text-sm text-ink-muted">{compared}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-border pt-3 text-sm text-ink-muted">
        {t.tokensText({
          n: totals.answers,
          answers: f.number(totals.answers),
          read: f.number(totals.inputTokens),
          cached: f.number(totals.cachedInputTokens),
          share: f.percent(totals.cachedInputTokens / Math.max(1, totals.inputTokens)),
          written: f.number(totals.outputTokens),
        })}{' '}
        {totals.unpriced > 0 && t.unpricedText({ n: totals.unpriced, shown: f.number(totals.unpriced) })}{' '}
        {totals.unreported > 0 &&
          t.unreportedText({ n: totals.unreported, shown: f.number(totals.unreported) })}{' '}
        <Link
          href="/settings#model-budget"
          className="touch-target font-semibold text-ink-link underline decoration-1 underline-offset-3"
        >
          {t.givePrices}
        </Link>
      </p>
    </ChartCard>
  )
}
