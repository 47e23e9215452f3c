import { Fragment } from 'react'
import { UnsavedChanges } from '#dashboard/components/dialog.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useCardTitle } from './card-title.tsx'
import { CARDS } from './cards.tsx'
import { texts } from './messages.ts'

/** « Unsaved Changes »: says which sections would lose what, and what comes back. */
export function DiscardDialog(props: {
  dirty: readonly string[]
  /** When the values that come back were saved; left out when they have several dates. */
  savedAt: string | null
  /** The changes stay. */
  onClose: () => void
  onDiscard: () => void
}) {
  const { dirty, savedAt, onClose, onDiscard } = props
  const t = useText(texts)
  const f = useFormats()
  const titleOf = useCardTitle()
  const names = CARDS.filter((card) => dirty.includes(card.id)).map(titleOf)
  const text = (
    <>
      {t.lostBefore}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (index === names.length - 1 ? t.and : ', ')}
          <strong className="font-semibold text-ink">{name}</strong>
        </Fragment>
      ))}
      {t.lostAfter}
      {savedAt && t.lostUntil({ date: f.date(savedAt) })}
    </>
  )
  return <UnsavedChanges open onStay={onClose} onLeave={onDiscard} text={text} />
}
