import { describe, expect, test } from 'vitest'
import { WEEKDAYS, type Weekday } from '#contract/businesses/businesses.ts'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import type { Message } from '#contract/conversations/message.ts'
import { opensBy } from '#contract/opening/opening.ts'
import type { OpeningDays } from '#contract/opening/opening-days.ts'
import type { WidgetLanguage } from '#contract/widget/languages.ts'
import { nextHours, orderIn } from './conversation-values.ts'
import { heldVariables } from './held-variables.ts'
import { slashAt } from './slash.ts'
import { fillVariables, withNameVariable } from './variables.ts'

const KNOWN = {
  customer: 'Élodie Marchand',
  order: '1042',
  hours: 'demain de 9\u00a0h à 18\u00a0h',
  shop: 'Maison Camélia',
  me: 'Camille',
}
const UNKNOWN = { customer: null, order: null, hours: null, shop: 'Maison Camélia', me: null }

describe('variables', () => {
  test('variables are filled in by their French and their English name, whatever their capitals', () => {
    expect(fillVariables('Bonjour {nom}, {Commande} : {hours}. {moi}, {shop}', KNOWN)).toBe(
      'Bonjour Élodie Marchand, 1042 : demain de 9\u00a0h à 18\u00a0h. Camille, Maison Camélia',
    )
  })

  test.each([
    ['Bonjour {nom},\nmerci.', 'Bonjour,\nmerci.'],
    ['Bonjour\u00a0{nom} !', 'Bonjour !'],
    ['{nom}, votre colis part.', 'Votre colis part.'],
    ['Merci.\n{name}: voici', 'Merci.\nVoici'],
    ['{nom}', ''],
  ])('a variable without a name %j reads %j', (content, read) => {
    expect(fillVariables(content, UNKNOWN)).toBe(read)
  })

  test('variables that nobody knows stay, and are told once each', () => {
    const filled = fillVariables('Commande {commande}, {boutique}, {commande} {horaires} {prénom}', UNKNOWN)
    expect(filled).toBe('Commande {commande}, Maison Camélia, {commande} {horaires} {prénom}')
    expect(heldVariables(filled)).toEqual(['{commande}', '{horaires}', '{prénom}'])
    expect(heldVariables('function () { return 1 } {}')).toEqual([])
  })

  test('variables hold what a value says as it is written', () => {
    expect(fillVariables('{nom}', { ...KNOWN, customer: '$& {moi}' })).toBe('$& {moi}')
  })

  test('variables take the place of a customer’s name in a message that was sent', () => {
    const made = withNameVariable(
      'Bonjour Élodie Marchand, oui Élodie. Élodienne',
      'Élodie Marchand',
      '{nom}',
    )
    expect(made).toBe('Bonjour {nom}, oui {nom}. Élodienne')
    expect(withNameVariable('Bonjour,', null, '{nom}')).toBe('Bonjour,')
  })
})

const message = (content: string, more: Partial<Message> = {}) =>
  ({ senderType: 'customer', content, metadata: { isAIResponse: false }, ...more }) as Message
const order = (...messages: Message[]) => orderIn({ messages } as Pick<ConversationDetail, 'messages'>)

describe('the number of an order', () => {
  test.each([
    ['Où en est ma commande 4211 ?', '4211'],
    ['Commande n° FR-10422, merci', 'FR-10422'],
    ['My order #1042 is late', '1042'],
    ['C’est le #10423.', '10423'],
    ['Une commande pour 2 personnes', null],
    ['Ma commande est en retard', null],
  ])('the number of an order in %j is %j', (content, number) => {
    expect(order(message(content))).toBe(number)
  })

  test('the number of an order is the last one, rather one that was looked up than one of the team’s messages', () => {
    expect(order(message('Commande 1001'), message('plutôt la commande 1002'))).toBe('1002')
    const sources = [{ id: 'order:77', of: { kind: 'order', number: '77' } as const, label: '' }]
    const answer = message('Elle part.', { senderType: 'system', metadata: { isAIResponse: true, sources } })
    expect(
      order(message('Commande 1001'), answer, message('commande 9999', { senderType: 'business' })),
    ).toBe('77')
  })
})

