import { GraphQLError } from 'graphql'

interface FakeVariant {
  id: number
  title: string
  sku: string | null
  price: string
  taxable: boolean
  tracked: boolean
  policy: 'DENY' | 'CONTINUE'
  quantity: number
}

interface FakeProduct {
  id: number
  title: string
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED'
  url: string | null
  descriptionHtml: string
  image: string | null
  updatedAt: string
  variants: FakeVariant[]
}

interface FakeOrder {
  name: string
  email: string | null
  createdAt: string
  cancelledAt: string | null
  money: string | null
  goods: string
  amount: string
  lines: { name: string; quantity: number; currentQuantity: number }[]
  parcels: {
    status: string
    displayStatus: string | null
    company: string | null
    number: string | null
    url: string | null
  }[]
}

export interface ShopData {
  name: string
  currency: string
  taxesIncluded: boolean
  scopes: string[]
  /** Without it the e-mail of an order is refused. */
  customerData: boolean
  products: FakeProduct[]
  orders: FakeOrder[]
  subscriptions: { id: string; topic: string; uri: string; includeFields: string[] }[]
  /** Refuses subscriptions with this message. */
  subscriptionError: string | null
}

export const variant = (id: number, changes: Partial<FakeVariant> = {}): FakeVariant => ({
  id,
  title: 'Default Title',
  sku: null,
  price: '24.90',
  taxable: true,
  tracked: true,
  policy: 'DENY',
  quantity: 3,
  ...changes,
})

export const product = (id: number, changes: Partial<FakeProduct> = {}): FakeProduct => ({
  id,
  title: `Bougie ${id}`,
  status: 'ACTIVE',
  url: `https://maison-camelia.example/products/bougie-${id}`,
  descriptionHtml: '<p>Une bougie coulée à la main.</p>',
  image: 'https://cdn.shopify.com/s/files/bougie.jpg',
  updatedAt: '2026-11-01T08:00:00Z',
  variants: [variant(id * 1000)],
  ...changes,
})

export const order = (changes: Partial<FakeOrder> = {}): FakeOrder => ({
  name: '#1001',
  email: 'Lea@Exemple.fr',
  createdAt: '2026-11-10T09:30:00Z',
  cancelledAt: null,
  money: 'PAID',
  goods: 'UNFULFILLED',
  amount: '49.80',
  lines: [{ name: 'Bougie 1', quantity: 2, currentQuantity: 2 }],
  parcels: [],
  ...changes,
})

export const shopData = (changes: Partial<ShopData> = {}): ShopData => ({
  name: 'Maison Camélia',
  currency: 'EUR',
  taxesIncluded: true,
  scopes: ['read_products', 'read_orders', 'read_all_orders'],
  customerData: true,
  products: [],
  orders: [],
  subscriptions: [],
  subscriptionError: null,
  ...changes,
})

