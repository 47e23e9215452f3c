import AnswerCards, { type AnswerCardsProps } from './answer-cards.tsx'
import ProductCards, { type ProductCardsProps } from './product-cards.tsx'

/** What an answer shows besides its words: passages that may answer, products that it is about. */
export default function AnswerParts({
  cards,
  closest,
  product,
  products,
}: AnswerCardsProps & ProductCardsProps) {
  return (
    <>
      {cards && <AnswerCards cards={cards} closest={closest} />}
      {product && <ProductCards product={product} products={products} />}
    </>
  )
}
