import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-shop.ts'

const { app, as } = testApp({ env: { DASHBOARD_ORIGIN: 'https://app.exemple.fr' } })

test('pages load what comes from here and nothing inline', async () => {
  const { headers } = await app.inject({ url: '/docs', headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('the dashboard runs the scripts that stand in its page, and no other', async () => {
  const { headers, body } = await app.inject({ url: '/login', headers: { accept: 'text/html' } })
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  expect(scripts).toEqual([
    expect.stringContaining('lg_theme'),
    expect.stringContaining('modulepreload'),
    expect.stringContaining('data-entry'),
  ])
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`)
})

test('answers of calls load nothing, are not framed, and name their request', async () => {
  for (const url of ['/health', '/api/businesses', '/nothing-here']) {
    const { headers } = await as.nobody.get(url)
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('only the dashboard of the settings reads the API from another host; the widget is read from any', async () => {
  const allowed = async (url: string, origin: string) =>
    (await app.inject({ url, headers: { origin } })).headers['access-control-allow-origin']
  expect(await allowed('/health', 'https://app.exemple.fr')).toBe('https://app.exemple.fr')
  expect(await allowed('/api/businesses', 'https://app.exemple.fr')).toBe('https://app.exemple.fr')
  expect(await allowed('/api/businesses', 'https://evil.example')).toBeUndefined()
  expect(await allowed('/widget/v1/config', 'https://shop.example')).toBe('https://shop.example')
})
