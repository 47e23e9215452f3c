import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { StatGrid } from './stat-cards.tsx'

const four = ['a', 'b', 'c', 'd']
const card = 'rounded-lg border border-border bg-surface'

/** Same geometry as the dashboard. */
export function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-6 max-md:gap-4">
      <StatGrid>
        {four.map((key) => (
          <div key={key} className={`${card} px-[18px] py-4 max-md:px-3.5 max-md:py-3`}>
            <div className="flex h-5 items-start justify-between">
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="size-4" />
            </div>
            <Skeleton className="mt-3 h-7 w-1/3" />
            <Skeleton className="mt-4 h-3.5 w-2/5" />
          </div>
        ))}
      </StatGrid>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className={card}>
          <div className="flex h-14 items-center justify-between px-[18px]">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3 w-36" />
          </div>
          {four.map((key) => (
            <div key={key} className="flex h-[75px] items-center gap-3 border-t border-border px-[18px]">
              <Skeleton className="size-9 rounded-full!" />
              <div className="flex-1 space-y-2.5">
                <Skeleton className="h-3 w-1/4" />
                <Skeleton className="h-3 w-1/2" />
              </div>
              <Skeleton className="h-3 w-12" />
            </div>
          ))}
        </div>
        <div className={`${card} p-[22px] max-xl:order-first`}>
          <Skeleton className="h-3.5 w-48" />
          <div className="mt-5 flex items-center gap-5">
            <Skeleton className="size-[118px] rounded-full!" />
            <div className="flex-1 space-y-2.5">
              <Skeleton className="h-3 w-4/5" />
              <Skeleton className="h-3 w-3/5" />
            </div>
          </div>
          <Skeleton className="mt-8 h-3 w-4/5" />
          <Skeleton className="mt-16 h-9 w-44" />
        </div>
      </div>
      <div>
        <Skeleton className="h-3.5 w-20" />
        <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {four.map((key) => (
            <div key={key} className={`${card} flex items-center gap-3 px-3.5 py-[13px]`}>
              <Skeleton className="size-9" />
              <div className="flex-1 space-y-2">
                <Skeleton className="h-3 w-2/5" />
                <Skeleton className="h-2.5 w-3/5" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
