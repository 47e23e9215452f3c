import { ExternalLink } from 'lucide-react'
import type { AnswerProduct } from '#contract/conversations/message.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './product-cards-messages.ts'

/** Only pages of the web: an address is what the shop says it is. */
const pageOf = (url: string | null): string | undefined => (url && /^https?:/i.test(url) ? url : undefined)

function ProductCard({ product }: { product: AnswerProduct }) {
  const { productName, productPrice, productImage, productUrl, stock } = product
  const page = pageOf(productUrl)
  const inside = (
    <>
      {productImage && (
        <img
          src={productImage}
          alt=""
          referrerPolicy="no-referrer"
          className="h-12 w-[42px] flex-none rounded-md object-cover"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold wrap-anywhere">{productName}</span>
        <span className="tnum block text-xs text-ink-muted">
          {[productPrice, stock].filter(Boolean).join(' · ')}
        </span>
      </span>
      {page && <ExternalLink size={14} strokeWidth={2} className="flex-none text-ink-subtle" aria-hidden />}
    </>
  )
  const look =
    'flex min-h-11 items-center gap-3 rounded-lg border border-border bg-surface px-3 py-2 text-left text-ink'
  return page ? (
    <a href={page} target="_blank" rel="noreferrer" className={`${look} hover:bg-surface-hover`}>
      {inside}
    </a>
  ) : (
    <div className={look}>{inside}</div>
  )
}

export interface ProductCardsProps {
  /** What an answer is about; of several that it offers the first. */
  product?: AnswerProduct | undefined
  products?: AnswerProduct[] | undefined
}

/** The products of an answer, as its visitor sees them under it: one, or up to three. */
export default function ProductCards({ product, products = product ? [product] : [] }: ProductCardsProps) {
  const t = useText(texts)
  return (
    <ul aria-label={t.products} className="mt-1.5 flex w-full max-w-72 flex-col gap-1.5">
      {products.map((each) => (
        <li key={each.productId}>
          <ProductCard product={each} />
        </li>
      ))}
    </ul>
  )
}
