import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useReturnFocus } from '#dashboard/lib/return-focus.ts'
import { AccountCard } from './components/account-card.tsx'
import { DeleteCard } from './components/delete-card.tsx'
import { DisplayCard } from './components/display-card.tsx'
import { PersonalCard } from './components/personal-card.tsx'
import { PersonalForm } from './components/personal-form.tsx'
import { SessionsCard } from './components/sessions-card.tsx'
import type { ProfileDialog } from './dialogs.tsx'
import { texts } from './messages.ts'
import { useProfile, useUnsynced } from './queries.ts'
import { useSecurity, useSecurityChanged } from './security-queries.ts'

const Dialogs = lazyDialog(() => import('./dialogs.tsx').then((m) => m.Dialogs))

/** /profile */
export default function ProfilePage() {
  const t = useText(texts)
  const lang = useLangOf()
  const profile = useProfile()
  const unsynced = useUnsynced()
  const security = useSecurity()
  const changed = useSecurityChanged()
  const [editing, setEditing] = useState(false)
  const editButton = useReturnFocus(editing)
  const [opened, setOpened] = useState<ProfileDialog | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const failed =
    profile.data === undefined && profile.isError && !(profile.error instanceof SessionExpiredError)
  return (
    <Page
      dense
      page="profile"
      actions={
        profile.data &&
        !editing && (
          <Button
            ref={editButton}
            variant="primary"
            icon={Pencil}
            lang={lang(texts.edit)}
            onClick={() => setEditing(true)}
          >
            {t.edit}
          </Button>
        )
      }
    >
      {failed && (
        <Alert kind="error" action={{ label: t.tryAgain, onClick: () => void profile.refetch() }}>
          <span lang={lang(texts.fetchFailed)}>{t.fetchFailed}</span>
        </Alert>
      )}
      {profile.data &&
        security.data === undefined &&
        security.isError &&
        !(security.error instanceof SessionExpiredError) && (
          <Alert
            kind="error"
            action={{
              label: <span lang={lang(texts.tryAgain)}>{t.tryAgain}</span>,
              onClick: () => void security.refetch(),
            }}
          >
            {t.securityFailed}
          </Alert>
        )}
      {unsynced && (
        <Alert kind="warning" lang={lang(texts.keptLocally)}>
          {t.keptLocally}
        </Alert>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="flex min-w-0 flex-col gap-4 max-xl:contents">
          <Pending pending={profile.isPending} skeleton={<Skeleton className="h-72 w-full rounded-lg!" />}>
            {() =>
              profile.data &&
              (editing ? (
                <PersonalForm
                  profile={profile.data}
                  onChangeEmail={() => setOpened('email')}
                  onClose={() => setEditing(false)}
                  bar={bar}
                />
              ) : (
                <PersonalCard profile={profile.data} onOpen={setOpened} />
              ))
            }
          </Pending>
          <div className="flex flex-col gap-4 max-xl:order-1">
            <SessionsCard />
            {profile.data && <DeleteCard onOpen={() => setOpened('deletion')} />}
          </div>
        </div>
        <div className="flex flex-col gap-4">
          {profile.data && <AccountCard profile={profile.data} />}
          <DisplayCard />
        </div>
      </div>
      <div ref={setBar} className="contents" />
      {profile.data && opened && (
        <Dialogs
          profile={profile.data}
          twoFactor={security.data?.twoFactor.enabledAt != null}
          opened={opened}
          onChanged={changed}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}
