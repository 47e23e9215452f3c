import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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

export interface ActionHeadProps {
  id: string
  icon: LucideIcon
  title: string
  /** One quiet line under the title. */
  text: ReactNode
  waits?: boolean
  /** Right end. */
  aside?: ReactNode
}

/** Head of a card: tile, title and one line. */
export function ActionHead({ id, icon, title, text, waits, aside }: ActionHeadProps) {
  return (
    <header className="flex items-start gap-3 px-[18px] pt-[18px]">
      <Tile icon={icon} {...(waits && { waits })} />
      <div className="min-w-0 flex-1">
        <h2 id={id} className="title-card text-ink">
          {title}
        </h2>
        <p className="text-xs text-ink-muted first-letter:uppercase">{text}</p>
      </div>
      {aside}
    </header>
  )
}
