import { mayManage } from '#contract/team/roles.ts'
import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { apiBase } from '#dashboard/lib/api.ts'
import { KeyScreen } from './key-screen.tsx'

/** /api-keys */
export default function ApiKeysPage() {
  const { selected } = useSelection()
  if (selected === null) return <NoBusiness />
  const site = apiBase() || window.location.origin
  return (
    <KeyScreen
      key={selected.id}
      businessId={selected.id}
      website={selected.website}
      writable={mayManage(selected.role)}
      site={site}
    />
  )
}
