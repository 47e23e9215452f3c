import { Skeleton } from '#dashboard/components/skeleton.tsx'

const block = 'rounded-lg border border-border bg-surface p-[18px]'

/** The geometry of the page while its figures are on their way. */
export function AnalyticsSkeleton() {
  return (
    <div className="grid gap-4">
      <div className={`${block} flex gap-8`}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="flex-1 space-y-3">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-6 w-16" />
          </div>
        ))}
      </div>
      <CardsSkeleton />
    </div>
  )
}

/** The geometry of the first cards. */
export function CardsSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className={block}>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-5 h-72 w-full" />
      </div>
      <div className={block}>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-5 size-28 rounded-full" />
      </div>
    </div>
  )
}
