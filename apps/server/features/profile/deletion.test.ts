import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/lib/ids.ts'
import { BUSINESS_HEADER } from '#server/lib/mail/headers.ts'
import { accountCalls } from '#server/testing/account-calls.ts'
import {
  buildBusiness,
  buildConversations,
  buildMember,
  buildUser,
  signInAs,
  type TestBusiness,
  type TestUser,
} from '#server/testing/factories.ts'
import { leaveTraces } from '#server/testing/member-traces.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { ERASE_LAST_MAIL, registerProfileJobs } from './jobs.ts'

const jobs = createRecordedJobs()
const { app } = testApp({ jobs })
beforeAll(() => {
  registerProfileJobs(app.deps)
})

const { send, signIn, mailsTo } = accountCalls(() => app)
const remove = (user: TestUser, payload: object = { password: user.password }) =>
  send('POST', '/api/user/deletion', { headers: user.headers, payload })
const preview = async (user: TestUser) =>
  (await send('GET', '/api/user/deletion', { headers: user.headers })).json()

/** Every row of every table that holds a text, as the tables' own words. */
const rowsWith = async (text: string): Promise<string[]> => {
  const tables = await app.deps.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await app.deps.pool.query<{ row: string }>(
      `select t::text as row from "${name}" t where position($1 in t::text) > 0`,
      [text],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** The columns that refer to accounts. */
const references = async () =>
  (
    await app.deps.pool.query<{ table: string; column: string; indexed: boolean }>(
      `select c.conrelid::regclass::text as table, a.attname as column, exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
       ) as indexed
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid in ('users'::regclass, 'second_factors'::regclass)`,
    )
  ).rows

/** The columns that refer to accounts, but in no row to this one. */
const referencesWithout = async (userId: string): Promise<string[]> => {
  const found: string[] = []
  for (const { table, column } of await references()) {
    const { rowCount } = await app.deps.pool.query(`select 1 from "${table}" where "${column}" = $1`, [
      userId,
    ])
    if (rowCount === 0) found.push(`${table}.${column}`)
  }
  return found
}

describe('deleting one’s account', () => {
  test('the password is asked; afterwards nobody signs in, every session has ended, a mail confirms it', async () => {
    const user = await buildUser(app.deps)
    const other = await signInAs(app.deps, user)
    expect((await remove(user, { password: 'wrong password' })).json().code).toBe('WRONG_PASSWORD')
    expect(await preview(user)).toEqual({
      ownedAlone: [],
      memberships: 0,
      sessions: 2,
      twoFactor: false,
    })
    expect((await remove(user)).json()).toEqual({ success: true })
    for (const { headers } of [user, other])
      expect((await send('GET', '/api/user/profile', { headers })).statusCode).toBe(401)
    expect((await signIn(user.email, user.password)).json().code).toBe('INVALID_CREDENTIALS')
    const [mail] = await mailsTo(user.email)
    expect(mail?.subject).toBe('Votre compte est supprimé')
    expect(mail?.body).toContain(app.deps.config.supportEmail)
  })

  test('businesses that nobody else owns stop a deletion, by name; a transfer or a second owner clears it', async () => {
    const user = await buildUser(app.deps)
    const alone = await buildBusiness(app.deps, { owner: user, name: 'À moi seule' })
    const shared = await buildBusiness(app.deps, { owner: user, name: 'À deux' })
    await buildMember(app.deps, shared, 'owner')
    await buildMember(app.deps, alone, 'manager')
    const standing = [{ id: alone.id, name: 'À moi seule', hasActiveTransfer: false, transferable: false }]
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
    const left = await app.deps.pool.query('select 1 from memberships where user_id = $1', [user.id])
    expect(left.rowCount).toBe(0)
  })

  test('of two owners who delete their accounts at once the last one is stopped', async () => {
    const first = await buildUser(app.deps)
    const business = await buildBusiness(app.deps, { owner: first })
    const other = await buildMember(app.deps, business, 'owner')
    const answers = await Promise.all([remove(first), remove(other)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    const owners = await app.deps.pool.query(
      "select 1 from memberships where business_id = $1 and role = 'owner'",
      [business.id],
    )
    expect(owners.rowCount).toBe(1)
  })

  test('what they wrote stays as a former member’s; nothing else keeps their name, address or id', async () => {
    const user = await buildUser(app.deps, { name: 'Zénobie Quatrepoint' })
    const business = await buildBusiness(app.deps, { owner: user })
    const successor = await buildMember(app.deps, business, 'owner')
    await buildConversations(app.deps, business, [{ text: '< Ouvert ?\n# Oui, jusqu’à 19 h.' }])
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
    await send('POST', '/api/status/followers', { payload: { email: user.email } })
    const mail = { subject: '', html: user.email, body: `Nouvelle adresse : ${user.email}` }
    await app.deps.db
      .insertInto('mails')
      .values([
        { ...mail, id: newId(), recipient: 'former@example.com' },
        { ...mail, id: newId(), recipient: user.email.toUpperCase() },
      ])
      .execute()
    await leaveTraces(app.deps, user, business, conversation.sessionId)
    expect(await referencesWithout(user.id)).toEqual([])
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
    expect(await app.deps.db.selectFrom('status_followers').select('id').execute()).toEqual([])
    jobs.enqueued.push(...lastMail)
    await jobs.runAll()

    const base = `/api/businesses/${business.id}`
    const read = async (url: string) => (await send('GET', url, { headers: successor.headers })).json()
    const { messages } = await read(`${base}/conversations/${conversation.sessionId}/messages`)
    const written = messages.filter((message: { content: string }) => message.content === 'Je m’en occupe.')
    expect(written).toEqual([
      expect.objectContaining({ senderName: 'Ancien membre', senderType: 'business' }),
    ])
    const { actions } = await read(`${base}/team-actions`)
    expect(actions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'paused', by: 'Ancien membre', label: null }),
        expect.objectContaining({ kind: 'invited', by: 'Nova', label: 'Ancien membre' }),
      ]),
    )
    const { notifications } = await read(`/api/product-notifications/${business.id}?status=contacted`)
    expect(notifications).toEqual([
      expect.objectContaining({ told: { at: expect.stringMatching(/Z$/), by: 'Ancien membre' } }),
    ])
    const { contacts } = await read(`${base}/contacts`)
    const contact = contacts.find(({ name }: { name: string }) => name === 'Inès')
    const { timeline } = await read(`${base}/contacts/${contact.id}`)
    expect(timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'merged', by: 'Ancien membre' }),
        expect.objectContaining({ kind: 'imported', by: 'Ancien membre' }),
      ]),
    )
    const { data } = (
      await send('POST', `${base}/contacts/${contact.id}/export`, { headers: successor.headers })
    ).json()
    expect(data.history).toEqual([
      expect.objectContaining({ kind: 'merged', member_name: 'Ancien membre' }),
      expect.objectContaining({ kind: 'imported', member_name: 'Ancien membre' }),
    ])
    expect(data.stockRequests).toEqual([expect.objectContaining({ told_by: 'Ancien membre' })])
    for (const row of [...data.history, ...data.stockRequests])
      expect(Object.keys(row).filter((key) => key.includes('former'))).toEqual([])
    // Events of the last day wait to be sent again to who reconnects; the nightly job deletes them.
    const named = (await Promise.all([user.name, user.email].map(rowsWith))).flat()
    expect(named.filter((row) => !row.startsWith('business_events:'))).toEqual([])
    // What they wrote stays one person's: under an id that leads nowhere any more.
    const numbered = await rowsWith(user.id)
    expect(numbered.filter((row) => !/^(business_events|messages):/.test(row))).toEqual([])
  })

  test('the name of a deleted account goes from contacts of businesses it left too; a namesake keeps theirs', async () => {
    const name = 'Achille Doubleton'
    const user = await buildUser(app.deps, { name })
    const left = await buildBusiness(app.deps)
    const shared = await buildBusiness(app.deps)
    for (const business of [left, shared]) await buildMember(app.deps, business, 'manager', user)
    const namesake = await buildMember(app.deps, shared, 'manager', await buildUser(app.deps, { name }))
    const contacts: { url: string; actor: TestUser }[] = []
    const act = async (actor: TestUser, business: TestBusiness, subject: string) => {
      const base = `/api/businesses/${business.id}/contacts`
      const contact = (
        await send('POST', base, { headers: actor.headers, payload: { email: `${newId()}@example.com` } })
      ).json()
      const answer = await send('POST', `${base}/${contact.id}/emails`, {
        headers: actor.headers,
        payload: { subject, content: 'Bonjour', clientId: newId() },
      })
      expect(answer.statusCode).toBeLessThan(300)
      contacts.push({ url: `${base}/${contact.id}`, actor: business.owner })
    }
    await act(user, left, 'left')
    await act(user, shared, 'shared')
    await act(namesake, shared, 'namesake')
    await act(namesake, shared, 'before ids')
    await app.deps.pool.query("update contact_events set member_id = null where label = 'before ids'")
    await app.deps.pool.query('delete from memberships where business_id = $1 and user_id = $2', [
      left.id,
      user.id,
    ])
    jobs.enqueued.length = 0
    expect((await remove(user)).statusCode).toBe(200)
    await jobs.runAll()
    const by: Record<string, string> = {}
    for (const { url, actor } of contacts) {
      const { timeline } = (await send('GET', url, { headers: actor.headers })).json()
      for (const entry of timeline) if (entry.kind === 'email') by[entry.label] = entry.by
    }
    expect(by).toEqual({
      left: 'Ancien membre',
      shared: 'Ancien membre',
      namesake: name,
      'before ids': name,
    })
  })

  test('mails of a business to its customers are delivered, also when its address was the deleted account’s', async () => {
    const user = await buildUser(app.deps)
    const business = await buildBusiness(app.deps, { owner: user, email: user.email })
    await buildMember(app.deps, business, 'owner')
    await app.deps.db
      .insertInto('mails')
      .values({
        id: newId(),
        recipient: 'shopper@example.com',
        subject: 'De retour en stock',
        html: user.email,
        body: user.email,
        headers: JSON.stringify({ 'Reply-To': user.email, [BUSINESS_HEADER]: business.id }),
      })
      .execute()
    jobs.enqueued.length = 0
    expect((await remove(user)).statusCode).toBe(200)
    await jobs.runAll()
    expect(await mailsTo('shopper@example.com')).toHaveLength(1)
  })

  test('what refers to an account is found by an index, so that a deletion scans no table', async () => {
    const scanned = (await references()).filter(({ indexed }) => !indexed)
    expect(scanned.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })

  test('deleting an account with two factors asks for a code too', async () => {
    const user = await buildUser(app.deps)
    const post = (path: string, payload: object) =>
      send('POST', `/api/user/two-factor${path}`, { headers: user.headers, payload })
    const { secret } = (await post('', { password: user.password })).json()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const { recoveryCodes } = (await post('/confirm', { code })).json()
    expect((await preview(user)).twoFactor).toBe(true)
    for (const wrong of [undefined, '', code])
      expect((await remove(user, { password: user.password, code: wrong })).json().code).toBe(
        'INVALID_SECOND_FACTOR',
      )
    expect((await remove(user, { password: user.password, code: recoveryCodes[3] })).statusCode).toBe(200)
  })
})
