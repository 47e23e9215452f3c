import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ShopProduct {
  id: number
  name: string
  slug: string
  sku: string
  price: string
  stock: number
  description: string
  /** Shown without being sold online. */
  showOnly?: boolean
}

/** A shop on this machine: pages with the widget, and the part of WooCommerce's interface that the product asks. */
export interface WooShop {
  /** For the form that connects the shop. */
  url: string
  /** What a browser opens: on `localhost`, the domain of the widget's key. */
  pages: string
  products: ShopProduct[]
  /** Addresses to which deliveries were asked for. */
  hooks: { topic: string; url: string; secret: string }[]
  /** Every answer is a failure while this is set. */
  down: boolean
  /** The snippet on the shop's pages. */
  snippet: string
  /** Sets a stock and delivers that the product changed, as the shop does. */
  restock(id: number, stock: number): Promise<void>
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, string>> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>)
}

export const startWooShop = async (products: ShopProduct[]): Promise<WooShop> => {
  const row = (product: ShopProduct) => ({
    id: product.id,
    name: product.name,
    sku: product.sku,
    type: 'simple',
    status: 'publish',
    catalog_visibility: 'visible',
    post_password: '',
    price: product.price,
    manage_stock: true,
    stock_quantity: product.stock,
    stock_status: product.stock > 0 ? 'instock' : 'outofstock',
    purchasable: product.showOnly !== true,
    permalink: `${shop.pages}/produit/${product.slug}/`,
    short_description: `<p>${product.description}</p>`,
    description: '',
    images: [],
  })
  const page = (product: ShopProduct) => `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${product.name}</title></head>
<body><main><h1>${product.name}</h1><p>${product.stock > 0 ? 'En stock' : 'Épuisé'}</p></main>${shop.snippet}</body></html>`

  const rest = async (path: string, request: IncomingMessage, query: URLSearchParams): Promise<unknown> => {
    if (path === 'products') {
      const wanted = query.get('include')?.split(',')
      return shop.products.filter(({ id }) => !wanted || wanted.includes(String(id))).map(row)
    }
    if (path === 'variations') return []
    if (path === 'system_status') return { environment: { version: '11.0' }, settings: { currency: 'EUR' } }
    if (path !== 'webhooks') return null
    if (request.method === 'GET')
      return shop.hooks.map(({ topic, url }, id) => ({
        id: id + 1,
        topic,
        delivery_url: url,
        status: 'active',
      }))
    const { topic = '', delivery_url: url = '', secret = '' } = await bodyOf(request)
    if (topic === 'product.stock') return null
    shop.hooks.push({ topic, url, secret })
    return { id: shop.hooks.length }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    const product = shop.products.find(({ slug }) => pathname === `/produit/${slug}/`)
    if (product) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(product))
      return
    }
    const api = /^\/wp-json\/(?:wc\/v3\/(.+))?$/.exec(pathname)
    const found = !api
      ? null
      : api[1]
        ? await rest(api[1], request, searchParams)
        : { name: 'Maison Camélia' }
    const status = shop.down ? 503 : found === null ? 404 : 200
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-wp-total': String(Array.isArray(found) ? found.length : 1),
      'x-wp-totalpages': '1',
    })
    response.end(
      JSON.stringify(
        status === 200 ? found : { code: 'rest_no_route', message: 'No route', data: { status } },
      ),
    )
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, () => resolve())
  })
  const { port } = server.address() as AddressInfo
  const shop: WooShop = {
    url: `http://127.0.0.1:${port}`,
    pages: `http://localhost:${port}`,
    products,
    hooks: [],
    down: false,
    snippet: '',
    async restock(id, stock) {
      for (const product of shop.products) if (product.id === id) product.stock = stock
      for (const { url, secret } of shop.hooks.filter(({ topic }) => topic === 'product.updated')) {
        const body = JSON.stringify({ id, type: 'simple' })
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-wc-webhook-topic': 'product.updated',
            'x-wc-webhook-delivery-id': randomUUID(),
            'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
          },
          body,
        })
        if (!response.ok) throw new Error(`the delivery was answered ${response.status}`)
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return shop
}
