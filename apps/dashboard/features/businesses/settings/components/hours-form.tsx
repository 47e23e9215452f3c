import { useState } from 'react'
import { type Business, WEEKDAYS, type Weekday } from '#contract/businesses/businesses.ts'
import { localTime } from '#contract/opening/local-time.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { useBusinessActions } from '../../queries.ts'
import { texts as formTexts } from '../hours-form-messages.ts'
import { texts } from '../messages.ts'
import { changesOf, formOf, missingDays, type ProfileForm, unreadDays } from '../profile-form.ts'
import { HoursFields } from './hours-fields.tsx'

interface Props {
  business: Business
  onDone: () => void
}

/** The hours of the profile, outside the settings: they are saved alone. */
export default function HoursForm({ business, onDone }: Props) {
  const t = useText(texts)
  const own = useText(formTexts)
  const f = useFormats()
  const { update } = useBusinessActions()
  const draft = useDraft<Partial<ProfileForm>>(`hours:${business.id}`, {})
  const saved = formOf(business)
  const values: ProfileForm = { ...saved, ...draft.value }
  const missing = missingDays(values)
  const [first] = missing
  const dayNames = (some: readonly Weekday[]) => f.list(some.map((day) => t.theDay({ day: t[day] })))
  const days = dayNames(missing)
  /** Texts in which no hour was read, as they were asked back. */
  const [warnedHours, setWarnedHours] = useState<Partial<ProfileForm>>({})
  const unread = unreadDays(saved, values, warnedHours)
  const form = useForm<Weekday>({
    check: () => {
      if (first !== undefined) return { [first]: own.everyDay({ days }) }
      return Object.fromEntries(unread.map((day) => [day, t.noHourReadOf({ days: dayNames(unread) })]))
    },
    onWrong: () =>
      setWarnedHours((before) => ({
        ...before,
        ...Object.fromEntries(unread.map((day) => [day, values[day]])),
      })),
    submit: async () => {
      const { businessHours } = changesOf(business, values).changes
      if (businessHours !== undefined)
        await update.mutateAsync({ businessId: business.id, changes: { businessHours } })
      draft.clear()
      toast({ kind: 'success', title: own.saved })
      onDone()
    },
  })
  const wrong = WEEKDAYS.map(form.error).find(Boolean)
  return (
    <form {...form.attributes} aria-label={own.hours} className="flex flex-col gap-3">
      <p className="text-sm text-ink-muted">{own.lead}</p>
      {form.failure && <Alert kind="error">{failureReason(form.failure)}</Alert>}
      {wrong && <Alert kind="warning">{wrong}</Alert>}
      <div className="divide-y divide-border">
        <HoursFields
          week={{ values, set: (changes) => draft.set((before) => ({ ...before, ...changes })) }}
          missing={wrong ? missing : []}
          today={localTime(new Date(useNow()), values.timeZone).weekday - 1}
        />
      </div>
      <div className="flex justify-end gap-2.5">
        <FormButtons form={form} onCancel={onDone}>
          {own.save}
        </FormButtons>
      </div>
    </form>
  )
}
