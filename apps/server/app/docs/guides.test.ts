import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-shop.ts'
import type { Section } from './guides.ts'
import { GUIDES } from './page.ts'

const { app } = testApp({ env: { PUBLIC_URL: 'https://chat.exemple.fr' } })

const read = async (path: string) => {
  const { statusCode, headers, body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
  return { statusCode, type: headers['content-type'], body }
}
const anchors = (body: string) => [...body.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
const idsOf = (body: string) => [...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

test.each(Object.entries(GUIDES))(
  'the guide %s is a French page of its own, with a menu that leads somewhere',
  async (name, { title }) => {
    const { statusCode, type, body } = await read(`/docs/${name}`)
    expect(statusCode).toBe(200)
    expect(type).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="fr">')
    expect(body).toMatch(new RegExp(`<h1 id="[^"]+">${title}</h1>`))
    expect(body).toContain(`<a href="/docs/${name}" aria-current="page">`)
    expect(anchors(body).length).toBeGreaterThan(2)
    const ids = idsOf(body)
    expect(new Set(ids).size).toBe(ids.length)
    for (const anchor of anchors(body)) expect(ids).toContain(anchor)
    for (const [, path = ''] of body.matchAll(/<a href="(\/docs[^"#]*)/g))
      expect((await read(path)).statusCode).toBe(200)
    expect(body.replace('<script src="/docs/search.js" defer></script>', '')).not.toMatch(
      /href="[^"]*\.md|<script|style=/,
    )
  },
)

test('code stands in a guide as it is pasted, with the address of this installation', async () => {
  const { body } = await read('/docs/widget')
  expect(body).toContain(
    '&lt;script src=&quot;https://chat.exemple.fr/widget.js&quot; async&gt;&lt;/script&gt;',
  )
  expect(body).not.toContain('VOTRE-LUTINGENIE')
})

test('a number is never apart from its unit', async () => {
  const { body } = await read('/docs/widget')
  expect(body).toContain('ne télécharge que 2\u00a0ko avant ce clic (15\u00a0ko après)')
})

test('what is no guide is not there, and no other file of docs is served', async () => {
  for (const path of ['/docs/nothing', '/docs/conventions', '/docs/..%2Fpackage', '/docs/spec']) {
    const { statusCode, body } = await read(path)
    expect(statusCode).toBe(404)
    expect(body).toContain('<h1>Page introuvable</h1>')
  }
})

test('the first page names every guide and, for developers, the reference of the API in English', async () => {
  const { body } = await read('/docs')
  expect(body).toContain('<html lang="fr">')
  for (const [name, { title, about }] of Object.entries(GUIDES))
    expect(body).toContain(`<a href="/docs/${name}">${title}</a><p>${about}</p>`)
  expect(body).toContain('<h2>Pour les développeurs</h2>')
  const api = await read('/docs/api')
  expect(api.body).toContain('<html lang="en">')
  expect(api.body).toContain('<code>/widget/v1/config</code>')
  const ids = idsOf(api.body)
  for (const anchor of anchors(api.body)) expect(ids).toContain(anchor)
})

test('what is searched is every part of every guide, each where it stands', async () => {
  const { type, body } = await read('/docs/search.js')
  expect(type).toBe('text/javascript; charset=utf-8')
  const [, json = ''] = /^const sections = (.+)$/m.exec(body) ?? []
  const sections = JSON.parse(json) as Section[]
  for (const [name, { title }] of Object.entries(GUIDES)) {
    const { body: page } = await read(`/docs/${name}`)
    const ids = idsOf(page)
    const own = sections.filter(({ guide }) => guide === title)
    expect(own.length).toBeGreaterThan(3)
    for (const { href } of own)
      if (href !== `/docs/${name}`) expect(ids).toContain(href.slice(`/docs/${name}#`.length))
  }
  expect(sections).toContainEqual({
    href: '/docs/shops#shopify-1',
    guide: 'Connecter sa boutique',
    heading: 'Shopify',
    text: expect.stringContaining('L’autorisation read_orders manque'),
  })
})

const FILES = [
  '../../packages/contract/integrations/shop-problems.ts',
  '../dashboard/features/integrations/messages.ts',
  '../dashboard/features/integrations/shop-band-messages.ts',
  'features/assistant/shop/texts.ts',
]

test('what the guide of shops quotes is what the product says', async () => {
  const server = new URL('../../', import.meta.url)
  const spaced = (text: string) => text.replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' ')
  const catalogue = (await Promise.all(FILES.map((file) => readFile(new URL(file, server), 'utf8'))))
    .map(spaced)
    .join('\n')
  const guide = spaced(await readFile(new URL('../../docs/shops.md', server), 'utf8'))
  const cells = [...guide.matchAll(/^\| « ([^|]+) »[^|]*\|/gm)].map(([, words = '']) => words)
  const others = [...guide.matchAll(/« ([^«»]{18,}) »/g)].map(([, words = '']) => words)
  expect(cells.length).toBeGreaterThan(20)
  for (const words of [...cells, ...others])
    for (const part of words.split('…')) expect(catalogue).toContain(part.trim())
})
