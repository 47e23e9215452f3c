import type { UseQueryResult } from '@tanstack/react-query'
import type { ModelCosts } from '#contract/assistant/model-budget.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Bar } from '#dashboard/components/bar.tsx'
import { texts as cardTexts } from '#dashboard/components/editable-card-messages.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { smallMoney } from '#dashboard/lib/small-money.ts'
import { texts } from './messages.ts'

/** What models took this month, and how much of the budget that is. */
export function MonthState({ costs }: { costs: UseQueryResult<ModelCosts> }) {
  const t = useText(texts)
  const common = useText(cardTexts)
  if (costs.isError && !(costs.error instanceof SessionExpiredError))
    return (
      <Alert
        kind="error"
        className="m-[18px] mb-0"
        action={{ label: common.tryAgain, onClick: () => void costs.refetch() }}
      >
        {t.costsFailed}
      </Alert>
    )
  if (!costs.data) return null
  if (costs.data.models.length === 0)
    return <p className="p-[18px] pb-0 text-sm text-ink-muted">{t.builtin}</p>
  return <Month costs={costs.data} />
}

function Month({ costs: { from, total, models, budget } }: { costs: ModelCosts }) {
  const t = useText(texts)
  const f = useFormats()
  const amount = (of: 'euros' | 'answers', value: number) =>
    of === 'euros' ? smallMoney(f, value) : t.answers({ n: value, shown: f.number(value) })
  const inUse = models.find((model) => model.inUse)
  const warning = {
    open: null,
    near: t.near,
    spent: t.spent,
    unpriced: t.unpricedInUse({ model: inUse?.model ?? '' }),
  }[budget?.state ?? 'open']
  const many = (n: number) => ({ n, shown: f.number(n) })
  return (
    <div className="space-y-3 p-[18px] pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-sm text-ink-muted">{t.month({ from: f.day(from) })}</span>
        <span className="tnum text-ink">
          <span className="font-semibold">
            {total.cost === null ? t.priceUnknown : smallMoney(f, total.cost)}
          </span>
          {' · '}
          {t.answers(many(total.answers))}
        </span>
      </div>
      {budget && (
        <Bar
          label={t.used}
          value={Math.min(budget.used, budget.limit.amount)}
          max={budget.limit.amount}
          text={t.usedOf({
            used: amount(budget.limit.of, budget.used),
            limit: amount(budget.limit.of, budget.limit.amount),
            share: f.percent(budget.used / budget.limit.amount),
          })}
        />
      )}
      {warning && (
        <Alert kind={budget?.state === 'near' ? 'warning' : 'error'} quiet>
          {warning}
        </Alert>
      )}
      {(total.unpriced > 0 || total.unreported > 0) && (
        <p className="text-sm text-ink-muted">
          {total.unpriced > 0 && t.unpriced(many(total.unpriced))}{' '}
          {total.unreported > 0 && t.unreported(many(total.unreported))}
        </p>
      )}
    </div>
  )
}
