import type { ReactNode } from 'react'
import { useText } from '#dashboard/lib/i18n.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { texts } from './edit-conflict-messages.ts'

interface EditConflictProps {
  /** What is saved now. */
  children: ReactNode
  onKeep: () => void
  onTake: () => void
}

/** Says that what is being edited was saved elsewhere, shows that copy, and asks which one is to stay. */
export function EditConflict({ children, onKeep, onTake }: EditConflictProps) {
  const t = useText(texts)
  return (
    <div className="border-b border-border p-[18px]">
      <Alert kind="warning" title={t.title}>
        {t.text}
      </Alert>
      <section
        aria-label={t.copy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="mt-2.5 max-h-72 overflow-y-auto rounded-[10px] border border-border bg-surface-sunken"
      >
        {children}
      </section>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeep}>
          {t.keep}
        </Button>
        <Button size="sm" variant="ghost" onClick={onTake}>
          {t.take}
        </Button>
      </div>
    </div>
  )
}
