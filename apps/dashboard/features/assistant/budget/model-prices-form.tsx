import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#dashboard/components/button.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { ModelName } from './budget-view.tsx'
import { DecimalInput } from './decimal-input.tsx'
import { isPrice, type PriceDraft, RATES } from './draft.ts'
import { texts } from './messages.ts'
import type { PricedModel } from './price-list.ts'

interface ModelPricesFormProps {
  model: PricedModel
  /** Every price of the draft. */
  all: readonly PriceDraft[]
  onChange: (prices: PriceDraft[]) => void
  /** By the clocks of the business. */
  today: string
  disabled: boolean
}

/** The prices that the business gives for a model, and what its maker published. */
export function ModelPricesForm({ model, all, onChange, today, disabled }: ModelPricesFormProps) {
  const t = useText(texts)
  const f = useFormats()
  const published = model.work?.listPrice
  const last = model.prices.at(-1)?.price
  const add = () => {
    const from = last ?? published
    const rates = {
      input: String(from?.input ?? ''),
      cachedInput: String(from?.cachedInput ?? ''),
      output: String(from?.output ?? ''),
    }
    const since = last === undefined ? '' : today
    onChange([...all, { provider: model.provider, model: model.model, since, ...rates }])
  }
  const set = (index: number, price: PriceDraft) =>
    onChange(all.map((before, at) => (at === index ? price : before)))
  return (
    <>
      <ModelName model={model} />
      {published && (
        <p className="mt-1 text-sm text-ink-muted">{t.published({ date: f.date(published.readOn) })}</p>
      )}
      {model.prices.map(({ price, index }) => (
        <PriceFields
          key={index}
          price={price}
          onChange={(changed) => set(index, changed)}
          onRemove={() => onChange(all.filter((_, at) => at !== index))}
          disabled={disabled}
        />
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={Plus}
        className="mt-2 -ml-2.5"
        disabled={disabled}
        onClick={add}
      >
        {last ? t.later : published ? t.correct : t.give}
      </Button>
    </>
  )
}

function PriceFields({
  price,
  onChange,
  onRemove,
  disabled,
}: {
  price: PriceDraft
  onChange: (price: PriceDraft) => void
  onRemove: () => void
  disabled: boolean
}) {
  const t = useText(texts)
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be read alone
    <div
      role="group"
      aria-label={t.priceOf({ model: price.model })}
      className="mt-2.5 grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-[repeat(3,minmax(0,8rem))_minmax(0,12rem)_auto]"
    >
      {RATES.map((rate) => (
        <Field
          key={rate}
          id={`${id}-${rate}`}
          label={t[rate]}
          error={price[rate] === '' || isPrice(price[rate]) ? undefined : t.badPrice}
        >
          <DecimalInput
            value={price[rate]}
            onChange={(value) => onChange({ ...price, [rate]: value })}
            disabled={disabled}
            unit="€"
          />
        </Field>
      ))}
      <Field id={`${id}-since`} label={t.from} hint={t.fromHint}>
        <Input
          type="date"
          value={price.since}
          disabled={disabled}
          onChange={(event) => onChange({ ...price, since: event.target.value })}
        />
      </Field>
      <Button
        size="sm"
        variant="danger-ghost"
        icon={Trash2}
        className="justify-self-start max-md:col-span-2 max-md:-ml-2.5 md:mt-[27px]"
        disabled={disabled}
        onClick={onRemove}
      >
        {t.remove}
      </Button>
    </div>
  )
}
