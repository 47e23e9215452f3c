import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { BrokenLinkDrawing } from './mail-drawings.tsx'

interface DeadLinkProps {
  title: string
  /** Why, in a sentence. */
  text: string
  /** Why that may be. */
  causes?: readonly (readonly [icon: LucideIcon, text: string])[]
  /** In a card of its own, centred; else in the column of a public form. */
  card?: boolean
  /** The way on: a button of full width. */
  children: ReactNode
}

/** What the link of a mail opens when it no longer works: the same for every link. */
export function DeadLink({ title, text, causes, card = false, children }: DeadLinkProps) {
  return (
    <div className={cx('flex flex-col', card && 'items-center px-2 py-1 max-md:px-0')}>
      <div className={cx('w-fit', !card && '-ml-3')}>
        <BrokenLinkDrawing />
      </div>
      <h1
        className={cx(
          'mt-5 text-balance',
          card
            ? 'text-center font-display text-[1.5rem]/[1.875rem] font-semibold tracking-[-0.02em]'
            : 'title-public max-md:text-[1.75rem]/[2.125rem]',
        )}
      >
        {title}
      </h1>
      <p
        role="alert"
        className={cx('mt-2 text-[0.9375rem]/[1.375rem] text-ink-muted', card && 'text-center')}
      >
        {text}
      </p>
      {causes && (
        <ul className="mt-6 w-full space-y-2.5 rounded-lg bg-surface-sunken px-5 py-4 text-sm">
          {causes.map(([Icon, cause]) => (
            <li key={cause} className="flex items-center gap-3">
              <Icon size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
              {cause}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex w-full flex-col gap-2.5">{children}</div>
    </div>
  )
}
