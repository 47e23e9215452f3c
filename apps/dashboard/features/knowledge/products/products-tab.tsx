import { ListFilter, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { Tile } from '#dashboard/components/tile.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSources } from '../queries.ts'
import { SourceState } from '../sources/source-state.tsx'
import type { TabProps } from '../tab-props.ts'
import { texts } from './messages.ts'
import { ProductTable } from './product-table.tsx'
import { useProducts } from './queries.ts'

/** « Produits »: what the assistant knows of each product of the connected shops, and what their sheets lack. */
export default function ProductsTab({ business }: TabProps) {
  const t = useText(texts)
  const [incomplete, setIncomplete] = useState(false)
  const sources = useSources(business.id)
  const query = useProducts(business.id, incomplete)
  const failed = [sources, query].find(({ isError, data }) => isError && !data)
  if (failed) return <QueryFailed query={failed}>{t.failed}</QueryFailed>
  const shops = sources.data?.sources.filter(({ kind }) => kind === 'shop') ?? []
  const products = query.data?.pages.flatMap((page) => page.products) ?? []
  const lacking = query.data?.pages[0]?.incomplete ?? 0
  return (
    <Pending
      pending={sources.isPending || query.isPending}
      skeleton={<Skeleton className="h-96 w-full rounded-lg" />}
    >
      {() =>
        shops.length === 0 && products.length === 0 ? (
          <EmptyState
            drawing="search"
            headingLevel={2}
            title={t.emptyTitle}
            action={
              <ButtonLink variant="primary" icon={ShoppingBag} href="/settings#integrations">
                {t.connect}
              </ButtonLink>
            }
          >
            {t.emptyText}
          </EmptyState>
        ) : (
          <div className="flex flex-col gap-4">
            {shops.map((shop, index) => (
              <ShopHead key={shop.id} shop={shop}>
                {index === 0 && lacking > 0 && (
                  <Button
                    variant={incomplete ? 'soft' : 'ghost'}
                    icon={ListFilter}
                    aria-pressed={incomplete}
                    onClick={() => setIncomplete(!incomplete)}
                  >
                    {t.incomplete({ n: lacking })}
                  </Button>
                )}
              </ShopHead>
            ))}
            {incomplete && <p className="text-sm text-ink-muted">{t.incompleteText}</p>}
            {products.length === 0 ? (
              <p className="rounded-lg border border-border bg-surface p-6 text-center text-sm text-ink-muted">
                {t.noneIncomplete}
              </p>
            ) : (
              <ProductTable products={products} />
            )}
            {query.hasNextPage && (
              <Button
                className="self-center"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t.more}
              </Button>
            )}
          </div>
        )
      }
    </Pending>
  )
}

function ShopHead({ shop, children }: { shop: KnowledgeSource; children: React.ReactNode }) {
  const t = useText(texts)
  return (
    <div className="flex flex-wrap items-center gap-3.5 rounded-lg border border-border bg-surface px-[18px] py-4 shadow-xs">
      <Tile icon={ShoppingBag} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold text-ink">
          <span className="truncate">{shop.name}</span>
          <SourceState source={shop} />
        </h2>
        <p className="text-xs text-ink-muted">{t.synced({ n: shop.amount })}</p>
      </div>
      {children}
    </div>
  )
}
