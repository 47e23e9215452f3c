import type { ModelCosts } from '#contract/assistant/model-budget.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { DecimalInput } from './decimal-input.tsx'
import { type BudgetDraft, draftErrors, type PriceDraft } from './draft.ts'
import { texts } from './messages.ts'
import { ModelPricesForm } from './model-prices-form.tsx'
import { listModels } from './price-list.ts'

interface BudgetFormProps {
  draft: BudgetDraft
  onChange: (draft: BudgetDraft) => void
  costs: ModelCosts | undefined
  disabled: boolean
}

/** The limit of a month, and the prices of the models. */
export function BudgetForm({ draft, onChange, costs, disabled }: BudgetFormProps) {
  const t = useText(texts)
  const errors = draftErrors(draft, costs, t)
  const models = listModels(draft.prices, costs)
  const setPrices = (prices: PriceDraft[]) => onChange({ ...draft, prices })
  return (
    <div className="space-y-5 p-[18px]">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Field as="group" label={t.budget}>
          <Segmented
            label={t.budget}
            value={draft.kind}
            disabled={disabled}
            onChange={(kind) => onChange({ ...draft, kind, amount: kind === 'none' ? '' : draft.amount })}
            options={[
              { value: 'none', label: t.none },
              { value: 'euros', label: t.inEuros },
              { value: 'answers', label: t.inAnswers },
            ]}
          />
        </Field>
        {draft.kind !== 'none' && (
          <Field
            label={draft.kind === 'euros' ? t.euros : t.answerCount}
            error={draft.amount === '' ? undefined : errors.amount}
            hint={t.budgetHint}
            className="w-full sm:max-w-[26rem]"
          >
            <DecimalInput
              value={draft.amount}
              onChange={(amount) => onChange({ ...draft, amount })}
              disabled={disabled}
              unit={draft.kind === 'euros' ? '€' : undefined}
              boxClassName="max-w-40"
            />
          </Field>
        )}
      </div>
      {models.length > 0 && (
        <div className="border-t border-border pt-4">
          <h3 className="text-sm font-semibold text-ink">{t.prices}</h3>
          <p className="mt-1 max-w-[56rem] text-sm text-ink-muted">{t.pricesHint}</p>
          <ul className="mt-1 divide-y divide-border">
            {models.map((model) => (
              <li key={`${model.provider} ${model.model}`} className="py-3">
                <ModelPricesForm
                  model={model}
                  all={draft.prices}
                  onChange={setPrices}
                  today={costs?.today ?? ''}
                  disabled={disabled}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
