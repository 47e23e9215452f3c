import { Bell } from 'lucide-react'
import { NOTIFICATION_DEFAULTS, type NotificationChoices } from '#contract/notifications/notifications.ts'
import { EditableCard } from '#dashboard/components/editable-card.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { useEditCard } from '#dashboard/components/use-edit-card.ts'
import type { SettingsCardProps } from '#dashboard/lib/card-state.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { Switches } from './components/switches.tsx'
import { texts } from './messages.ts'
import {
  useNotificationSettings,
  useReadNotificationSettings,
  useSaveNotificationSettings,
} from './queries.ts'

/** « Notification Settings »: an edit mode of its own, Unsaved, and Reset and Save while something changed. */
export default function NotificationSettingsCard({ businessId, writable, onState }: SettingsCardProps) {
  const t = useText(texts)
  const f = useFormats()
  const query = useNotificationSettings(businessId)
  const readAgain = useReadNotificationSettings(businessId)
  const save = useSaveNotificationSettings(businessId)
  const summaryOf = (value: NotificationChoices): string => {
    const on = [
      value.emailNotifications && t.email,
      value.pushNotifications && t.push,
      value.smsNotifications && t.sms,
    ].filter((name) => name !== false)
    return on.length > 0 ? f.list(on) : t.none
  }
  const card = useEditCard<NotificationChoices>({
    draftKey: `notifications:${businessId}`,
    data: query.data,
    readAgain,
    defaults: NOTIFICATION_DEFAULTS,
    writable,
    save: save.mutateAsync,
    words: texts,
    summaryOf,
    onState,
  })

  return (
    <EditableCard
      id="notifications-title"
      icon={<Bell size={16} strokeWidth={2} className="text-ink-muted" aria-hidden />}
      words={texts}
      card={card}
      query={query}
      writable={writable}
      closable
      renderCopy={(saved) => <SwitchedOn saved={saved} />}
      skeleton={<RowsSkeleton />}
    >
      {() => (
        <Switches
          businessId={businessId}
          told={writable}
          value={card.value}
          onChange={card.editing ? card.set : null}
          disabled={card.saving}
        />
      )}
    </EditableCard>
  )
}

/** Each of the six, on or off. */
function SwitchedOn({ saved }: { saved: NotificationChoices }) {
  const t = useText(texts)
  const rows = [
    [t.email, saved.emailNotifications],
    [t.push, saved.pushNotifications],
    [t.sms, saved.smsNotifications],
    [t.newMessage, saved.newMessageAlert],
    [t.digest, saved.dailyDigest],
    [t.report, saved.weeklyReport],
  ] as const
  return (
    <dl className="grid gap-x-8 gap-y-2 p-3.5 text-sm sm:grid-cols-2">
      {rows.map(([label, on]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="font-medium text-ink">{on ? t.on : t.off}</dd>
        </div>
      ))}
    </dl>
  )
}

function RowsSkeleton() {
  return (
    <div className="grid gap-4 p-[18px] lg:grid-cols-2">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
