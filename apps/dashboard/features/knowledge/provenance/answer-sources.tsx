import { useState } from 'react'
import type { Source } from '#contract/conversations.ts'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { sourceName } from '#dashboard/lib/source-name.ts'

const PassagesDialog = lazyDialog(() =>
  import('./passages-dialog.tsx').then(({ PassagesDialog }) => PassagesDialog),
)

export interface AnswerSourcesProps {
  businessId: string
  sessionId: string
  messageId: string
  sources: readonly Source[]
}

/** What an answer stood on: opens as it was when the answer was given. */
export function AnswerSources({ sources, ...message }: AnswerSourcesProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {sources.map((source) => (
        <button
          key={source.id}
          type="button"
          title={source.excerpt}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="touch-target inline-flex h-[22px] max-w-full items-center rounded-full border border-border-strong bg-surface px-2 text-xs font-medium text-ink-muted hover:text-ink"
        >
          <span className="truncate">{sourceName(source)}</span>
        </button>
      ))}
      {open && <PassagesDialog {...message} onClose={() => setOpen(false)} />}
    </>
  )
}
