import { useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { SNOOZE_MAX_DAYS } from '#contract/conversations/conversations.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { useOpens } from '#dashboard/lib/use-opens.ts'
import { localInput } from '#dashboard/lib/zoned-days.ts'
import { texts } from '../snooze-choice-messages.ts'
import { snoozeTimes } from '../snooze-times.ts'
import { ChoiceOption } from './choice-option.tsx'

const DAY_MS = 86_400_000

/** Until when something is put aside: usual moments, or a date. */
export default function SnoozeChoice({
  onChoose,
  onClose,
}: {
  onChoose: (at: Date | null) => Promise<void>
  onClose: () => void
}) {
  const t = useText(texts)
  const { selected } = useSelection()
  const [value, setValue] = useState(() => localInput(new Date(Date.now() + DAY_MS)))
  const at = new Date(value)
  const form = useForm({
    check: () => {
      const ahead = at.getTime() - Date.now()
      return { until: !(ahead > 0 && ahead <= SNOOZE_MAX_DAYS * DAY_MS) && t.timeInvalid }
    },
    submit: () => onChoose(at),
  })
  const choose = (until: Date | null) => () =>
    void onChoose(until).catch((error: Error) => toastCallFailed(error, { title: t.failed }))
  return (
    <Dialog
      open
      size="sm"
      title={t.title}
      description={t.lead}
      busy={form.pending}
      onClose={onClose}
      form={form}
    >
      {selected && <UsualTimes business={selected} choose={choose} />}
      <div className="flex items-end gap-2.5 max-[420px]:flex-col max-[420px]:items-stretch">
        <div className="min-w-0 flex-1">
          <Field label={t.chosen} error={form.error('until')}>
            <Input
              type="datetime-local"
              name="until"
              value={value}
              min={localInput(new Date())}
              onChange={(event) => setValue(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t.save}
        </Button>
      </div>
    </Dialog>
  )
}

interface UsualTimesProps {
  business: Business
  choose: (until: Date | null) => () => void
}

function UsualTimes({ business, choose }: UsualTimesProps) {
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const opens = useOpens(business.id, business.businessHours)
  const times = snoozeTimes(opens ?? null, business.timeZone, now)
  const atOpening = (date: Date) => ({
    disabled: opens === undefined,
    hint: opens === undefined ? '' : `${f.day(date)}, ${f.time(date)}`,
    onSelect: choose(date),
  })
  return (
    <ul className="-mx-3 mb-3">
      <ChoiceOption
        first
        hint={f.time(times.oneHour)}
        onSelect={() => choose(new Date(Date.now() + 3_600_000))()}
      >
        {t.oneHour}
      </ChoiceOption>
      {times.tonight && (
        <ChoiceOption hint={f.time(times.tonight)} onSelect={choose(times.tonight)}>
          {t.tonight}
        </ChoiceOption>
      )}
      <ChoiceOption {...atOpening(times.tomorrow)}>
        {times.isClosedTomorrow ? t.nextOpening : t.tomorrow}
      </ChoiceOption>
      <ChoiceOption {...atOpening(times.nextWeek)}>{t.nextWeek}</ChoiceOption>
      <ChoiceOption hint="" onSelect={choose(null)}>
        {t.reply}
      </ChoiceOption>
    </ul>
  )
}
