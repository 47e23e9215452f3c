import { beforeEach, describe, expect, test } from 'vitest'
import { buildKey, type TestKey } from '#server/testing/factories.ts'
import { chooseLanguage } from '#server/testing/language.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { mailAlerts } from '../mail-alerts.ts'
import { watchEvents } from '../watch.ts'
import { expectLanguages, testReaders } from './testing/readers.ts'

let key: TestKey

const { app, as, clock, readers } = testReaders()
beforeEach(async () => {
  key = await buildKey(app.deps, readers.business, { domain: 'shop.example' })
})

const look = async (afterMs = 0) => {
  clock.ms += afterMs
  await watchEvents(app.deps)
  await mailAlerts(app.deps)
}
const visit = async (name?: string) => {
  const visitor = await startVisitor(app, key)
  await visitor.send('Sencha Ariake, 100 g ?')
  if (name !== undefined) await visitor.call('POST', 'identify', { email: 'paul@example.com', name })
  return visitor
}

describe('an alert is in the language of its reader', () => {
  test('somebody who waits', async () => {
    const visitor = await visit('Paul-Henri Vasseur')
    await visitor.call('POST', 'handoff')
    await look()
    await look(21_000)
    const { en, fr } = await readers.mails()
    expectLanguages({ en, fr })
    expect(en.subject).toBe('Paul-Henri Vasseur is waiting for a reply')
    for (const part of [en.html, en.body]) {
      expect(part).toContain('Paul-Henri Vasseur is waiting for the team')
      expect(part).toContain('The assistant answered once, then handed over.')
      expect(part).toMatch(/\d\d:\d\d, website/)
      expect(part).toContain('You are receiving this email because emails are on for Maison Camélia.')
      for (const words of ['Manage my notifications', 'Unsubscribe']) expect(part).toContain(words)
    }
    for (const words of ['Reply to Paul-Henri', 'As soon as you write', '>Help<', '>Privacy<'])
      expect(en.html).toContain(words)
    expect(en.body).toContain(`Reply: http`)
    expect(fr.subject).toBe('Paul-Henri Vasseur attend une réponse')
    expect(fr.html).toContain('<html lang="fr">')
    expect(fr.html).toContain('Paul-Henri Vasseur attend une réponse de l’équipe')
    expect(fr.body).toContain('L’assistant lui a répondu une fois, puis a passé la main.')
    expect(fr.body).toContain('Répondre\u00a0: http')
  })

  test('a visitor without a name, once and several times', async () => {
    const visitor = await visit()
    await look()
    await look(61_000)
    const once = await readers.mails()
    expectLanguages(once)
    expect(once.en.subject).toBe('A customer has written to you')
    expect(once.en.body).toContain('1 new message. The assistant is handling the conversation.')
    expect(once.en.body).toContain('because “New message” is on for Maison Camélia.')
    expect(once.en.html).toContain('>C</div>')
    expect(once.fr.subject).toBe('Un client vous écrit')
    expect(once.fr.body).toContain('1 nouveau message. L’assistant tient la conversation.')
    for (const text of ['200 g ?', 'Bonjour']) await visitor.send(text)
    await look()
    await look(15 * 60_000)
    const again = await readers.mails()
    expect(again.en.body).toContain('2 new messages. ')
    expect(again.fr.body).toContain('2 nouveaux messages. ')
  })

  test('a paused assistant', async () => {
    await as(readers.english).put(`/api/businesses/${readers.business.id}/assistant/pause`, { until: null })
    await (await startVisitor(app, key)).call('POST', 'messages', {
      content: 'Open today?',
      clientId: crypto.randomUUID(),
    })
    await look()
    await look(21_000)
    const { en, fr } = await readers.mails()
    expectLanguages({ en, fr })
    expect(en.body).toContain('The assistant is paused.')
    expect(fr.body).toContain('L’assistant est en pause.')
  })

  test('many conversations, with and without somebody who waits', async () => {
    for (let index = 0; index < 10; index += 1) await visit()
    await look()
    await look(61_000)
    const read = await readers.mails()
    expectLanguages(read)
    expect(read.en.subject).toBe('10 conversations to read at Maison Camélia')
    expect(read.en.html).toContain('A customer, A customer, A customer and 7 more.')
    expect(read.en.body).toContain('New messages have arrived at Maison Camélia.')
    expect(read.en.body).toContain('And 2 more: http')
    expect(read.en.html).toContain('Open conversations')
    expect(read.fr.subject).toBe('10 conversations à lire chez Maison Camélia')
    for (const [waiting, en, fr] of [
      [1, 'Maison Camélia: 1 customer is waiting', 'Maison Camélia\u00a0: 1 client attend l’équipe'],
      [2, 'Maison Camélia: 2 customers are waiting', 'Maison Camélia\u00a0: 2 clients attendent l’équipe'],
    ] as const) {
      await visit()
      for (let index = 0; index < waiting; index += 1) await (await visit()).call('POST', 'handoff')
      await app.deps.pool.query('delete from notification_alerts')
      await look(3_600_000)
      await look(61_000)
      const sent = await readers.mails()
      expectLanguages(sent)
      expect(sent.en.subject).toBe(`${en} for the team`)
      expect(sent.en.body).toContain(`${waiting + 1} conversations to read at Maison Camélia.`)
      expect(sent.fr.subject).toBe(fr)
      expect(sent.fr.body.split('site web, attend l’équipe)')).toHaveLength(waiting + 1)
      expect(sent.en.body.split('website, waiting for the team)')).toHaveLength(waiting + 1)
    }
  })

  test('its link says in which language its page is to be, before and after leaving', async () => {
    await visit()
    await look()
    await look(61_000)
    for (const [language, mail] of Object.entries(await readers.mails())) {
      const { pathname } = new URL(/<(.+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
      for (const [method, url] of [
        ['GET', `/api${pathname}`],
        ['POST', pathname],
        ['POST', `/api${pathname}/undo`],
      ] as const)
        expect((await as.nobody.call(method, url)).json()).toMatchObject({ language })
    }
  })

  test('an alert of another day is told by the clocks of the shop, in 24 hours', async () => {
    await visit()
    await look()
    await app.deps.pool.query(`update notification_alerts set last_at = '2026-03-01T22:05:00Z'`)
    await look(61_000)
    const { en, fr } = await readers.mails()
    expect(en.body).toContain('(1 Mar, 23:05, website)')
    expect(fr.body).toContain('(1er mars, 23:05, site web)')
  })

  test('the choices "fr" and "default", and none, are French', async () => {
    await chooseLanguage(app, readers.english, 'default')
    await app.deps.pool.query('update users set language = null where id = $1', [readers.french.id])
    await visit()
    await look()
    await look(61_000)
    const { en: chosen, fr: unset } = await readers.mails()
    for (const mail of [chosen, unset]) {
      expect(mail.subject).toBe('Un client vous écrit')
      expect(mail.html).toContain('<html lang="fr">')
    }
  })
})
