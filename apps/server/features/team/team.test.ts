import { beforeAll, describe, expect, test } from 'vitest'
import type { Member, MemberInvitation } from '#contract/team/team.ts'
import { newId } from '#server/lib/ids.ts'
import { openTeamEvents } from '#server/testing/event-client.ts'
import { expectLanguage } from '#server/testing/expect-language.ts'
import { buildBusiness, buildKey, buildMember, buildUser, type TestUser } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

let url: string
let count = 0

const { app, business, as } = testBusiness({ business: { name: 'Maison Camélia' } })
beforeAll(async () => {
  url = await app.listen()
})

const newEmail = () => `lea-${++count}@example.com`
/** The secret of the link that was mailed last to an address. */
const mailedTo = async (email: string) => {
  const mail = await app.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...mail, token: /\/invitation\/([\w-]+)/.exec(mail.body)?.[1] ?? '' }
}
const invite = async (role: string, email = newEmail(), by = business.owner) => {
  const answer = await as(by).post('invitations', { email, role })
  expect(answer.statusCode).toBe(201)
  return { ...answer.json<MemberInvitation>(), token: (await mailedTo(email)).token }
}
const team = async (by = business.owner) =>
  (await as(by).get('members')).json<{
    members: Member[]
    invitations: MemberInvitation[]
  }>()
