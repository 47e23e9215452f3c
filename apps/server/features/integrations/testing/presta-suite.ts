import { afterEach } from 'vitest'
import type { HttpClient } from '#server/lib/http-client.ts'
import type { Connector } from '../connector.ts'
import { prestashop } from '../prestashop/platform.ts'
import { PRESTA_KEYS, type PrestaQuirks, type PrestaShop, startPrestaShop } from './presta-shop.ts'
import { testClient } from './replay.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close()
})

interface OpenPresta {
  shop: PrestaShop
  connector: Connector
  access: { address: string; credentials: Readonly<Record<string, string>>; http: HttpClient }
}

/** A shop and a connector to it; both are closed after the test. */
export const openPresta = async (
  options: PrestaQuirks & { key?: string; http?: boolean; folder?: string } = {},
): Promise<OpenPresta> => {
  const { key = PRESTA_KEYS.full, http: plain, folder = '', ...quirks } = options
  const shop = await startPrestaShop(quirks)
  const http = testClient()
  open.push(http, shop)
  const access = {
    address: `${plain ? shop.origin : shop.address}${folder}`,
    credentials: { key },
    http,
  }
  return { shop, access, connector: prestashop.open(access) }
}
