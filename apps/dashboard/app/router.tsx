import { Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { lazyPage } from '#dashboard/lib/lazy-page.ts'
import { pageOf } from '#dashboard/lib/page-names.ts'

const loadShell = () => import('./shell/protected.tsx')

/** Pages behind the guard: one line each, each its own chunk. */
const pages = {
  dashboard: () => import('./pages/dashboard/page.tsx'),
  conversations: () => import('#dashboard/features/conversations/page.tsx'),
  contacts: () => import('#dashboard/features/contacts/page.tsx'),
  analytics: () => import('#dashboard/features/analytics/page.tsx'),
  stock: () => import('#dashboard/features/stock-alerts/page.tsx'),
  quickActions: () => import('./pages/quick-actions/page.tsx'),
  apiKeys: () => import('#dashboard/features/api-keys/page.tsx'),
  settings: () => import('./pages/settings/page.tsx'),
  support: () => import('#dashboard/features/support/page.tsx'),
  transfers: () => import('#dashboard/features/transfers/page.tsx'),
  profile: () => import('#dashboard/features/profile/page.tsx'),
  demo: () => import('#dashboard/features/assistant/demo/page.tsx'),
}

const Protected = lazyPage(loadShell)
const Dashboard = lazyPage(pages.dashboard)
const Conversations = lazyPage(pages.conversations)
const Contacts = lazyPage(pages.contacts)
const Analytics = lazyPage(pages.analytics)
const Stock = lazyPage(pages.stock)
const QuickActions = lazyPage(pages.quickActions)
const ApiKeys = lazyPage(pages.apiKeys)
const Settings = lazyPage(pages.settings)
const Support = lazyPage(pages.support)
const Transfers = lazyPage(pages.transfers)
const Profile = lazyPage(pages.profile)
const Demo = lazyPage(pages.demo)

const ShopifyReturn = lazyPage(() => import('#dashboard/features/integrations/shopify-return-page.tsx'))

const Login = lazyPage(() => import('#dashboard/features/auth/login-page.tsx'))
const Register = lazyPage(() => import('#dashboard/features/auth/register-page.tsx'))
const ForgotPassword = lazyPage(() => import('#dashboard/features/auth/forgot-password-page.tsx'))
const ResetPassword = lazyPage(() => import('#dashboard/features/auth/reset-password-page.tsx'))
const ConfirmEmail = lazyPage(() => import('#dashboard/features/auth/confirm-email-page.tsx'))
const Claim = lazyPage(() => import('#dashboard/features/transfers/claim-page.tsx'))
const Status = lazyPage(() => import('#dashboard/features/status/page.tsx'))
const StatusFollow = lazyPage(() => import('#dashboard/features/status/follow-page.tsx'))
const Unsubscribe = lazyPage(() => import('#dashboard/features/notifications/unsubscribe-page.tsx'))
const Invitation = lazyPage(() => import('#dashboard/features/team/invitation-page.tsx'))
const Inbox = lazyPage(() => import('#dashboard/features/inbox/page.tsx'))
const Legal = lazyPage(() => import('./pages/legal/legal-page.tsx'))
const NotFound = lazyPage(() => import('./pages/legal/not-found.tsx'))

const publicPages = {
  '/login': Login,
  '/register': Register,
  '/forgot-password': ForgotPassword,
  '/reset-password': ResetPassword,
  '/confirm-email': ConfirmEmail,
  '/terms': Legal,
  '/privacy': Legal,
  '/status': Status,
}
const protectedPages = {
  dashboard: Dashboard,
  conversations: Conversations,
  contacts: Contacts,
  analytics: Analytics,
  stock: Stock,
  quickActions: QuickActions,
  apiKeys: ApiKeys,
  settings: Settings,
  support: Support,
  transfers: Transfers,
  profile: Profile,
  demo: Demo,
}

/** Loads the code of the page of an address, with the shell where it needs one; a failure is left to the page. */
export async function preloadPage(path: string): Promise<void> {
  const first = pageOf(path)
  const parts = first
    ? [Protected, protectedPages[first]]
    : path in publicPages
      ? [publicPages[path as keyof typeof publicPages]]
      : []
  await Promise.allSettled(parts.map((part) => part.preload()))
}

// The design sheet: in development only; a production build drops the import.
const DesignSheet =
  import.meta.env.MODE === 'development' ? lazyPage(() => import('./design-sheet/sheet.tsx')) : null

const BELOW_PUBLIC =
  /^\/(login|register|forgot-password|reset-password|confirm-email|terms|privacy|status)\/.+/

/** Public pages, then everything behind the guard. `/` and unknown paths go to /dashboard (2§2). */
export function Router() {
  return (
    <Suspense fallback={<FullSpinner />}>
      <Switch>
        <Route path="/login" component={Login} />
        <Route path="/register" component={Register} />
        <Route path="/forgot-password" component={ForgotPassword} />
        <Route path="/reset-password" component={ResetPassword} />
        <Route path="/confirm-email" component={ConfirmEmail} />
        <Route path="/transfer/:token?" component={Claim} />
        <Route path="/invitation/:token" component={Invitation} />
        <Route path="/unsubscribe/:token" component={Unsubscribe} />
        <Route path="/terms" component={Legal} />
        <Route path="/privacy" component={Legal} />
        <Route path="/status" component={Status} />
        <Route path="/status/follow/:token" component={StatusFollow} />
        <Route path={BELOW_PUBLIC} component={NotFound} />
        {DesignSheet && <Route path="/ui" component={DesignSheet} />}
        <Route>
          <Protected>
            <Suspense fallback={<PageSpinner />}>
              <Switch>
                <Route path="/dashboard" component={Dashboard} />
                <Route path="/conversations/:sessionId?" component={Conversations} />
                <Route path="/inbox" component={Inbox} />
                <Route path="/contacts" component={Contacts} />
                <Route path="/analytics" component={Analytics} />
                <Route path="/product-notifications" component={Stock} />
                <Route path="/quick-actions" component={QuickActions} />
                <Route path="/api-keys" component={ApiKeys} />
                <Route path="/settings" component={Settings} />
                <Route path="/support" component={Support} />
                <Route path="/transfers" component={Transfers} />
                <Route path="/profile" component={Profile} />
                <Route path="/ai-context-demo" component={Demo} />
                <Route path="/integrations/shopify" component={ShopifyReturn} />
                <Route>
                  <Redirect to="/dashboard" replace />
                </Route>
              </Switch>
            </Suspense>
          </Protected>
        </Route>
      </Switch>
    </Suspense>
  )
}

function FullSpinner() {
  return (
    <div className="flex min-h-dvh">
      <PageSpinner />
    </div>
  )
}
