import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOTIFICATION_DEFAULTS } from '#contract/notifications/notifications.ts'
import { newId } from '#server/lib/ids.ts'
import { buildBusiness, buildKey, buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'
import { mailAlerts } from './mail-alerts.ts'
import { watchEvents } from './watch.ts'

let clockMs: number

const { app, business, key, as } = testShop({
  business: { name: 'Maison Camélia' },
  key: { domain: 'shop.example' },
})
beforeAll(() => {
  app.deps.now = () => new Date(clockMs)
})
beforeEach(async () => {
  clockMs = Date.now()
  await app.deps.pool.query('delete from mails')
})

const look = async (afterMs = 0) => {
  clockMs += afterMs
  await watchEvents(app.deps)
  await mailAlerts(app.deps)
}
const mails = async () => {
  const { rows } = await app.deps.pool.query(
    'select recipient, subject, html, body, headers from mails order by created_at, id',
  )
  return rows as {
    recipient: string
    subject: string
    html: string
    body: string
    headers: Record<string, string>
  }[]
}
const settings = (changes: Partial<typeof NOTIFICATION_DEFAULTS>) =>
  as.owner.put('notifications', { ...NOTIFICATION_DEFAULTS, ...changes })
const named = async (name: string): Promise<TestVisitor> => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Bonjour')
  await visitor.call('POST', 'identify', { email: `${name.split(' ')[0]?.toLowerCase()}@example.com`, name })
  return visitor
}
const read = ({ sessionId }: TestVisitor) => as.owner.post(`conversations/${sessionId}/read`)

describe('mails about messages', () => {
  test('a burst is one mail, a minute after its beginning, and is told once', async () => {
    const visitor = await startVisitor(app, key)
    for (const text of ['Bonjour', 'Livrez-vous en Belgique ?', 'Et en Suisse ?']) await visitor.send(text)
    await look()
    expect(await mails()).toEqual([])
    await look(61_000)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(business.owner.email)
    expect(mail?.subject).toBe('Un client vous écrit')
    expect(mail?.body).toContain('3 nouveaux messages. L’assistant tient la conversation.')
    expect(mail?.body).toContain('Et en Suisse ?')
    expect(mail?.headers).not.toHaveProperty('Reply-To')
    expect(mail?.body).not.toContain('répondre à cet e-mail')
    expect(mail?.html).toContain('Maison Camélia')
    expect(mail?.html).toContain(`/conversations/${visitor.sessionId}?business=${business.id}`)
    await look(3_600_000)
    expect(await mails()).toHaveLength(1)
  })

  test('an alert quotes what was handed over, not the « oui » that handed it over, and names who asks', async () => {
    const visitor = await named('Julie Perrin')
    for (const text of ['Vous faites des bougies ?', 'Where is my order 12345?', 'Oui, merci'])
      await visitor.send(text)
    await look()
    await look(61_000)
    const [mail] = await mails()
    expect(mail?.subject).toContain('Julie Perrin')
    for (const body of [mail?.body, mail?.html]) {
      expect(body).toContain('Vous faites des bougies ?')
      expect(body).toContain('Where is my order 12345?')
      expect(body).not.toContain('Oui, merci')
    }
  })

  test('several conversations within a quarter of an hour are one mail', async () => {
    await (await startVisitor(app, key)).send('Bonjour')
    await look()
    await look(61_000)
    await named('Paul-Henri Vasseur')
    await named('Élodie Marchand')
    await look()
    await look(10 * 60_000)
    expect(await mails()).toHaveLength(1)
    await look(5 * 60_000)
    const [, second] = await mails()
    expect(second?.subject).toBe('2 conversations à lire chez Maison Camélia')
    expect(second?.html).toContain('Paul-Henri Vasseur')
    expect(second?.html).toContain('Élodie Marchand')
  })

  test('nothing is mailed for what was read meanwhile', async () => {
    const visitor = await startVisitor(app, key)
    await visitor.send('Bonjour')
    await look()
    expect((await read(visitor)).statusCode).toBe(200)
    await look(61_000)
    expect(await mails()).toEqual([])
  })

  test('the words of a customer are quoted, never interpreted', async () => {
    const visitor = await startVisitor(app, key)
    await visitor.send('<img src=x onerror=alert(1)> & co')
    await look()
    await look(61_000)
    const [mail] = await mails()
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; co')
    expect(mail?.html).not.toContain('<img src=x')
  })

  test('without the new message alert, or without e-mail, there is no mail about messages', async () => {
    await settings({ newMessageAlert: false })
    await (await startVisitor(app, key)).send('Bonjour')
    await look()
    await look(61_000)
    await settings({ emailNotifications: false })
    await (await startVisitor(app, key)).send('Bonsoir')
    await look()
    await look(61_000)
    expect(await mails()).toEqual([])
  })

  test('two processes at once tell it once', async () => {
    await (await startVisitor(app, key)).send('Bonjour')
    await Promise.all([watchEvents(app.deps), watchEvents(app.deps)])
    clockMs += 61_000
    await Promise.all([mailAlerts(app.deps), mailAlerts(app.deps), mailAlerts(app.deps)])
    expect(await mails()).toHaveLength(1)
  })
})

