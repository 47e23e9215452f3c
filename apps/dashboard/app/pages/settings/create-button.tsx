import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { businessNounOf, useSelection } from '#dashboard/features/businesses/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { texts } from './messages.ts'

const CreateBusinessDialog = lazyDialog(() =>
  import('#dashboard/features/businesses/components/create-business-dialog.tsx').then(
    (m) => m.CreateBusinessDialog,
  ),
)

/** « Nouvelle entreprise », worded for the user type, with its dialog; a plus on phones. */
export function CreateButton({ primary = false }: { primary?: boolean }) {
  const t = useText(texts)
  const mobile = useMobile()
  const { userType } = useSelection()
  const [open, setOpen] = useState(false)
  const label = { business: t.newBusiness, client: t.newClient, project: t.newProject }[
    businessNounOf(userType)
  ]
  return (
    <>
      {mobile && !primary ? (
        <IconButton icon={Plus} label={label} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={Plus} variant={primary ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && <CreateBusinessDialog onClose={() => setOpen(false)} />}
    </>
  )
}
