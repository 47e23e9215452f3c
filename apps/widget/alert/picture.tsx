import type { StockAlert } from '../loader/types.ts'

/** Picture of the product, when the shop's page gives one; nothing in its place when it does not load. */
export const Picture = ({ of: { productImage } }: { of: StockAlert }) =>
  productImage ? (
    <img src={productImage} alt="" onError={({ target }) => (target as Element).remove()} />
  ) : null