describe('mails about hand-offs', () => {
  test('somebody who asks for the team is told of within half a minute, also without the new message alert', async () => {
    await settings({ newMessageAlert: false })
    const visitor = await named('Paul-Henri Vasseur')
    await visitor.send('Ma commande est arrivée avec une tasse fêlée.')
    await visitor.call('POST', 'handoff')
    await look()
    expect(await mails()).toEqual([])
    await look(21_000)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Paul-Henri Vasseur attend une réponse')
    expect(mail?.html).toContain('Paul-Henri Vasseur attend une réponse de l’équipe')
    expect(mail?.html).toContain('L’assistant lui a répondu deux fois, puis a passé la main.')
    expect(mail?.html).toContain('Répondre à Paul-Henri')
    expect(mail?.html).toContain('Ma commande est arrivée avec une tasse fêlée.')
  })

  test('mails about hand-offs bring a mail forward that waits for its quarter of an hour', async () => {
    await (await startVisitor(app, key)).send('Bonjour')
    await look()
    await look(61_000)
    const visitor = await startVisitor(app, key)
    await visitor.send('Je voudrais une personne')
    await look(60_000)
    await visitor.call('POST', 'handoff')
    await look()
    await look(3 * 60_000)
    expect((await mails()).map((mail) => mail.subject)).toEqual([
      'Un client vous écrit',
      'Un client attend une réponse',
    ])
  })

  test('a person who has taken over meanwhile needs no mail', async () => {
    await settings({ newMessageAlert: false })
    const visitor = await startVisitor(app, key)
    await visitor.send('Une personne ?')
    await visitor.call('POST', 'handoff')
    await look()
    const taken = await as.owner.post(`conversations/${visitor.sessionId}/take-over`)
    expect(taken.statusCode).toBe(200)
    await look(21_000)
    expect(await mails()).toEqual([])
  })
})

test('a message to a paused assistant is told like a hand-off', async () => {
  await settings({ newMessageAlert: false })
  const paused = await as.owner.put('assistant/pause', { until: null })
  expect(paused.statusCode).toBe(200)
  await (await startVisitor(app, key)).call('POST', 'messages', {
    content: 'Ouvert ?',
    clientId: newId(),
  })
  await look()
  await look(21_000)
  const [mail] = await mails()
  expect(mail?.subject).toBe('Un client attend une réponse')
  expect(mail?.body).toContain('L’assistant est en pause.')
})

