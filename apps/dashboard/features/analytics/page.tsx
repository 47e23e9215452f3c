import { mayManage } from '#contract/team/roles.ts'
import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { AnalyticsScreen } from './analytics-screen.tsx'

/** /analytics */
export default function AnalyticsPage() {
  const { selected } = useSelection()
  if (selected === null) return <NoBusiness />
  return <AnalyticsScreen key={selected.id} business={selected} writable={mayManage(selected.role)} />
}
