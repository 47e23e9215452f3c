import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

interface SectionProps {
  title: string
  titleLang: 'fr' | 'en'
  lead?: string
  /** Beside the fields on wide screens, under them else. */
  aside?: ReactNode
  children: ReactNode
}

/** A card of the profile; on phones it is the page itself, whose bar says the title. */
export function Section({ title, titleLang, lead, aside, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className={cx(
        'min-w-0 overflow-clip rounded-lg border border-border bg-surface shadow-xs max-md:overflow-visible max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:shadow-none',
        aside !== undefined && 'grid xl:grid-cols-[minmax(0,1fr)_264px]',
      )}
    >
      <div className="min-w-0 p-[18px] max-md:p-0">
        <h2 className="title-card text-ink max-md:sr-only" lang={titleLang}>
          {title}
        </h2>
        {lead && <p className="text-sm text-ink-muted md:mt-1.5">{lead}</p>}
        <div className="mt-4">{children}</div>
      </div>
      {aside !== undefined && (
        <div className="border-border bg-surface-sunken p-[18px] max-xl:border-t xl:border-l max-md:mt-6 max-md:rounded-lg max-md:border">
          {aside}
        </div>
      )}
    </section>
  )
}

/** The saved values of a card, as rows. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">{children}</dl>
}

/** One of them; said to be missing where there is none. */
export function Row({ label, value, wide }: { label: string; value: ReactNode; wide?: boolean }) {
  const t = useText(texts)
  return (
    <div className={cx('min-w-0', wide && 'sm:col-span-2')}>
      <dt className="text-xs font-medium text-ink-subtle">{label}</dt>
      <dd className={cx('mt-0.5 wrap-anywhere whitespace-pre-line', value ? 'text-ink' : 'text-ink-subtle')}>
        {value || t.none}
      </dd>
    </div>
  )
}
