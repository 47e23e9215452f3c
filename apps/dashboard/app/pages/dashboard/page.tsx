import { lazy } from 'react'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { BusinessDashboard } from './business-dashboard.tsx'
import { texts } from './messages.ts'

const AgencyDashboard = lazy(() => import('./agency-dashboard.tsx'))
const DeveloperPrompt = lazy(() => import('./developer-prompt.tsx'))

/** /dashboard: the selected business; without one, what the user type has instead. */
export default function DashboardPage() {
  const t = useText(texts)
  const { selected, switching, userType } = useSelection()
  if (switching) return <PageSpinner text={t.switching} />
  if (selected) return <BusinessDashboard key={selected.id} business={selected} />
  if (userType === 'AGENCY' || userType === 'CONSULTANT') return <AgencyDashboard />
  if (userType === 'DEVELOPER') return <DeveloperPrompt />
  return <NoBusiness />
}
