import { Check, ExternalLink, Package, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { KnowledgeProduct, MissingFact } from '#contract/knowledge/products.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { buttonClass } from '#dashboard/components/button.tsx'
import { Table } from '#dashboard/components/table.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** Under this many the stock is shown in saffron. */
const FEW = 5

/** Products with price, stock, what their sheets lack, and how often answers stood on them. */
export function ProductTable({
  products,
  writable,
  footer,
}: {
  products: readonly KnowledgeProduct[]
  writable: boolean
  footer: ReactNode
}) {
  const t = useText(texts)
  const f = useFormats()
  const priceOf = ({ price, currency, priceFrom }: KnowledgeProduct) => {
    if (price === null) return '—'
    const money = f.money(price, currency ?? undefined)
    return priceFrom ? t.from({ price: money }) : money
  }
  return (
    <Table
      label={t.list}
      tall
      footer={footer}
      rows={products}
      rowKey={({ integrationId, productId }) => `${integrationId} ${productId}`}
      actionsStay
      rowActions={({ url, editUrl, missing, name }) => (
        <span className="flex items-center justify-end gap-1">
          {writable && editUrl && missing.length > 0 && (
            <a
              href={editUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={t.completeOf({ name })}
              className={buttonClass('secondary', 'sm')}
            >
              {t.completeSheet}
            </a>
          )}
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={t.open({ name })}
              className={buttonClass('ghost', 'sm')}
            >
              <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
            </a>
          )}
        </span>
      )}
      columns={[
        { key: 'product', head: t.product, mobile: 'title', cell: (product) => <Name product={product} /> },
        {
          key: 'price',
          head: t.price,
          align: 'right',
          cell: (product) => <span className="tnum">{priceOf(product)}</span>,
        },
        { key: 'stock', head: t.stock, cell: (product) => <Stock product={product} /> },
        { key: 'known', head: t.known, cell: ({ missing }) => <Known missing={missing} /> },
        {
          key: 'uses',
          head: t.uses,
          align: 'right',
          mobile: 'hidden',
          cell: ({ uses }) => (uses === 0 ? '—' : f.number(uses)),
        },
      ]}
    />
  )
}

function Name({ product: { name, sku, variants, imageUrl } }: { product: KnowledgeProduct }) {
  const t = useText(texts)
  const below = [sku, variants > 1 && t.variants({ n: variants })].filter(Boolean).join(' · ')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="flex size-9 flex-none items-center justify-center rounded-md bg-surface-active text-ink-muted">
        <Picture key={imageUrl} url={imageUrl} />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold">{name}</span>
        {below && <span className="truncate text-xs font-normal text-ink-muted">{below}</span>}
      </span>
    </span>
  )
}

/** The shop's own picture, where it has one that loads. */
function Picture({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false)
  if (url === null || broken) return <Package size={18} strokeWidth={1.75} aria-hidden />
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className="size-9 rounded-md object-cover"
      onError={() => setBroken(true)}
    />
  )
}

function Stock({ product: { available, quantity } }: { product: KnowledgeProduct }) {
  const t = useText(texts)
  const f = useFormats()
  if (!available)
    return (
      <Badge tone="danger" mark="dot" size="sm">
        {t.soldOut}
      </Badge>
    )
  return (
    <Badge tone={quantity !== null && quantity < FEW ? 'warning' : 'success'} mark="dot" size="sm">
      {quantity === null || quantity <= 0 ? t.inStock : f.number(quantity)}
    </Badge>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function Known({ missing }: { missing: readonly MissingFact[] }) {
  const t = useText(texts)
  const words = { description: t.description, price: t.priceMissing, picture: t.picture, link: t.link }
  const complete = missing.length === 0
  const Icon = complete ? Check : TriangleAlert
  return (
    <span className={complete ? 'flex items-center gap-2' : 'flex items-center gap-2 text-warning'}>
      <Icon
        size={15}
        strokeWidth={1.75}
        className={complete ? 'flex-none text-success' : 'flex-none'}
        aria-hidden
      />
      {complete ? t.complete : capital(missing.map((fact) => words[fact]).join(', '))}
    </span>
  )
}
