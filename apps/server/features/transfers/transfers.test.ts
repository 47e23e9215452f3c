import { beforeAll, describe, expect, test } from 'vitest'
import type { Summary } from '#contract/businesses/businesses.ts'
import { TRANSFER_LIFETIME_MS } from '#contract/transfers/transfers.ts'
import { addFile } from '#server/features/knowledge/testing/add-file.ts'
import { addSite } from '#server/features/knowledge/testing/add-site.ts'
import {
  buildBusiness,
  buildConversations,
  buildIntegration,
  buildKey,
  buildMember,
  buildUser,
  type TestBusiness,
  type TestUser,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { expireTransfers, remindClients } from './jobs.ts'
import { moved, type Ownership } from './ownership.ts'

const INVALID = 'This transfer link is invalid or has expired'
const DAY_MS = 86_400_000
/** How far the server's clock is ahead. */
let ahead = 0
let count = 0

const { app, as } = testApp()
beforeAll(() => {
  app.deps.now = () => new Date(Date.now() + ahead)
})

/** Runs something as if `ms` had passed. */
const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  ahead = ms
  try {
    return await work()
  } finally {
    ahead = 0
  }
}

const post = (path: string, payload: object | undefined, user?: TestUser) =>
  app.inject({
    method: 'POST',
    url: `/api/transfer/${path}`,
    ...(user && { headers: user.headers }),
    ...(payload && { payload }),
  })
const get = (path: string, user?: TestUser) =>
  app.inject({ url: `/api/transfer/${path}`, ...(user && { headers: user.headers }) })

const client = () => `claire-${++count}@encrebleue.example`

interface Offer {
  business: TestBusiness
  agency: TestUser
  email: string
  token: string
}

const offer = async (permissions?: object, status: 'UNCLAIMED' | 'PENDING' = 'UNCLAIMED'): Promise<Offer> => {
  const agency = await buildUser(app.deps, {
    userType: 'AGENCY',
    name: 'Nova Delmas',
    company: 'Atelier Nova',
  })
  const business = await buildBusiness(app.deps, { owner: agency, status, name: 'L’Encre Bleue' })
  const email = client()
  const answer = await post(
    `${business.id}/initiate-transfer`,
    {
      newOwnerEmail: email,
      message: 'Bonjour Claire',
      ...(permissions && { transferPermissions: permissions }),
    },
    agency,
  )
  expect(answer.statusCode).toBe(201)
  return { business, agency, email, token: answer.json().transferUrl.split('/transfer/')[1] }
}

const claimBody = ({ token, email }: Pick<Offer, 'token' | 'email'>) => ({
  transferToken: token,
  email,
  newPassword: 'secret',
  acceptTerms: true,
  userName: 'Claire Morel',
})
const complete = (given: Pick<Offer, 'token' | 'email'>, changes: object = {}) =>
  post('complete-transfer', { ...claimBody(given), ...changes })

const seen = async (business: TestBusiness, user: TestUser) =>
  (await as(user).get(`/api/businesses/${business.id}`)).json()

const signIn = (email: string, password: string) => as.nobody.post('/auth/signin', { email, password })

const mailsTo = (email: string) =>
  app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()

const statusesOf = async (user: TestUser): Promise<string[]> =>
  (await get('my-transfers', user)).json().transfers.map((t: { status: string }) => t.status)

