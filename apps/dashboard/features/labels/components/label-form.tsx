import { Check } from 'lucide-react'
import { useState } from 'react'
import { LABEL_COLORS, LABEL_LIMITS, type Label, type LabelColor } from '#contract/labels/label.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'
import { useLabelActions } from '../queries.ts'

const tints: Record<LabelColor, string> = {
  green: 'bg-success-soft text-on-success-soft',
  saffron: 'bg-warning-soft text-on-warning-soft',
  red: 'bg-danger-soft text-on-danger-soft',
  blue: 'bg-info-soft text-on-info-soft',
  violet: 'bg-violet-soft text-on-violet-soft',
  clay: 'bg-clay-soft text-on-clay-soft',
  grey: 'bg-neutral-soft text-on-neutral-soft',
}

interface LabelFormProps {
  businessId: string
  /** The one to change; null: a new one. */
  label: Label | null
  /** How many there are: a new one begins with the next colour. */
  count?: number
  onSaved: (label: Label) => void
}

/** Name and colour of a label. */
export function LabelForm({ businessId, label, count = 0, onSaved }: LabelFormProps) {
  const t = useText(texts)
  const nextColor = (made: number) => LABEL_COLORS[made % LABEL_COLORS.length] as LabelColor
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState<LabelColor>(label?.color ?? nextColor(count))
  const { save } = useLabelActions(businessId)
  const form = useForm({
    check: () => ({ name: name.trim() === '' && t.nameRequired }),
    submit: async () => {
      const saved = await save.mutateAsync({ id: label?.id ?? null, name: name.trim(), color })
      if (label === null) {
        setName('')
        setColor(nextColor(count + 1))
        form.forget()
      }
      onSaved(saved)
    },
  })
  return (
    <form {...form.attributes}>
      <Field label={label ? t.name : t.newName} error={form.error('name')}>
        <Input
          name="name"
          value={name}
          maxLength={LABEL_LIMITS.nameMax}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold text-ink">{t.color}</legend>
          <div className="flex flex-wrap gap-1.5">
            {LABEL_COLORS.map((one) => (
              <label
                key={one}
                className={cx(
                  'relative flex size-8 items-center justify-center rounded-full border border-border-control has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
                  tints[one],
                )}
              >
                <input
                  type="radio"
                  name="color"
                  className="absolute inset-0 size-full appearance-none rounded-full outline-none"
                  aria-label={t[one]}
                  title={t[one]}
                  checked={one === color}
                  onChange={() => setColor(one)}
                />
                {one === color && <Check size={16} strokeWidth={2.5} aria-hidden />}
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" variant={label ? 'primary' : 'soft'} loading={form.pending}>
          {label ? t.save : t.add}
        </Button>
      </div>
      {form.failure && (
        <Alert kind="error" className="mt-3">
          {failureReason(form.failure) ?? t.saveFailed}
        </Alert>
      )}
    </form>
  )
}
