import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { saveTexts } from '../save-messages.ts'
import type { SaveReplyProps } from './reply-dialog.tsx'

const SaveReplyDialog = lazyDialog(() => import('../parts.ts').then((parts) => parts.SaveReplyDialog))

/** « Enregistrer comme réponse type » beside a message of the team. */
export function SaveReply(props: SaveReplyProps) {
  const t = useText(saveTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        icon={MessageSquarePlus}
        label={t.saveReply}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <SaveReplyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
