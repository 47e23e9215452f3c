import { describe, expect, test } from 'vitest'
import { ApiError } from '#dashboard/lib/api.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { claimFailure, readOffer, serverMessage } from './claim.ts'
import { claimTexts } from './claim-messages.ts'
import { mayOffer, newestFirst, placeOf } from './offer.ts'
import { offerTexts } from './offer-messages.ts'
import { remainingOf } from './remaining.ts'

const t = textsOf(claimTexts, 'default')
const HOUR_MS = 3_600_000
const now = Date.parse('2025-01-05T12:00:00Z')
const refused = (status: number, body: unknown, statusText = 'Bad Request') =>
  new ApiError({ status, statusText }, body)

describe('time remaining', () => {
  const left = (ms: number) =>
    remainingOf(new Date(now + ms).toISOString(), now, textsOf(offerTexts, 'default'))

  test.each([
    ['past', -1, 'Expired', true],
    ['the very moment', 0, 'Expired', true],
    ['a minute counts as an hour', 60_000, '1h remaining', true],
    ['hours under a day, rounded down', 24 * HOUR_MS - 1, '23h remaining', true],
    ['days from a day on', 24 * HOUR_MS, '1d remaining', false],
    ['days, rounded down', 7 * 24 * HOUR_MS - 1, '6d remaining', false],
  ])(
    'the time that a transfer link has left: %s',
    {
      tags: [
        '@transfers.time-remaining.expired',
        '@transfers.time-remaining.hours',
        '@transfers.time-remaining.days',
      ],
    },
    (_name, ms, text, soon) => {
      expect(left(ms)).toEqual({ text, soon })
    },
  )
})

test('the French catalogue rounds what remains to the nearest: a link that is minutes old has seven days', () => {
  const left = (ms: number) =>
    remainingOf(new Date(now + ms).toISOString(), now, textsOf(offerTexts, 'fr')).text
  expect(left(7 * 24 * HOUR_MS - 300_000)).toBe('Encore 7\u00a0jours')
  expect(left(30 * HOUR_MS)).toBe('Encore 1\u00a0jour')
  expect(left(24 * HOUR_MS - 300_000)).toBe('Encore 24\u00a0h')
  expect(left(1_200_000)).toBe('Encore moins d’une heure')
  expect(left(-1)).toBe('Expirée')
})

describe('which businesses may be offered', () => {
  const business = { role: 'owner', hasActiveTransfer: false, status: 'UNCLAIMED' } as const

  test('unclaimed businesses may be offered, and PENDING ones without an active transfer', {
    tags: ['@transfers.initiate.when'],
  }, () => {
    for (const userType of ['AGENCY', 'DEVELOPER', 'CONSULTANT'] as const) {
      expect(mayOffer(business, userType)).toBe(true)
      expect(mayOffer({ ...business, status: 'PENDING' }, userType)).toBe(true)
      expect(mayOffer({ ...business, status: 'PENDING', hasActiveTransfer: true }, userType)).toBe(false)
      expect(mayOffer({ ...business, status: 'CLAIMED' }, userType)).toBe(false)
      expect(mayOffer({ ...business, role: 'manager' }, userType)).toBe(false)
    }
    expect(mayOffer(business, 'BUSINESS_OWNER')).toBe(false)
  })

  test('the badge of the transfers screen', () => {
    expect(placeOf({ status: 'PENDING', hasActiveTransfer: false })).toBe('businessInSetup')
    expect(placeOf({ status: 'PENDING', hasActiveTransfer: true })).toBe('businessTransferPending')
    expect(placeOf({ status: 'CLAIMED', hasActiveTransfer: false })).toBe('businessActive')
  })

  test('businesses to offer come newest updated first, created where nothing was updated', {
    tags: ['@transfers.all.sort'],
  }, () => {
    const list = [
      { id: 'old', createdAt: '2025-01-01T00:00:00Z', updatedAt: '2025-01-02T00:00:00Z' },
      { id: 'created', createdAt: '2025-01-04T00:00:00Z', updatedAt: null },
      { id: 'updated', createdAt: '2024-06-01T00:00:00Z', updatedAt: '2025-01-05T00:00:00Z' },
    ]
    expect(newestFirst(list).map(({ id }) => id)).toEqual(['updated', 'created', 'old'])
  })
})

describe('the answer about a link', () => {
  const offer = { businessName: 'L’Encre Bleue', businessId: 'b1', expiresAt: '2025-01-12T00:00:00Z' }

  test('its fields stand in `transfer` or in the answer itself', () => {
    expect(readOffer({ success: true, isValid: true, transfer: offer }, t)).toEqual(offer)
    expect(readOffer({ isValid: true, ...offer }, t)).toMatchObject(offer)
    expect(readOffer({ transfer: { isValid: true, ...offer } }, t)).toMatchObject(offer)
  })

  test('an answer about a link is no offer unless isValid is true', {
    tags: ['@claim.token.invalid'],
  }, () => {
    for (const answer of [
      { transfer: offer },
      { isValid: 'yes', transfer: offer },
      { isValid: false },
      null,
    ]) {
      expect(() => readOffer(answer, t)).toThrow('This transfer link is invalid or has expired')
    }
  })

  test('an answer about a link without name, id or expiry is incomplete', {
    tags: ['@claim.token.incomplete'],
  }, () => {
    for (const field of ['businessName', 'businessId', 'expiresAt']) {
      expect(() => readOffer({ isValid: true, transfer: { ...offer, [field]: undefined } }, t)).toThrow(
        'Transfer data is incomplete',
      )
    }
  })

  test('a refusal without words has no message', () => {
    expect(serverMessage(refused(400, undefined))).toBeNull()
    expect(serverMessage(new TypeError('Failed to fetch'))).toBeNull()
    expect(serverMessage(refused(400, { error: 'No' }))).toBe('No')
  })
})

describe('a claim that failed', () => {
  const failure = (error: unknown) => claimFailure(error, 'claire@example.com', t)

  test('a claim that failed for another address says so', { tags: ['@claim.error.email-mismatch'] }, () => {
    const text = 'Please use the email address this transfer was sent to: claire@example.com'
    expect(failure(refused(403, { error: 'EMAIL_MISMATCH: no' }))).toBe(text)
    expect(failure(refused(403, { error: 'Email does not match the transfer' }))).toBe(text)
    expect(failure(refused(403, { error: 'No', code: 'EMAIL_MISMATCH' }))).toBe(text)
  })

  test('a claim that failed otherwise says what the server said, else to try again', {
    tags: ['@claim.error.otherwise'],
  }, () => {
    expect(failure(refused(409, { error: 'An account exists' }))).toBe('An account exists')
    expect(failure(refused(502, undefined))).toBe('Failed to complete transfer. Please try again.')
    expect(failure(new TypeError('Failed to fetch'))).toBe('Failed to complete transfer. Please try again.')
  })
})
