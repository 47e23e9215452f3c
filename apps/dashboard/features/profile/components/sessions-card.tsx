import { Laptop, LogOut, type LucideIcon, Smartphone, Tablet } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OpenSession } from '#contract/auth/account-security.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { MoreButton } from '#dashboard/components/more-button.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { texts } from '../messages.ts'
import { useEndSessions, useSessions } from '../security-queries.ts'

const icons: Record<OpenSession['kind'], LucideIcon> = { computer: Laptop, phone: Smartphone, tablet: Tablet }

/** Where the user is signed in; each other device can be signed out. */
export function SessionsCard() {
  const t = useText(texts)
  const lang = useLangOf()
  const sessions = useSessions()
  const end = useEndSessions()
  const [asking, setAsking] = useState(false)
  const card = useRef<HTMLElement>(null)
  const list = sessions.data?.pages.flatMap((page) => page.sessions) ?? []
  const finish = (sessionId: string | null) =>
    void end
      .mutateAsync(sessionId)
      .then(
        () => {
          toast({ title: sessionId === null ? t.othersEnded : t.ended })
          // The row of the button goes away, and the focus with it.
          card.current?.focus()
        },
        (error: Error) => toastCallFailed(error, { title: t.endFailed }),
      )
      .finally(() => setAsking(false))
  return (
    <Card
      ref={card}
      tabIndex={-1}
      title={t.sessions}
      flush
      className="outline-none [&>header]:border-b-0"
      action={
        list.length > 1 && (
          <Button variant="danger-ghost" size="sm" onClick={() => setAsking(true)}>
            {t.endOthers}
          </Button>
        )
      }
    >
      {sessions.isError && list.length === 0 && !(sessions.error instanceof SessionExpiredError) && (
        <Alert
          kind="error"
          className="mx-[18px] mb-[18px]"
          action={{
            label: <span lang={lang(texts.tryAgain)}>{t.tryAgain}</span>,
            onClick: () => void sessions.refetch(),
          }}
        >
          {t.sessionsFailed}
        </Alert>
      )}
      <Pending pending={sessions.isPending} skeleton={<Skeleton className="mx-[18px] mb-[18px] h-24" />}>
        {() => (
          <ul>
            {list.map((session) => (
              <Session
                key={session.id}
                session={session}
                ending={end.isPending && end.variables === session.id}
                onEnd={() => finish(session.id)}
              />
            ))}
          </ul>
        )}
      </Pending>
      {sessions.hasNextPage && (
        <div className="border-t border-border px-[18px] py-3">
          <MoreButton query={sessions} size="sm" variant="ghost">
            {t.moreSessions}
          </MoreButton>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => finish(null)}
        busy={end.isPending}
        title={t.endOthersTitle}
        text={t.endOthersText}
        confirmLabel={t.end}
      />
    </Card>
  )
}

function Session(props: { session: OpenSession; ending: boolean; onEnd: () => void }) {
  const { session, ending, onEnd } = props
  const t = useText(texts)
  const f = useFormats()
  const mobile = useMobile()
  const Icon = icons[session.kind]
  const browser = session.browser ?? t.unknownBrowser
  const device = session.system ? t.device({ browser, system: session.system }) : browser
  const name = t.endDevice({ device })
  return (
    <li className="flex min-h-[62px] items-center gap-3 border-t border-border px-[18px] py-2.5">
      <span
        className={cx(
          'flex size-9 flex-none items-center justify-center rounded-md',
          session.isCurrent ? 'bg-primary-soft text-on-primary-soft' : 'bg-surface-active text-ink-muted',
        )}
      >
        <Icon size={17} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-base font-semibold text-ink">
          {device}
          {session.isCurrent && (
            <Badge tone="success" size="sm" mark="dot">
              {t.thisSession}
            </Badge>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {session.address && `${session.address} · `}
          {session.isCurrent ? t.activeNow : <RelativeTime value={session.lastUsedAt} long />}
          {session.isCurrent && ` · ${t.openedOn({ day: f.date(session.createdAt) })}`}
        </p>
      </div>
      {!session.isCurrent &&
        (mobile ? (
          <IconButton label={name} icon={LogOut} loading={ending} onClick={onEnd} />
        ) : (
          <Button size="sm" aria-label={name} loading={ending} onClick={onEnd}>
            {t.end}
          </Button>
        ))}
    </li>
  )
}
