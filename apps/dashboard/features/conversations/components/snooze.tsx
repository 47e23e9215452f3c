import { Clock } from 'lucide-react'
import { useState } from 'react'
import { type ConversationDetail, SNOOZE_MAX_DAYS } from '#contract/conversations.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { localInput } from '#dashboard/lib/zoned-days.ts'
import { texts } from '../snooze-messages.ts'
import { snoozeTimes } from '../snooze-times.ts'
import { useSnooze } from '../sort-queries.ts'
import { useUntil } from '../until.ts'
import { ChoiceOption } from './choice-option.tsx'

const DAY_MS = 86_400_000
/** Long enough to take it back. */
const TOAST_MS = 8_000

export interface SnoozeProps {
  businessId: string
  conversation: ConversationDetail
  writable: boolean
  /** Whether it is asked until when. */
  choosing: boolean
  onChoosing: (choosing: boolean) => void
}

/** Under the head of a thread: until when it is put aside; and the choice of that. */
export function Snooze({ businessId, conversation, writable, choosing, onChoosing }: SnoozeProps) {
  const t = useText(texts)
  const untilWords = useUntil()
  const snooze = useSnooze(businessId, conversation.sessionId)
  const wake = () =>
    void snooze.mutateAsync(null).catch((error: Error) => toastCallFailed(error, { title: t.notWoken }))
  const putAside = async (at: Date | null) => {
    const until = at?.toISOString() ?? null
    await snooze.mutateAsync({ until })
    onChoosing(false)
    toast({
      title: t.snoozed({ until: untilWords(until) }),
      icon: Clock,
      action: { label: t.undo, onClick: wake },
      durationMs: TOAST_MS,
    })
  }
  return (
    <>
      {conversation.snoozed && (
        <div className="flex flex-none flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-border bg-info-soft px-4 py-1.5 text-sm text-on-info-soft">
          <Clock size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
          <p className="min-w-0 flex-1 font-semibold">
            {t.snoozed({ until: untilWords(conversation.snoozed.until) })}
          </p>
          {writable && (
            <>
              <Button size="sm" variant="ghost" onClick={() => onChoosing(true)}>
                {t.change}
              </Button>
              <Button size="sm" loading={snooze.isPending} onClick={wake}>
                {t.wake}
              </Button>
            </>
          )}
        </div>
      )}
      {choosing && <SnoozeChoice onChoose={putAside} onClose={() => onChoosing(false)} />}
    </>
  )
}

/** Until when something is put aside: usual moments, or a date. */
export function SnoozeChoice({
  onChoose,
  onClose,
}: {
  onChoose: (at: Date | null) => Promise<void>
  onClose: () => void
}) {
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const { selected } = useSelection()
  const times = selected && snoozeTimes(selected, now)
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
  const day = (date: Date) => `${f.day(date)}, ${f.time(date)}`
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
      {times && (
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
          <ChoiceOption hint={day(times.tomorrow)} onSelect={choose(times.tomorrow)}>
            {t.tomorrow}
          </ChoiceOption>
          <ChoiceOption hint={day(times.nextWeek)} onSelect={choose(times.nextWeek)}>
            {t.nextWeek}
          </ChoiceOption>
          <ChoiceOption hint="" onSelect={choose(null)}>
            {t.reply}
          </ChoiceOption>
        </ul>
      )}
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
