/** The Admin API's version that every question and delivery uses. Each is supported for a year: renew it in time. */
export const API_VERSION = '2026-10'

/** Products of a page, and variants of each that come along; a product with more is read on with `variants`. */
const PRODUCTS_PER_PAGE = 20
const VARIANTS_WITH_PRODUCT = 15
const VARIANTS_PER_PAGE = 100
/** Stock: how many variants, or products with their first variants, one question asks for. */
export const STOCK_VARIANTS = 50
export const STOCK_PRODUCTS = 10
const STOCK_VARIANTS_OF_PRODUCT = 40

const PRODUCT = `
  id title status hasOnlyDefaultVariant onlineStoreUrl
  descriptionHtml
  featuredMedia { preview { image { url(transform: { maxWidth: 600, maxHeight: 600 }) } } }`

const STOCK = 'id price taxable inventoryPolicy sellableOnlineQuantity inventoryItem { tracked }'

const VARIANT = `
  title sku ${STOCK}`

const SHOP_PRICES = 'shop { currencyCode taxesIncluded }'

/** Every question this connector asks. A whole page costs less than 1000 points, the most that Shopify allows. */
export const DOCUMENTS = {
  shop: `query Shop {
  shop { name currencyCode taxesIncluded }
  currentAppInstallation { accessScopes { handle } }
}`,
  orderAccess: `query OrderAccess {
  orders(first: 1) { nodes { id email } }
}`,
  products: `query Products($after: String, $query: String!) {
  ${SHOP_PRICES}
  products(first: ${PRODUCTS_PER_PAGE}, after: $after, query: $query, sortKey: ID) {
    nodes {${PRODUCT}
      variants(first: ${VARIANTS_WITH_PRODUCT}) {
        nodes {${VARIANT} }
        pageInfo { hasNextPage endCursor }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
  variants: `query Variants($id: ID!, $after: String) {
  ${SHOP_PRICES}
  product(id: $id) {${PRODUCT}
    variants(first: ${VARIANTS_PER_PAGE}, after: $after) {
      nodes {${VARIANT} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`,
  variantStock: `query VariantStock($ids: [ID!]!) {
  ${SHOP_PRICES}
  nodes(ids: $ids) {
    ... on ProductVariant { ${STOCK} product { id status hasOnlyDefaultVariant } }
  }
}`,
  productStock: `query ProductStock($ids: [ID!]!) {
  ${SHOP_PRICES}
  nodes(ids: $ids) {
    ... on Product {
      id status hasOnlyDefaultVariant
      variants(first: ${STOCK_VARIANTS_OF_PRODUCT}) {
        nodes { ${STOCK} }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`,
  moreProductStock: `query MoreProductStock($id: ID!, $after: String) {
  product(id: $id) {
    variants(first: ${VARIANTS_PER_PAGE}, after: $after) {
      nodes { ${STOCK} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`,
  orders: `query Orders($query: String!) {
  orders(first: 5, query: $query, sortKey: CREATED_AT, reverse: true) {
    nodes {
      name email createdAt cancelledAt displayFinancialStatus displayFulfillmentStatus
      currentTotalPriceSet { presentmentMoney { amount currencyCode } }
      lineItems(first: 50) { nodes { name quantity currentQuantity } }
      fulfillments(first: 10) { status displayStatus trackingInfo(first: 1) { company number url } }
    }
  }
}`,
  subscriptions: `query Subscriptions($uri: String!) {
  webhookSubscriptions(first: 50, uri: $uri) { nodes { id topic uri } }
}`,
  subscribe: `mutation Subscribe($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
    webhookSubscription { id }
    userErrors { field message }
  }
}`,
  unsubscribe: `mutation Unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) {
    deletedWebhookSubscriptionId
    userErrors { field message }
  }
}`,
} as const
