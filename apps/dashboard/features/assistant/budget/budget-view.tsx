import type { ModelCosts } from '#contract/assistant/model-budget.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { providerName } from '../engine/provider-names.ts'
import { type BudgetDraft, numberOf, RATES, type Rate } from './draft.ts'
import { limitText } from './limit-text.ts'
import { texts } from './messages.ts'
import { listModels, type PricedModel } from './price-list.ts'

/** What is saved: the limit of a month, and the price of each model. */
export function BudgetView({ saved, costs }: { saved: BudgetDraft; costs: ModelCosts | undefined }) {
  const t = useText(texts)
  const f = useFormats()
  const models = listModels(saved.prices, costs)
  return (
    <div className="p-[18px]">
      <dl>
        <dt className="text-xs font-medium text-ink-subtle">{t.budget}</dt>
        <dd className="mt-0.5 text-ink">{limitText(saved, t, f)}</dd>
      </dl>
      {models.length > 0 && (
        <>
          <h3 className="mt-4 border-t border-border pt-4 text-sm font-semibold text-ink">{t.prices}</h3>
          <p className="mt-1 max-w-[56rem] text-sm text-ink-muted">{t.pricesHint}</p>
          <ul className="mt-1 divide-y divide-border">
            {models.map((model) => (
              <li key={`${model.provider} ${model.model}`} className="py-3">
                <ModelPrices model={model} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The name of a model, and whether it answers now. */
export function ModelName({ model: { model, provider, work } }: { model: PricedModel }) {
  const t = useText(texts)
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-semibold text-ink wrap-anywhere">{model}</span>
      <span className="text-sm text-ink-muted">{providerName(provider, t.compatible)}</span>
      {work?.inUse && (
        <Badge tone="success" mark="dot">
          {t.inUse}
        </Badge>
      )}
    </div>
  )
}

function ModelPrices({ model }: { model: PricedModel }) {
  const t = useText(texts)
  const f = useFormats()
  const published = model.work?.listPrice
  const given = model.prices.map(({ price }) => ({
    key: price.since,
    of: price.since === '' ? t.always : t.since({ date: f.date(price.since) }),
    rates: price,
  }))
  const covered = model.prices.some(({ price }) => price.since === '')
  const rows = [
    ...(published && !covered
      ? [{ key: 'published', of: t.published({ date: f.date(published.readOn) }), rates: published }]
      : []),
    ...given,
  ]
  return (
    <>
      <ModelName model={model} />
      {rows.length === 0 && <p className="mt-1 text-sm text-warning">{t.priceUnknown}</p>}
      {rows.map(({ key, of, rates }) => (
        <div
          key={key}
          className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm"
        >
          <span className="text-ink-muted">{of}</span>
          <Rates rates={rates} />
        </div>
      ))}
    </>
  )
}

function Rates({ rates }: { rates: Record<Rate, string | number> }) {
  const t = useText(texts)
  const f = useFormats()
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {RATES.map((rate) => (
        <div key={rate} className="flex gap-1.5">
          <dt className="text-ink-muted">{t[rate]}</dt>
          <dd className="tnum font-medium text-ink">
            {f.number(Number(numberOf(String(rates[rate])) ?? 0), {
              style: 'currency',
              currency: 'EUR',
              maximumFractionDigits: 4,
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
