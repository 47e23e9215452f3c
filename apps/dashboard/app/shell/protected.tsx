import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { Button } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { managesClients, selectBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { adoptAccount, useKeepProfile } from '#dashboard/features/profile/public.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { firstView, forgetFirstView } from '#dashboard/lib/first-view.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { createQueryClient } from '#dashboard/lib/query-client.ts'
import { useSavedBusinessId, useSession } from '#dashboard/lib/session.ts'
import { useSetup } from '#dashboard/lib/setup.ts'
import { fillCache } from './first-view.ts'
import { useLogout } from './footer.tsx'
import { texts } from './messages.ts'
import { Shell } from './shell.tsx'

const Onboarding = lazy(() => import('./onboarding.tsx'))
const OnboardingCheck = lazy(() => import('./onboarding-check.tsx'))

/** What comes after the sign-in: the address with its query and anchor. */
const loginAddress = (): string => {
  const { pathname, search, hash } = window.location
  const wanted = pathname + search + hash
  return wanted === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(wanted)}`
}

/** Every protected page: an anonymous visitor goes to /login, the others wait for their businesses. */
export default function Protected({ children }: { children: ReactNode }) {
  const session = useSession()
  if (!session) return <Redirect to={loginAddress()} replace />
  return (
    <ServerData key={session.user.email}>
      <SignedIn>{children}</SignedIn>
    </ServerData>
  )
}

/** What the server sent belongs to one user: another one starts with nothing. */
function ServerData({ children }: { children: ReactNode }) {
  const [first] = useState(firstView)
  const [client] = useState(() => {
    const made = createQueryClient()
    if (first) fillCache(made, first)
    return made
  })
  useEffect(() => {
    // Not before: whoever presses something meanwhile has React begin this once more.
    forgetFirstView()
    if (first) adoptAccount(client, first)
  }, [client, first])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function SignedIn({ children }: { children: ReactNode }) {
  const selection = useSelection()
  const saved = useSavedBusinessId()
  const [path] = useLocation()
  const logout = useLogout()
  const setup = useSetup()
  useKeepProfile()
  useBusinessOfAddress()
  if (selection.loading || selection.error instanceof SessionExpiredError) {
    return (
      <div className="flex min-h-dvh">
        <PageSpinner />
      </div>
    )
  }
  if (selection.error) return <ListFailed onRetry={selection.retry} />
  const manages = managesClients(selection.userType)
  const asks = manages ? path === '/dashboard' && saved !== null : !['/profile', '/support'].includes(path)
  if (selection.firstTimeSetup && asks) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <Onboarding onLogout={logout} />
      </Suspense>
    )
  }
  const { selected } = selection
  if (setup !== null && selected?.id === setup.businessId && path === pages.dashboard.path) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <OnboardingCheck business={selected} readsSite={setup.readsSite} onLogout={logout} />
      </Suspense>
    )
  }
  return <Shell>{children}</Shell>
}

/** `?business={id}` of a link in a mail selects that business. */
function useBusinessOfAddress(): void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const { businesses } = useSelection()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const id = params.get('business')
    if (!id || businesses.length === 0) return
    // Transfers show while no business is selected (clause open.transfers-guards).
    if (path === pages.transfers.path) selectBusiness(null)
    else if (businesses.some((business) => business.id === id)) selectBusiness(id)
    params.delete('business')
    const rest = params.toString()
    navigate(path + (rest && `?${rest}`) + window.location.hash, { replace: true })
  }, [search, path, navigate, businesses])
}

function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(texts)
  const lang = useLangOf()
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        drawing="storm"
        title={<span lang={lang(texts.fetchAllFailed)}>{t.fetchAllFailed}</span>}
        action={
          <Button variant="primary" lang={lang(texts.tryAgain)} onClick={onRetry}>
            {t.tryAgain}
          </Button>
        }
      >
        {t.fetchAllFailedText}
      </EmptyState>
    </main>
  )
}
