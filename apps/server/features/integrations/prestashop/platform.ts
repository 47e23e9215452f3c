import type { PlatformModule } from '../platform.ts'
import { answersAt } from './api.ts'
import { createPrestaShopConnector } from './connector.ts'

/** PrestaShop, as the registry of platforms takes it. It sends nothing: polling alone finds changes. */
export const prestashop = {
  open: createPrestaShopConnector,
  answersAt,
  webhooks: null,
} satisfies PlatformModule
