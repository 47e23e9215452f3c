import { Bell, Pencil, RotateCcw } from 'lucide-react'
import { NOTIFICATION_DEFAULTS, type NotificationChoices } from '#contract/notifications.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { ChangedMeanwhile } from '#dashboard/components/changed-meanwhile.tsx'
import { EditCard } from '#dashboard/components/edit-card.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useEditCard } from '#dashboard/components/use-edit-card.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import type { CardState } from '#dashboard/lib/card-state.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { Switches } from './components/switches.tsx'
import { texts } from './messages.ts'
import {
  useNotificationSettings,
  useReadNotificationSettings,
  useSaveNotificationSettings,
} from './queries.ts'

export interface NotificationSettingsCardProps {
  businessId: string
  writable: boolean
  /** Told again whenever the draft or the saved copy changes. */
  onState?: (state: CardState) => void
}

/** « Notification Settings »: an edit mode of its own, Unsaved, and Reset and Save while something changed. */
export function NotificationSettingsCard({ businessId, writable, onState }: NotificationSettingsCardProps) {
  const t = useText(texts)
  const f = useFormats()
  const lang = useLangOf()
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
    <EditCard
      id="notifications-title"
      icon={<Bell size={16} strokeWidth={2} className="text-ink-muted" aria-hidden />}
      title={t.title}
      titleLang={lang(texts.title)}
      dirty={card.dirty}
      actions={
        <>
          {writable && query.data && !card.editing && (
            <Button ref={card.opener} size="sm" icon={Pencil} lang={lang(texts.edit)} onClick={card.edit}>
              {t.edit}
            </Button>
          )}
          {card.editing && !card.dirty && (
            <Button size="sm" variant="ghost" onClick={card.close}>
              {t.close}
            </Button>
          )}
          {card.editing && card.dirty && (
            <>
              <Button
                size="sm"
                variant="ghost"
                icon={RotateCcw}
                lang={lang(texts.reset)}
                disabled={card.saving}
                onClick={card.reset}
              >
                {t.reset}
              </Button>
              <Button
                ref={card.saver}
                size="sm"
                variant="soft"
                lang={lang(texts.save)}
                loading={card.saving}
                loadingText={t.saving}
                onClick={() => void card.submit()}
              >
                {t.save}
              </Button>
            </>
          )}
        </>
      }
    >
      {query.isError && !(query.error instanceof SessionExpiredError) && (
        <Alert
          kind="error"
          className="m-[18px]"
          action={{ label: t.tryAgain, onClick: () => void query.refetch() }}
        >
          {t.loadError({ reason: failureReason(query.error) ?? '' })}
        </Alert>
      )}
      {card.editing && card.overtaken && (
        <ChangedMeanwhile onKeep={card.keepDraft} onTake={card.takeSaved}>
          <SwitchedOn saved={card.saved} />
        </ChangedMeanwhile>
      )}
      <Pending pending={query.isPending} skeleton={<RowsSkeleton />}>
        {() =>
          query.data && (
            <Switches
              businessId={businessId}
              told={writable}
              value={card.value}
              onChange={card.editing ? card.set : null}
              disabled={card.saving}
            />
          )
        }
      </Pending>
    </EditCard>
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
