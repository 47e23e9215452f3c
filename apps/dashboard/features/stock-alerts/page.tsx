import { mayManage } from '#contract/team/roles.ts'
import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { StockScreen } from './stock-screen.tsx'

/** /product-notifications */
export default function StockPage() {
  const { selected } = useSelection()
  if (selected === null) return <NoBusiness />
  return <StockScreen key={selected.id} businessId={selected.id} writable={mayManage(selected.role)} />
}
