import { Command, CornerDownLeft } from 'lucide-react'
import { cx } from '#dashboard/lib/classes.ts'
import { isApple } from '#dashboard/lib/media.ts'

const names: Record<string, string> = { esc: 'Échap', shift: '⇧', up: '↑', down: '↓' }

function Key({ name, onPrimary }: { name: string; onPrimary: boolean }) {
  return (
    <kbd
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-xs border px-1 font-sans text-2xs font-medium',
        onPrimary
          ? 'border-current/30 bg-current/10'
          : 'border-border-strong bg-surface text-ink-muted shadow-[0_1px_0_var(--color-border-strong)]',
      )}
    >
      {name === 'mod' && isApple() && <Command size={11} strokeWidth={2} />}
      {name === 'mod' && !isApple() && 'Ctrl'}
      {name === 'enter' && <CornerDownLeft size={11} strokeWidth={2} />}
      {name !== 'mod' && name !== 'enter' && (names[name] ?? name.toUpperCase())}
    </kbd>
  )
}

/** Keyboard hint, on devices with a pointer and room for it. `mod` is ⌘ on macOS and Ctrl elsewhere; also `enter`, `esc`. */
export function Kbd({
  keys,
  onPrimary = false,
  className,
}: {
  keys: readonly string[]
  onPrimary?: boolean
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={cx('hidden gap-1 [@media(hover:hover)_and_(min-width:480px)]:inline-flex', className)}
    >
      {keys.map((name) => (
        <Key key={name} name={name} onPrimary={onPrimary} />
      ))}
    </span>
  )
}