const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`

/** A page of a list whose cursors are the places in it. */
const page =
  <T>(all: readonly T[], limit = 250) =>
  ({ first = limit, after }: { first?: number; after?: string | null }) => {
    const from = after ? Number(Buffer.from(after, 'base64').toString()) + 1 : 0
    if (Number.isNaN(from)) throw new GraphQLError('Invalid cursor for current pagination sort.')
    const nodes = all.slice(from, from + first)
    const last = from + nodes.length - 1
    return {
      nodes,
      pageInfo: {
        hasNextPage: from + first < all.length,
        endCursor: nodes.length > 0 ? Buffer.from(String(last)).toString('base64') : null,
      },
    }
  }

const variantNode = (of: FakeProduct, one: FakeVariant): object => ({
  __typename: 'ProductVariant',
  id: gid('ProductVariant', one.id),
  title: one.title,
  sku: one.sku,
  price: one.price,
  taxable: one.taxable,
  inventoryPolicy: one.policy,
  sellableOnlineQuantity: one.quantity,
  inventoryItem: { tracked: one.tracked },
  product: () => productNode(of),
})

const productNode = (one: FakeProduct): object => ({
  __typename: 'Product',
  id: gid('Product', one.id),
  title: one.title,
  status: one.status,
  hasOnlyDefaultVariant: one.variants.length === 1 && one.variants[0]?.title === 'Default Title',
  onlineStoreUrl: one.url,
  descriptionHtml: one.descriptionHtml,
  featuredMedia:
    one.image === null ? null : { __typename: 'MediaImage', preview: { image: { url: one.image } } },
  variants: page(one.variants.map((each) => variantNode(one, each))),
})

const orderNode = (data: ShopData, one: FakeOrder): object => ({
  id: gid('Order', Number(one.name.replace(/\D/g, ''))),
  name: one.name,
  email: () => {
    if (data.customerData) return one.email
    throw new GraphQLError('This app is not approved to use the email field.', {
      extensions: { code: 'ACCESS_DENIED' },
    })
  },
  createdAt: one.createdAt,
  cancelledAt: one.cancelledAt,
  displayFinancialStatus: one.money,
  displayFulfillmentStatus: one.goods,
  currentTotalPriceSet: { presentmentMoney: { amount: one.amount, currencyCode: data.currency } },
  lineItems: page(one.lines),
  fulfillments: one.parcels.map((parcel) => ({
    status: parcel.status,
    displayStatus: parcel.displayStatus,
    trackingInfo: [{ company: parcel.company, number: parcel.number, url: parcel.url }],
  })),
})

/** The filters of `products` that the connector may use. */
const matches = (query: string) => {
  const since = /updated_at:>='([^']+)'/.exec(query)?.[1]
  return (one: FakeProduct) =>
    (!query.includes('status:active') || one.status === 'ACTIVE') &&
    (!query.includes('published_status:published') || one.url !== null) &&
    (since === undefined || Date.parse(one.updatedAt) >= Date.parse(since))
}

const subscriptionsOf = (data: ShopData) => ({
  webhookSubscriptions: ({ uri }: { uri?: string }) =>
    page(data.subscriptions.filter((one) => uri === undefined || one.uri === uri))({}),
  webhookSubscriptionCreate: (input: {
    topic: string
    webhookSubscription: { uri: string; includeFields?: string[] }
  }) => {
    if (data.subscriptionError) {
      return { webhookSubscription: null, userErrors: [{ field: null, message: data.subscriptionError }] }
    }
    const { uri, includeFields = [] } = input.webhookSubscription
    const made = {
      id: gid('WebhookSubscription', data.subscriptions.length + 1),
      topic: input.topic,
      uri,
      includeFields,
    }
    data.subscriptions.push(made)
    return { webhookSubscription: made, userErrors: [] }
  },
  webhookSubscriptionDelete: ({ id }: { id: string }) => {
    data.subscriptions = data.subscriptions.filter((one) => one.id !== id)
    return { deletedWebhookSubscriptionId: id, userErrors: [] }
  },
})

/** What the schema's root fields answer from: a shop's data, as Shopify shows it to this app. */
export const rootOf = (data: ShopData) => {
  const products = () => data.products.map(productNode)
  const variants = () => data.products.flatMap((one) => one.variants.map((each) => variantNode(one, each)))
  const byId = (id: string) =>
    [...products(), ...variants()].find((node) => (node as { id: string }).id === id) ?? null
  return {
    shop: { name: data.name, currencyCode: data.currency, taxesIncluded: data.taxesIncluded },
    currentAppInstallation: { accessScopes: data.scopes.map((handle) => ({ handle })) },
    products: (args: { query?: string; first?: number; after?: string }) =>
      page(data.products.filter(matches(args.query ?? '')).map(productNode))(args),
    product: ({ id }: { id: string }) => byId(id),
    nodes: ({ ids }: { ids: string[] }) => ids.map(byId),
    orders: ({ query = '', first }: { query?: string; first?: number }) => {
      if (!data.scopes.includes('read_orders')) {
        throw new GraphQLError('Access denied for orders field.', { extensions: { code: 'ACCESS_DENIED' } })
      }
      // Shopify's search is wider than asked for: it finds beginnings, in any case. Who asks has to look again.
      const number = /name:"#?([^"]+)"/.exec(query)?.[1] ?? ''
      const found = data.orders.filter((one) => one.name.replace('#', '').startsWith(number))
      return page(found.map((one) => orderNode(data, one)))({ ...(first !== undefined && { first }) })
    },
    ...subscriptionsOf(data),
  }
}
