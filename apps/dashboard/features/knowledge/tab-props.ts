import type { Business } from '#contract/businesses.ts'

/** What each tab of « Base de connaissances » is given. */
export interface TabProps {
  business: Business
  /** Whether who looks may change anything. */
  writable: boolean
}
