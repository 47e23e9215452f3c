import { lazy, Suspense } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { mayManage } from '#contract/team/roles.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { BackCard } from './back-card.tsx'
import { texts } from './messages.ts'
import { ReplyCard } from './reply-card.tsx'
import { StateBand } from './state-band.tsx'
import { TryCard } from './try-card.tsx'

// What it shares with « À enseigner » is nobody's first load.
const TeachCard = lazy(() => import('#dashboard/features/knowledge/gaps/teach-card.tsx'))
// At the end of each column: not part of the first load.
const ShortcutsCard = lazy(() => import('./shortcuts-card.tsx'))
const ActionsLog = lazy(() => import('./actions-log.tsx'))

/** The state of the assistant first; what waits on the left, the tools on the right. */
export function QuickActionsScreen({ business }: { business: Business }) {
  const t = useText(texts)
  const writable = mayManage(business.role)
  return (
    <Page
      dense
      page="quickActions"
      aside={<span className="max-md:hidden">{t.aside({ name: business.name })}</span>}
    >
      <StateBand business={business} writable={writable} />
      {!writable && (
        <Alert kind="info" quiet>
          {t.readOnly}
        </Alert>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="flex min-w-0 flex-col gap-4">
          <ReplyCard businessId={business.id} writable={writable} />
          <div className="grid gap-4 md:grid-cols-2">
            <Suspense fallback={<Skeleton className="h-97 rounded-lg" />}>
              <TeachCard businessId={business.id} writable={writable} />
            </Suspense>
            <BackCard businessId={business.id} writable={writable} />
          </div>
          <Suspense fallback={null}>
            <ActionsLog businessId={business.id} writable={writable} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TryCard businessId={business.id} />
          <Suspense fallback={<Skeleton className="h-64 rounded-lg" />}>
            <ShortcutsCard business={business} writable={writable} />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}
