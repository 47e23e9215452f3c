import { expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { knowledgeProducts } from '#contract/knowledge/products.ts'
import { buildShop } from '#server/testing/shop.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

type Products = OutputOf<typeof knowledgeProducts.listKnowledgeProducts.response>

const { app, business, key, as } = testShop({ business: { name: 'Maison Camélia' } })
const list = async (query = '') => (await as.owner.get(`knowledge/products${query}`)).json<Products>()

test('products show price, stock, variants and what their sheets lack', async () => {
  const shop = await buildShop(app.deps, business)
  const whole = { url: 'https://maison.example/p', description: 'Un thé vert.' }
  await shop.mirror(
    { productId: '1', variantId: 'a', name: 'Sencha', price: '18.50', quantity: 4, ...whole },
    { productId: '1', variantId: 'b', name: 'Sencha', price: '30.00', quantity: 2, ...whole },
    { productId: '2', name: 'Théière', price: null, available: false, quantity: 0 },
  )
  const { products, nextCursor } = await list()
  expect(nextCursor).toBeNull()
  expect(products).toMatchObject([
    {
      productId: '1',
      name: 'Sencha',
      price: 18.5,
      priceFrom: true,
      available: true,
      quantity: 6,
      variants: 2,
    },
    { productId: '2', name: 'Théière', price: null, available: false, variants: 1 },
  ])
  expect(products[0]?.missing).toEqual(['picture'])
  expect(products[1]?.missing).toContain('description')
  expect(products[1]?.missing).toContain('price')
})

test('the most cited come first, the rest page by page, each once', async () => {
  const shop = await buildShop(app.deps, business)
  await shop.mirror(
    ...['Bol à matcha', 'Verveine du Velay', 'Sencha Ariake'].map((name, at) => ({
      productId: String(at),
      name,
      price: '9.00',
      quantity: 5,
    })),
  )
  const visitor = await startVisitor(app, key)
  expect((await visitor.send('Combien coûte le Sencha Ariake ?')).outcome).toBe('answered')
  const first = await list('?limit=1')
  expect(first.products.map(({ name, uses }) => [name, uses])).toEqual([
    ['Sencha Ariake', 1],
    ['Bol à matcha', 0],
  ])
  const second = await list(`?limit=2&cursor=${first.nextCursor}`)
  expect(second.products.map(({ name }) => name)).toEqual(['Verveine du Velay'])
  expect((await list('?q=verveine')).products).toHaveLength(1)
  expect((await list('?only=incomplete')).incomplete).toBe(3)
  expect((await as.owner.get('knowledge/products?cursor=x')).json()).toMatchObject({ code: 'INVALID_CURSOR' })
})

test('what one variant says its product says, in the count, in the list and in each sheet', async () => {
  const shop = await buildShop(app.deps, business)
  await shop.mirror(
    {
      productId: '7',
      variantId: 'a',
      name: 'Gyokuro',
      description: 'Un thé d’ombre.',
      url: 'https://maison.example/g',
      imageUrl: 'https://maison.example/g.jpg',
    },
    { productId: '7', variantId: 'b', name: 'Gyokuro', price: null },
    { productId: '8', name: 'Bol raku' },
  )
  const of = `integrationId=${shop.integrationId}`
  const { incomplete, incompleteOf, products } = await list(`?${of}`)
  expect(incompleteOf).toContainEqual({ integrationId: shop.integrationId, count: 1 })
  expect(incomplete).toBe(incompleteOf.reduce((sum, { count }) => sum + count, 0))
  expect(products.map(({ name, missing }) => [name, missing.length > 0])).toEqual([
    ['Gyokuro', false],
    ['Bol raku', true],
  ])
  expect(products[0]?.imageUrl).toBe('https://maison.example/g.jpg')
  expect((await list(`?only=incomplete&${of}`)).products.map(({ name }) => name)).toEqual(['Bol raku'])
})

test('a sheet is completed in its shop, and the shop is read again when somebody asks for it', async () => {
  const shop = await buildShop(app.deps, business)
  await shop.mirror({ productId: '42', name: 'Bol raku' })
  const [product] = (await list(`?integrationId=${shop.integrationId}`)).products
  expect(product?.editUrl).toBe(`https://${shop.integrationId}.example/wp-admin/post.php?post=42&action=edit`)
  const response = await as.owner.post(`integrations/${shop.integrationId}/sync`)
  expect(response.statusCode).toBe(200)
  const row = await app.deps.db
    .selectFrom('integrations')
    .select('next_sync_at')
    .where('id', '=', shop.integrationId)
    .executeTakeFirstOrThrow()
  expect(row.next_sync_at).not.toBeNull()
})
