import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Pager, useListPages } from '#dashboard/components/pager.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSources } from '../queries.ts'
import type { TabProps } from '../tab-props.ts'
import { texts } from './messages.ts'
import { ProductTable } from './product-table.tsx'
import { useProducts } from './queries.ts'
import { ShopHead } from './shop-head.tsx'

/** « Produits »: what the assistant knows of each product of the connected shops, and what their sheets lack. */
export default function ProductsTab({ business, writable }: TabProps) {
  const t = useText(texts)
  const f = useFormats()
  const [incompleteOf, setIncompleteOf] = useState<string | null>(null)
  const sources = useSources(business.id)
  const query = useProducts(business.id, incompleteOf)
  const { rows, from, to, read, before, after, go, top } = useListPages(
    query,
    ({ products }) => products,
    `${business.id} ${incompleteOf ?? ''}`,
    (error) => toastCallFailed(error, { title: t.failed }),
  )
  const failed = [sources, query].find(({ isError, data }) => isError && !data)
  if (failed) return <QueryFailed query={failed}>{t.failed}</QueryFailed>
  const shops = sources.data?.sources.filter(({ kind }) => kind === 'shop') ?? []
  const first = query.data?.pages[0]
  const listed =
    incompleteOf === null
      ? (sources.data?.counts.products ?? 0)
      : (first?.incompleteOf.find(({ integrationId }) => integrationId === incompleteOf)?.count ?? 0)
  return (
    <Pending
      pending={sources.isPending || query.isPending}
      skeleton={<Skeleton className="h-96 w-full rounded-lg" />}
    >
      {() =>
        shops.length === 0 && rows.length === 0 ? (
          <EmptyState
            drawing="stock"
            title={t.emptyTitle}
            action={
              writable && (
                <ButtonLink variant="primary" icon={ShoppingBag} href="/settings#integrations">
                  {t.connect}
                </ButtonLink>
              )
            }
          >
            {t.emptyText}
          </EmptyState>
        ) : (
          <div ref={top} className="flex scroll-mt-4 flex-col gap-4">
            {shops.map((shop) => (
              <ShopHead
                key={shop.id}
                businessId={business.id}
                shop={shop}
                lacking={
                  first?.incompleteOf.find(({ integrationId }) => integrationId === shop.id)?.count ?? 0
                }
                filtered={incompleteOf === shop.id}
                onFilter={(only) => setIncompleteOf(only ? shop.id : null)}
                writable={writable}
              />
            ))}
            {incompleteOf && <p className="text-sm text-ink-muted">{t.incompleteText}</p>}
            {rows.length === 0 ? (
              <p className="rounded-lg border border-border bg-surface p-6 text-center text-sm text-ink-muted">
                {t.noneIncomplete}
              </p>
            ) : (
              <ProductTable
                products={rows}
                writable={writable}
                footer={
                  <Pager before={before} after={after} onGo={go}>
                    {t.range({
                      from: f.number(from),
                      to: f.number(to),
                      all: f.number(Math.max(listed, read)),
                    })}
                  </Pager>
                }
              />
            )}
          </div>
        )
      }
    </Pending>
  )
}