describe('initiating', () => {
  test('initiating a transfer makes a link of 7 days, an active transfer and a mail', {
    tags: [
      '@transfers.purpose',
      '@transfers.initiate.payload',
      '@transfers.initiate.response',
      '@transfers.link.lifetime',
      '@transfers.copy.link-form',
      '@api.transfer.initiate',
    ],
  }, async () => {
    const before = Date.now()
    const { business, agency, email, token } = await offer()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await seen(business, agency)).toMatchObject({ status: 'PENDING', hasActiveTransfer: true })
    const [transfer] = (await get('my-transfers', agency)).json().transfers
    expect(transfer).toEqual({
      id: token,
      businessId: business.id,
      businessName: 'L’Encre Bleue',
      newOwnerEmail: email,
      status: 'pending',
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      sentAt: transfer.createdAt,
      message: 'Bonjour Claire',
    })
    expect(Date.parse(transfer.expiresAt) - Date.parse(transfer.createdAt)).toBe(TRANSFER_LIFETIME_MS)
    expect(Date.parse(transfer.createdAt)).toBeGreaterThanOrEqual(before)
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({
      subject: 'Atelier Nova vous cède L’Encre Bleue',
      sender_name: 'Atelier Nova via LutinGénie',
    })
    expect(mail?.body).toContain(`/transfer/${token}`)
    expect(mail?.html).toContain('«\u00a0Bonjour Claire\u00a0»')
  })

  test('the secret lies sealed and hashed, never as it is', { tags: ['@open.transfer-token'] }, async () => {
    const { business, token } = await offer()
    const { rows } = await app.deps.pool.query(
      `select t::text || l::text as whole from transfers t join transfer_lookup l on l.transfer_id = t.id where t.business_id = $1`,
      [business.id],
    )
    expect(rows[0].whole).not.toContain(token)
    expect(rows[0].whole).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('a transfer needs an owner who is an agency, a developer or a consultant', {
    tags: ['@transfers.access.types', '@open.transfer-types'],
  }, async () => {
    for (const userType of ['AGENCY', 'DEVELOPER', 'CONSULTANT', 'BUSINESS_OWNER'] as const) {
      const owner = await buildUser(app.deps, { userType })
      const business = await buildBusiness(app.deps, { owner, status: 'UNCLAIMED' })
      const answer = await post(`${business.id}/initiate-transfer`, { newOwnerEmail: client() }, owner)
      expect(answer.statusCode).toBe(userType === 'BUSINESS_OWNER' ? 403 : 201)
      if (userType === 'BUSINESS_OWNER')
        expect(answer.json().error).toBe(
          'Transfer management is only available for agency, developer, and consultant accounts.',
        )
      const manager = await buildMember(
        app.deps,
        business,
        'manager',
        await buildUser(app.deps, { userType: 'AGENCY' }),
      )
      expect(
        (await post(`${business.id}/initiate-transfer`, { newOwnerEmail: client() }, manager)).statusCode,
      ).toBe(403)
    }
  })

  test('a transfer needs an email address', { tags: ['@transfers.dialog.email'] }, async () => {
    const owner = await buildUser(app.deps, { userType: 'AGENCY' })
    const business = await buildBusiness(app.deps, { owner, status: 'UNCLAIMED' })
    const initiate = (payload: object) => post(`${business.id}/initiate-transfer`, payload, owner)
    expect((await initiate({})).json().error).toBe('Client email is required')
    expect((await initiate({ newOwnerEmail: 'claire' })).json().error).toBe(
      'Please enter a valid email address',
    )
    expect((await initiate({ newOwnerEmail: client(), message: 'x'.repeat(1_001) })).statusCode).toBe(400)
    expect(await statusesOf(owner)).toEqual([])
  })

  test('a business that is PENDING without a transfer may be offered; CLAIMED or with an active one it may not', {
    tags: ['@transfers.pending-as-unclaimed', '@selection.status.moves', '@open.pending-on-transfers'],
  }, async () => {
    const { business, agency } = await offer(undefined, 'PENDING')
    const again = await post(`${business.id}/initiate-transfer`, { newOwnerEmail: client() }, agency)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'INVALID_STATUS_CHANGE' })
    const claimed = await buildBusiness(app.deps, { owner: agency, status: 'CLAIMED' })
    const refused = await post(`${claimed.id}/initiate-transfer`, { newOwnerEmail: client() }, agency)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toBe('This business has already been claimed.')
  })

  test('twenty at once make one transfer', async () => {
    const owner = await buildUser(app.deps, { userType: 'AGENCY' })
    const business = await buildBusiness(app.deps, { owner, status: 'UNCLAIMED' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post(`${business.id}/initiate-transfer`, { newOwnerEmail: client() }, owner),
      ),
    )
    expect(answers.map((a) => a.statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(await statusesOf(owner)).toEqual(['pending'])
  })
})

describe('the statuses of a business', () => {
  const places: Record<string, Ownership> = {
    UNCLAIMED: { status: 'UNCLAIMED', has_active_transfer: false },
    PENDING: { status: 'PENDING', has_active_transfer: false },
    offered: { status: 'PENDING', has_active_transfer: true },
    CLAIMED: { status: 'CLAIMED', has_active_transfer: false },
  }
  const arrows = {
    'initiate UNCLAIMED': 'offered',
    'initiate PENDING': 'offered',
    'cancel offered': 'UNCLAIMED',
    'expire offered': 'UNCLAIMED',
    'claim offered': 'CLAIMED',
  } as Record<string, string>
  for (const move of ['initiate', 'cancel', 'expire', 'claim'] as const) {
    for (const [from, ownership] of Object.entries(places)) {
      const to = arrows[`${move} ${from}`]
      test(`${move} from ${from} ${to ? `leads to ${to}` : 'is refused'}`, {
        tags: ['@open.status-moves'],
      }, () => {
        if (to) expect(moved(move, ownership)).toEqual(places[to])
        else expect(() => moved(move, ownership)).toThrow(expect.objectContaining({ status: 409 }))
      })
    }
  }
})

describe('the link', () => {
  test('the link of a transfer says what is offered, to anybody who holds it', {
    tags: ['@claim.public', '@claim.token.response', '@claim.token.details', '@api.transfer.token'],
  }, async () => {
    const { business, agency, email, token } = await offer({
      retainConsultantAccess: false,
      allowDataExport: true,
    })
    await buildKey(app.deps, business)
    await buildIntegration(app.deps, business)
    await buildConversations(app.deps, business, [{ text: '< Ouvert ?' }, { text: '< Bonjour' }])
    await as(agency).post(`/api/businesses/${business.id}/knowledge/answers`, {
      question: 'Ouvert ?',
      answer: 'Oui.',
      variants: [],
      active: true,
    })
    const about = { title: 'Accueil', passages: [{ body: 'Livraison en deux jours.' }] }
    const pages = ['/', '/livraison'].map((path) => ({
      ...about,
      address: `https://encrebleue.example${path}`,
    }))
    await addSite(app.deps, business.id, { name: 'encrebleue.example', pages })
    await addFile(app.deps, business.id, 'tarifs.txt', 'Le carnet coûte 12 €.')
    const answer = await get(`transfer/${token}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      isValid: true,
      transfer: {
        id: token,
        businessId: business.id,
        businessName: 'L’Encre Bleue',
        expiresAt: expect.stringMatching(/Z$/),
        message: 'Bonjour Claire',
        newOwnerEmail: email,
        invitedBy: 'Atelier Nova',
        receives: {
          conversations: 2,
          contacts: expect.any(Number),
          keys: 1,
          integrations: 1,
          answers: 1,
          pages: 2,
          files: 1,
        },
        transferPermissions: { retainConsultantAccess: false, allowDataExport: true },
        language: null,
      },
    })
  })

  test('a link that is unknown is 404; cancelled, expired and used ones are 400, all with the sentence', {
    tags: ['@claim.token.invalid', '@api.transfer.token.invalid', '@open.transfer-link-errors'],
  }, async () => {
    const unknown = await get('transfer/unknown')
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, INVALID])
    const cancelled = await offer()
    expect(
      (await post(`${cancelled.business.id}/cancel-transfer`, undefined, cancelled.agency)).json(),
    ).toEqual({
      success: true,
    })
    const used = await offer()
    expect((await complete(used)).statusCode).toBe(200)
    for (const { token, email } of [cancelled, used]) {
      const seenByToken = await get(`transfer/${token}`)
      expect([seenByToken.statusCode, seenByToken.json().error]).toEqual([400, INVALID])
      const claimed = await complete({ token, email })
      expect([claimed.statusCode, claimed.json().error]).toEqual([400, INVALID])
    }
    const expired = await offer()
    await later(TRANSFER_LIFETIME_MS, async () => {
      expect((await get(`transfer/${expired.token}`)).statusCode).toBe(400)
      expect((await complete(expired)).json()).toEqual({ error: INVALID, code: 'INVALID_TRANSFER' })
    })
    const late = await later(TRANSFER_LIFETIME_MS - 60_000, () => get(`transfer/${expired.token}`))
    expect(late.statusCode).toBe(200)
  })

  test('the secret is for owners: viewers, managers and strangers never see it', async () => {
    const { business, token } = await offer()
    for (const role of ['viewer', 'manager'] as const) {
      const member = await buildMember(app.deps, business, role)
      expect((await get(`${business.id}/transfer-status`, member)).statusCode).toBe(403)
      expect((await get('my-transfers', member)).body).not.toContain(token)
    }
  })
})

describe('claiming', () => {
  test('claiming makes the account and its owner; the team may look, keys keep working', {
    tags: [
      '@claim.purpose',
      '@claim.payload',
      '@claim.terms-sent',
      '@api.transfer.complete',
      '@transfers.state.completed',
      '@transfers.dialog.retain-access',
    ],
  }, async () => {
    const given = await offer()
    const key = await buildKey(app.deps, given.business)
    const answer = await complete(given)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    const session = (await signIn(given.email, 'secret')).json()
    expect(session.user).toMatchObject({ name: 'Claire Morel', userType: 'BUSINESS_OWNER' })
    const claire = { headers: { authorization: `Bearer ${session.token}` } } as TestUser
    expect(await seen(given.business, claire)).toMatchObject({
      status: 'CLAIMED',
      hasActiveTransfer: false,
      role: 'owner',
    })
    expect(await seen(given.business, given.agency)).toMatchObject({ role: 'viewer' })
    expect(await statusesOf(given.agency)).toEqual(['completed'])
    const widget = await as(key).get('/widget/v1/config')
    expect(widget.statusCode).toBe(200)
    const row = await app.deps.db
      .selectFrom('transfers')
      .select(['terms_accepted_at', 'terms_version'])
      .where('business_id', '=', given.business.id)
      .executeTakeFirstOrThrow()
    expect(row.terms_accepted_at).toBeInstanceOf(Date)
    expect(row.terms_version).toMatch(/^\d{4}/)
  })

  test('the credentials of its shops are asked to be renewed: others know them', async () => {
    const given = await offer()
    await buildIntegration(app.deps, given.business)
    const shops = async (user: Pick<TestUser, 'headers'>) => {
      const url = `/api/businesses/${given.business.id}/integrations`
      return (await as(user).get(url)).json().integrations
    }
    expect(await shops(given.agency)).toEqual([expect.objectContaining({ renewalAsked: false })])
    await complete(given)
    const { token } = (await signIn(given.email, 'secret')).json()
    const claire = { headers: { authorization: `Bearer ${token}` } }
    expect(await shops(claire)).toEqual([expect.objectContaining({ renewalAsked: true })])
  })

  test.each([true, false])(
    'its own model stays only with who pays for it: access retained, %s',
    async (stays) => {
      const given = await offer({ retainConsultantAccess: stays, allowDataExport: false })
      const url = `/api/businesses/${given.business.id}/assistant/model`
      const own = { provider: 'mistral', model: 'mistral-small-latest', apiKey: 'sk-of-the-agency-1234' }
      expect((await as(given.agency).put(url, { choice: 'own', own })).json()).toMatchObject({
        choice: 'own',
      })
      await complete(given)
      const { token } = (await signIn(given.email, 'secret')).json()
      const found = (await as({ headers: { authorization: `Bearer ${token}` } }).get(url)).json()
      expect(found.own?.keyEnding).toBe(stays ? '1234' : undefined)
    },
  )

  test('claiming without retained access has the whole team leave', async () => {
    const given = await offer({ retainConsultantAccess: false, allowDataExport: true })
    const manager = await buildMember(app.deps, given.business, 'manager')
    expect((await complete(given)).statusCode).toBe(200)
    for (const user of [given.agency, manager]) {
      const answer = await as(user).get(`/api/businesses/${given.business.id}`)
      expect(answer.statusCode).toBe(404)
    }
    expect(await statusesOf(given.agency)).toEqual(['completed'])
  })

  test('the draft goes with the business: the client publishes what the former team left in it', async () => {
    const given = await offer({ retainConsultantAccess: false, allowDataExport: true })
    const path = `/api/businesses/${given.business.id}`
    const on = await as(given.agency).put(`${path}/test-settings`, { checkFirst: true })
    expect(on.statusCode, on.body).toBe(200)
    const answer = { question: 'Ouvert le lundi ?', variants: [], answer: 'Non.', active: true }
    const saved = await as(given.agency).post(`${path}/knowledge/answers`, answer)
    expect(saved.statusCode, saved.body).toBe(201)
    await complete(given)
    const { token } = (await signIn(given.email, 'secret')).json()
    const asClient = as({ headers: { authorization: `Bearer ${token}` } })
    const drafted = (await asClient.get(`${path}/ai-context/draft`)).json()
    expect(drafted.draft.knowledge.answers).toMatchObject({ added: 1 })
    expect((await asClient.post(`${path}/ai-context/draft/publish`, {})).statusCode).toBe(200)
    const { answers } = (await asClient.get(`${path}/knowledge/answers`)).json()
    expect(answers).toMatchObject([{ ...answer, draft: null }])
  })

  test.each([true, false])(
    'a visitor of the former team waits for the new one (access kept: %s)',
    async (stays) => {
      const given = await offer({ retainConsultantAccess: stays, allowDataExport: true })
      const key = await buildKey(app.deps, given.business)
      const [answered, owed] = [await startVisitor(app, key), await startVisitor(app, key)]
      const url = `/api/businesses/${given.business.id}/conversations`
      for (const visitor of [answered, owed]) {
        await visitor.send('Bonjour')
        const payload = { content: 'J’arrive', clientId: crypto.randomUUID() }
        const response = await as(given.agency).post(`${url}/${visitor.sessionId}/messages`, payload)
        expect(response.statusCode).toBe(201)
      }
      await owed.send('Vous êtes là ?')
      await complete(given)
      const { token } = (await signIn(given.email, 'secret')).json()
      const headers = { authorization: `Bearer ${token}` }
      const summary = async () =>
        (await as({ headers }).get(`/api/businesses/${given.business.id}/summary`)).json() as Summary
      expect((await summary()).waitingConversations).toBe(1)
      await answered.call('POST', 'handoff')
      expect((await summary()).waitingConversations).toBe(2)
    },
  )

  test('invitations from before a claim end with it: nobody becomes an owner beside the client', async () => {
    const given = await offer()
    const friend = await buildUser(app.deps)
    const invited = await as(given.agency).post(`/api/businesses/${given.business.id}/invitations`, {
      email: friend.email,
      role: 'owner',
    })
    expect(invited.statusCode).toBe(201)
    const [mail] = await mailsTo(friend.email)
    const link = /\/invitation\/([\w-]+)/.exec(mail?.body ?? '')?.[1]
    expect((await complete(given)).statusCode).toBe(200)
    const accepted = await as(friend).post(`/api/invitations/${link}/accept`)
    expect(accepted.json().code).toBe('INVALID_INVITATION')
    expect((await seen(given.business, friend)).code).toBe('NOT_FOUND')
  })

  test('the client may download the data, unless that was switched off', {
    tags: ['@transfers.dialog.allow-export'],
  }, async () => {
    for (const allowDataExport of [true, false]) {
      const given = await offer({ retainConsultantAccess: true, allowDataExport })
      const exported = async (user: TestUser) =>
        as(user).get(`/api/businesses/${given.business.id}/contacts/export`)
      expect((await exported(given.agency)).statusCode).toBe(200)
      expect((await complete(given)).statusCode).toBe(200)
      const { token } = (await signIn(given.email, 'secret')).json()
      const answer = await exported({ headers: { authorization: `Bearer ${token}` } } as TestUser)
      expect(answer.statusCode).toBe(allowDataExport ? 200 : 403)
      if (!allowDataExport) expect(answer.json().error).toContain('Data export was not allowed')
    }
  })

  test('email, password, name and terms of a claim are checked', {
    tags: ['@claim.email-must-match', '@claim.password.min-6', '@claim.form.name', '@claim.form.password'],
  }, async () => {
    const given = await offer()
    const mismatch = await complete(given, { email: 'other@example.com' })
    expect([mismatch.statusCode, mismatch.json().code]).toEqual([403, 'EMAIL_MISMATCH'])
    expect(mismatch.json().error).toContain('Email does not match')
    for (const changes of [
      { newPassword: '12345' },
      { newPassword: 'x'.repeat(129) },
      { newPassword: undefined },
      { userName: ' ' },
      { acceptTerms: false },
      { acceptTerms: undefined },
    ]) {
      expect((await complete(given, changes)).statusCode, JSON.stringify(changes)).toBe(400)
    }
    expect((await complete(given, { email: ` ${given.email.toUpperCase()} ` })).statusCode).toBe(200)
    expect((await signIn(given.email, 'secret')).statusCode).toBe(200)
  })

  test('an address with an account always gets 409; signed in it claims with one click', {
    tags: ['@open.claim-by-account'],
  }, async () => {
    const given = await offer()
    const claire = await buildUser(app.deps, { email: given.email })
    for (const newPassword of [claire.password, 'another password']) {
      const refused = await complete(given, { newPassword })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'EMAIL_ALREADY_REGISTERED'])
      expect(refused.json().error).toContain('sign in to claim')
    }
    expect((await signIn(given.email, claire.password)).statusCode).toBe(200)
    const body = { transferToken: given.token, acceptTerms: true }
    const stranger = await buildUser(app.deps)
    expect((await post('claim', body, stranger)).json().code).toBe('EMAIL_MISMATCH')
    expect((await post('claim', body)).statusCode).toBe(401)
    expect((await post('claim', { ...body, acceptTerms: false }, claire)).statusCode).toBe(400)
    const answer = await post('claim', body, claire)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, businessId: given.business.id },
    ])
    expect(await seen(given.business, claire)).toMatchObject({ status: 'CLAIMED', role: 'owner' })
  })
})

describe('cancelling and looking', () => {
  test('cancel ends the transfer and its link; only a pending one can be cancelled', {
    tags: ['@transfers.state.cancelled', '@transfers.card.cancel', '@api.transfer.cancel'],
  }, async () => {
    const { business, agency } = await offer()
    expect((await post(`${business.id}/cancel-transfer`, undefined, agency)).statusCode).toBe(200)
    expect(await seen(business, agency)).toMatchObject({ status: 'UNCLAIMED', hasActiveTransfer: false })
    expect(await statusesOf(agency)).toEqual(['cancelled'])
    const again = await post(`${business.id}/cancel-transfer`, undefined, agency)
    expect([again.statusCode, again.json().error]).toEqual([
      409,
      'There is no pending transfer for this business.',
    ])
  })

  test('transfer-status says where a business stands', {
    tags: ['@api.transfer.status', '@open.status-and-stats-calls'],
  }, async () => {
    const { business, agency, token } = await offer()
    const status = async () => (await get(`${business.id}/transfer-status`, agency)).json()
    expect(await status()).toMatchObject({
      businessId: business.id,
      status: 'PENDING',
      hasActiveTransfer: true,
      transfer: { id: token, status: 'pending' },
    })
    const none = { businessId: business.id, status: 'UNCLAIMED', hasActiveTransfer: false, transfer: null }
    expect(await later(TRANSFER_LIFETIME_MS, status)).toEqual(none)
    await post(`${business.id}/cancel-transfer`, undefined, agency)
    expect(await status()).toEqual(none)
  })

  test('my-transfers lists the newest first, with every status, only one’s own', {
    tags: ['@transfers.entity', '@transfers.status.values', '@api.transfer.my-transfers'],
  }, async () => {
    const { business, agency } = await offer()
    await post(`${business.id}/cancel-transfer`, undefined, agency)
    const email = client()
    await post(`${business.id}/initiate-transfer`, { newOwnerEmail: email }, agency)
    const { transfers } = (await get('my-transfers', agency)).json()
    expect(transfers.map((t: { status: string }) => t.status)).toEqual(['pending', 'cancelled'])
    expect(transfers[0]).not.toHaveProperty('message')
    const stranger = await buildUser(app.deps, { userType: 'AGENCY' })
    expect((await get('my-transfers', stranger)).json()).toEqual({ transfers: [] })
    expect((await get('my-transfers')).statusCode).toBe(401)
  })
})

describe('time', () => {
  test('a transfer expires by itself, at once where it is read', {
    tags: ['@transfers.state.expired'],
  }, async () => {
    const { business, agency } = await offer()
    await later(TRANSFER_LIFETIME_MS, async () => {
      expect(await statusesOf(agency)).toEqual(['expired'])
      await expireTransfers(app.deps)
    })
    expect(await statusesOf(agency)).toEqual(['expired'])
    expect(await seen(business, agency)).toMatchObject({ status: 'UNCLAIMED', hasActiveTransfer: false })
  })

  test('what has expired can be offered anew before the job comes', async () => {
    const { business, agency } = await offer()
    const answer = await later(TRANSFER_LIFETIME_MS, () =>
      post(`${business.id}/initiate-transfer`, { newOwnerEmail: client() }, agency),
    )
    expect(answer.statusCode).toBe(201)
    expect(await statusesOf(agency)).toEqual(['pending', 'expired'])
  })

  test('the client is reminded two days before the end, once', async () => {
    const { email, token } = await offer()
    await remindClients(app.deps)
    expect(await mailsTo(email)).toHaveLength(1)
    await later(5 * DAY_MS + 60_000, async () => {
      await remindClients(app.deps)
      await remindClients(app.deps)
    })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.subject).toContain('L’Encre Bleue vous attend jusqu’au')
    expect(mails[1]?.body).toContain(`/transfer/${token}`)
  })

  test('nobody is reminded of a link that no longer works', async () => {
    const { business, agency, email } = await offer()
    await post(`${business.id}/cancel-transfer`, undefined, agency)
    await later(5 * DAY_MS + 60_000, () => remindClients(app.deps))
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('at the same moment', () => {
  const TIMES = 8

  test('of many claims of one transfer at the same moment one wins, the others get the sentence', async () => {
    for (let n = 0; n < 3; n++) {
      const given = await offer()
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, i) => complete(given, { newPassword: `secret-${i}` })),
      )
      const won = answers.filter((a) => a.statusCode === 200)
      expect(won).toHaveLength(1)
      for (const lost of answers.filter((a) => a.statusCode !== 200)) {
        expect([400, INVALID]).toEqual([lost.statusCode, lost.json().error])
      }
      const passwords = await Promise.all(
        answers.map(async (_, i) => (await signIn(given.email, `secret-${i}`)).statusCode),
      )
      expect(passwords.filter((status) => status === 200)).toHaveLength(1)
    }
  })

  test('whoever comes while a claim ends is not sent to sign in for a link that is used', async () => {
    for (let n = 0; n < 3; n++) {
      const given = await offer()
      let done = false
      const first = complete(given).finally(() => {
        done = true
      })
      const others: ReturnType<typeof complete>[] = []
      while (!done && others.length < 300) {
        others.push(complete(given, { newPassword: 'another' }))
        await get('my-transfers', given.agency)
      }
      const answers = await Promise.all([first, ...others])
      expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1)
      const refusals = answers.filter((a) => a.statusCode !== 200).map((a) => a.json().error)
      expect(new Set(refusals)).toEqual(new Set([INVALID]))
    }
  })

  test('of a claim and a cancel at the same moment exactly one happens', async () => {
    for (let n = 0; n < TIMES; n++) {
      const given = await offer()
      // So many calls later.
      const pause = async () => {
        for (let call = 0; call < n; call++) await get('my-transfers', given.agency)
      }
      const [claimed, cancelled] = await Promise.all([
        complete(given),
        pause().then(() => post(`${given.business.id}/cancel-transfer`, undefined, given.agency)),
      ])
      const status = await statusesOf(given.agency)
      if (claimed.statusCode === 200) {
        expect(status).toEqual(['completed'])
        // The canceller waited for the claim, or came when it was the owner no longer.
        expect([403, 409]).toContain(cancelled.statusCode)
      } else {
        expect([claimed.statusCode, claimed.json().error]).toEqual([400, INVALID])
        expect(cancelled.statusCode).toBe(200)
        expect(status).toEqual(['cancelled'])
        expect((await signIn(given.email, 'secret')).statusCode).toBe(401)
      }
    }
  })

  test('a claim at the second of expiry: the job or the client has it', async () => {
    for (let n = 0; n < TIMES; n++) {
      const given = await offer()
      const first = app.deps.now
      const [transfer] = (await get('my-transfers', given.agency)).json().transfers
      let looks = 0
      // The last instant is between two looks at the clock.
      app.deps.now = () => new Date(Date.parse(transfer.expiresAt) + (looks++ < n ? -1_000 : 1_000))
      const [claimed] = await Promise.all([complete(given), expireTransfers(app.deps)])
      app.deps.now = first
      await later(TRANSFER_LIFETIME_MS, () => expireTransfers(app.deps))
      const status = await statusesOf(given.agency)
      if (claimed.statusCode === 200) expect(status).toEqual(['completed'])
      else {
        expect([claimed.statusCode, claimed.json().error]).toEqual([400, INVALID])
        expect(status).toEqual(['expired'])
        expect((await signIn(given.email, 'secret')).statusCode).toBe(401)
      }
    }
  })
})
