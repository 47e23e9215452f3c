export type { Connector, ShopItem, ShopItemRef, ShopOrder, ShopPlatform, ShopStock } from './connector.ts'
export { isBackorder, ShopError } from './connector.ts'
export { editAddressOf } from './edit-address.ts'
export { saveStock } from './follow-written.ts'
export {
  findPlainProducts,
  findShopItem,
  findShopItems,
  type MirroredItem,
  type PlainProduct,
  searchShopItems,
} from './item-queries.ts'
export { ITEM_BACK, type ItemBack } from './job-names.ts'
export { findItemsForNeeds, ITEM_STATES, type ItemNeed } from './need-queries.ts'
export { isShopOff, openActiveShops, openShop } from './open-shop.ts'
export {
  askRenewal,
  countIntegrations,
  findIntegrations,
  hasIntegration,
  isOff,
  type ShownIntegration,
} from './queries.ts'
export { type RemovedItem, searchRemovedItems } from './removed-item-queries.ts'
export { syncIntegration } from './sync-now.ts'
export { countOverdue } from './sync-queries.ts'