describe('the next opening', () => {
  const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, 'closed'])) as Record<Weekday, string>
  const day = { ranges: null, unclear: false, holiday: false, vague: false, notices: [] }
  const say = (
    hours: Partial<Record<Weekday, string>>,
    language: WidgetLanguage = 'fr',
    special: OpeningDays['special'] = [],
  ) => nextHours(opensBy({ special }, { ...closed, ...hours }), 'Europe/Paris', language, NOW)
  /** A Tuesday in March, 13:00 in Paris. */
  const NOW = new Date('2026-03-10T12:00:00Z')
  const split = '09:00-12:00, 14:00-19:30'

  test('the next opening is what is left of today, else tomorrow, else a weekday, in the language of the reply', () => {
    expect(say({ tuesday: split }, 'fr')).toBe('aujourd’hui de 14\u00a0h à 19\u00a0h\u00a030')
    expect(say({ tuesday: '09:00-12:00', wednesday: split }, 'fr')).toBe(
      'demain de 9\u00a0h à 12\u00a0h et de 14\u00a0h à 19\u00a0h\u00a030',
    )
    expect(say({ saturday: '10:00-18:00' }, 'en')).toBe('on Saturday from 10:00 to 18:00')
    expect(say({ monday: '10:00-18:00' }, 'de')).toBe('am Montag von 10:00 bis 18:00\u00a0Uhr')
  })

  test('the next opening is told of nobody whose hours cannot be read', () => {
    expect(nextHours(opensBy({ special: [] }, null), 'Europe/Paris', 'fr', NOW)).toBeNull()
    expect(say({ tuesday: 'sur rendez-vous' }, 'fr')).toBeNull()
    expect(say({}, 'fr')).toBeNull()
  })

  test('the next opening goes by what the texts say of single days', () => {
    const days = ['2026-03-10', '2026-03-11', '2026-03-12'].map((date) => ({ ...day, date, ranges: [] }))
    const week = { tuesday: split, thursday: split, monday: '10:00-18:00' }
    expect(say(week, 'fr', days)).toBe('lundi de 10\u00a0h à 18\u00a0h')
    const weeks = [0, 7, 14].flatMap((later) =>
      days.map((one, at) => ({ ...one, date: `2026-03-${10 + later + at}` })),
    )
    expect(say({ tuesday: split }, 'fr', weeks)).toBe(
      'le mardi 31 mars de 9\u00a0h à 12\u00a0h et de 14\u00a0h à 19\u00a0h\u00a030',
    )
    const morning = [{ ...day, date: '2026-03-10', ranges: [{ from: 540, to: 960 }] }]
    expect(say({ tuesday: split }, 'en', morning)).toBe('today from 9:00 to 16:00')
  })

  test.each([{ unclear: true }, { holiday: true, ranges: [{ from: 540, to: 1_170 }] }, { vague: true }])(
    'the next opening promises nothing of a day of which nobody knows: %j',
    (of) => {
      const text = say({ tuesday: split }, 'fr', [{ ...day, date: '2026-03-10', ...of }])
      expect(text ?? '').not.toContain('aujourd’hui')
    },
  )
})

test.each([
  ['/', '', 0],
  ['/reto', 'reto', 0],
  ['Bonjour, /été', 'été', 9],
  ['Bonjour\n/a', 'a', 8],
  ['et/ou', null, 0],
  ['/a b', null, 0],
  ['https://x', null, 0],
])('in %j a slash begins %j', (text, query, from) => {
  expect(slashAt(text, text.length)).toEqual(query === null ? null : { from, to: text.length, query })
})
