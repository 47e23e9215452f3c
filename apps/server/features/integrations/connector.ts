import {
  SHOP_PROBLEMS,
  type ShopFailure,
  type ShopFailureProblem,
  type ShopWarning,
  shopProblemText,
} from '#contract/integrations/shop-problems.ts'

/** What every shop platform offers to the rest of the product. Shops' own ids and shapes stay behind it. */
export type ShopPlatform = 'shopify' | 'woocommerce' | 'prestashop'

/** Why a shop gave no usable answer; the message is safe to show and says what to do. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly problem: ShopFailureProblem
  readonly reason: ShopFailure
  /** How long the shop asked to be left alone; null when it did not say. */
  readonly retryAfterMs: number | null
  /** Whether something for people came in place of data, or led to it, as if all were well: no shop, or maintenance. */
  readonly page: boolean
  constructor(
    problem: ShopFailureProblem,
    options: { retryAfterMs?: number | null; page?: boolean; cause?: unknown } = {},
  ) {
    super(shopProblemText(problem), { cause: options.cause })
    this.problem = problem
    this.reason = SHOP_PROBLEMS[problem.code][0]
    this.retryAfterMs = options.retryAfterMs ?? null
    this.page = options.page ?? false
  }
}

export interface ShopInfo {
  storeName: string
  /** ISO 4217, null when the shop does not tell. */
  currency: string | null
  /** What works less than fully with these credentials; empty when all is well. */
  warnings: ShopWarning[]
}

/**
 * How an item is ordered, where that is not simply in the shop: `team` for what the shop shows and does not sell online
 * (no price, not for order), `backorder` for what it takes orders for although it has none left.
 */
export type Ordering = 'team' | 'backorder'

/** Whether orders are taken for an item of which none is left. */
export const isBackorder = (item: Pick<ShopItem, 'available' | 'quantity' | 'ordering'>): boolean =>
  item.available && (item.ordering === 'backorder' || item.quantity === 0)

/** What can be bought: a product without variants, or one variant of a product. */
export interface ShopItem {
  /** The shop's id of the product, as text. */
  productId: string
  /** The shop's id of the variant; null for a product without variants. */
  variantId: string | null
  /** Another id that the shop's own pages give the item, such as that of its only variant. */
  alsoId?: string | null
  /** Plain text; a variant's name says which one it is. */
  name: string
  /** What it is called in the shop's other languages, plain text; it is found by these words too. */
  otherNames?: string | null
  sku: string | null
  /** Public page of the product; null when it has none. */
  url: string | null
  imageUrl: string | null
  /** What the shopper pays, taxes included, in the shop's currency as a decimal text ("12.50"); null without a price. */
  price: string | null
  currency: string | null
  /** The price is the lowest of several parts or choices. */
  priceFrom?: boolean
  /** True when it can be ordered now: in stock, not managed, or orders accepted without stock. */
  available: boolean
  /** Null or absent: as usual. */
  ordering?: Ordering | null
  /** Units left; null when the shop does not count them. Never negative. */
  quantity: number | null
  /** A few plain-text sentences; null without a description. */
  description: string | null
}

/** Names an item; a null variant of a product with variants means all of them. */
export interface ShopItemRef {
  productId: string
  variantId: string | null
}

/** What an item costs and whether it can be ordered, both read at the same moment. */
export interface ShopStock
  extends ShopItemRef,
    Pick<ShopItem, 'price' | 'currency' | 'available' | 'quantity' | 'ordering'> {
  /** The whole product, where it is sold as one now in place of its variants, of which some were asked for. */
  item?: ShopItem
}

export interface ShopOrder {
  /** As the shopper knows it. */
  number: string
  /** One of the product's own words, from the platform's state. */
  status:
    | 'pending'
    /** Paid on delivery, once the shop has agreed. */
    | 'to-confirm'
    | 'paid'
    | 'preparing'
    | 'shipped'
    | 'delivered'
    /** Done, where nothing was to be delivered: a download, a voucher, goods that were fetched. */
    | 'completed'
    | 'cancelled'
    | 'refunded'
    | 'partly-refunded'
    | 'on-hold'
    | 'failed'
  placedAt: Date
  /** Names and quantities only. */
  lines: { name: string; quantity: number }[]
  total: string | null
  currency: string | null
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
}

/** One page of the catalogue; `next` resumes after it, also in another process. */
export interface ShopPage {
  items: ShopItem[]
  next: string | null
  /** Products of this page, by id, that shoppers cannot see any more; only of a reading of changes. */
  gone?: string[]
  /** Of the last page: how far changes are known, on the shop's own clock; the next reading of changes is given it. */
  mark?: string | null
}

/** Which page of a reading is wanted. */
export interface ShopPageRef {
  /** The `next` of the page before; null for the first one. */
  after: string | null
  /** Leaves out what did not change since, where the platform can tell; null for everything. */
  changedSince: Date | null
  /** The `mark` of the last reading that ended, if it gave one. */
  mark?: string | null
}

/** One shop of one business, with its credentials. Every call may throw ShopError and ends within its time limit. */
export interface Connector {
  /** Proves the credentials with a call that needs them. */
  test(signal?: AbortSignal): Promise<ShopInfo>
  /** The whole catalogue that shoppers can see, or what changed of it, page by page. */
  listItems(page: ShopPageRef, signal?: AbortSignal): Promise<ShopPage>
  /** Stock and price right now, never cached; items the shop no longer has are missing from the answer. */
  readStock(items: readonly ShopItemRef[], signal?: AbortSignal): Promise<ShopStock[]>
  /** The orders with this number placed with exactly this e-mail (case aside); [] when either does not match. */
  findOrders(order: { number: string; email: string }, signal?: AbortSignal): Promise<ShopOrder[]>
}
