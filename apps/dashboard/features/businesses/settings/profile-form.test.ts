import { describe, expect, test } from 'vitest'
import { isValidDomain, isValidWebsite, normaliseDomain, withoutAccents } from '#contract/api-keys/domain.ts'
import type { Business } from '#contract/businesses/businesses.ts'
import { opensBy } from '#contract/opening/opening.ts'
import type { OpeningDays } from '#contract/opening/opening-days.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { createFormats } from '#dashboard/lib/formats.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { fieldError } from '../field-error.ts'
import { fieldTexts } from '../field-messages.ts'
import { texts } from './messages.ts'
import { changesOf, formOf, hoursIncomplete, missingDays, type ProfileForm } from './profile-form.ts'
import { summaryOf } from './summaries.ts'

const week = {
  monday: 'closed',
  tuesday: '10:00-19:00',
  wednesday: '10:00-19:00',
  thursday: '10:00-13:00, 14:00-19:00',
  friday: '09:00-19:00',
  saturday: '10:00-19:30',
  sunday: 'closed',
}

const business = (changes: Partial<Business> = {}): Business => ({
  id: '0198f5d2-0000-7000-8000-000000000001',
  name: 'Maison Camélia',
  email: 'contact@maison-camelia.example',
  description: 'Salon de thé.',
  subtitle: null,
  phone: null,
  website: 'https://maison-camelia.example/boutique',
  address: { street: '24, rue Auguste-Comte', city: 'Lyon' },
  socialMedia: null,
  businessHours: week,
  timeZone: 'Europe/Paris',
  widgetColor: null,
  status: 'CLAIMED',
  hasActiveTransfer: false,
  role: 'owner',
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-03-04T10:00:00.000Z',
  ...changes,
})

const typed = (changes: Partial<ProfileForm>, saved = business()): ProfileForm => ({
  ...formOf(saved),
  ...changes,
})
const sent = (changes: Partial<ProfileForm>, saved = business()) => changesOf(saved, typed(changes, saved))

describe('what is sent', () => {
  test('nothing when nothing changed', () => {
    expect(sent({})).toEqual({ changes: {}, hoursLeftOut: false })
  })

  test('only the changed fields of a profile are sent; an address or the networks as a whole', {
    tags: ['@settings.save.changed-only'],
  }, () => {
    expect(sent({ name: ' Camélia ', postalCode: '69002', facebook: 'camelia' }).changes).toEqual({
      name: 'Camélia',
      address: { street: '24, rue Auguste-Comte', city: 'Lyon', postalCode: '69002' },
      socialMedia: { facebook: 'camelia' },
    })
  })

  test('nothing for what is the same once it is normalised', {
    tags: ['@settings.save.changed-only'],
  }, () => {
    expect(
      sent({
        name: 'Maison Camélia ',
        website: ' maison-camelia.example/boutique/ ',
        friday: '9:00-19:00',
        sunday: 'Fermé',
      }).changes,
    ).toEqual({})
  })

  test('an emptied field is taken away', () => {
    expect(sent({ description: '', street: '', city: ' ', website: '' }).changes).toEqual({
      description: null,
      address: null,
      website: null,
    })
  })

  test('a website with https and without its last slash', {
    tags: ['@settings.website.https', '@settings.website.trailing-slash'],
  }, () => {
    expect(sent({ website: 'autre.fr/page/' }).changes).toEqual({ website: 'https://autre.fr/page' })
  })

  test('hours only when all seven days are filled', { tags: ['@settings.hours.all-seven'] }, () => {
    expect(sent({ tuesday: '11:00-19:00' }).changes).toEqual({
      businessHours: { ...week, tuesday: '11:00-19:00' },
    })
    expect(sent({ tuesday: '11:00-19:00', sunday: '', phone: '04' })).toEqual({
      changes: { phone: '04' },
      hoursLeftOut: true,
    })
  })

  test('hours with closed in lower case and padded', {
    tags: ['@settings.hours.closed', '@settings.hours.zero-pad'],
  }, () => {
    const { changes } = sent({ monday: '9:00-18:00', saturday: 'CLOSED' })
    expect(changes.businessHours).toMatchObject({ monday: '09:00-18:00', saturday: 'closed' })
  })
})

test('a week is incomplete when some days are filled, or were', () => {
  const none = business({ businessHours: null })
  const check = (changes: Partial<ProfileForm>, saved: Business) =>
    hoursIncomplete(formOf(saved), typed(changes, saved))
  expect(check({}, none)).toBe(false)
  expect(check({ monday: '9-18' }, none)).toBe(true)
  expect(check({}, business())).toBe(false)
  expect(check({ sunday: ' ' }, business())).toBe(true)
  const emptied = Object.fromEntries(Object.keys(week).map((day) => [day, '']))
  expect(check(emptied, business())).toBe(true)
  expect(missingDays(typed({ sunday: '' }))).toEqual(['sunday'])
})

