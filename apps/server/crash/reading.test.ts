import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { page, startSite } from '#server/features/knowledge/site/testing/test-site.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { until } from '#server/testing/until.ts'
import { ServerProcess } from './process.ts'
import { serverSettings } from './settings.ts'

/** With the first one as many as a site may have. */
const PAGES = 499
const KILLS = 5
const CLIENT = { email: 'claire@encrebleue.example', password: 'secret-de-claire' }

const paths = Array.from({ length: PAGES }, (_, index) => `/page-${index}`)
const links = paths.map((path) => `<a href="${path}">x</a>`).join('')
const lastPath = `/page-${PAGES - 1}`
const contentOf = (path: string) => page(path, `<p>Le carnet de ${path} est relié à la main.</p>`)

const startProcess = async (databaseUrl: string): Promise<ServerProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lutin-reading-'))
  const server = new ServerProcess(await freePort(), {
    ...serverSettings(dataDir, databaseUrl),
    OUTBOUND_ALLOW: '127.0.0.1',
    SITE_INTERVAL_MS: '1',
  })
  onTestFinished(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await server.start()
  return server
}

const callsOf = ({ url }: ServerProcess) => {
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into, not typed.
  const call = async (
    path: string,
    token?: string,
    body?: object,
  ): Promise<{ status: number; body: any }> => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const signIn = async (email: string, password: string): Promise<string> =>
    (await call('/auth/signin', undefined, { email, password })).body.token
  return { call, signIn }
}

test('kill -9 while 500 pages are read and the business changes hands: it goes on, nothing is there twice', async () => {
  const killed = Promise.withResolvers<void>()
  const site = await startSite({
    '/': page('Accueil', `<p>Bienvenue dans notre librairie.</p><nav>${links}</nav>`),
    ...Object.fromEntries(paths.map((path) => [path, contentOf(path)])),
    [lastPath]: { body: contentOf(lastPath), after: killed.promise },
  })
  onTestFinished(() => site.close())
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const client = new pg.Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  const server = await startProcess(database.connectionString)
  const { call, signIn } = callsOf(server)

  const agency = await signIn('nova@atelier-nova.example', 'demo-lutin-2026')
  const shop = { name: 'L’Encre Bleue', email: 'contact@encrebleue.example' }
  const { id } = (await call('/api/businesses', agency, shop)).body
  const base = `/api/businesses/${id}/knowledge`
  expect((await call(`${base}/sites`, agency, { address: site.origin })).status).toBe(201)

  const pagesRead = async () => {
    const { rows } = await client.query(
      'select count(*)::int as read from knowledge_pages where business_id = $1 and read_at is not null',
      [id],
    )
    return rows[0].read as number
  }
  const handOver = async () => {
    const transferPermissions = { retainConsultantAccess: false, allowDataExport: true }
    const offer = { newOwnerEmail: CLIENT.email, transferPermissions }
    const { transferUrl } = (await call(`/api/transfer/${id}/initiate-transfer`, agency, offer)).body
    const claimed = await call('/api/transfer/complete-transfer', undefined, {
      transferToken: transferUrl.split('/transfer/')[1],
      email: CLIENT.email,
      newPassword: CLIENT.password,
      acceptTerms: true,
      userName: 'Claire Morel',
    })
    expect(claimed.status).toBe(200)
  }
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await expect.poll(pagesRead).toBeGreaterThan((PAGES * kill) / 8)
    if (kill === 3) await handOver()
    await server.kill()
    expect(await pagesRead()).toBeLessThan(PAGES)
    // The turn of the process that is gone comes to its end.
    await client.query('update knowledge_sources set lease_until = now() where business_id = $1', [id])
    await server.start()
  }
  killed.resolve()

  const owner = await signIn(CLIENT.email, CLIENT.password)
  const state = async () =>
    (await call(`${base}/sources`, owner)).body.sources.find((s: { kind: string }) => s.kind === 'site')
  await until(async () => (await state()).state === 'ready')
  expect(await state()).toMatchObject({ amount: PAGES + 1, problem: null })
  const { rows } = await client.query(
    'select count(*)::int as passages, count(distinct body)::int as different from knowledge_passages where business_id = $1',
    [id],
  )
  expect(rows).toEqual([{ passages: PAGES + 1, different: PAGES + 1 }])
  expect(site.asked.length).toBeLessThanOrEqual(new Set(site.pathsAsked()).size + KILLS)
  expect((await call(`${base}/sources`, agency)).status).toBe(404)
})
