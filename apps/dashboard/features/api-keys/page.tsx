import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { KeyScreen } from './key-screen.tsx'

/** /api-keys */
export default function ApiKeysPage() {
  const { selected } = useSelection()
  return selected === null ? <NoBusiness /> : <KeyScreen key={selected.id} business={selected} />
}
