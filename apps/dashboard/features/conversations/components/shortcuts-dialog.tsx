import { Dialog } from '#dashboard/components/dialog.tsx'
import { Kbd } from '#dashboard/components/kbd.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../shortcuts-messages.ts'

const SHORTCUTS = [
  ['next', ['j']],
  ['previous', ['k']],
  ['select', ['x']],
  ['selectRange', ['shift', 'x']],
  ['waiting', ['n']],
  ['reply', ['r']],
  ['suggest', ['s']],
  ['send', ['mod', 'enter']],
  ['sendNext', ['mod', 'shift', 'enter']],
  ['settle', ['m']],
  ['snooze', ['z']],
  ['assign', ['a']],
  ['label', ['l']],
  ['note', ['i']],
  ['archive', ['e']],
  ['archiveReason', ['shift', 'e']],
  ['spam', ['!']],
  ['takeOver', ['p']],
  ['search', ['/']],
  ['list', ['?']],
] as const satisfies readonly (readonly [keyof typeof texts, readonly string[]])[]

/** What the keys of the conversations do. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(texts)
  return (
    <Dialog open onClose={onClose} title={t.title} size="xl">
      <dl className="gap-x-8 md:columns-2">
        {SHORTCUTS.map(([name, keys]) => (
          <div
            key={name}
            className="flex break-inside-avoid items-center justify-between gap-4 border-b border-border py-2 text-sm"
          >
            <dt>{t[name]}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs text-ink-subtle">{t.off}</p>
    </Dialog>
  )
}
