import { useState } from 'react'
import type { Source } from '#contract/conversations/message.ts'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './chip-messages.ts'
import type { AnswerMessage } from './passages-dialog.tsx'
import { SourceChips } from './source-chips.tsx'

const PassagesDialog = lazyDialog(() =>
  import('./passages-dialog.tsx').then(({ PassagesDialog }) => PassagesDialog),
)

/** What an answer stood on: a click shows it in place, and leads to how it was when the answer was given. */
export function AnswerSources({ sources, ...message }: AnswerMessage & { sources: readonly Source[] }) {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <SourceChips
        sources={sources}
        align="end"
        foot={
          <button
            type="button"
            aria-haspopup="dialog"
            className="touch-target link text-xs"
            onClick={() => setOpen(true)}
          >
            {t.details}
          </button>
        }
      />
      {open && <PassagesDialog {...message} onClose={() => setOpen(false)} />}
    </>
  )
}
