import { describe, expect, test } from 'vitest'
import type { LocalTime } from '#contract/opening/local-time.ts'
import { SENTENCES } from '../testing/closing-sentences.ts'
import type { Passage } from '../types.ts'
import { noticesIn } from './notices.ts'
import { openingOn } from './opening-on.ts'
import { parseDay } from './week.ts'

const USUAL = '9-12 14-19'
const week = Array.from({ length: 7 }, () => parseDay('9:00-12:00, 14:00-19:00'))
const WRITTEN = '2026-11-26T09:00:00Z'

const passage = (id: string, text: string, more: Partial<Passage> = {}): Passage => ({
  id,
  kind: 'context',
  label: id,
  text,
  changedAt: WRITTEN,
  ...more,
})

const dateOf = (day: string): LocalTime => {
  const at = new Date(`20${day.length > 5 ? '' : '26-'}${day}T12:00:00Z`)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay() || 7,
    minute: 0,
  }
}

const clock = (minute: number): string => `${Math.floor(minute / 60)}${minute % 60 ? `:${minute % 60}` : ''}`

/** What a shop that wrote a sentence is told to be on a day. */
const hoursOn = (day: string, ...passages: Passage[]): string => {
  const notices = noticesIn([passage('profile:name', 'Maison Camélia', { kind: 'profile' }), ...passages])
  const { ranges, unclear } = openingOn({ week, notices, timeZone: 'Europe/Paris' }, dateOf(day))
  if (unclear) return 'unclear'
  if (ranges === undefined) return 'unknown'
  const hours = ranges.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(' ')
  return hours === USUAL ? 'open' : hours || 'closed'
}

test.each(SENTENCES)('a sentence says when a shop is closed: « %s »', (sentence, days) => {
  const cases = Object.entries(days).flatMap(([passages, on]) => on.split(' ').map((day) => [day, passages]))
  expect(cases.map(([day = '']) => [day, hoursOn(day, passage('context:1', sentence))])).toEqual(cases)
})

describe('where a closing is written', () => {
  const page = (text: string, more: Partial<Passage> = {}): Passage =>
    passage('page:1', text, { kind: 'knowledge', lang: 'fr', ...more })

  test('a closing is found under a heading that says that it is one', () => {
    expect(
      hoursOn('12-26', passage('context:2', 'Du 24 décembre au 2 janvier inclus', { title: 'Congés' })),
    ).toBe('closed')
    expect(
      hoursOn('12-26', page('Du 24 décembre au 2 janvier inclus.', { title: 'Fermeture annuelle' })),
    ).toBe('closed')
    expect(
      hoursOn('12-26', passage('context:2', 'Du 24 décembre au 2 janvier', { title: 'Livraison' })),
    ).toBe('open')
  })

  test('a closing is found on two lines, the second of which says when', () => {
    const lines = [
      'Boutique fermée pour congés annuels.',
      'Réouverture le mardi 5 janvier.',
      'Livraison offerte.',
    ]
    const passages = lines.map((text, at) => passage(`context:${at + 1}`, text))
    expect(['12-10', '27-01-04', '27-01-05'].map((day) => hoursOn(day, ...passages))).toEqual([
      'closed',
      'closed',
      'open',
    ])
  })

  test('a closing is found in the answer to a question of customers', () => {
    const taught = (title: string, text: string) =>
      hoursOn('12-26', passage('answer:1', text, { kind: 'knowledge', title }))
    expect(taught('Êtes-vous fermés à Noël ?', 'Oui, du 24 au 28 décembre.')).toBe('closed')
    expect(taught('Quand êtes-vous fermés ?', 'Du 24 au 28 décembre.')).toBe('closed')
    expect(taught('Serez-vous fermés le 26 décembre ?', 'Oui.')).toBe('closed')
    expect(taught('Are you closed on 26 December?', 'Yes, we are.')).toBe('closed')
    expect(taught('Êtes-vous fermés le 26 décembre ?', 'Non, nous restons ouverts.')).toBe('open')
    expect(taught('Êtes-vous fermés le 26 décembre ?', 'Nous sommes ouverts.')).toBe('open')
  })

  test('a closing is found in a year that its heading names', () => {
    const on = (year: number) => page('Fermé du 24 au 28 décembre.', { title: `Congés d’hiver ${year}` })
    expect(hoursOn('12-26', on(2025))).toBe('open')
    expect(hoursOn('12-26', on(2026))).toBe('closed')
  })

  test('a closing on a page that is more than a year old is not told, unless it closes each year', () => {
    const old = { writtenAt: '2024-12-01T00:00:00Z' }
    expect(hoursOn('12-26', page('Nous serons fermés du 24 au 28 décembre.', old))).toBe('open')
    expect(hoursOn('12-26', page('Fermeture annuelle du 24 au 28 décembre.', old))).toBe('closed')
    expect(
      hoursOn(
        '12-26',
        page('Nous serons fermés du 24 au 28 décembre.', { writtenAt: '2026-11-20T00:00:00Z' }),
      ),
    ).toBe('closed')
  })

  test('what a clock of a page said when it was read is not told', () => {
    expect(hoursOn('11-26', page('Nous sommes actuellement fermés.'))).toBe('open')
    expect(hoursOn('11-26', page('Fermé'))).toBe('open')
    expect(hoursOn('11-26', passage('context:1', 'Nous sommes actuellement fermés.'))).toBe('closed')
  })

  test('a product is no shop', () => {
    expect(hoursOn('12-26', passage('product:1', 'Fermé du 24 au 28 décembre.', { kind: 'product' }))).toBe(
      'open',
    )
  })

  test('one day that is named wins over the weeks around it', () => {
    const hours = [
      'Fermé du 20 décembre au 5 janvier.',
      'Ouvert exceptionnellement le 24 décembre de 9 h à 16 h.',
    ]
    const passages = hours.map((text, at) => passage(`context:${at + 1}`, text))
    expect(hoursOn('12-24', ...passages)).toBe('9-16')
    expect(hoursOn('12-23', ...passages)).toBe('closed')
  })

  test('a closing without the day on which it was written tells nothing for sure in words that count from today', () => {
    const undated: Passage = {
      id: 'context:1',
      kind: 'context',
      label: '',
      text: 'Exceptionnellement fermé demain.',
    }
    expect(hoursOn('11-27', undated)).toBe('unclear')
  })
})
