import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildBusiness,
  buildConversations,
  buildMember,
  buildUser,
  signInAs,
  type TestUser,
} from '../../testing/factories.ts'
import { createRecordedJobs } from '../../testing/recorded-jobs.ts'
import { ERASE_LAST_MAIL, registerProfileJobs } from './jobs.ts'
import { accountCalls } from './testing/account.ts'

const jobs = createRecordedJobs()
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ jobs })
  registerProfileJobs(server.deps)
})
afterAll(() => server.close())

const { send, signIn, mailsTo } = accountCalls(() => server)
const remove = (user: TestUser, payload: object = { password: user.password }) =>
  send('POST', '/api/user/deletion', { headers: user.headers, payload })
const preview = async (user: TestUser) =>
  (await send('GET', '/api/user/deletion', { headers: user.headers })).json()

/** Every row of every table that holds a text, as the tables' own words. */
const rowsWith = async (text: string): Promise<string[]> => {
  const tables = await server.deps.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await server.deps.pool.query<{ row: string }>(
      `select t::text as row from "${name}" t where position($1 in t::text) > 0`,
      [text],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

describe('deleting one’s account', () => {
  test('the password is asked; afterwards nobody signs in, every session has ended, a mail confirms it', async () => {
    const user = await buildUser(server.deps)
    const other = await signInAs(server.deps, user)
    expect((await remove(user, { password: 'wrong password' })).json().code).toBe('WRONG_PASSWORD')
    expect(await preview(user)).toEqual({ ownedAlone: [], memberships: 0, sessions: 2 })
    expect((await remove(user)).json()).toEqual({ success: true })
    for (const { headers } of [user, other])
      expect((await send('GET', '/api/user/profile', { headers })).statusCode).toBe(401)
    expect((await signIn(user.email, user.password)).json().code).toBe('INVALID_CREDENTIALS')
    const [mail] = await mailsTo(user.email)
    expect(mail?.subject).toBe('Votre compte est supprimé')
    expect(mail?.body).toContain(server.deps.config.supportEmail)
  })

  test('businesses that nobody else owns stand in the way, by name; a transfer or a second owner clears it', async () => {
    const user = await buildUser(server.deps)
    const alone = await buildBusiness(server.deps, { owner: user, name: 'À moi seule' })
    const shared = await buildBusiness(server.deps, { owner: user, name: 'À deux' })
    await buildMember(server.deps, shared, 'owner')
    await buildMember(server.deps, alone, 'manager')
    const standing = [{ id: alone.id, name: 'À moi seule', hasActiveTransfer: false }]
    expect((await preview(user)).ownedAlone).toEqual(standing)
    const refused = await remove(user)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      error: 'Cédez ou supprimez d’abord les entreprises dont personne d’autre n’est propriétaire',
      code: 'OWNS_BUSINESSES',
      details: { businesses: standing },
    })
    expect((await send('GET', '/api/user/profile', { headers: user.headers })).statusCode).toBe(200)
    await send('DELETE', `/api/businesses/${alone.id}`, { headers: user.headers })
    expect((await remove(user)).statusCode).toBe(200)
    const left = await server.deps.pool.query('select 1 from memberships where user_id = $1', [user.id])
    expect(left.rowCount).toBe(0)
  })

  test('of two owners who leave at once the last one is stopped', async () => {
    const first = await buildUser(server.deps)
    const business = await buildBusiness(server.deps, { owner: first })
    const other = await buildMember(server.deps, business, 'owner')
    const answers = await Promise.all([remove(first), remove(other)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    const owners = await server.deps.pool.query(
      "select 1 from memberships where business_id = $1 and role = 'owner'",
      [business.id],
    )
    expect(owners.rowCount).toBe(1)
  })

  test('what they wrote stays as a former member’s; nothing else keeps their name, address or id', async () => {
    const user = await buildUser(server.deps, { name: 'Zénobie Quatrepoint' })
    const business = await buildBusiness(server.deps, { owner: user })
    const successor = await buildMember(server.deps, business, 'owner')
    await buildConversations(server.deps, business, [{ text: '< Ouvert ?\n# Oui, jusqu’à 19 h.' }])
    const [conversation] = (
      await send('GET', `/api/businesses/${business.id}/conversations`, { headers: user.headers })
    ).json().conversations
    await send('POST', `/api/businesses/${business.id}/conversations/${conversation.sessionId}/messages`, {
      headers: user.headers,
      payload: { content: 'Je m’en occupe.', clientId: '0199aaaa-0000-7000-8000-000000000001' },
    })
    await send('POST', '/api/support/messages', {
      headers: user.headers,
      payload: { name: user.name, email: user.email, subject: 'Question', message: 'Bonjour' },
    })
    const now = new Date()
    const ofBusiness = { business_id: business.id, created_at: now }
    await server.deps.db
      .insertInto('team_actions')
      .values({ ...ofBusiness, id: newId(), kind: 'pause', user_id: user.id, user_name: user.name })
      .execute()
    await server.deps.db
      .insertInto('member_invitations')
      .values({
        ...ofBusiness,
        id: newId(),
        email: user.email,
        email_key: user.email,
        role: 'manager',
        expires_at: now,
      })
      .execute()
    jobs.enqueued.length = 0
    expect((await remove(user)).statusCode).toBe(200)
    const lastMail = jobs.enqueued.filter((job) => job.name === ERASE_LAST_MAIL)
    expect(lastMail).toHaveLength(1)
    jobs.enqueued.splice(
      0,
      jobs.enqueued.length,
      ...jobs.enqueued.filter((job) => job.name !== ERASE_LAST_MAIL),
    )
    await jobs.runAll()
    expect((await mailsTo(user.email)).map((mail) => mail.subject)).toEqual(['Votre compte est supprimé'])
    jobs.enqueued.push(...lastMail)
    await jobs.runAll()

    const { messages } = (
      await send('GET', `/api/businesses/${business.id}/conversations/${conversation.sessionId}/messages`, {
        headers: successor.headers,
      })
    ).json()
    const written = messages.filter((message: { content: string }) => message.content === 'Je m’en occupe.')
    expect(written).toEqual([
      expect.objectContaining({ senderName: 'Ancien membre', senderType: 'business' }),
    ])
    const kept = (await Promise.all([user.name, user.email].map(rowsWith))).flat()
    // Events of the last day wait to be sent again to who reconnects; the nightly job deletes them.
    expect(kept.filter((row) => !row.startsWith('business_events:'))).toEqual([])
  })

  test('with two factors a code is asked too', async () => {
    const user = await buildUser(server.deps)
    const post = (path: string, payload: object) =>
      send('POST', `/api/user/two-factor${path}`, { headers: user.headers, payload })
    const { secret } = (await post('', { password: user.password })).json()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const { recoveryCodes } = (await post('/confirm', { code })).json()
    for (const wrong of [undefined, '', code])
      expect((await remove(user, { password: user.password, code: wrong })).json().code).toBe(
        'INVALID_SECOND_FACTOR',
      )
    expect((await remove(user, { password: user.password, code: recoveryCodes[3] })).statusCode).toBe(200)
  })
})
