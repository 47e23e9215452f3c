import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Summary } from '#contract/businesses/businesses.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import { shopProblemText } from '#contract/integrations/shop-problems.ts'
import { watchEvents } from '#server/features/notifications/watch.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { type BilingualBusiness, buildBilingualBusiness } from '#server/testing/bilingual-business.ts'
import { buildIntegration, buildKey, buildMember, type TestUser } from '#server/testing/factories.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { ShopError } from './connector.ts'
import { createShopRunner, type ShopRunner } from './jobs.ts'
import { item, type ScriptedShop, scriptShop } from './testing/scripted-shop.ts'
import { shopError } from './testing/shop-error.ts'

let running: TestApp
let readers: BilingualBusiness
let shop: ScriptedShop
let runner: ShopRunner
let integrationId: string
let clock: number

const MINUTE = 60_000
beforeEach(async () => {
  running = await createTestApp()
  clock = Date.now() + 1_000
  running.deps.now = () => new Date(clock)
  readers = await buildBilingualBusiness(running)
  shop = scriptShop(running.deps, [item('41', { name: 'Gyokuro d’Uji' }), item('42', { name: 'Thé fumé' })])
  integrationId = (await buildIntegration(running.deps, readers.business, { storeName: 'Camélia en ligne' }))
    .id
  runner = createShopRunner(running.deps)
  await run()
})
afterEach(async () => {
  await runner.stop()
  await running.close()
})