test('a business that cannot be told keeps no other waiting, and is told once it can', async () => {
  const { pool } = app.deps
  await (await startVisitor(app, key)).send('Bonjour')
  const other = await buildBusiness(app.deps, { name: 'Comptoir' })
  const otherKey = await buildKey(app.deps, other, { domain: 'autre.example' })
  await (await startVisitor(app, otherKey)).send('Bonjour')
  await pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin if new.business_id = '${business.id}' then raise exception 'broken'; end if; return new; end $$;
    create trigger refuse before insert on notification_alerts for each row execute function refuse()`)
  await look()
  await look(61_000)
  expect((await mails()).map((mail) => mail.recipient)).toEqual([other.owner.email])
  await pool.query('drop trigger refuse on notification_alerts; drop function refuse')
  await look()
  await look(61_000)
  expect((await mails()).map((mail) => mail.recipient)).toEqual([other.owner.email, business.owner.email])
})

test('a mail that quotes a customer is erased with them', async () => {
  const visitor = await named('Paul-Henri Vasseur')
  await look()
  await look(61_000)
  await (await startVisitor(app, key)).send('Quelqu’un d’autre')
  await look()
  await look(15 * 60_000)
  expect(await mails()).toHaveLength(2)
  const { rows } = await app.deps.pool.query('select contact_id from conversations where id = $1', [
    visitor.sessionId,
  ])
  const erased = await as.owner.post(`contacts/${rows[0].contact_id}/erase`)
  expect(erased.statusCode).toBe(200)
  expect((await mails()).map((mail) => mail.subject)).toEqual(['Un client vous écrit'])
})

describe('who gets them', () => {
  const tell = async () => {
    await (await startVisitor(app, key)).send('Bonjour')
    await look()
    await look(61_000)
    return mails()
  }

  test('mails about messages go to those who answer, not viewers, each with a link of their own to leave', async () => {
    const manager = await buildMember(app.deps, business, 'manager')
    const agent = await buildMember(app.deps, business, 'agent')
    await buildMember(app.deps, business, 'viewer')
    const sent = await tell()
    const recipients = [business.owner.email, manager.email, agent.email].sort()
    expect(sent.map((mail) => mail.recipient).sort()).toEqual(recipients)
    const links = sent.map((mail) => mail.headers['List-Unsubscribe'])
    expect(new Set(links).size).toBe(3)
    expect(sent[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  })

  test('who left alerts by one click of the mailbox gets no more, the others still do, and one can come back', async () => {
    const manager = await buildMember(app.deps, business, 'manager')
    const sent = await tell()
    const own = sent.find((mail) => mail.recipient === manager.email)
    const link = new URL(/<(.+)>/.exec(own?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
    const left = await app.inject({
      method: 'POST',
      url: link.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(left.statusCode).toBe(200)
    expect(left.json()).toEqual({
      businessName: 'Maison Camélia',
      kind: 'alerts',
      subscribed: false,
      language: 'fr',
    })
    await app.deps.pool.query('delete from mails')
    clockMs += 3_600_000
    expect((await tell()).map((mail) => mail.recipient)).toEqual([business.owner.email])

    const channels = async () => (await as(manager).get('notifications/channels')).json()
    expect(await channels()).toMatchObject({ email: { delivery: 'outbox', recipients: 2, left: ['alerts'] } })
    const back = await as.nobody.post(`/api${link.pathname}/undo`)
    expect(back.json()).toMatchObject({ subscribed: true })
    expect(await channels()).toMatchObject({ email: { left: [] } })
    const asMember = await as(manager).put('notifications/mine', { kind: 'digest', wanted: false })
    expect(asMember.statusCode).toBe(200)
    expect(await channels()).toMatchObject({ email: { left: ['digest'] } })
  })

  test('a multipart form leaves too; a changed link leaves nothing', async () => {
    const [mail] = await tell()
    const { pathname } = new URL(/<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
    const post = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload:
          '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      })
    const forged = await post(`${pathname.slice(0, -3)}AAA`)
    expect(forged.statusCode).toBe(404)
    expect(forged.json()).toMatchObject({ code: 'NOT_FOUND' })
    const state = await as.nobody.get(`/api${pathname}`)
    expect(state.json()).toMatchObject({ subscribed: true })
    expect((await post(pathname)).json()).toMatchObject({ subscribed: false })
  })
})
