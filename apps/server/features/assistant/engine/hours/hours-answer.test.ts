import { describe, expect, test } from 'vitest'
import { ask, HOURS, input, say, TUESDAY } from '../testing/ask.ts'
import type { AssistantInput } from '../types.ts'

const at = (iso: string): Partial<AssistantInput> => ({ now: new Date(iso) })
const withHours = (
  businessHours: Partial<typeof HOURS>,
  iso = TUESDAY.toISOString(),
): Partial<AssistantInput> => ({
  facts: { ...input('').facts, businessHours: { ...HOURS, ...businessHours } },
  now: new Date(iso),
})

describe('a question about a day', () => {
  test.each([
    ['ouvert samedi ?', 'Le samedi, nous sommes ouverts de 10 h à 18 h.'],
    ['vous ouvrez quand mardi', 'Le mardi, nous sommes ouverts de 9 h 30 à 12 h 30 et de 14 h à 19 h.'],
    ['vous etes ouvert le dimanche', 'Le dimanche, nous sommes fermés.'],
    ['ouvert demain ?', 'Demain, nous sommes ouverts de 9 h 30 à 12 h 30 et de 14 h à 19 h.'],
    [
      'et apres-demain vous ouvrez ?',
      'Après-demain, nous sommes ouverts de 9 h 30 à 12 h 30 et de 14 h à 19 h.',
    ],
    ['vous fermez a quelle heure vendredi', 'Le vendredi, nous sommes ouverts de 9 h 30 à 19 h.'],
    [
      'ouverts ce week-end ?',
      'Le samedi, nous sommes ouverts de 10 h à 18 h. Le dimanche, nous sommes fermés.',
    ],
    ['je peux passer samedi ?', 'Le samedi, nous sommes ouverts de 10 h à 18 h.'],
    ['ouvert le 12 mars ?', 'Le jeudi 12 mars, nous sommes ouverts de 9 h 30 à 12 h 30 et de 14 h à 19 h.'],
    ['Habt ihr am Samstag offen?', 'Am Samstag haben wir von 10 Uhr bis 18 Uhr geöffnet.'],
    ['¿Abren el domingo?', 'El domingo está cerrado.'],
    ['are you open on friday?', 'On Friday, we are open from 9:30 am to 7 pm.'],
  ])('the hours of a day answer « %s »', (question, answer) => {
    expect(say(question)).toBe(answer)
  })

  test('what says nothing of when it is open is told to nobody; what says it in words is', () => {
    const odd = { friday: 'bof', saturday: 'sur rendez-vous' }
    expect(say('ouvert vendredi ?', withHours(odd))).not.toContain('bof')
    expect(say('ouvert samedi ?', withHours(odd))).toContain('sur rendez-vous')
    const week = say('quels sont vos horaires ?', withHours(odd))
    expect(week).toContain('sur rendez-vous')
    expect(week).not.toContain('bof')
    expect(week).not.toContain('vendredi')
  })

  test('a time is answered with yes or no, and the hours', () => {
    expect(say('ouvert samedi à 18h30 ?')).toBe(
      'Non, le samedi nous sommes fermés à 18 h 30. Le samedi, nous sommes ouverts de 10 h à 18 h.',
    )
    expect(say('are you open at 5pm on saturday?')).toMatch(/^Yes, on Saturday we are open at 5 pm\./)
  })

  test.each([
    ['ouverts à midi samedi ?', /^Oui, le samedi nous sommes ouverts à 12 h\./],
    ['are you open at noon on friday?', /^Yes, on Friday we are open at 12 pm\./],
    ['ouverts à 5 heures de l’après-midi samedi ?', /^Oui, le samedi nous sommes ouverts à 17 h\./],
    ['ouvert vendredi à 8 heures du soir ?', /^Non, le vendredi nous sommes fermés à 20 h\./],
    ['ouvert vendredi à 8 heures du matin ?', /^Non, le vendredi nous sommes fermés à 8 h\./],
    ['habt ihr am Freitag um 6 Uhr abends offen?', /^Ja, am Freitag haben wir um 18 Uhr geöffnet\./],
  ])('a time in words is the one that is meant: %s', (question, answer) => {
    expect(say(question)).toMatch(answer)
  })

  test.each([
    ['ouvert le 12/03 ?', /^Le jeudi 12 mars, nous sommes ouverts/],
    ['are you open on 3/13?', /^On Friday 13 March, we are open/],
    ['Habt ihr am 13.3. offen?', /^Am Freitag, 13\. März, haben wir/],
    ['are you open 24/7?', /^(?!.*July)/],
  ])('a date in figures is the one that is meant: %s', (question, answer) => {
    expect(say(question)).toMatch(answer)
  })

  test('a date that there is not is no other day', () => {
    expect(ask('ouvert le 31/11 ?').kind).toBe('unknown')
  })

  test('the next day of a name is not today', () => {
    const notice = 'Fermé exceptionnellement le mardi 17 mars.'
    expect(say('ouvert mardi prochain ?', { aiContext: notice })).toContain('17 mars')
  })

  test('the week is told with equal days together', () => {
    expect(say('quels sont vos horaires ?')).toBe(
      'Nous sommes ouverts du mardi au jeudi de 9 h 30 à 12 h 30 et de 14 h à 19 h ; le vendredi de 9 h 30 à 19 h ; le samedi de 10 h à 18 h ; fermés le lundi et le dimanche.',
    )
  })

  test('what is written freely is quoted', () => {
    expect(say('ouvert lundi ?', withHours({ monday: 'sur rendez-vous' }))).toBe(
      'Le lundi : sur rendez-vous.',
    )
  })

  test('a day left empty is not known', () => {
    expect(ask('ouvert lundi ?', withHours({ monday: '' })).kind).toBe('unknown')
  })

  test('its source is that day', () => {
    expect(ask('ouvert samedi ?').sources).toEqual([
      { id: 'hours:saturday', label: 'Horaires du samedi', excerpt: '10:00-18:00' },
    ])
  })
})

