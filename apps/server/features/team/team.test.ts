import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member, MemberInvitation } from '#contract/team.ts'
import { newId } from '#server/lib/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { openEvents } from '#server/testing/event-client.ts'
import { expectLanguage } from '#server/testing/expect-language.ts'
import {
  buildBusiness,
  buildKey,
  buildMember,
  buildUser,
  type TestBusiness,
  type TestUser,
} from '#server/testing/factories.ts'
import { startVisitor } from '#server/testing/visitor.ts'

let running: TestApp
let url: string
let business: TestBusiness
let count = 0

beforeAll(async () => {
  running = await createTestApp()
  url = await running.listen()
})
afterAll(() => running.close())
beforeEach(async () => {
  business = await buildBusiness(running.deps, { name: 'Maison Camélia' })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, payload?: object, as: TestUser | null = business.owner) =>
  running.app.inject({
    method,
    url: path.startsWith('/') ? path : `/api/businesses/${business.id}/${path}`,
    ...(as && { headers: as.headers }),
    ...(payload && { payload }),
  })
const newEmail = () => `lea-${++count}@example.com`
/** The secret of the link that was mailed last to an address. */
const mailedTo = async (email: string) => {
  const mail = await running.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...mail, token: /\/invitation\/([\w-]+)/.exec(mail.body)?.[1] ?? '' }
}
const invite = async (role: string, email = newEmail(), as = business.owner) => {
  const answer = await call('POST', 'invitations', { email, role }, as)
  expect(answer.statusCode).toBe(201)
  return { ...answer.json<MemberInvitation>(), token: (await mailedTo(email)).token }
}
const team = async (as = business.owner) =>
  (await call('GET', 'members', undefined, as)).json<{
    members: Member[]
    invitations: MemberInvitation[]
  }>()
const accept = (token: string, as: TestUser) =>
  call('POST', `/api/invitations/${token}/accept`, undefined, as)

