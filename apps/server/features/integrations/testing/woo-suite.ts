import { afterEach } from 'vitest'
import type { HttpClient } from '#server/lib/http-client.ts'
import type { Connector } from '../connector.ts'
import { woocommerce } from '../woocommerce/platform.ts'
import { type Recording, testClient } from './replay.ts'
import { KEYS, startWooShop, type WooQuirks, type WooShop } from './woo-shop.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close()
})

interface OpenWoo {
  shop: WooShop
  connector: Connector
  access: { address: string; credentials: Readonly<Record<string, string>>; http: HttpClient }
}

/** A shop and a connector to it; both are closed after the test. */
export const openWoo = async (
  options: WooQuirks & { credentials?: Record<string, string>; http?: boolean; folder?: string } = {},
): Promise<OpenWoo> => {
  const { credentials = KEYS.write, http: plain, folder = '', ...quirks } = options
  const shop = await startWooShop(quirks)
  const http = testClient()
  open.push(http, shop)
  const access = { address: `${plain ? shop.origin : shop.address}${folder}`, credentials, http }
  return { shop, access, connector: woocommerce.open(access) }
}

/** A recorded delivery as a receiver gets it. */
export const deliveryOf = ({ request }: Recording) => ({
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  ),
  body: Buffer.from(String(request.body)),
})
