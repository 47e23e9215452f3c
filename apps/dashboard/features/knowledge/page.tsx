import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { KnowledgeScreen } from './knowledge-screen.tsx'

/** /knowledge, and /knowledge/{tab} */
export default function KnowledgePage() {
  const { selected } = useSelection()
  if (selected === null) return <NoBusiness />
  return <KnowledgeScreen key={selected.id} business={selected} />
}
