import { beforeEach, expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import type { WidgetConfig, WidgetHandoff } from '#contract/widget/widget.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

const everyDay = (hours: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, hours]))

const { app, business, key, as } = testShop({
  business: { timeZone: 'Europe/Paris', businessHours: everyDay('09:00-19:00') },
})

let now = Date.now()
const at = (iso: string): void => {
  now = Date.parse(iso)
}

beforeEach(() => Object.assign(app.deps, { now: () => new Date(now) }))

const write = async (aiContext: string, more: object = {}) => {
  const url = `/api/businesses/${business.id}/ai-context`
  const { aiInstructions } = (await as.owner.get(url)).json<{ aiInstructions: object }>()
  const saved = await as.owner.put(url, { aiContext, aiInstructions: { ...aiInstructions, ...more } })
  expect(saved.statusCode).toBe(200)
}

const ask = async (question: string): Promise<{ visitor: TestVisitor; text: string }> => {
  const visitor = await startVisitor(app, key, { language: 'fr' })
  const { answer } = await visitor.send(question)
  return { visitor, text: (answer?.content ?? '').replaceAll('\u00a0', ' ') }
}

/** What the card of a hand-off and the widget's configuration say. */
const shown = async () => {
  const { visitor } = await ask('Bonjour')
  await visitor.call('POST', 'handoff')
  const { openNow, opens, delaySeconds } = (await visitor.call('GET', 'handoff')).json() as WidgetHandoff
  const config = await app.inject({ method: 'GET', url: '/widget/v1/config', headers: key.headers })
  return {
    openNow,
    opens: opens?.replaceAll('\u00a0', ' ') ?? null,
    delaySeconds,
    config: config.json<WidgetConfig>().hours.openNow,
  }
}

const CLOSING = 'Fermeture annuelle du vendredi 27 novembre au mercredi 2 décembre inclus.'

test('a closing is said by the assistant, the card and the widget, and the next opening comes after it', async () => {
  at('2026-11-26T09:00:00Z')
  await write(CLOSING)
  expect(await shown()).toMatchObject({ openNow: true, opens: null, config: true })
  at('2026-11-28T10:00:00Z')
  const { text } = await ask('vous êtes ouverts là maintenant ?')
  expect(text).toContain(CLOSING)
  expect(text).not.toMatch(/ouverts jusqu/)
  expect(await shown()).toMatchObject({ openNow: false, opens: 'Réponse jeudi dès 9 h.', config: false })
  at('2026-12-03T10:00:00Z')
  expect(await shown()).toMatchObject({ openNow: true, config: true })
})

test('of a closing whose days are not understood nothing is promised, and its words are told', async () => {
  at('2026-11-28T10:00:00Z')
  const { visitor } = await ask('Bonjour')
  await visitor.call('POST', 'handoff')
  now += 600_000
  await as.owner.post(`/api/businesses/${business.id}/conversations/${visitor.sessionId}/messages`, {
    content: 'Bonjour !',
    clientId: crypto.randomUUID(),
  })
  expect(await shown()).toMatchObject({ openNow: true, delaySeconds: 600 })
  const notice = 'Fermeture exceptionnelle pour travaux, dates affichées en vitrine.'
  await write(notice)
  expect(await shown()).toEqual({ openNow: null, opens: null, delaySeconds: null, config: null })
  const { text } = await ask('vous êtes ouverts ?')
  expect(text).toContain(notice)
  expect(text).not.toContain('ouverts')
})

test('« aujourd’hui » is the day on which the words were changed, whatever is saved with them later', async () => {
  at('2026-11-26T09:00:00Z')
  await write('Aujourd’hui exceptionnellement fermé.')
  expect(await shown()).toMatchObject({ openNow: false, opens: 'Réponse demain dès 9 h.' })
  at('2026-11-27T10:00:00Z')
  await write('Aujourd’hui exceptionnellement fermé.', { tone: 'formal' })
  expect(await shown()).toMatchObject({ openNow: true, config: true })
  await write('Aujourd’hui exceptionnellement fermé. Livraison offerte.')
  expect(await shown()).toMatchObject({ openNow: false, config: false })
})

test('what the team taught counts from the day on which it was taught', async () => {
  at('2026-11-26T09:00:00Z')
  const taught = await as.owner.post(`/api/businesses/${business.id}/knowledge/answers`, {
    question: 'Serez-vous ouverts demain ?',
    answer: 'Non, nous serons fermés demain.',
    variants: [],
    active: true,
  })
  expect(taught.statusCode).toBe(201)
  expect(await shown()).toMatchObject({ openNow: true })
  at('2026-11-27T10:00:00Z')
  expect(await shown()).toMatchObject({ openNow: false, opens: 'Réponse demain dès 9 h.', config: false })
  at('2026-11-28T10:00:00Z')
  expect(await shown()).toMatchObject({ openNow: true })
})

test('a shop that never closes is open at any minute, without an end', async () => {
  for (const hours of ['00:00-23:59', '00:00-24:00', '24 h/24']) {
    const saved = await as.owner.put(`/api/businesses/${business.id}`, { businessHours: everyDay(hours) })
    expect(saved.statusCode).toBe(200)
    at('2026-11-28T22:59:30Z')
    expect((await ask('vous êtes ouverts ?')).text).toContain('Oui, nous sommes ouverts.')
    expect(await shown()).toMatchObject({ openNow: true, opens: null, config: true })
  }
})