const accept = (token: string, by: TestUser) => as(by).post(`/api/invitations/${token}/accept`)

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
      if (invited !== undefined) await buildUser(app.deps, { email, language: invited })
      const owner = await buildUser(app.deps, { name: 'Nora', language: inviter })
      Object.assign(business, await buildBusiness(app.deps, { owner, name: 'Maison Camélia' }))
      const english = spoken === 'en'
      for (const [role, rights] of [
        ['owner', english ? 'with owner access: ' : 'avec un accès Propriétaire\u00a0: '],
        ['manager', english ? 'with manager access: ' : 'avec un accès Gestion\u00a0: '],
        ['agent', english ? 'with agent access: ' : 'avec un accès Agent\u00a0: '],
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

  test('an invitation goes out by mail, is accepted once by the invited address, and gives its access', async () => {
    const lea = await buildUser(app.deps, { email: newEmail(), name: 'Léa' })
    const { token, ...sent } = await invite('manager', lea.email)
    expect(sent).toMatchObject({ email: lea.email, role: 'manager', invitedBy: business.owner.name })
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.createdAt)).toBe(7 * 86_400_000)
    const mail = await mailedTo(lea.email)
    expect(mail.subject).toBe(`${business.owner.name} vous invite dans Maison Camélia`)
    expect(mail.html).toContain('Rejoindre l’équipe')
    expect((await as.nobody.get(`/api/invitations/${token}`)).json()).toMatchObject({
      businessName: 'Maison Camélia',
      email: lea.email,
      role: 'manager',
      invitedBy: business.owner.name,
    })
    expect((await team()).invitations).toHaveLength(1)
    const stranger = await buildUser(app.deps)
    const wrong = await accept(token, stranger)
    expect(wrong.statusCode).toBe(403)
    expect(wrong.json()).toMatchObject({ code: 'EMAIL_MISMATCH' })
    expect((await accept(token, lea)).json()).toEqual({ businessId: business.id })
    expect((await team()).members).toMatchObject([{ role: 'owner' }, { name: 'Léa', role: 'manager' }])
    expect((await team()).invitations).toEqual([])
    expect((await as(lea).get('assistant')).statusCode).toBe(200)
    expect((await as.nobody.get(`/api/invitations/${token}`)).statusCode).toBe(400)
  })

  test.each([
    { language: 'fr', said: 'jusqu’au 1er mars 2027,' },
    { language: 'en', said: 'until 1 March 2027,' },
  ] as const)('says in $language which day the link ends: $said', async ({ language, said }) => {
    const email = newEmail()
    await buildUser(app.deps, { email, language })
    const { now } = app.deps
    Object.assign(app.deps, { now: () => new Date('2027-02-22T10:00:00Z') })
    try {
      await invite('viewer', email)
      expect((await mailedTo(email)).body).toContain(said)
    } finally {
      Object.assign(app.deps, { now })
    }
  })

  test('an invitation makes the account of a colleague who has none, and leaves an existing one alone', async () => {
    const { token, email } = await invite('viewer')
    const join = (payload: object) => as.nobody.post(`/api/invitations/${token}/join`, payload)
    expect((await join({ name: '', password: 'longenough' })).statusCode).toBe(400)
    expect((await join({ name: 'Léa', password: 'short' })).statusCode).toBe(400)
    const joined = await join({ name: 'Léa Morel', password: 'un mot de passe' })
    expect(joined.statusCode).toBe(201)
    expect(joined.json()).toMatchObject({ user: { email, name: 'Léa Morel' } })
    const session = joined.json<{ token: string }>().token
    const list = await app.inject({
      url: '/api/businesses',
      headers: { authorization: `Bearer ${session}` },
    })
    expect(list.json()).toMatchObject([{ id: business.id, role: 'viewer' }])
    expect((await join({ name: 'Encore', password: 'un mot de passe' })).statusCode).toBe(400)

    const known = await buildUser(app.deps, { email: newEmail() })
    const second = await invite('viewer', known.email)
    const refused = await as.nobody.post(`/api/invitations/${second.token}/join`, {
      name: 'X',
      password: 'un mot de passe',
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'EMAIL_ALREADY_REGISTERED' })
  })

  test('an invitation of the same address again replaces the first; its old link is dead', async () => {
    const email = newEmail()
    const first = await invite('viewer', email)
    const second = await invite('manager', email)
    expect((await team()).invitations.map(({ id }) => id)).toEqual([second.id])
    expect((await as.nobody.get(`/api/invitations/${first.token}`)).statusCode).toBe(400)
  })

  test('an invitation can be taken back, and expires', async () => {
    const lea = await buildUser(app.deps, { email: newEmail() })
    const { id, token } = await invite('viewer', lea.email)
    expect((await as.owner.delete(`invitations/${id}`)).statusCode).toBe(204)
    expect((await as.owner.delete(`invitations/${id}`)).statusCode).toBe(404)
    expect((await accept(token, lea)).json()).toMatchObject({ code: 'INVALID_INVITATION' })
    const late = await invite('viewer', lea.email)
    await app.deps.db
      .updateTable('member_invitations')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', late.id)
      .execute()
    expect((await accept(late.token, lea)).statusCode).toBe(400)
    expect((await team()).members).toHaveLength(1)
    expect((await as.nobody.get('/api/invitations/unknown')).statusCode).toBe(404)
  })

  test('an invitation of an owner is for owners; who belongs to the team already is not invited', async () => {
    const manager = await buildMember(app.deps, business, 'manager')
    const viewer = await buildMember(app.deps, business, 'viewer')
    const inviteAs = (role: string, by: TestUser) => as(by).post('invitations', { email: newEmail(), role })
    expect((await inviteAs('owner', manager)).statusCode).toBe(403)
    expect((await inviteAs('manager', manager)).statusCode).toBe(201)
    expect((await inviteAs('viewer', viewer)).statusCode).toBe(403)
    const owners = await invite('owner')
    expect((await as(manager).delete(`invitations/${owners.id}`)).statusCode).toBe(403)
    const known = await as.owner.post('invitations', { email: viewer.email.toUpperCase(), role: 'viewer' })
    expect(known.json()).toMatchObject({ code: 'ALREADY_MEMBER' })
    expect((await team(viewer)).invitations).toEqual([])
    for (const payload of [
      { role: 'viewer' },
      { email: 'x', role: 'viewer' },
      { email: newEmail(), role: 'king' },
    ])
      expect((await as.owner.post('invitations', payload)).statusCode).toBe(400)
  })
})

describe('at the same time', () => {
  test('two accepts make one member', async () => {
    const lea = await buildUser(app.deps, { email: newEmail() })
    const { token } = await invite('manager', lea.email)
    const answers = await Promise.all([accept(token, lea), accept(token, lea), accept(token, lea)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await team()).members.filter(({ userId }) => userId === lea.id)).toHaveLength(1)
  })

  test('of an accept and a revocation at the same time exactly one happens', async () => {
    for (let round = 0; round < 8; round++) {
      const lea = await buildUser(app.deps, { email: newEmail() })
      const { id, token } = await invite('viewer', lea.email)
      const [joined, revoked] = await Promise.all([accept(token, lea), as.owner.delete(`invitations/${id}`)])
      const isMember = (await team()).members.some(({ userId }) => userId === lea.id)
      expect([joined.statusCode, revoked.statusCode]).toEqual(isMember ? [200, 404] : [400, 204])
    }
  })

  test('two invitations of one address leave one that can be accepted', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      [1, 2, 3].map(() => as.owner.post('invitations', { email, role: 'viewer' })),
    )
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode)
    expect((await team()).invitations.filter((one) => one.email === email)).toHaveLength(1)
  })
})

