import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Wordmark } from '#dashboard/components/brand.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { ThemeButton } from '#dashboard/components/page.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { Band } from './components/band.tsx'
import { FollowDialog } from './components/follow-dialog.tsx'
import { Incidents } from './components/incidents.tsx'
import { PartTable } from './components/part-table.tsx'
import { followTexts } from './follow-messages.ts'
import { texts } from './messages.ts'
import { useStatus } from './use-status.ts'

/** /status, for anybody: the state of each part with its history. */
export default function StatusPage() {
  const t = useText(texts)
  const reading = useStatus()
  const status = reading?.status
  const [following, setFollowing] = useState(false)
  usePageTitle(t.title)
  return (
    <div className="min-h-dvh bg-bg">
      <Header onFollow={() => setFollowing(true)} />
      <main className="mx-auto max-w-[904px] space-y-5 px-4 pt-7 pb-16 max-md:pt-4">
        <Pending
          pending={reading === null}
          skeleton={
            <div className="space-y-5">
              <Skeleton className="h-[104px] w-full rounded-xl" />
              <Skeleton className="h-[300px] w-full rounded-lg" />
            </div>
          }
        >
          {() => (
            <>
              <Band status={status} failed={reading?.failed} />
              {status && status.parts.length > 0 && (
                <>
                  <PartTable parts={status.parts} />
                  <Incidents incidents={status.incidents} />
                </>
              )}
            </>
          )}
        </Pending>
      </main>
      {following && <FollowDialog onClose={() => setFollowing(false)} />}
    </div>
  )
}

function Header({ onFollow }: { onFollow: () => void }) {
  const t = useText(texts)
  const follow = useText(followTexts)
  const session = useSession()
  return (
    <header className="flex h-16 items-center justify-between gap-3 border-b border-border px-8 max-md:px-4">
      <div className="flex min-w-0 items-center gap-4 max-sm:gap-3">
        <Link href="/login" aria-label="LutinGénie" className="flex rounded-md max-sm:[&_[translate]]:hidden">
          <Wordmark size={28} />
        </Link>
        <h1 className="truncate border-l border-border-strong pl-4 text-base text-ink-muted max-sm:pl-3 max-sm:text-sm">
          {t.title}
        </h1>
      </div>
      <div className="flex items-center gap-2">
        <span className="max-sm:hidden">
          <ThemeButton />
        </span>
        <Button icon={Mail} aria-label={follow.open} className="max-sm:w-11 max-sm:px-0" onClick={onFollow}>
          <span className="max-sm:hidden">{follow.open}</span>
        </Button>
        <ButtonLink variant="ghost" href={session ? '/dashboard' : '/login'}>
          {session ? t.toDashboard : t.signIn}
        </ButtonLink>
      </div>
    </header>
  )
}
