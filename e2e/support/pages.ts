/** The widths that a page is looked at in: small phone, phone, tablet across, desktop. */
export const WIDTHS = [1440, 1024, 390, 320] as const

/** What anybody may open. */
export const PUBLIC_PAGES = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/terms',
  '/privacy',
  '/status',
]

/** Links of mails that no longer work. */
export const CUT_LINKS = [
  '/reset-password?token=nothing',
  '/confirm-email?token=nothing',
  '/invitation/nothing',
  '/unsubscribe/nothing',
  '/status/follow/nothing',
  '/transfer/nothing',
]

/** The pages of somebody who has one business. */
export const OWNER_PAGES = [
  '/dashboard',
  '/conversations',
  '/contacts',
  '/analytics',
  '/product-notifications',
  '/knowledge',
  '/quick-actions',
  '/api-keys',
  '/settings',
  '/support',
  '/profile',
  '/ai-context-demo',
  '/test-suites',
  '/knowledge/answers',
  '/knowledge/pages',
  '/knowledge/products',
  '/knowledge/contradictions',
  '/knowledge/gaps',
  '/knowledge/check',
]

/** The pages of an agency. */
export const AGENCY_PAGES = ['/dashboard', '/inbox', '/transfers', '/profile', '/support']
