import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { QuickActionsScreen } from './screen.tsx'

/** /quick-actions: the day-to-day gestures of the selected business (clause open.quick-actions). */
export default function QuickActionsPage() {
  const { selected } = useSelection()
  if (selected === null) return <NoBusiness />
  return <QuickActionsScreen key={selected.id} business={selected} />
}
