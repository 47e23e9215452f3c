import { type FormEvent, useState } from 'react'
import type { ViewFilter } from '#contract/conversations/saved-views.ts'
import { WIDGET_LANGUAGES } from '#contract/widget/languages.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { useMembers } from '#dashboard/features/team/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../view-messages.ts'
import { useSavedViews } from '../view-queries.ts'

const DAYS = [1, 7, 30, 90] as const
const CHOSEN = 'chosen'

interface FilterDialogProps {
  businessId: string
  value: ViewFilter
  onChange: (filter: ViewFilter) => void
  onClose: () => void
}

/** Narrows the list by label, channel, person, language, shop and dates. */
export function FilterDialog({ businessId, value, onChange, onClose }: FilterDialogProps) {
  const t = useText(texts)
  const [filter, setFilter] = useState(value)
  const [chosen, setChosen] = useState(value.from !== undefined || value.to !== undefined)
  const members = useMembers(businessId).data?.members ?? []
  const { labels = [], sites = [] } = useSavedViews(businessId).data ?? {}
  const set = (change: { [P in keyof ViewFilter]?: ViewFilter[P] | undefined }) =>
    setFilter((before) => ({ ...before, ...change }) as ViewFilter)
  const wrong = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to
  const choice = (
    part: 'label' | 'channel' | 'handler' | 'language' | 'site',
    options: { value: string; label: string }[],
  ) => {
    const known = options.some((option) => option.value === filter[part])
    // Loaded or gone: what is set stays set until something else is chosen.
    const set_ =
      filter[part] !== undefined && !known ? [{ value: filter[part], label: `${t[part]} ${t.gone}` }] : []
    return (
      <Field label={t[part]}>
        <Select
          value={filter[part] ?? ''}
          onChange={(next) => set({ [part]: next === '' ? undefined : next })}
          options={[{ value: '', label: t.any }, ...set_, ...options]}
        />
      </Field>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong) return
    onChange(filter)
    onClose()
  }
  return (
    <Dialog open size="sm" title={t.filterTitle} onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
          {choice(
            'label',
            labels.map(({ id, name }) => ({ value: id, label: name })),
          )}
          {choice('channel', [
            { value: 'web', label: t.web },
            { value: 'email', label: t.email },
          ])}
          {choice(
            'handler',
            members
              .filter(({ role }) => role !== 'viewer')
              .map(({ userId, name }) => ({ value: userId, label: name })),
          )}
          {choice(
            'language',
            WIDGET_LANGUAGES.map((language) => ({ value: language, label: t[language] })),
          )}
          {choice(
            'site',
            sites.map(({ id, name }) => ({ value: id, label: name })),
          )}
          <Field label={t.dates}>
            <Select
              value={chosen ? CHOSEN : String(filter.days ?? '')}
              onChange={(next) => {
                setChosen(next === CHOSEN)
                set({ days: Number(next) || undefined, from: undefined, to: undefined })
              }}
              options={[
                { value: '', label: t.any },
                ...DAYS.map((n) => ({ value: String(n), label: n === 1 ? t.today : t.days({ n }) })),
                { value: CHOSEN, label: t.chosenDates },
              ]}
            />
          </Field>
          {chosen && (
            <>
              <Field label={t.from}>
                <Input
                  type="date"
                  value={filter.from ?? ''}
                  max={filter.to}
                  onChange={({ target }) => set({ from: target.value || undefined })}
                />
              </Field>
              <Field label={t.to} error={wrong ? t.wrongDays : null}>
                <Input
                  type="date"
                  value={filter.to ?? ''}
                  min={filter.from}
                  onChange={({ target }) => set({ to: target.value || undefined })}
                />
              </Field>
            </>
          )}
        </div>
        <Button type="submit" variant="primary" block>
          {t.apply}
        </Button>
      </form>
    </Dialog>
  )
}