const run = async () => {
  await runner.wake()
  await runner.idle()
}
/** Lets the shop be read at its next turn. */
const again = async () => {
  const row = await running.deps.db
    .selectFrom('integrations')
    .select('next_sync_at')
    .where('id', '=', integrationId)
    .executeTakeFirstOrThrow()
  clock = Math.max(clock, row.next_sync_at?.getTime() ?? 0)
  await run()
}
const fail = (reason: ShopError['reason']) => {
  shop.before = async () => {
    throw shopError(reason)
  }
}
const mend = () => {
  shop.before = async () => {}
}
const read = async <T>(path: string, { headers }: TestUser = readers.business.owner) => {
  const answer = await running.app.inject({ url: `/api/businesses/${readers.business.id}/${path}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<T>()
}
const off = async (user?: TestUser) => (await read<Summary>('summary', user)).shopsOff
const shown = async () =>
  (await read<{ integrations: Integration[] }>('integrations')).integrations.find(
    ({ id }) => id === integrationId,
  )
const press = () => read<{ connected: boolean }>(`integrations/${integrationId}/test`)
const events = async () => {
  const { rows } = await running.deps.pool.query(
    `select data from business_events where business_id = $1 and data ->> 'type' = 'shop' order by seq`,
    [readers.business.id],
  )
  return rows.map(({ data }) => data)
}
const mails = async () => {
  await watchEvents(running.deps)
  const { rows } = await running.deps.pool.query('select recipient, subject from mails order by recipient')
  return rows as { recipient: string; subject: string }[]
}
const since = () => new Date(clock).toISOString()

describe('a shop that refuses its key', () => {
  test('a shop that refuses its key is told once: one event, one mail to owner and manager, in their language', async () => {
    const viewer = await buildMember(running.deps, readers.business, 'viewer')
    expect(await off()).toEqual([])
    fail('credentials')
    await again()
    const outage = { since: since(), why: 'refused' }
    const { shopDomain: domain = '' } = (await shown()) ?? {}
    const known = { id: integrationId, name: 'Camélia en ligne', domain, platform: 'woocommerce' }
    await expect.poll(events).toEqual([{ type: 'shop', shop: known, off: outage }])
    expect(await off(viewer)).toEqual([{ id: integrationId, name: 'Camélia en ligne', since: outage.since }])
    expect(await mails()).toHaveLength(2)
    const { fr, en } = await readers.mails()
    expect(fr.subject).toBe('La boutique «\u00a0Camélia en ligne\u00a0» est déconnectée')
    expect(fr.body).toContain('WooCommerce n’accepte plus la clé enregistrée')
    expect(fr.body).toContain('Pour vos clients\u00a0: l’assistant ne donne plus ni prix, ni stock')
    expect(fr.html).toContain(`/settings?business=${readers.business.id}#integrations`)
    expect(fr.html.match(/Ouvrir les intégrations/g)).toHaveLength(1)
    expect(en.subject).toBe('The shop Camélia en ligne is disconnected')
    expect(en.body).toContain('For your customers: the assistant no longer gives prices')
    for (let hours = 0; hours < 3; hours += 1) await again()
    expect(await events()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('a shop that refuses its key comes back without a mail, and the next outage is told anew', async () => {
    fail('credentials')
    await again()
    expect(await mails()).toHaveLength(2)
    mend()
    await again()
    expect(await off()).toEqual([])
    expect((await events()).at(-1)).toMatchObject({ shop: { id: integrationId }, off: null })
    expect(await mails()).toHaveLength(2)
    fail('credentials')
    await again()
    expect(await events()).toHaveLength(3)
    expect(await mails()).toHaveLength(4)
  })

  test('two processes mail it once', async () => {
    const other = await createTestApp({ connection: running.connection })
    other.deps.now = running.deps.now
    fail('credentials')
    await again()
    await Promise.all([running, other, running, other].map(({ deps }) => watchEvents(deps)))
    await other.close()
    expect(await mails()).toHaveLength(2)
  })

  test('an outage is not mailed to who left these mails, nor where mails are off, nor once the shop is back', async () => {
    const left = await running.app.inject({
      method: 'PUT',
      url: `/api/businesses/${readers.business.id}/notifications/mine`,
      headers: readers.french.headers,
      payload: { kind: 'shops', wanted: false },
    })
    expect(left.statusCode).toBe(200)
    fail('credentials')
    await again()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([readers.english.email])
    mend()
    await again()
    fail('credentials')
    await again()
    mend()
    await press()
    expect(await off()).toEqual([])
    expect(await mails()).toHaveLength(1)
    await running.deps.db
      .insertInto('notification_settings')
      .values({
        business_id: readers.business.id,
        email_notifications: false,
        sms_notifications: false,
        push_notifications: false,
        new_message_alert: true,
        daily_digest: true,
        weekly_report: false,
      })
      .execute()
    fail('credentials')
    await again()
    expect(await off()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('the link of the mail leaves these mails alone', async () => {
    fail('credentials')
    await again()
    await mails()
    const { fr } = await readers.mails()
    const [, token] = /\/unsubscribe\/([^\s>"]+)/.exec(fr.headers['List-Unsubscribe'] ?? '') ?? []
    const answer = await running.app.inject({ url: `/api/unsubscribe/${token}` })
    expect(answer.json()).toMatchObject({ kind: 'shops', subscribed: true })
  })
})

describe('a shop that does not answer', () => {
  test('a shop that does not answer is told after an hour, from its first failure on', async () => {
    fail('unreachable')
    await again()
    const first = since()
    for (let index = 0; index < 5; index += 1) {
      await again()
      expect(await off()).toEqual([])
    }
    expect(await mails()).toEqual([])
    await again()
    expect(clock - Date.parse(first)).toBeGreaterThanOrEqual(60 * MINUTE)
    expect(await events()).toMatchObject([{ off: { since: first, why: 'silent' } }])
    expect(await off()).toMatchObject([{ since: first }])
    await mails()
    const { fr } = await readers.mails()
    expect(fr.subject).toBe('La boutique «\u00a0Camélia en ligne\u00a0» ne répond plus')
    expect(fr.body).toContain('les prix et le stock de la dernière lecture')
  })

  test('a hiccup is told to nobody', async () => {
    fail('unreachable')
    await again()
    mend()
    await again()
    clock += 2 * 60 * MINUTE
    fail('unreachable')
    await again()
    expect(await events()).toEqual([])
    expect(await mails()).toEqual([])
  })
})

describe('a shop behind a firewall that refuses', () => {
  test('a shop behind a firewall is disconnected by the third reading in a row, and no mail blames its key', async () => {
    shop.before = async () => {
      throw new ShopError({ code: 'woo.firewall' })
    }
    await again()
    await again()
    expect(await off()).toEqual([])
    expect(await mails()).toEqual([])
    await again()
    expect(await events()).toMatchObject([{ off: { why: 'unreadable' } }])
    await mails()
    const { fr } = await readers.mails()
    expect(fr.body).not.toContain('n’accepte plus la clé')
    expect(fr.body).toContain('plusieurs réponses de suite')
  })
})

describe('visitors of a business whose shop is off', () => {
  const say = async (language: string, question: string) => {
    const key = await buildKey(running.deps, readers.business)
    const { answer, outcome } = await (await startVisitor(running, key, { language })).send(question)
    return { text: answer?.content ?? '', outcome }
  }

  test.each([
    ['fr', 'Où est ma commande n° 1042 ?', 'La boutique ne répond pas', 'l’équipe'],
    ['en', 'Where is my order no. 1042?', 'The shop does not answer', 'the team'],
    ['es', '¿Dónde está mi pedido número 1042?', 'La tienda no responde', 'al equipo'],
    ['de', 'Wo ist meine Bestellung Nr. 1042?', 'Der Shop antwortet zurzeit nicht', 'das Team'],
    ['fr', 'Combien coûte le Gyokuro d’Uji ?', 'La boutique ne répond pas', 'l’équipe'],
    ['fr', 'Avez-vous du thé fumé en stock ?', 'La boutique ne répond pas', 'l’équipe'],
    ['en', 'How much is the Gyokuro?', 'The shop does not answer', 'the team'],
  ])(
    'visitors of a business whose shop is off are told so, and offered the team: %s « %s »',
    async (language, question, expected, team) => {
      fail('credentials')
      await again()
      const { text, outcome } = await say(language, question)
      expect(text).toContain(expected)
      expect(text).toContain(team)
      expect(text).not.toContain('12,50')
      expect(outcome).toBe('unknown')
    },
  )

  test('another shop does not answer for it: an order that it does not have may be of the one that is off', async () => {
    fail('credentials')
    await again()
    await buildIntegration(running.deps, readers.business)
    const { text } = await say('fr', 'Où est ma commande n° 1042 ? elodie@example.com')
    expect(text).toContain('La boutique ne répond pas')
  })

  test('visitors of a business whose shop is off are answered as ever about anything else, and once it is back', async () => {
    fail('credentials')
    await again()
    expect((await say('fr', 'Réparez-vous les vélos ?')).text).not.toContain('boutique ne répond pas')
    mend()
    await again()
    expect((await say('fr', 'Combien coûte le Gyokuro d’Uji ?')).text).toContain('12,50')
  })
})

describe('what a test warns of', () => {
  const READS_ONLY = { code: 'woo.changes-looked-for' } as const

  test('what a test of a shop warns of stays with the shop until the next test', async () => {
    expect((await shown())?.warnings).toEqual([])
    shop.warnings = [READS_ONLY]
    expect(await press()).toMatchObject({
      connected: true,
      warnings: [shopProblemText(READS_ONLY)],
    })
    expect((await shown())?.warnings).toEqual([shopProblemText(READS_ONLY)])
    fail('unreachable')
    await press()
    expect((await shown())?.warnings).toEqual([shopProblemText(READS_ONLY)])
    mend()
    shop.warnings = []
    await press()
    expect((await shown())?.warnings).toEqual([])
  })

  test('what a test of a shop warns of is there from the first moment on', async () => {
    shop.warnings = [READS_ONLY]
    const created = await running.app.inject({
      method: 'POST',
      url: `/api/businesses/${readers.business.id}/integrations/woocommerce`,
      headers: readers.business.owner.headers,
      payload: { storeUrl: 'https://neuve.example', consumerKey: 'ck_1', consumerSecret: 'cs_1' },
    })
    expect(created.json()).toMatchObject({
      integration: { warnings: [shopProblemText(READS_ONLY)] },
    })
  })
})
