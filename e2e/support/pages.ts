/** The pages of somebody who has one business. */
export const OWNER_PAGES = [
  '/dashboard',
  '/conversations',
  '/contacts',
  '/analytics',
  '/product-notifications',
  '/quick-actions',
  '/api-keys',
  '/settings',
  '/support',
  '/profile',
  '/ai-context-demo',
  '/test-suites',
]
