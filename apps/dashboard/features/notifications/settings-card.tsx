import { Bell, Pencil, RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { NOTIFICATION_DEFAULTS, type NotificationChoices } from '#contract/notifications.ts'
import { Alert } from '../../components/alert.tsx'
import { StatusBadge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Pending, Skeleton } from '../../components/skeleton.tsx'
import { toast, toastUpdateFailed } from '../../components/toast.ts'
import { SessionExpiredError } from '../../lib/api.ts'
import type { CardState } from '../../lib/card-state.ts'
import { sameValue, useDraft } from '../../lib/drafts.ts'
import { useFormats } from '../../lib/formats.ts'
import { useLangOf, useText } from '../../lib/i18n.ts'
import { Switches } from './components/switches.tsx'
import { texts } from './messages.ts'
import { useNotificationSettings, useSaveNotificationSettings } from './queries.ts'

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
  const save = useSaveNotificationSettings(businessId)
  // One object per saved copy: the draft stands on it.
  const saved = useMemo<NotificationChoices>(() => {
    if (!query.data) return NOTIFICATION_DEFAULTS
    const { updatedAt: _at, ...choices } = query.data
    return choices
  }, [query.data])
  const draft = useDraft(`notifications:${businessId}`, saved)
  const [editing, setEditing] = useState(writable && draft.dirty)
  const dirty = writable && query.data !== undefined && !sameValue(draft.value, saved)

  const submit = async (): Promise<boolean> => {
    try {
      await save.mutateAsync(draft.value)
      draft.clear()
      setEditing(false)
      toast({ title: t.saved, text: t.savedText, lang: lang(texts.saved) })
      return true
    } catch (error) {
      if (!(error instanceof SessionExpiredError)) {
        toastUpdateFailed({ title: t.failed, text: t.failedText, lang: lang(texts.failedText) })
      }
      return false
    }
  }
  const on = [
    draft.value.emailNotifications && t.email,
    draft.value.pushNotifications && t.push,
    draft.value.smsNotifications && t.sms,
  ].filter((name) => name !== false)
  const summary = query.data ? (on.length > 0 ? f.list(on) : t.none) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again only when what it says changes
  useEffect(() => {
    onState?.({
      dirty,
      summary,
      save: submit,
      reset: () => {
        draft.clear()
        setEditing(false)
      },
    })
  }, [dirty, draft.value, summary])

  return (
    <section
      aria-labelledby="notifications-title"
      className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-2.5 border-b border-border px-[18px] py-2.5">
        <Bell size={16} strokeWidth={2} className="text-ink-muted" aria-hidden />
        <h2 id="notifications-title" className="title-card text-ink max-md:sr-only" lang={lang(texts.title)}>
          {t.title}
        </h2>
        {dirty && <StatusBadge kind="unsaved" />}
        <div className="ml-auto flex gap-2">
          {writable && query.data && !editing && (
            <Button size="sm" icon={Pencil} lang={lang(texts.edit)} onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
          )}
          {editing && !dirty && (
            <Button size="sm" variant="ghost" onClick={() => setEditing(false)}>
              {t.close}
            </Button>
          )}
          {editing && dirty && (
            <>
              <Button
                size="sm"
                variant="ghost"
                icon={RotateCcw}
                lang={lang(texts.reset)}
                disabled={save.isPending}
                onClick={draft.clear}
              >
                {t.reset}
              </Button>
              <Button
                size="sm"
                variant="soft"
                lang={lang(texts.save)}
                loading={save.isPending}
                loadingText={t.saving}
                onClick={() => void submit()}
              >
                {t.save}
              </Button>
            </>
          )}
        </div>
      </header>
      {query.isError && !(query.error instanceof SessionExpiredError) && (
        <Alert
          kind="error"
          className="m-[18px]"
          action={{ label: t.tryAgain, onClick: () => void query.refetch() }}
        >
          {t.loadError({ reason: query.error.message })}
        </Alert>
      )}
      <Pending pending={query.isPending} skeleton={<RowsSkeleton />}>
        {() =>
          query.data && (
            <Switches
              businessId={businessId}
              told={writable}
              value={draft.value}
              onChange={editing ? draft.set : null}
              disabled={save.isPending}
            />
          )
        }
      </Pending>
    </section>
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
