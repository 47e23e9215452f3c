import type { ReactNode } from 'react'
import type { Lang } from '#dashboard/lib/i18n.ts'
import { StatusBadge } from './badge.tsx'

/** The frame of a card of the settings with an edit mode of its own; its title stands in the phone's list instead. */
export function EditCard(props: {
  /** Of the title. */
  id: string
  icon: ReactNode
  title: string
  titleLang: Lang
  /** Shows « Unsaved ». */
  dirty: boolean
  /** The buttons of the edit mode. */
  actions: ReactNode
  children: ReactNode
}) {
  const { id, icon, title, titleLang, dirty, actions, children } = props
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-2.5 border-b border-border px-[18px] py-2.5">
        {icon}
        <h2 id={id} className="title-card text-ink max-md:sr-only" lang={titleLang}>
          {title}
        </h2>
        {dirty && <StatusBadge kind="unsaved" />}
        <div className="ml-auto flex gap-2">{actions}</div>
      </header>
      {children}
    </section>
  )
}