describe('a question about now', () => {
  test.each([
    ['2026-03-10T08:29:00Z', 'Nous sommes fermés pour le moment. Nous ouvrons à 9 h 30.'],
    ['2026-03-10T08:30:00Z', 'Oui, nous sommes ouverts jusqu’à 12 h 30.'],
    ['2026-03-10T11:30:00Z', 'Nous sommes fermés pour le moment. Nous ouvrons à 14 h.'],
    ['2026-03-10T17:59:00Z', 'Oui, nous sommes ouverts jusqu’à 19 h.'],
    ['2026-03-10T18:00:00Z', 'Nous sommes fermés pour le moment. Nous ouvrons demain à 9 h 30.'],
    ['2026-03-14T20:00:00Z', 'Nous sommes fermés pour le moment. Nous ouvrons mardi à 9 h 30.'],
  ])('a question about now is answered at %s', (iso, answer) => {
    expect(say('vous êtes ouverts là ?', at(iso))).toBe(answer)
  })

  test('an answer about now counts on the clocks of the business, not on ours', () => {
    const martinique = { facts: { ...input('').facts, timeZone: 'America/Martinique' } }
    expect(say('ouvert maintenant ?', { ...martinique, now: new Date('2026-03-10T22:30:00Z') })).toBe(
      'Oui, nous sommes ouverts jusqu’à 19 h.',
    )
  })

  test('an answer about now follows the change of the clocks', () => {
    const sunday = withHours({ sunday: '10:00-12:00' })
    // 10:00 in Paris is 9:00 UTC the day before the change and 8:00 UTC on the day itself.
    expect(say('ouvert maintenant ?', { ...sunday, now: new Date('2026-03-29T07:59:00Z') })).toMatch(
      /à 10 h\.$/,
    )
    expect(say('ouvert maintenant ?', { ...sunday, now: new Date('2026-03-29T08:00:00Z') })).toMatch(/^Oui/)
    expect(say('ouvert maintenant ?', { ...sunday, now: new Date('2026-10-25T08:59:00Z') })).toMatch(
      /à 10 h\.$/,
    )
    expect(say('ouvert maintenant ?', { ...sunday, now: new Date('2026-10-25T09:00:00Z') })).toMatch(/^Oui/)
    expect(say('ouvert demain ?', { ...sunday, now: new Date('2026-10-24T22:30:00Z') })).toBe(
      'Demain, nous sommes fermés.',
    )
  })

  test('a night that passes midnight is still open', () => {
    const bar = { friday: '18:00-02:00', saturday: '18:00-02:00' }
    expect(say('ouvert maintenant ?', withHours(bar, '2026-03-14T00:30:00Z'))).toBe(
      'Oui, nous sommes ouverts jusqu’à 2 h.',
    )
  })
})

describe('days that are not like the others', () => {
  const closed = { aiContext: 'Fermeture annuelle du 3 au 17 août. Fermé le 12 mars pour inventaire.' }

  test('a closing in the context wins over the weekly hours', () => {
    expect(say('ouvert le 10 août ?', closed)).toContain('Fermeture annuelle du 3 au 17 août.')
    expect(say('ouvert le 12 mars ?', closed)).toContain('Fermé le 12 mars pour inventaire.')
    expect(say('ouvert demain ?', { ...closed, now: new Date('2026-03-11T10:00:00Z') })).toContain(
      'inventaire',
    )
    expect(say('vous êtes ouverts ?', { ...closed, now: new Date('2026-08-12T10:00:00Z') })).toContain(
      'Fermeture annuelle',
    )
  })

  test('a weekday is told with the closing of its next date', () => {
    expect(say('ouvert jeudi ?', closed)).toBe(
      'Le jeudi, nous sommes ouverts de 9 h 30 à 12 h 30 et de 14 h à 19 h. Fermé le 12 mars pour inventaire.',
    )
  })

  test.each([
    'ouvert à Noël ?',
    'ouverts le lundi de Pâques ?',
    'ouvert les jours fériés ?',
    'ouvert le 14 juillet ?',
    'ouverts en août ?',
    'open on Christmas Day?',
  ])('the weekly hours do not answer « %s »', (question) => {
    expect(ask(question).kind).toBe('unknown')
  })

  test('what the context says about feasts answers', () => {
    const feasts = { aiContext: 'Ouvert les jours fériés de 10 h à 13 h, sauf à Noël.' }
    expect(say('ouvert le lundi de Pâques ?', feasts)).toContain('Ouvert les jours fériés de 10 h à 13 h')
    expect(say('ouvert à Noël ?', feasts)).toContain('sauf à Noël')
  })

  test('a public holiday that is today is mentioned', () => {
    expect(say('ouvert aujourd’hui ?', at('2026-05-01T08:00:00Z'))).toContain('jour férié')
  })
})

