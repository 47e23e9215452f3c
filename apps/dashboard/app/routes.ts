import type { ComponentType } from 'react'
import { lazyPage } from '#dashboard/lib/lazy-page.ts'
import { pages } from '#dashboard/lib/pages.ts'

interface Route {
  path: string
  load: () => Promise<{ default: ComponentType }>
}

const route = ({ path, load }: Route) => ({ path, Page: lazyPage(load) })

const loadLegal = () => import('./pages/legal/legal-page.tsx')

/** Pages that need no sign-in. */
export const publicRoutes = [
  { path: '/login', load: () => import('#dashboard/features/auth/login-page.tsx') },
  { path: '/register', load: () => import('#dashboard/features/auth/register-page.tsx') },
  { path: '/forgot-password', load: () => import('#dashboard/features/auth/forgot-password-page.tsx') },
  { path: '/reset-password', load: () => import('#dashboard/features/auth/reset-password-page.tsx') },
  { path: '/confirm-email', load: () => import('#dashboard/features/auth/confirm-email-page.tsx') },
  { path: '/transfer/:token?', load: () => import('#dashboard/features/transfers/claim-page.tsx') },
  { path: '/invitation/:token', load: () => import('#dashboard/features/team/invitation-page.tsx') },
  {
    path: '/unsubscribe/:token',
    load: () => import('#dashboard/features/notifications/unsubscribe-page.tsx'),
  },
  { path: '/terms', load: loadLegal },
  { path: '/privacy', load: loadLegal },
  { path: '/status', load: () => import('#dashboard/features/status/page.tsx') },
  { path: '/status/follow/:token', load: () => import('#dashboard/features/status/follow-page.tsx') },
].map(route)

/** Pages behind the sign-in, in the frame. */
export const framedRoutes = [
  { ...pages.dashboard, load: () => import('./pages/dashboard/page.tsx') },
  {
    ...pages.conversations,
    path: '/conversations/:sessionId?',
    load: () => import('#dashboard/features/conversations/page.tsx'),
  },
  { path: '/inbox', load: () => import('#dashboard/features/inbox/page.tsx') },
  { ...pages.contacts, load: () => import('#dashboard/features/contacts/page.tsx') },
  { ...pages.analytics, load: () => import('#dashboard/features/analytics/page.tsx') },
  { ...pages.stock, load: () => import('#dashboard/features/stock-alerts/page.tsx') },
  {
    ...pages.knowledge,
    path: '/knowledge/:tab?',
    load: () => import('./pages/knowledge/page.tsx'),
  },
  { ...pages.quickActions, load: () => import('./pages/quick-actions/page.tsx') },
  { ...pages.apiKeys, load: () => import('#dashboard/features/api-keys/page.tsx') },
  { ...pages.settings, load: () => import('./pages/settings/page.tsx') },
  { ...pages.support, load: () => import('#dashboard/features/support/page.tsx') },
  { ...pages.transfers, load: () => import('#dashboard/features/transfers/page.tsx') },
  { ...pages.profile, load: () => import('#dashboard/features/profile/page.tsx') },
  { ...pages.demo, load: () => import('#dashboard/features/assistant/demo/page.tsx') },
  {
    ...pages.tests,
    path: '/test-suites/:runId?',
    load: () => import('#dashboard/features/test-suites/page.tsx'),
  },
  {
    path: '/integrations/shopify',
    load: () => import('#dashboard/features/integrations/shopify-return-page.tsx'),
  },
].map(route)
