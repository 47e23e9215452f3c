import { beforeEach, expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import { localTime } from '#contract/opening/local-time.ts'
import { openingAt, opensBy } from '#contract/opening/opening.ts'
import type { OpeningDays } from '#contract/opening/opening-days.ts'
import { testShop } from '#server/testing/test-shop.ts'

const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, '09:00-19:00']))
const { app, business, as } = testShop({ business: { timeZone: 'Europe/Paris', businessHours: hours } })
const of = (path: string) => `/api/businesses/${business.id}/${path}`

const now = Date.parse('2026-11-28T10:00:00Z')
beforeEach(() => Object.assign(app.deps, { now: () => new Date(now) }))

const write = async (aiContext: string) => {
  const { aiInstructions } = (await as.owner.get(of('ai-context'))).json<{ aiInstructions: object }>()
  const saved = await as.owner.put(of('ai-context'), { aiContext, aiInstructions })
  expect(saved.statusCode).toBe(200)
}

const special = async () => (await as.owner.get(of('opening-days'))).json<OpeningDays>().special

/** What the dashboard says at a moment. */
const answer = async (iso: string) => {
  const { isOpen, until, next } = openingAt(
    opensBy({ special: await special() }, hours),
    localTime(new Date(iso), 'Europe/Paris'),
  )
  return { isOpen, until, opens: next && [next.date.month, next.date.day, next.date.minute] }
}

test('a closing of the texts is told day by day, with its words and the opening after it', async () => {
  const closing = 'Fermeture annuelle du vendredi 27 novembre au mercredi 2 décembre inclus.'
  await write(closing)
  const days = (await special()).filter(({ notices }) => notices.includes(closing))
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ])
  expect(days[0]).toEqual({
    date: '2026-11-27',
    ranges: [],
    unclear: false,
    holiday: false,
    vague: false,
    notices: [closing],
  })
  expect(await answer('2026-11-28T10:00:00Z')).toEqual({ isOpen: false, until: null, opens: [12, 3, 540] })
  expect(await answer('2026-12-03T10:00:00Z')).toEqual({ isOpen: true, until: 1_140, opens: null })
})

test('a part of a day, a vague one and other hours are those days’, public holidays are no promise', async () => {
  await write(
    'Fermé le 1er décembre à partir de 16 h. Fermé l’après-midi du 2 décembre. Ouvert le 24 décembre de 10 h à 16 h.',
  )
  expect((await special()).map(({ date, ranges, vague, holiday }) => [date, ranges, vague, holiday])).toEqual(
    [
      ['2026-12-01', [{ from: 540, to: 960 }], false, false],
      ['2026-12-02', [{ from: 540, to: 720 }], true, false],
      ['2026-12-24', [{ from: 600, to: 960 }], false, false],
      ['2026-12-25', [{ from: 540, to: 1_140 }], false, true],
      ['2027-01-01', [{ from: 540, to: 1_140 }], false, true],
    ],
  )
})

test('of a closing whose days are not understood nothing is promised on any day', async () => {
  await write('Fermeture exceptionnelle pour travaux, dates affichées en vitrine.')
  expect((await special()).filter(({ unclear }) => !unclear)).toEqual([])
  expect(await answer('2026-11-28T10:00:00Z')).toEqual({ isOpen: null, until: null, opens: null })
})

test('the first view of the dashboard has them', async () => {
  await write('Fermé le 1er décembre.')
  const { business: view } = (
    await as.owner.get(`/api/first-view?page=dashboard&businessId=${business.id}`)
  ).json<{
    business: { openingDays: OpeningDays }
  }>()
  expect(view.openingDays.special).toEqual(await special())
})
