import { useQueryClient } from '@tanstack/react-query'
import { Archive, Check, Clock, type LucideIcon, ShieldAlert, Tag, UserRound, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { BulkChange, ConversationItem } from '#contract/conversations/conversations.ts'
import { IconButton } from '#dashboard/components/button.tsx'
import { LabelChoice } from '#dashboard/features/labels/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { isTyping, letterShortcuts } from '#dashboard/lib/shortcuts.ts'
import { texts } from '../bulk-messages.ts'
import { changeMany } from '../change-many.ts'
import { SnoozeChoice } from '../lazy-parts.ts'
import { chooseAll, clearSelection, showRows, toggle, useChosen } from '../selection.ts'
import { AssignChoice } from './assign-choice.tsx'

type Kind = BulkChange['kind']

const ACTIONS: readonly (readonly [Kind, LucideIcon, string])[] = [
  ['archive', Archive, 'e'],
  ['settle', Check, 'm'],
  ['label', Tag, 'l'],
  ['assign', UserRound, 'a'],
  ['snooze', Clock, 'z'],
  ['spam', ShieldAlert, '!'],
]

/** Whether a key is a letter for the list: nobody types, no dialog or menu is open. */
const isLetter = (event: KeyboardEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.altKey || event.isComposing) &&
  letterShortcuts() &&
  !isTyping(event) &&
  document.querySelector('dialog[open], [role="menu"]:popover-open') === null

const linkOf = (element: Element | null) =>
  element?.closest('li')?.querySelector<HTMLElement>('[data-conversation]')

/** The row that has the focus, else the conversation that is open. */
const rowAtHand = (): string | undefined => {
  const focused = linkOf(document.activeElement)
  const open = document.querySelector<HTMLElement>('[data-conversation][aria-current]')
  return (focused ?? open)?.dataset.conversation
}

interface BulkBarProps {
  businessId: string
  items: readonly ConversationItem[]
}

/** Under the list, while conversations are chosen: what can be done to all of them. X chooses, Maj + X a range. */
export function BulkBar({ businessId, items }: BulkBarProps) {
  const t = useText(texts)
  const client = useQueryClient()
  const { ids, picking } = useChosen()
  const [openKind, setOpenKind] = useState<Kind | null>(null)
  const [busy, setBusy] = useState(false)
  const chosen = items.filter(({ sessionId }) => ids.has(sessionId))
  useEffect(() => showRows(items.map(({ sessionId }) => sessionId)), [items])
  useEffect(() => clearSelection, [])

  const run = async (change: BulkChange) => {
    setOpenKind(null)
    if (busy) return
    setBusy(true)
    const went = await changeMany(client, businessId, [...ids], change)
    setBusy(false)
    if (went) clearSelection()
  }
  const act = (kind: Kind) => {
    if (ids.size === 0) return
    if (kind === 'archive' || kind === 'spam' || kind === 'settle') void run({ kind })
    else setOpenKind(kind)
  }
  const onKey = (event: KeyboardEvent) => {
    if (!isLetter(event)) return
    const at = rowAtHand()
    const action = ACTIONS.find(([, , key]) => key === event.key)
    if (event.key.toLowerCase() === 'x' && at !== undefined) toggle(at, event.shiftKey)
    else if (event.key === 'Escape' && (ids.size > 0 || picking)) {
      // In a box, letters would be nobody's.
      linkOf(document.activeElement)?.focus()
      clearSelection()
    } else if (action !== undefined && ids.size > 0) act(action[0])
    else return
    event.preventDefault()
    // The open thread has the same letters.
    event.stopImmediatePropagation()
  }
  useEffect(() => {
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  })

  if (ids.size === 0 && !picking) return null
  const [first, ...others] = chosen
  const shared = first?.labelIds.filter((id) => others.every(({ labelIds }) => labelIds.includes(id))) ?? []
  return (
    <div
      role="toolbar"
      aria-label={t.toolbar}
      aria-busy={busy}
      className="flex-none border-t border-border bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-md"
    >
      <div className="flex items-center gap-2">
        <input
          type="checkbox"
          className="check touch-target ml-1"
          aria-label={t.all}
          checked={ids.size > 0 && ids.size === items.length}
          ref={(box) => {
            if (box) box.indeterminate = ids.size > 0 && ids.size < items.length
          }}
          onChange={(event) => chooseAll(event.target.checked)}
        />
        <p role="status" className="tnum min-w-0 flex-1 truncate text-sm font-semibold">
          {ids.size === 0 ? t.pick : t.selected({ n: ids.size })}
        </p>
        <IconButton size="sm" label={t.clear} icon={X} onClick={clearSelection} />
      </div>
      <div className="mt-1 flex justify-between">
        {ACTIONS.map(([kind, icon]) => (
          <IconButton
            key={kind}
            label={t[`do-${kind}`]}
            icon={icon}
            disabled={ids.size === 0 || busy}
            onClick={() => act(kind)}
          />
        ))}
      </div>
      {openKind === 'snooze' && (
        <Suspense>
          <SnoozeChoice
            onChoose={(at) => run({ kind: 'snooze', until: at?.toISOString() ?? null })}
            onClose={() => setOpenKind(null)}
          />
        </Suspense>
      )}
      {openKind === 'assign' && (
        <AssignChoice
          businessId={businessId}
          title={t['do-assign']}
          onChoose={(userId) => void run({ kind: 'assign', userId })}
          onClose={() => setOpenKind(null)}
        />
      )}
      {openKind === 'label' && (
        <Suspense>
          <ManyLabels
            businessId={businessId}
            shared={shared}
            onDone={(change) => (change ? void run({ kind: 'label', ...change }) : setOpenKind(null))}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ManyLabelsProps {
  businessId: string
  /** Labels that all of them have. */
  shared: readonly string[]
  onDone: (change: { add: string[]; remove: string[] } | null) => void
}

/** The labels of many: what was ticked is given to all at once when the choice is closed. */
function ManyLabels({ businessId, shared, onDone }: ManyLabelsProps) {
  const t = useText(texts)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(shared))
  const add = [...ticked].filter((id) => !shared.includes(id))
  const remove = shared.filter((id) => !ticked.has(id))
  return (
    <LabelChoice
      businessId={businessId}
      title={t.labels}
      chosen={shared}
      onChange={async (change) =>
        setTicked((before) => new Set([...before, ...change.add].filter((id) => !change.remove.includes(id))))
      }
      onClose={() => onDone(add.length + remove.length > 0 ? { add, remove } : null)}
    />
  )
}
