import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import type { Business } from '#contract/businesses/businesses.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { pageOf, pages } from '#dashboard/lib/pages.ts'
import { useHash } from '../settings/use-hash.ts'
import { texts } from './messages.ts'

const CannedRepliesCard = lazy(async () => {
  const { CannedRepliesCard } = await import('#dashboard/features/canned-replies/parts.ts')
  return { default: CannedRepliesCard }
})

const AssignmentCard = lazy(() => import('#dashboard/features/assignment/assignment-card.tsx'))

const BrowserNotificationsCard = lazy(() => import('#dashboard/features/notifications/browser-card.tsx'))

const OWN_CARDS = ['', 'canned-replies', 'assignment', 'notifications']

/** In place of the pages that managers have: what an agent sets, or that the page is not theirs. */
export default function AgentPage({ business }: { business: Business }) {
  const [path] = useLocation()
  const hash = useHash()
  const t = useText(texts)
  const page = pageOf(path) ?? 'settings'
  const own = path === pages.settings.path && OWN_CARDS.includes(hash)
  return (
    <Page page={page} dense>
      {own ? (
        <>
          <Alert kind="info" quiet>
            {t.settingsText({ business: business.name })}
          </Alert>
          <div id="canned-replies">
            <Suspense>
              <CannedRepliesCard businessId={business.id} writable />
            </Suspense>
          </div>
          <div id="assignment">
            <Suspense>
              <AssignmentCard businessId={business.id} writable={false} />
            </Suspense>
          </div>
          <div id="notifications">
            <Suspense>
              <BrowserNotificationsCard businessId={business.id} />
            </Suspense>
          </div>
        </>
      ) : (
        <EmptyState
          drawing="broken-link"
          title={t.closed}
          action={<ButtonLink href={pages.conversations.path}>{t.toConversations}</ButtonLink>}
        >
          {t.closedText({ business: business.name })}
        </EmptyState>
      )}
    </Page>
  )
}
