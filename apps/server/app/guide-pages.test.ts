import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-shop.ts'
import { GUIDES } from './guide-pages.ts'

const { app } = testApp({ env: { PUBLIC_URL: 'https://chat.exemple.fr' } })

const read = async (path: string) => {
  const { statusCode, headers, body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
  return { statusCode, type: headers['content-type'], body }
}
const anchors = (body: string) => [...body.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)

test.each(Object.entries(GUIDES))(
  'the guide %s is a French page of its own, with a menu that leads somewhere',
  async (name, title) => {
    const { statusCode, type, body } = await read(`/docs/${name}`)
    expect(statusCode).toBe(200)
    expect(type).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="fr">')
    expect(body).toMatch(new RegExp(`<h1 id="[^"]+">${title}</h1>`))
    expect(body).toContain(`<a href="/docs/${name}" aria-current="page">`)
    expect(anchors(body).length).toBeGreaterThan(2)
    for (const anchor of anchors(body)) expect(body).toContain(`id="${anchor}"`)
    for (const [, path = ''] of body.matchAll(/<a href="(\/docs[^"#]*)/g))
      expect((await read(path)).statusCode).toBe(200)
    expect(body).not.toMatch(/href="[^"]*\.md|<script|style=|src="(?!https:\/\/chat)/)
  },
)

test('code stands in a guide as it is pasted, with the address of this installation', async () => {
  const { body } = await read('/docs/widget')
  expect(body).toContain(
    '&lt;script src=&quot;https://chat.exemple.fr/widget.js&quot; async&gt;&lt;/script&gt;',
  )
  expect(body).not.toContain('VOTRE-LUTINGENIE')
})

test('what is no guide is not there, and no other file of docs is served', async () => {
  for (const path of ['/docs/nothing', '/docs/conventions', '/docs/..%2Fpackage', '/docs/spec'])
    expect((await read(path)).statusCode).toBe(404)
})
