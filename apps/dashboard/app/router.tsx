import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { PageSpinner } from '../components/spinner.tsx'
import { pageOf } from '../lib/page-names.ts'

const loadShell = () => import('./shell/protected.tsx')
const loadComing = () => import('./shell/coming-page.tsx')

/** Pages behind the guard: one line each, each its own chunk. */
const pages = {
  dashboard: () => import('./dashboard/page.tsx'),
  conversations: () => import('../features/conversations/page.tsx'),
  contacts: () => import('../features/contacts/page.tsx'),
  analytics: loadComing,
  stock: () => import('../features/stock-alerts/page.tsx'),
  quickActions: loadComing,
  apiKeys: () => import('../features/api-keys/page.tsx'),
  settings: () => import('./settings/page.tsx'),
  support: loadComing,
  transfers: loadComing,
  profile: () => import('../features/profile/page.tsx'),
  demo: loadComing,
}

// The page of the address comes together with the shell, not after it.
const first = pageOf(window.location.pathname)
if (first) {
  void loadShell()
  void pages[first]()
}

const Protected = lazy(loadShell)
const Dashboard = lazy(pages.dashboard)
const Conversations = lazy(pages.conversations)
const Contacts = lazy(pages.contacts)
const Analytics = lazy(pages.analytics)
const Stock = lazy(pages.stock)
const QuickActions = lazy(pages.quickActions)
const ApiKeys = lazy(pages.apiKeys)
const Settings = lazy(pages.settings)
const Support = lazy(pages.support)
const Transfers = lazy(pages.transfers)
const Profile = lazy(pages.profile)
const Demo = lazy(pages.demo)

const Login = lazy(() => import('../features/auth/login-page.tsx'))
const Register = lazy(() => import('../features/auth/register-page.tsx'))
const ForgotPassword = lazy(() => import('../features/auth/forgot-password-page.tsx'))
const ResetPassword = lazy(() => import('../features/auth/reset-password-page.tsx'))
const Legal = lazy(() => import('./legal/legal-page.tsx'))
const NotFound = lazy(() => import('./legal/not-found.tsx'))

// The design sheet: in development only; a production build drops the import.
const DesignSheet = import.meta.env.MODE === 'development' ? lazy(() => import('./ui/sheet.tsx')) : null

const BELOW_PUBLIC = /^\/(login|register|forgot-password|reset-password|terms|privacy)\/.+/

/** Public pages, then everything behind the guard. `/` and unknown paths go to /dashboard (2§2). */
export function Router() {
  return (
    <Suspense fallback={<FullSpinner />}>
      <Switch>
        <Route path="/login" component={Login} />
        <Route path="/register" component={Register} />
        <Route path="/forgot-password" component={ForgotPassword} />
        <Route path="/reset-password" component={ResetPassword} />
        <Route path="/terms" component={Legal} />
        <Route path="/privacy" component={Legal} />
        <Route path={BELOW_PUBLIC} component={NotFound} />
        {DesignSheet && <Route path="/ui" component={DesignSheet} />}
        <Route>
          <Protected>
            <Suspense fallback={<PageSpinner />}>
              <Switch>
                <Route path="/dashboard" component={Dashboard} />
                <Route path="/conversations/:sessionId?" component={Conversations} />
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