describe('a closing', () => {
  const answer = (aiContext: string, question: string, iso: string): string =>
    say(question, {
      aiContext,
      now: new Date(iso),
      facts: { ...input('').facts, changedAt: { context: '2026-03-09T09:00:00Z' } },
    })

  test('a closing is told instead of hours, and the next opening lies behind it', () => {
    const closing = 'Fermé du mercredi 11 au vendredi 13 mars inclus.'
    expect(answer(closing, 'vous êtes ouverts ?', '2026-03-11T10:00:00Z')).toContain(closing)
    expect(answer(closing, 'vous êtes ouverts ?', '2026-03-11T10:00:00Z')).not.toContain('ouverts')
    expect(answer(closing, 'vous êtes ouverts ?', '2026-03-10T20:00:00Z')).toBe(
      'Nous sommes fermés pour le moment. Nous ouvrons samedi à 10 h.',
    )
    expect(answer(closing, 'quels sont vos horaires ?', '2026-03-10T10:00:00Z')).toMatch(
      /le dimanche\. Fermé du mercredi/,
    )
    expect(answer('Fermé du 11 au 20 mars.', 'vous êtes ouverts ?', '2026-03-10T20:00:00Z')).toBe(
      'Nous sommes fermés pour le moment. Nous ouvrons le samedi 21 mars à 10 h.',
    )
  })

  test('a closing of a part of a day leaves the hours before it', () => {
    const part = 'Fermé le 10 mars à partir de 16 h.'
    expect(answer(part, 'vous êtes ouverts ?', '2026-03-10T13:30:00Z')).toBe(
      `Oui, nous sommes ouverts jusqu’à 16 h. ${part}`,
    )
    expect(answer(part, 'vous êtes ouverts ?', '2026-03-10T16:00:00Z')).not.toContain('nous sommes ouverts')
    expect(answer('Fermé l’après-midi du 13 mars.', 'vous êtes ouverts ?', '2026-03-13T09:00:00Z')).toBe(
      'Oui, nous sommes ouverts. Fermé l’après-midi du 13 mars.',
    )
  })

  test.each(['vous êtes ouverts ?', 'ouvert samedi ?', 'ouvert demain ?', 'vous fermez à quelle heure ?'])(
    'a closing whose days are not understood is told alone: « %s »',
    (question) => {
      const unclear = 'Fermeture exceptionnelle pour travaux, dates à confirmer.'
      expect(answer(unclear, question, '2026-03-10T10:00:00Z')).toContain(unclear)
      expect(answer(unclear, question, '2026-03-10T10:00:00Z')).not.toMatch(/ouverts|\d h/)
    },
  )

  test('a closing of something else leaves the hours', () => {
    expect(
      answer('La piscine est fermée du 1er au 31 mars.', 'vous êtes ouverts ?', '2026-03-10T10:00:00Z'),
    ).toBe('Oui, nous sommes ouverts jusqu’à 12 h 30.')
  })

  test('a public holiday of which nothing is written is no promise', () => {
    expect(answer('', 'vous êtes ouverts ?', '2026-05-01T10:00:00Z')).toMatch(/jour férié/)
    expect(answer('Ouvert le 1er mai.', 'vous êtes ouverts ?', '2026-05-01T10:00:00Z')).toMatch(
      /^Oui, .+ Ouvert le 1er mai\.$/,
    )
  })
})

describe('a shop that never closes', () => {
  const always = withHours(
    Object.fromEntries(Object.keys(HOURS).map((day) => [day, '00:00-23:59'])),
    '2026-03-10T22:59:30Z',
  )
  test.each([
    ['vous êtes ouverts ?', 'Oui, nous sommes ouverts.'],
    ['are you open now?', 'Yes, we are open.'],
    ['¿Está abierto ahora?', 'Sí, está abierto.'],
    ['Habt ihr jetzt offen?', 'Ja, wir haben geöffnet.'],
  ])('a shop that never closes answers « %s »', (question, answer) => {
    expect(say(question, always)).toBe(answer)
  })
})

describe('questions that only sound like hours', () => {
  test.each([
    'vous livrez le samedi ?',
    'à quelle heure ouvre le spa ?',
    'horaires du standard téléphonique ?',
    'heure de la levée du courrier ?',
  ])('no question about the opening hours: « %s »', (question) => {
    const outcome = ask(question)
    expect(outcome.kind).toBe('unknown')
    const quoted = outcome.closest ? (outcome.sources[0]?.excerpt ?? '') : ''
    expect(outcome.text.replace(quoted, '')).not.toMatch(/\d/)
  })
})
