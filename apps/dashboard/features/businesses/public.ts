import { lazy } from 'react'

export { businessNounOf } from './business-noun.ts'
export { HomeButton } from './components/home-button.tsx'
export { useHomeName } from './components/home-name.ts'
export { filterBusinesses } from './filter.ts'
export { lastOpenedAt } from './last-opened.ts'
export { businessesKey, useBusinessActions, useBusinesses } from './queries.ts'
export {
  managesClients,
  type Selection,
  selectBusiness,
  useRememberSelection,
  useSelection,
} from './selection.ts'
export { statusKindOf } from './status.ts'
export { summaryKey, useSummary } from './summary.ts'

/** What a page of a business shows while none is selected; most visits have one. */
export const NoBusiness = lazy(() => import('./components/no-business.tsx'))
