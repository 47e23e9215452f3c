/** First parts of the addresses of the dashboard's pages, as its router has them, beside the start page's. */
const PAGES = new Set([
  'ai-context-demo',
  'analytics',
  'api-keys',
  'confirm-email',
  'contacts',
  'conversations',
  'dashboard',
  'forgot-password',
  'inbox',
  'integrations',
  'invitation',
  'knowledge',
  'login',
  'privacy',
  'product-notifications',
  'profile',
  'quick-actions',
  'register',
  'reset-password',
  'settings',
  'status',
  'support',
  'terms',
  'test-suites',
  'transfer',
  'transfers',
  'unsubscribe',
])

/** Whether an address (path and query) is that of a page of the dashboard, which is there whatever its caller reads. */
export const isDashboardPage = (url: string): boolean => {
  const [path = ''] = url.split('?')
  const [, first = ''] = path.split('/')
  return path === '/' || PAGES.has(first)
}
