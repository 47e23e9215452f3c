import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { DemoScreen } from './demo-screen.tsx'

/** /ai-context-demo */
export default function DemoPage() {
  const { selected } = useSelection()
  if (selected === null) return <NoBusiness />
  return <DemoScreen key={selected.id} businessId={selected.id} name={selected.name} />
}
