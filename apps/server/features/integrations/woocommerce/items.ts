import type { ShopItem, ShopStock } from '../connector.ts'
import { description, plainText } from '../shop-text.ts'
import { amountOf, idOf, isRow, linkOf, type Row, rowsIn, textOf, unitsOf } from '../shop-values.ts'

/** What is asked of products; the service answers these fields only. */
export const PRODUCT_FIELDS =
  'id,name,sku,type,status,parent_id,price,manage_stock,stock_quantity,stock_status,permalink,purchasable,catalog_visibility,post_password,short_description,description,images'

/** What is asked of the variations of one product. */
export const VARIATION_FIELDS =
  'id,name,sku,status,parent_id,price,manage_stock,stock_quantity,stock_status,permalink,purchasable,description,image,attributes'

/** What is asked where only the stock matters. */
export const STOCK_FIELDS =
  'id,type,status,parent_id,price,manage_stock,stock_quantity,stock_status,purchasable'

/** Whether shoppers may see it: drafts and binned products are visible to the key only. */
export const isPublished = (row: Row): boolean => row.status === 'publish'

/** Whether it stands in the shop's pages and needs no password. Variations come with their product. */
export const isListed = (row: Row): boolean =>
  isPublished(row) &&
  row.type !== 'variation' &&
  row.catalog_visibility !== 'hidden' &&
  textOf(row.post_password) === null

export const isVariable = (row: Row): boolean => typeof row.type === 'string' && /variable/.test(row.type)

/** Sold on another site, or made of other products: the shop calls them not purchasable, yet they can be had. */
const SOLD_OTHERWISE = new Set<unknown>(['external', 'grouped'])

/** What the stock fields of a product or a variation say. Null units: not counted, which is not zero. */
export const stockOf = (row: Row): Pick<ShopStock, 'available' | 'quantity' | 'ordering'> => {
  const inStock = row.stock_status !== 'outofstock' && textOf(row.stock_status) !== null
  const purchasable =
    SOLD_OTHERWISE.has(row.type) ||
    (typeof row.purchasable === 'boolean' ? row.purchasable : amountOf(row.price) !== null)
  // `parent`: the quantity is the parent's, shared by all its variations.
  const counted = row.manage_stock === true || row.manage_stock === 'parent'
  const quantity = counted ? unitsOf(row.stock_quantity) : null
  if (!purchasable) return { available: false, quantity, ordering: 'team' }
  const backorder = row.stock_status === 'onbackorder'
  return { available: inStock, quantity, ...(backorder && { ordering: 'backorder' }) }
}

const imageOf = (images: unknown): string | null =>
  rowsIn(images)
    .map((image) => linkOf(image.thumbnail) ?? linkOf(image.src))
    .find((url) => url !== null) ?? null

/** A product without variations; null for a row that is none. */
export const productItem = (row: Row, currency: string | null): ShopItem | null => {
  const productId = idOf(row.id)
  const name = plainText(row.name)
  if (productId === null || name === '') return null
  const price = amountOf(row.price)
  return {
    productId,
    variantId: null,
    name,
    sku: textOf(row.sku),
    url: linkOf(row.permalink),
    imageUrl: imageOf(row.images),
    price,
    currency: price === null ? null : currency,
    // The shop gives it the price of its cheapest part.
    ...(row.type === 'grouped' && price !== null && { priceFrom: true }),
    ...stockOf(row),
    description: description(row.short_description, row.description),
  }
}

/** One variation; its product gives what it lacks. */
export const variationItem = (variation: Row, product: Row, currency: string | null): ShopItem | null => {
  const item = productItem({ ...variation, name: 'x' }, currency)
  const productId = idOf(product.id)
  if (item === null || productId === null) return null
  const options = rowsIn(variation.attributes)
    .map((attribute) => plainText(attribute.option))
    .filter((option) => option !== '')
  const which = options.length > 0 ? options.join(', ') : plainText(variation.name)
  const parent = plainText(product.name)
  return {
    ...item,
    productId,
    variantId: item.productId,
    // Asked as a product, a variation already has the whole name.
    name: which === '' || which.startsWith(parent) ? which || parent : `${parent} - ${which}`,
    url: item.url ?? linkOf(product.permalink),
    imageUrl: (isRow(variation.image) ? imageOf([variation.image]) : null) ?? imageOf(product.images),
    description: item.description ?? description(product.short_description, product.description),
  }
}
