import { describe, expect, test } from 'vitest'
import { CANNED_REPLY_LIMITS, type CannedReply } from '#contract/canned-replies/canned-replies.ts'
import { newId } from '#server/lib/ids.ts'
import { buildBusiness, buildMember, buildUser, type TestUser } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'

const { app, business, as } = testBusiness()
const FIELDS = {
  shortcut: 'retour',
  title: 'Retours',
  content: 'Bonjour {nom},\nvous avez 30 jours.',
  language: null,
  shared: true,
}
const add = async (fields: object = {}, by: Pick<TestUser, 'headers'> = business.owner) => {
  const answer = await as(by).post('canned-replies', { ...FIELDS, ...fields })
  expect(answer.statusCode).toBe(201)
  return answer.json<CannedReply>()
}
const list = async (by: Pick<TestUser, 'headers'> = business.owner) =>
  (await as(by).get('canned-replies')).json<{ replies: CannedReply[] }>().replies
const manager = () => buildMember(app.deps, business, 'manager')
const events = async () =>
  (
    await app.deps.pool.query<{ data: { type: string; about?: string } }>(
      'select data from business_events where business_id = $1 order by seq',
      [business.id],
    )
  ).rows.filter(({ data }) => data.about === 'canned-replies').length

describe('a reply of the team', () => {
  test('a reply of the team is kept, listed for everybody in the team, changed and deleted by who manages', async () => {
    const reply = await add({ shortcut: ' /Retour ', language: 'fr' })
    expect(reply).toEqual({
      ...FIELDS,
      actions: null,
      id: expect.any(String),
      language: 'fr',
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const colleague = await manager()
    expect(await list(colleague)).toEqual([reply])
    const change = { ...FIELDS, title: 'Retours et échanges', version: 1 }
    const changed = await as(colleague).put(`canned-replies/${reply.id}`, change)
    expect(changed.json()).toMatchObject({ title: 'Retours et échanges', language: null, version: 2 })
    expect((await as(colleague).delete(`canned-replies/${reply.id}`)).statusCode).toBe(204)
    expect(await list()).toEqual([])
    expect((await as(colleague).delete(`canned-replies/${reply.id}`)).statusCode).toBe(404)
    expect(await events()).toBe(3)
  })

  test('a reply of the team is not overwritten by who changed an older version of it', async () => {
    const { id } = await add()
    const late = { ...FIELDS, content: 'Non.', version: 1 }
    expect((await as.owner.put(`canned-replies/${id}`, { ...late, content: 'Oui.' })).statusCode).toBe(200)
    const refused = await as(await manager()).put(`canned-replies/${id}`, late)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT'])
    expect(await list()).toMatchObject([{ content: 'Oui.' }])
  })

  test('a reply of the team is read by viewers, who keep none, not even for themselves', async () => {
    const reply = await add()
    const viewer = await buildMember(app.deps, business, 'viewer')
    expect(await list(viewer)).toEqual([reply])
    const path = `canned-replies/${reply.id}`
    for (const refused of [
      await as(viewer).post('canned-replies', { ...FIELDS, shortcut: 'moi', shared: false }),
      await as(viewer).put(path, { ...FIELDS, version: 1 }),
      await as(viewer).delete(path),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN'])
  })
})

describe('an agent', () => {
  test('an agent keeps own replies, reads those of the team, and changes none of them, not even into one of the team', async () => {
    const reply = await add()
    const agent = await buildMember(app.deps, business, 'agent')
    const own = await add({ shortcut: 'moi', shared: false }, agent)
    expect(await list(agent)).toHaveLength(2)
    const change = { ...FIELDS, shortcut: 'moi', version: 1 }
    for (const refused of [
      await as(agent).post('canned-replies', { ...FIELDS, shortcut: 'autre' }),
      await as(agent).put(`canned-replies/${reply.id}`, { ...FIELDS, version: 1 }),
      await as(agent).put(`canned-replies/${reply.id}`, { ...FIELDS, shared: false, version: 1 }),
      await as(agent).put(`canned-replies/${own.id}`, change),
      await as(agent).delete(`canned-replies/${reply.id}`),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN'])
    expect(await list()).toEqual([reply])
    expect((await as(agent).put(`canned-replies/${own.id}`, { ...change, shared: false })).statusCode).toBe(
      200,
    )
    expect((await as(agent).delete(`canned-replies/${own.id}`)).statusCode).toBe(204)
  })
})

describe('a reply of one’s own', () => {
  test('a reply of one’s own is seen, changed and deleted by nobody else, the owner of the business included', async () => {
    const colleague = await manager()
    const reply = await add({ shared: false }, colleague)
    expect(await list(colleague)).toEqual([reply])
    expect(await list()).toEqual([])
    const path = `canned-replies/${reply.id}`
    for (const refused of [await as.owner.put(path, { ...FIELDS, version: 1 }), await as.owner.delete(path)])
      expect(refused.statusCode).toBe(404)
    expect(await list(colleague)).toEqual([reply])
  })

  test('a reply of one’s own is given to the team, and taken back from it by whoever wants it for themselves', async () => {
    const colleague = await manager()
    const { id } = await add({ shared: false }, colleague)
    expect((await as(colleague).put(`canned-replies/${id}`, { ...FIELDS, version: 1 })).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ id, shared: true }])
    const taken = await as.owner.put(`canned-replies/${id}`, { ...FIELDS, shared: false, version: 2 })
    expect(taken.json()).toMatchObject({ shared: false })
    expect(await list(colleague)).toEqual([])
  })

  test('a reply of one’s own goes with its member; those of the team stay', async () => {
    const colleague = await manager()
    await add({ shared: false }, colleague)
    const shared = await add({}, colleague)
    expect((await as.owner.delete(`members/${colleague.id}`)).statusCode).toBe(204)
    expect(await list()).toEqual([shared])
    const left = await app.deps.pool.query('select owner_id from canned_replies where business_id = $1', [
      business.id,
    ])
    expect(left.rows).toEqual([{ owner_id: null }])
  })
})

describe('a shortcut', () => {
  test('a shortcut is one reply’s of the team and one of each member, whatever its capitals', async () => {
    const { id } = await add()
    await add({ shared: false })
    await add({ shared: false }, await manager())
    const other = await add({ shortcut: 'delai' })
    for (const refused of [
      await as.owner.post('canned-replies', { ...FIELDS, shortcut: 'RETOUR' }),
      await as.owner.put(`canned-replies/${other.id}`, { ...FIELDS, version: 1 }),
    ])
      expect([refused.statusCode, refused.json().details]).toEqual([
        400,
        [expect.objectContaining({ path: 'shortcut', reason: 'SHORTCUT_TAKEN' })],
      ])
    expect((await as.owner.put(`canned-replies/${id}`, { ...FIELDS, version: 1 })).statusCode).toBe(200)
  })

  test.each(['', '/', 'deux mots', 'a/b', 'é!', 'x'.repeat(31)])('a shortcut is not %j', async (shortcut) => {
    expect((await as.owner.post('canned-replies', { ...FIELDS, shortcut })).statusCode).toBe(400)
  })

  test('a shortcut has letters of any language', async () => {
    for (const shortcut of ['été', 'größe', 'colis-perdu_2'])
      expect((await add({ shortcut })).shortcut).toBe(shortcut)
  })
})

test('the words and the language of a reply are within their limits', async () => {
  const max = CANNED_REPLY_LIMITS
  for (const fields of [
    { title: ' ' },
    { title: 'x'.repeat(max.titleMax + 1) },
    { content: '' },
    { content: 'x'.repeat(max.contentMax + 1) },
    { language: 'xx' },
    { shared: 'oui' },
  ])
    expect((await as.owner.post('canned-replies', { ...FIELDS, ...fields })).statusCode).toBe(400)
  await add({ content: 'x'.repeat(max.contentMax), language: 'de' })
})

test('there are so many of the team and so many of each member, also when they are added at once', async () => {
  const fill = (owner: string | null, count: number) =>
    app.deps.pool.query(
      `insert into canned_replies (business_id, id, owner_id, shortcut, title, content, created_at, updated_at)
       select $1, gen_random_uuid(), $2, 's' || n, 'T', 'C', now(), now() from generate_series(1, $3) n`,
      [business.id, owner, count],
    )
  await fill(null, CANNED_REPLY_LIMITS.sharedMax - 1)
  await fill(business.owner.id, CANNED_REPLY_LIMITS.ownMax)
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((shortcut) => as.owner.post('canned-replies', { ...FIELDS, shortcut })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  const full = await as.owner.post('canned-replies', { ...FIELDS, shortcut: 'd', shared: false })
  expect(full.json()).toMatchObject({ code: 'CANNED_REPLY_LIMIT', values: { max: 100 } })
  const other = await manager()
  const own = await add({ shortcut: 'd', shared: false }, other)
  const given = await as(other).put(`canned-replies/${own.id}`, { ...FIELDS, shortcut: 'e', version: 1 })
  expect(given.json()).toMatchObject({ code: 'CANNED_REPLY_LIMIT', values: { max: 200 } })
})

test('another business has its own, and touches none of these', async () => {
  const reply = await add()
  const other = await buildBusiness(app.deps)
  const path = `/api/businesses/${other.id}/canned-replies`
  const theirs = as(other.owner)
  expect((await theirs.get(path)).json()).toEqual({ replies: [], labels: [] })
  expect((await theirs.put(`${path}/${reply.id}`, { ...FIELDS, version: 1 })).statusCode).toBe(404)
  expect((await theirs.delete(`${path}/${reply.id}`)).statusCode).toBe(404)
  expect((await theirs.put(`${path}/${newId()}`, { ...FIELDS, version: 1 })).statusCode).toBe(404)
  expect(await list()).toEqual([reply])
})

test('a business takes them along when it is handed over, and they are erased with it', async () => {
  const agency = await buildUser(app.deps, { userType: 'AGENCY' })
  const client = await buildUser(app.deps)
  const handed = await buildBusiness(app.deps, { owner: agency, status: 'UNCLAIMED' })
  const path = `/api/businesses/${handed.id}/canned-replies`
  await as(agency).post(path, FIELDS)
  await as(agency).post(path, { ...FIELDS, shared: false })
  const transfer = await as(agency).post(`/api/transfer/${handed.id}/initiate-transfer`, {
    newOwnerEmail: client.email,
    transferPermissions: { retainConsultantAccess: false },
  })
  const transferToken = transfer.json<{ transferUrl: string }>().transferUrl.split('/transfer/')[1]
  const claim = await as(client).post('/api/transfer/claim', { transferToken, acceptTerms: true })
  expect(claim.statusCode).toBe(200)
  expect((await as(client).get(path)).json()).toMatchObject({ replies: [{ shared: true }] })
  expect((await as(client).delete(`/api/businesses/${handed.id}`)).statusCode).toBe(204)
  const left = await app.deps.pool.query('select 1 from canned_replies where business_id = $1', [handed.id])
  expect(left.rowCount).toBe(0)
})
