import { Globe } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSources } from '../queries.ts'
import type { TabProps } from '../tab-props.ts'
import { texts } from './messages.ts'
import { SiteBlock } from './site-block.tsx'

const AddSiteDialog = lazyDialog(() =>
  import('./add-site-dialog.tsx').then(({ AddSiteDialog }) => AddSiteDialog),
)

/** « Pages du site »: every site with what was read of it, and what waits for a person. */
export default function PagesTab({ business, writable, drafted }: TabProps) {
  const t = useText(texts)
  const [adding, setAdding] = useState(false)
  const query = useSources(business.id)
  if (query.isError) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  const sites = query.data?.sources.filter(({ kind }) => kind === 'site') ?? []
  return (
    <>
      <Pending pending={query.isPending} skeleton={<PagesSkeleton />}>
        {() =>
          sites.length === 0 ? (
            <EmptyState
              drawing="search"
              title={t.emptyTitle}
              action={
                writable && (
                  <Button variant="primary" icon={Globe} onClick={() => setAdding(true)}>
                    {t.addTitle}
                  </Button>
                )
              }
            >
              {t.emptyText}
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-8">
              {sites.map((site) => (
                <SiteBlock
                  key={site.id}
                  businessId={business.id}
                  site={site}
                  writable={writable}
                  checkFirst={drafted.checkFirst}
                />
              ))}
            </div>
          )
        }
      </Pending>
      {adding && <AddSiteDialog business={business} onClose={() => setAdding(false)} />}
    </>
  )
}

function PagesSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-[69px] w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