describe('an invitation', () => {
  test.each([
    { inviter: 'en', invited: undefined, spoken: 'en' },
    { inviter: 'fr', invited: undefined, spoken: 'fr' },
    { inviter: 'default', invited: undefined, spoken: 'fr' },
    { inviter: null, invited: undefined, spoken: 'fr' },
    { inviter: 'fr', invited: 'en', spoken: 'en' },
    { inviter: 'en', invited: 'fr', spoken: 'fr' },
    { inviter: 'en', invited: 'default', spoken: 'fr' },
    { inviter: 'en', invited: null, spoken: 'fr' },
  ] as const)(
    'of $inviter to an account of $invited is written in $spoken: the choice of whoever reads it, if known',
    async ({ inviter, invited, spoken }) => {
      const email = newEmail()
      if (invited !== undefined) await buildUser(running.deps, { email, language: invited })
      const owner = await buildUser(running.deps, { name: 'Nora', language: inviter })
      business = await buildBusiness(running.deps, { owner, name: 'Maison Camélia' })
      const english = spoken === 'en'
      for (const [role, rights] of [
        ['owner', english ? 'with owner access: ' : 'avec un accès Propriétaire\u00a0: '],
        ['manager', english ? 'with manager access: ' : 'avec un accès Gestion\u00a0: '],
        ['viewer', english ? 'with read-only access: ' : 'avec un accès Lecture\u00a0: '],
      ] as const) {
        await invite(role, email.toUpperCase(), owner)
        const mail = await mailedTo(email.toUpperCase())
        expectLanguage(mail, spoken)
        expect(mail.subject).toBe(
          english ? 'Nora invites you to join Maison Camélia' : 'Nora vous invite dans Maison Camélia',
        )
        for (const text of [mail.html, mail.body]) {
          expect(text).toContain(rights)
          expect(text).toContain(english ? 'Join the team' : 'Rejoindre l’équipe')
          expect(/\/invitation\/[\w-]+\?lang=en/.test(text ?? '')).toBe(english)
        }
      }
    },
  )

  test('goes out by mail, is accepted once by the invited address, and gives its access', async () => {
    const lea = await buildUser(running.deps, { email: newEmail(), name: 'Léa' })
    const { token, ...sent } = await invite('manager', lea.email)
    expect(sent).toMatchObject({ email: lea.email, role: 'manager', invitedBy: business.owner.name })
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.createdAt)).toBe(7 * 86_400_000)
    const mail = await mailedTo(lea.email)
    expect(mail.subject).toBe(`${business.owner.name} vous invite dans Maison Camélia`)
    expect(mail.html).toContain('Rejoindre l’équipe')
    expect((await call('GET', `/api/invitations/${token}`, undefined, null)).json()).toMatchObject({
      businessName: 'Maison Camélia',
      email: lea.email,
      role: 'manager',
      invitedBy: business.owner.name,
    })
    expect((await team()).invitations).toHaveLength(1)
    const stranger = await buildUser(running.deps)
    const wrong = await accept(token, stranger)
    expect(wrong.statusCode).toBe(403)
    expect(wrong.json()).toMatchObject({ code: 'EMAIL_MISMATCH' })
    expect((await accept(token, lea)).json()).toEqual({ businessId: business.id })
    expect((await team()).members).toMatchObject([{ role: 'owner' }, { name: 'Léa', role: 'manager' }])
    expect((await team()).invitations).toEqual([])
    expect((await call('GET', 'assistant', undefined, lea)).statusCode).toBe(200)
    expect((await call('GET', `/api/invitations/${token}`, undefined, null)).statusCode).toBe(400)
  })

  test.each([
    { language: 'fr', said: 'jusqu’au 1er mars 2027,' },
    { language: 'en', said: 'until 1 March 2027,' },
  ] as const)('says in $language which day the link ends: $said', async ({ language, said }) => {
    const email = newEmail()
    await buildUser(running.deps, { email, language })
    const { now } = running.deps
    Object.assign(running.deps, { now: () => new Date('2027-02-22T10:00:00Z') })
    try {
      await invite('viewer', email)
      expect((await mailedTo(email)).body).toContain(said)
    } finally {
      Object.assign(running.deps, { now })
    }
  })

  test('makes the account of a colleague who has none, and leaves an existing one alone', async () => {
    const { token, email } = await invite('viewer')
    const join = (payload: object) => call('POST', `/api/invitations/${token}/join`, payload, null)
    expect((await join({ name: '', password: 'longenough' })).statusCode).toBe(400)
    expect((await join({ name: 'Léa', password: 'short' })).statusCode).toBe(400)
    const joined = await join({ name: 'Léa Morel', password: 'un mot de passe' })
    expect(joined.statusCode).toBe(201)
    expect(joined.json()).toMatchObject({ user: { email, name: 'Léa Morel' } })
    const session = joined.json<{ token: string }>().token
    const list = await running.app.inject({
      url: '/api/businesses',
      headers: { authorization: `Bearer ${session}` },
    })
    expect(list.json()).toMatchObject([{ id: business.id, role: 'viewer' }])
    expect((await join({ name: 'Encore', password: 'un mot de passe' })).statusCode).toBe(400)

    const known = await buildUser(running.deps, { email: newEmail() })
    const second = await invite('viewer', known.email)
    const refused = await call(
      'POST',
      `/api/invitations/${second.token}/join`,
      { name: 'X', password: 'un mot de passe' },
      null,
    )
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'EMAIL_ALREADY_REGISTERED' })
  })

  test('of the same address again replaces the first; its old link is dead', async () => {
    const email = newEmail()
    const first = await invite('viewer', email)
    const second = await invite('manager', email)
    expect((await team()).invitations.map(({ id }) => id)).toEqual([second.id])
    expect((await call('GET', `/api/invitations/${first.token}`, undefined, null)).statusCode).toBe(400)
  })

  test('can be taken back, and expires', async () => {
    const lea = await buildUser(running.deps, { email: newEmail() })
    const { id, token } = await invite('viewer', lea.email)
    expect((await call('DELETE', `invitations/${id}`)).statusCode).toBe(204)
    expect((await call('DELETE', `invitations/${id}`)).statusCode).toBe(404)
    expect((await accept(token, lea)).json()).toMatchObject({ code: 'INVALID_INVITATION' })
    const late = await invite('viewer', lea.email)
    await running.deps.db
      .updateTable('member_invitations')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', late.id)
      .execute()
    expect((await accept(late.token, lea)).statusCode).toBe(400)
    expect((await team()).members).toHaveLength(1)
    expect((await call('GET', '/api/invitations/unknown', undefined, null)).statusCode).toBe(404)
  })

  test('of an owner is for owners; who belongs to the team already is not invited', async () => {
    const manager = await buildMember(running.deps, business, 'manager')
    const viewer = await buildMember(running.deps, business, 'viewer')
    const asked = (role: string, as: TestUser) => call('POST', 'invitations', { email: newEmail(), role }, as)
    expect((await asked('owner', manager)).statusCode).toBe(403)
    expect((await asked('manager', manager)).statusCode).toBe(201)
    expect((await asked('viewer', viewer)).statusCode).toBe(403)
    const owners = await invite('owner')
    expect((await call('DELETE', `invitations/${owners.id}`, undefined, manager)).statusCode).toBe(403)
    const known = await call('POST', 'invitations', { email: viewer.email.toUpperCase(), role: 'viewer' })
    expect(known.json()).toMatchObject({ code: 'ALREADY_MEMBER' })
    expect((await team(viewer)).invitations).toEqual([])
    for (const payload of [
      { role: 'viewer' },
      { email: 'x', role: 'viewer' },
      { email: newEmail(), role: 'king' },
    ])
      expect((await call('POST', 'invitations', payload)).statusCode).toBe(400)
  })
})

