/** Has a worker look at once which shops are due. */
export const RUN_SYNC = 'integrations.run'

/** What `stock-alerts` is told in the transaction that saw an item come back. */
export const ITEM_BACK = 'stock-alerts.item-back'

export interface ItemBack {
  businessId: string
  integrationId: string
  productId: string
  /** Null for a product without variants. */
  variantId: string | null
}
