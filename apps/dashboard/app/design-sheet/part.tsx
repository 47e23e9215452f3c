import type { ReactNode } from 'react'

/** One titled part of a sheet. */
export function Part({
  title,
  children,
  className,
}: {
  title: string
  children: ReactNode
  className?: string
}) {
  return (
    <section className="mb-7">
      <h2 className="mb-3 border-b border-border pb-2 text-xs font-semibold text-ink-muted">{title}</h2>
      <div className={className}>{children}</div>
    </section>
  )
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-7 *:min-w-0 lg:grid-cols-3">{children}</div>
}
