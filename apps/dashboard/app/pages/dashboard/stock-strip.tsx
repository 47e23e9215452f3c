import { PackageCheck } from 'lucide-react'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { useAwaitedProducts } from './queries.ts'
import { Strip } from './strip.tsx'

const NAMED = 2

/** Shoppers who wait for a product; shown only while there are some. */
export function StockStrip({ businessId, pending }: { businessId: string; pending: number }) {
  const t = useText(texts)
  const f = useFormats()
  const { data: products = [] } = useAwaitedProducts(businessId, pending)
  const others = products.length - NAMED
  const names = others > 0 ? [...products.slice(0, NAMED), t.otherProducts({ n: others })] : products
  return (
    <Strip
      icon={PackageCheck}
      tone="warning"
      title={t.stockWaiting({ n: pending })}
      action={{ label: t.seeRequests, href: '/product-notifications' }}
      className="mt-2"
    >
      {names.length > 0 && <p className="truncate text-sm text-ink-muted">{f.list(names)}.</p>}
    </Strip>
  )
}
