import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryFailed } from './query-failed.tsx'
import { Skeleton } from './skeleton.tsx'
import { Tile } from './tile.tsx'

/** A card for one gesture: what waits for it, or that nothing does. */
export function ActionCard(props: {
  id: string
  icon: LucideIcon
  title: string
  /** One quiet line under the title. */
  text: ReactNode
  /** Right end of the head. */
  aside?: ReactNode
  query: { isPending: boolean; data?: unknown; error: Error | null; refetch: () => unknown }
  /** Height of what will stand here. */
  skeleton: string
  failed: string
  nothing: string
  /** What waits, if anything does. */
  children: ReactNode
}) {
  const { id, icon, title, text, aside, query, skeleton, failed, nothing, children } = props
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col rounded-lg border border-border bg-surface pb-[18px] shadow-xs"
    >
      <header className="flex items-start gap-x-3 gap-y-2 px-[18px] pt-[18px] max-md:flex-wrap">
        <Tile icon={icon} waits={Boolean(children)} />
        <div className="min-w-0 flex-1 max-md:basis-36">
          <h2 id={id} className="title-card text-ink">
            {title}
          </h2>
          <p className="text-xs text-ink-muted first-letter:uppercase">{text}</p>
        </div>
        {aside}
      </header>
      <div className="flex flex-1 flex-col px-[18px] pt-3">
        {query.isPending && <Skeleton className={`${skeleton} rounded-lg`} />}
        {!query.data && <QueryFailed query={query}>{failed}</QueryFailed>}
        {query.data !== undefined && !children && (
          <p className="rounded-[10px] bg-surface-sunken px-3.5 py-3 text-sm text-ink-muted">{nothing}</p>
        )}
        {children}
      </div>
    </section>
  )
}