describe('the team', () => {
  test.each(['DELETE', 'PUT'] as const)(
    'the conversations of who may not answer any more wait for the others (%s)',
    async (method) => {
      const manager = await buildMember(app.deps, business, 'manager')
      const visitor = await startVisitor(app, await buildKey(app.deps, business))
      await visitor.send('Bonjour')
      const taken = await as(manager).post(`conversations/${visitor.sessionId}/take-over`)
      expect(taken.statusCode).toBe(200)
      await visitor.send('Vous êtes là ?')
      const waiting = async () =>
        (await as.owner.get('summary')).json<{ waitingConversations: number }>().waitingConversations
      const unassigned = async () =>
        (await as.owner.get('conversations?status=unassigned')).json<{ total: number }>().total
      expect([await waiting(), await unassigned()]).toEqual([1, 0])
      const open = await openTeamEvents(url, business)
      const gone = await as.owner.call(
        method,
        `members/${manager.id}`,
        method === 'PUT' ? { role: 'viewer' } : undefined,
      )
      expect(gone.statusCode).toBe(204)
      expect([await waiting(), await unassigned()]).toEqual([1, 1])
      await open.next(({ event }) => event === 'reset')
      open.close()
    },
  )

  test('the team loses a member with what they may see and whom they invited; never an owner', async () => {
    const manager = await buildMember(app.deps, business, 'manager')
    await invite('viewer', newEmail(), manager)
    const removed = await as.owner.delete(`members/${manager.id}`)
    expect(removed.statusCode).toBe(204)
    expect((await as(manager).get('members')).statusCode).toBe(404)
    expect((await team()).invitations).toEqual([])
    expect((await as.owner.delete(`members/${manager.id}`)).statusCode).toBe(404)
    const other = await buildMember(app.deps, business, 'manager')
    const response = await as(other).delete(`members/${business.owner.id}`)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'OWNER_STAYS' })
  })

  test('the team gives a member another access from the next call on; never an owner, and to nobody that of an owner', async () => {
    const lea = await buildMember(app.deps, business, 'viewer')
    const inviting = () => as(lea).post('invitations', { email: newEmail(), role: 'viewer' })
    expect((await inviting()).statusCode).toBe(403)
    expect((await as.owner.put(`members/${lea.id}`, { role: 'manager' })).statusCode).toBe(204)
    expect((await team()).members.find(({ userId }) => userId === lea.id)?.role).toBe('manager')
    expect((await inviting()).statusCode).toBe(201)
    const response = await as(lea).put(`members/${business.owner.id}`, { role: 'viewer' })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'OWNER_STAYS' })
    for (const role of ['owner', 'chef', undefined])
      expect((await as.owner.put(`members/${lea.id}`, { role })).statusCode, String(role)).toBe(400)
    expect((await as.owner.put(`members/${newId()}`, { role: 'viewer' })).statusCode).toBe(404)
    expect((await as.owner.put(`members/${lea.id}`, { role: 'viewer' })).statusCode).toBe(204)
    expect((await inviting()).statusCode).toBe(403)
    expect((await team()).invitations).toEqual([])
  })

  test('nobody comes back by an invitation that they sent while they had more access', async () => {
    const manager = await buildMember(app.deps, business, 'manager')
    const again = await buildUser(app.deps, { email: newEmail() })
    const { token } = await invite('manager', again.email, manager)
    expect((await as.owner.put(`members/${manager.id}`, { role: 'viewer' })).statusCode).toBe(204)
    expect((await accept(token, again)).statusCode).toBe(400)
    expect((await as(again).get('members')).statusCode).toBe(404)
  })

  test('who is invited with a lower role than they have keeps the higher one', async () => {
    const lea = await buildUser(app.deps, { email: newEmail() })
    const { token } = await invite('viewer', lea.email)
    await buildMember(app.deps, business, 'manager', lea)
    expect((await accept(token, lea)).statusCode).toBe(200)
    expect((await team()).members.find(({ userId }) => userId === lea.id)?.role).toBe('manager')
  })
})
