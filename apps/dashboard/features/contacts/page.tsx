import { mayManage } from '#contract/team/roles.ts'
import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { ContactsScreen } from './contacts-screen.tsx'

/** /contacts */
export default function ContactsPage() {
  const { selected } = useSelection()
  if (selected === null) return <NoBusiness />
  return <ContactsScreen key={selected.id} business={selected} writable={mayManage(selected.role)} />
}