test('each field has its error, in the words of the documents', {
  tags: ['@settings.website.invalid'],
}, () => {
  const t = { ...textsOf(fieldTexts, 'default'), ...textsOf(texts, 'default') }
  const message =
    'Please enter a valid domain or URL (e.g., exemple.fr, www.exemple.fr, https://exemple.fr or exemple.fr/page)'
  expect(fieldError('website', 'maison camelia.fr', t)).toBe(message)
  expect(fieldError('website', 'exemple', t)).toBe(message)
  expect(fieldError('website', '', t)).toBeUndefined()
  expect(fieldError('website', 'exemple.fr/page', t)).toBeUndefined()
  expect(fieldError('name', ' ', t)).toBe('Business name is required')
  expect(fieldError('email', 'a@b', t)).toBe('Please enter a valid email address')
  expect(fieldError('widgetColor', '#12', t)).toBeDefined()
  expect(fieldError('widgetColor', '#0D5B41', t)).toBeUndefined()
  expect(LIMITS.subtitleMax).toBe(75)
})

describe('domains', () => {
  test('localhost with an optional port is a domain', { tags: ['@settings.domain.localhost'] }, () => {
    for (const domain of ['localhost', 'localhost:3000']) expect(isValidDomain(domain)).toBe(true)
    for (const domain of ['localhost:', 'localhost:99999', 'localhost:a'])
      expect(isValidDomain(domain)).toBe(false)
  })

  test('another domain is a hostname with a top-level domain of 2 to 20 letters', {
    tags: ['@settings.domain.hostname'],
  }, () => {
    for (const domain of ['exemple.fr', 'a.b.exemple.photography', `exemple.${'a'.repeat(20)}`])
      expect(isValidDomain(domain)).toBe(true)
    for (const domain of [
      'exemple',
      'exemple.f',
      `exemple.${'a'.repeat(21)}`,
      'exemple.f1',
      'ex emple.fr',
      '-a.fr',
    ])
      expect(isValidDomain(domain)).toBe(false)
  })

  test('one with accents is none, but it is known how to write it; anything else is not', () => {
    expect(isValidDomain('boutique-été.fr')).toBe(false)
    for (const typed of ['boutique-été.fr', 'https://www.Boutique-Été.fr/thés', ' BOUTIQUE-ÉTÉ.FR '])
      expect(withoutAccents(typed)).toBe('xn--boutique-t-j7ab.fr')
    for (const typed of ['exemple.fr', 'pas un domaine', 'été', 'é té.fr', '', '😀'])
      expect(withoutAccents(typed)).toBeNull()
    expect(isValidDomain(withoutAccents('boutique-été.fr') ?? '')).toBe(true)
  })

  test('spaces around a domain are trimmed', { tags: ['@settings.domain.normalise.trim'] }, () => {
    expect(normaliseDomain('  exemple.fr\t')).toBe('exemple.fr')
  })

  test('capitals of a domain are lowered', { tags: ['@settings.domain.normalise.lower-case'] }, () => {
    expect(normaliseDomain('Exemple.FR')).toBe('exemple.fr')
  })

  test('the protocol goes', { tags: ['@settings.domain.normalise.protocol'] }, () => {
    expect(normaliseDomain('https://exemple.fr')).toBe('exemple.fr')
  })

  test('www. goes from a domain', { tags: ['@settings.domain.normalise.www'] }, () => {
    expect(normaliseDomain('https://www.exemple.fr')).toBe('exemple.fr')
  })

  test('the path goes', { tags: ['@settings.domain.normalise.path'] }, () => {
    expect(normaliseDomain('exemple.fr/page?a=1#b')).toBe('exemple.fr')
  })

  test('the port goes, but not of localhost', { tags: ['@settings.domain.normalise.port'] }, () => {
    expect(normaliseDomain('exemple.fr:8443')).toBe('exemple.fr')
    expect(normaliseDomain('http://localhost:3000/')).toBe('localhost:3000')
  })

  test('a website may be empty, never another protocol', { tags: ['@settings.website.empty'] }, () => {
    expect(isValidWebsite(' ')).toBe(true)
    expect(isValidWebsite('ftp://exemple.fr')).toBe(false)
  })

  test('a website that no browser can open is none, though its host is valid', {
    tags: ['@settings.website.invalid'],
  }, () => {
    expect(isValidWebsite('exemple.fr:99999')).toBe(false)
    expect(isValidWebsite('exemple.fr:8080/page')).toBe(true)
  })
})

test('the phone says in a line what each section holds', () => {
  const t = textsOf(texts, 'default')
  const f = createFormats({ lang: 'fr', justNow: '' })
  const tuesday = new Date('2026-03-10T10:00:00Z')
  const say = (
    card: 'address' | 'social' | 'hours',
    changes: Partial<ProfileForm> = {},
    special: OpeningDays['special'] = [],
  ) => summaryOf(card, typed(changes), t, f, { opens: opensBy({ special }, typed(changes)), now: tuesday })
  expect(say('address')).toBe('24, rue Auguste-Comte, Lyon')
  expect(say('social')).toBe('Aucun réseau')
  expect(say('social', { facebook: 'a', instagram: 'b' })).toBe('Facebook, Instagram')
  expect(say('hours')).toBe('Ouvert aujourd’hui, 10\u00a0h à 19\u00a0h')
  expect(say('hours', { tuesday: 'fermé' })).toBe('Fermé aujourd’hui')
  expect(say('hours', { tuesday: '' })).toBe('Aucun horaire')
  const day = { date: '2026-03-10', ranges: [], unclear: false, holiday: false, vague: false, notices: [] }
  expect(say('hours', {}, [day])).toBe('Fermé aujourd’hui')
  expect(say('hours', {}, [{ ...day, ranges: null, unclear: true }])).toBe('Horaires renseignés')
})
