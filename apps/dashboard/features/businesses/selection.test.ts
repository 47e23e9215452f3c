import { expect, test } from 'vitest'
import type { Business } from '#contract/businesses/businesses.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { fieldError } from './field-error.ts'
import { fieldTexts } from './field-messages.ts'
import { filterBusinesses } from './filter.ts'
import { type BusinessDraft, bodyOf, FIELDS } from './form.ts'
import { appendBusiness, removeBusiness, replaceBusiness } from './queries.ts'
import { chooseBusiness } from './selection.ts'
import { statusKindOf } from './status.ts'

const business = (id: string, changes: Partial<Business> = {}) =>
  ({
    id,
    name: `Boutique ${id}`,
    email: `${id}@exemple.fr`,
    status: 'CLAIMED',
    hasActiveTransfer: false,
    ...changes,
  }) as Business
const [a, b] = [business('a'), business('b')]

test('the saved business is chosen if it is still there, else the first, else none', () => {
  expect(chooseBusiness([a, b], 'b', 'BUSINESS_OWNER')).toBe(b)
  expect(chooseBusiness([a, b], 'gone', 'BUSINESS_OWNER')).toBe(a)
  expect(chooseBusiness([a, b], undefined, 'AGENCY')).toBe(a)
  expect(chooseBusiness([], 'b', 'BUSINESS_OWNER')).toBeNull()
})

test('« none » chosen on purpose counts for the three types that manage clients', () => {
  for (const type of ['AGENCY', 'DEVELOPER', 'CONSULTANT'] as const)
    expect(chooseBusiness([a, b], null, type)).toBeNull()
  expect(chooseBusiness([a, b], null, 'BUSINESS_OWNER')).toBe(a)
})

test('the list follows what happens to a business', { tags: ['@selection.update'] }, () => {
  expect(appendBusiness([a], b)).toEqual([a, b])
  expect(replaceBusiness([a, b], business('b', { name: 'Autre' }))?.map((one) => one.name)).toEqual([
    'Boutique a',
    'Autre',
  ])
  expect(removeBusiness([a, b], 'a')).toEqual([b])
})

test.each([
  ['CLAIMED', false, 'businessActive'],
  ['UNCLAIMED', false, 'businessInSetup'],
  ['PENDING', false, 'businessUninitiated'],
  ['UNCLAIMED', true, 'businessTransferPending'],
])('status %s with an active transfer %s has its badge', (status, hasActiveTransfer, kind) => {
  expect(statusKindOf({ status, hasActiveTransfer })).toBe(kind)
})

test('a status that is not known has the badge Unknown', {
  tags: ['@selection.business.status-others'],
}, () => {
  expect(statusKindOf({ status: 'SOMETHING', hasActiveTransfer: false })).toBe('businessUnknown')
})

test('a search finds every word in name or email, whatever the accents', () => {
  const list = [business('1', { name: 'Épicerie du Lac' }), business('2', { name: 'Autre' })]
  expect(filterBusinesses(list, 'LAC epi')).toEqual([list[0]])
  expect(filterBusinesses(list, '2@exemple')).toEqual([list[1]])
  expect(filterBusinesses(list, ' ')).toEqual(list)
})

const t = textsOf(fieldTexts, 'default')
const draft = (changes: Partial<BusinessDraft>): BusinessDraft => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as BusinessDraft),
  ...changes,
})

test.each([
  ['', 'Email is required'],
  ['  ', 'Email is required'],
  ['bonjour', 'Please enter a valid email address'],
  ['bonjour@traboules', 'Please enter a valid email address'],
  ['@traboules.fr', 'Please enter a valid email address'],
  ['a b@traboules.fr', 'Please enter a valid email address'],
  ['bonjour@traboules.fr', undefined],
])('the email %j of a business is %s', (email, error) => {
  expect(fieldError('email', email, t)).toBe(error)
})

test('only what was filled is sent, trimmed', () => {
  const body = bodyOf(draft({ name: ' Rucher ', email: ' a@b.fr ', city: ' Lyon ' }))
  expect(body).toMatchObject({ name: 'Rucher', email: 'a@b.fr', address: { city: 'Lyon' } })
  expect(Object.keys(body).filter((key) => key !== 'timeZone')).toEqual(['name', 'email', 'address'])
})
