import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ServerProcess } from '#server/crash/process.ts'
import { createTestApp } from '#server/testing/app.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { demoWidgetKey } from './demo-key.ts'
import { seedDemo } from './seed-demo.ts'

const ADMIN = fileURLToPath(new URL('../admin/main.ts', import.meta.url))

let database: TestDatabase
let app: Awaited<ReturnType<typeof createTestApp>>

beforeEach(async () => {
  await app?.close()
  await database?.drop()
  database = await createTestDatabase()
  app = await createTestApp({ connection: database.connection })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const settings = () => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://chat.exemple.fr',
  HOST: '127.0.0.1',
  DATABASE_URL: database.connectionString,
  APP_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  LOG_LEVEL: 'silent',
})

const production = async (): Promise<ServerProcess> => {
  const server = new ServerProcess(await freePort(), settings())
  onTestFinished(() => server.stop())
  return server
}

const admin = async (...args: string[]): Promise<string> => {
  const child = spawn(process.execPath, [ADMIN, ...args], { env: { ...process.env, ...settings() } })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      out += chunk
    })
  await once(child, 'close')
  return out
}

const rows = async (sql: string) => (await app.deps.pool.query(sql)).rows

const REFUSED = /this database holds the demo.*npm run admin -- demo remove/

describe('production on the data of a demo', () => {
  test('production on the data of a demo does not start, and says what to do', async () => {
    await seedDemo(app.deps)
    await expect((await production()).start()).rejects.toThrow(REFUSED)
  })

  test.each([
    ['an account whose address was changed', 'update users set email_key = id::text, email = id::text'],
    ['the published code', 'delete from users'],
    ['the published widget key', "delete from users; delete from invitations where code = 'BIENVENUE'"],
  ])('production on the data of a demo does not start beside %s', async (_, change) => {
    await seedDemo(app.deps)
    await app.deps.pool.query(change)
    await expect((await production()).start()).rejects.toThrow(REFUSED)
  })

  test('an account of a demo from before they were noted is recognised', async () => {
    await seedDemo(app.deps)
    const published = [
      'accueil@veto-brotteaux.example',
      'atelier@cycles-perrache.example',
      'bonjour@encrebleue.example',
      'camille@maison-camelia.example',
      'commande@fleursdebellecour.example',
      'contact@savonnerie-roque.example',
      'fournil@boulangerie-saintjust.example',
      'nova@atelier-nova.example',
      'vue@optique-lumiere.example',
    ].map((email) => ({ email }))
    const made = (await rows('select email from users order by 1')).filter(({ email }) =>
      published.some((one) => one.email === email),
    )
    expect(made.length).toBeGreaterThan(2)
    await app.deps.pool.query(
      "drop table demo_accounts; delete from kysely_migration where name like '%-demo-accounts'",
    )
    await admin('user', 'list')
    expect(await rows('select email from users join demo_accounts on id = user_id order by 1')).toEqual(made)
  })

  test('production on the data of a demo starts after the demo was removed: nothing published opens anything, all else stays', async () => {
    await seedDemo(app.deps)
    await app.deps.pool.query(
      `insert into users (id, email, email_key, name, user_type, password_hash, invitation_code)
       values (gen_random_uuid(), 'zoe@exemple.fr', 'zoe@exemple.fr', 'Zoé', 'BUSINESS_OWNER', 'x', 'BIENVENUE');
       insert into memberships (business_id, user_id, role)
       select b.id, u.id, 'owner' from businesses b, users u where b.name = 'Savonnerie Roque' and u.name = 'Zoé'`,
    )
    const out = await admin('demo', 'remove')
    expect(out).toContain('camille@maison-camelia.example, ')
    expect(out).toContain('Maison Camélia')
    expect(await rows('select email from users')).toEqual([{ email: 'zoe@exemple.fr' }])
    expect(await rows('select name from businesses')).toEqual([{ name: 'Savonnerie Roque' }])

    const server = await production()
    await server.start()
    const post = (path: string, body: object) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const signIn = { email: 'camille@maison-camelia.example', password: 'demo-lutin-2026' }
    expect((await post('/auth/signin', signIn)).status).toBe(401)
    expect(await (await post('/auth/invitations/validate', { code: 'BIENVENUE' })).json()).toMatchObject({
      isValid: false,
    })
    const config = await fetch(`${server.url}/widget/v1/config`, {
      headers: { 'x-widget-key': demoWidgetKey, origin: 'http://localhost' },
    })
    expect(config.status).toBe(401)
    expect(await admin('demo', 'remove')).toContain('Comptes effacés : aucun')
  })

  test('a code of the operator that has the same name is none of the demo', async () => {
    await admin('invitation', 'create', '--code', 'BIENVENUE')
    await (await production()).start()
    await admin('demo', 'remove')
    expect(await rows('select code from invitations')).toEqual([{ code: 'BIENVENUE' }])
  })
})
