import type { StockAlert } from '../loader/types.ts'

/** Picture of the product, when the shop's page gives one. */
export const Picture = ({ of: { productImage } }: { of: StockAlert }) =>
  productImage ? <img src={productImage} alt="" /> : null