describe('at the same time', () => {
  test('two accepts make one member', async () => {
    const lea = await buildUser(running.deps, { email: newEmail() })
    const { token } = await invite('manager', lea.email)
    const answers = await Promise.all([accept(token, lea), accept(token, lea), accept(token, lea)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await team()).members.filter(({ userId }) => userId === lea.id)).toHaveLength(1)
  })

  test('of an accept and a revocation exactly one happens', async () => {
    for (let round = 0; round < 8; round++) {
      const lea = await buildUser(running.deps, { email: newEmail() })
      const { id, token } = await invite('viewer', lea.email)
      const [joined, revoked] = await Promise.all([accept(token, lea), call('DELETE', `invitations/${id}`)])
      const isMember = (await team()).members.some(({ userId }) => userId === lea.id)
      expect([joined.statusCode, revoked.statusCode]).toEqual(isMember ? [200, 404] : [400, 204])
    }
  })

  test('two invitations of one address leave one that can be accepted', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', 'invitations', { email, role: 'viewer' })),
    )
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode)
    expect((await team()).invitations.filter((one) => one.email === email)).toHaveLength(1)
  })
})

describe('the team', () => {
  test.each(['DELETE', 'PUT'] as const)(
    'the conversations of who may not answer any more wait for the others (%s)',
    async (method) => {
      const manager = await buildMember(running.deps, business, 'manager')
      const visitor = await startVisitor(running, await buildKey(running.deps, business))
      await visitor.send('Bonjour')
      const taken = await call('POST', `conversations/${visitor.sessionId}/take-over`, undefined, manager)
      expect(taken.statusCode).toBe(200)
      await visitor.send('Vous êtes là ?')
      const waiting = async () =>
        (await call('GET', 'summary')).json<{ waitingConversations: number }>().waitingConversations
      expect(await waiting()).toBe(0)
      const open = await openEvents(`${url}/api/businesses/${business.id}/events`, business.owner)
      await open.next(({ event }) => event === 'ready')
      const gone = await call(
        method,
        `members/${manager.id}`,
        method === 'PUT' ? { role: 'viewer' } : undefined,
      )
      expect(gone.statusCode).toBe(204)
      expect(await waiting()).toBe(1)
      await open.next(({ event }) => event === 'reset')
      open.close()
    },
  )

  test('loses a member with what they may see and whom they invited; never an owner', async () => {
    const manager = await buildMember(running.deps, business, 'manager')
    await invite('viewer', newEmail(), manager)
    const removed = await call('DELETE', `members/${manager.id}`)
    expect(removed.statusCode).toBe(204)
    expect((await call('GET', 'members', undefined, manager)).statusCode).toBe(404)
    expect((await team()).invitations).toEqual([])
    expect((await call('DELETE', `members/${manager.id}`)).statusCode).toBe(404)
    const other = await buildMember(running.deps, business, 'manager')
    const kept = await call('DELETE', `members/${business.owner.id}`, undefined, other)
    expect(kept.statusCode).toBe(409)
    expect(kept.json()).toMatchObject({ code: 'OWNER_STAYS' })
  })

  test('gives a member another access, from the next call on; never an owner, and to nobody that of an owner', async () => {
    const lea = await buildMember(running.deps, business, 'viewer')
    const inviting = () => call('POST', 'invitations', { email: newEmail(), role: 'viewer' }, lea)
    expect((await inviting()).statusCode).toBe(403)
    expect((await call('PUT', `members/${lea.id}`, { role: 'manager' })).statusCode).toBe(204)
    expect((await team()).members.find(({ userId }) => userId === lea.id)?.role).toBe('manager')
    expect((await inviting()).statusCode).toBe(201)
    const kept = await call('PUT', `members/${business.owner.id}`, { role: 'viewer' }, lea)
    expect(kept.statusCode).toBe(409)
    expect(kept.json()).toMatchObject({ code: 'OWNER_STAYS' })
    for (const role of ['owner', 'chef', undefined])
      expect((await call('PUT', `members/${lea.id}`, { role })).statusCode, String(role)).toBe(400)
    expect((await call('PUT', `members/${newId()}`, { role: 'viewer' })).statusCode).toBe(404)
    expect((await call('PUT', `members/${lea.id}`, { role: 'viewer' })).statusCode).toBe(204)
    expect((await inviting()).statusCode).toBe(403)
    expect((await team()).invitations).toEqual([])
  })

  test('nobody comes back by an invitation that they sent while they had more access', async () => {
    const manager = await buildMember(running.deps, business, 'manager')
    const again = await buildUser(running.deps, { email: newEmail() })
    const { token } = await invite('manager', again.email, manager)
    expect((await call('PUT', `members/${manager.id}`, { role: 'viewer' })).statusCode).toBe(204)
    expect((await accept(token, again)).statusCode).toBe(400)
    expect((await call('GET', 'members', undefined, again)).statusCode).toBe(404)
  })

  test('keeps the higher role of who is invited with a lower one', async () => {
    const lea = await buildUser(running.deps, { email: newEmail() })
    const { token } = await invite('viewer', lea.email)
    await buildMember(running.deps, business, 'manager', lea)
    expect((await accept(token, lea)).statusCode).toBe(200)
    expect((await team()).members.find(({ userId }) => userId === lea.id)?.role).toBe('manager')
  })
})
