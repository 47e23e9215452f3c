import { PackageCheck } from 'lucide-react'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { useAwaitedProducts } from './queries.ts'

const NAMED = 2

/** Shoppers who wait for a product; shown only while there are some. */
export function StockStrip({ businessId, pending }: { businessId: string; pending: number }) {
  const t = useText(texts)
  const f = useFormats()
  const { data: products = [] } = useAwaitedProducts(businessId, pending)
  const others = products.length - NAMED
  const names = others > 0 ? [...products.slice(0, NAMED), t.otherProducts({ n: others })] : products
  return (
    <section
      aria-label={t.stockWaiting({ n: pending })}
      className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-lg border border-dashed border-border-strong px-[18px] py-[17px]"
    >
      <span className="flex size-9 flex-none items-center justify-center rounded-md bg-warning-soft text-on-warning-soft">
        <PackageCheck size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-base/5 font-semibold text-ink">{t.stockWaiting({ n: pending })}</p>
        {names.length > 0 && <p className="truncate text-sm text-ink-muted">{f.list(names)}.</p>}
      </div>
      <ButtonLink href="/product-notifications">{t.seeRequests}</ButtonLink>
    </section>
  )
}
