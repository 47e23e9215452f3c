import { alert as t } from '@lang'
import type { AnswerProduct } from '#contract/conversations/message.ts'
import type { StockAlert } from '../loader/types.ts'
import { Picture } from './picture.tsx'

/** The product that an answer is about, with the way to its page; sold out, with the alert. */
export function Card({
  product,
  openAlert,
}: {
  product: AnswerProduct
  openAlert(product: StockAlert): void
}) {
  const { productName, productPrice, productUrl, stock, available, byTeam } = product
  return (
    <>
      <a class="product item" href={productUrl ?? undefined} target="_blank" rel="noreferrer">
        <Picture of={product} />
        <div>
          <b>{productName}</b>
          <p>{[productPrice, stock].filter(Boolean).join(' · ')}</p>
        </div>
        {productUrl && '›'}
      </a>
      {!available && !byTeam && (
        <button type="button" class="chip" onClick={() => openAlert(product)}>
          {t.notify}
        </button>
      )}
    </>
  )
}
