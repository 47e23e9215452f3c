import type { LucideIcon } from 'lucide-react'
import { cx } from '#dashboard/lib/classes.ts'

/** The square behind an icon: saffron for what waits for a person, green for a tool. */
export function Tile({ icon: Icon, waits = false }: { icon: LucideIcon; waits?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-9 flex-none items-center justify-center rounded-[9px]',
        waits ? 'bg-warning-soft text-on-warning-soft' : 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <Icon size={18} strokeWidth={1.75} />
    </span>
  )
}
