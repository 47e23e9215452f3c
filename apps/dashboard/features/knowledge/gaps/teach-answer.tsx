import { useState } from 'react'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import type { UnknownAnswer } from './teach-dialog.tsx'
import { teachTexts } from './teach-messages.ts'

const TeachDialog = lazyDialog(() => import('./teach-parts.ts').then(({ TeachDialog }) => TeachDialog))

/** « Enseigner » under an answer that knew nothing. */
export function TeachAnswer(unknown: UnknownAnswer) {
  const t = useText(teachTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="link touch-target text-xs"
      >
        {t.teach}
      </button>
      {open && <TeachDialog {...unknown} onClose={() => setOpen(false)} />}
    </>
  )
}
