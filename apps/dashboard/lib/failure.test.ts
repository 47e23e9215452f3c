import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#dashboard/testing/fake-browser.ts'
import { ApiError, SessionExpiredError } from './api.ts'
import { errorWordsIn } from './error-texts.ts'
import { failureReason, followErrorWords } from './failure.ts'
import { setLanguage } from './i18n.ts'

beforeEach(() => {
  fakeBrowser()
  setLanguage('default')
})

const refused = (error: string, code?: string, more?: object) =>
  new ApiError({ status: 503, statusText: 'Service Unavailable' }, { error, code, ...more })
const parserError = (): Error => {
  try {
    return JSON.parse('<html>')
  } catch (error) {
    return error as Error
  }
}

test('what the browser or the parser says is said in words, what the server says in the language of the page', async () => {
  const stop = followErrorWords()
  expect(failureReason(new TypeError('Failed to fetch'))).toMatch(/^Le serveur ne répond pas/)
  expect(failureReason(parserError())).toMatch(/^La réponse du serveur est illisible/)
  expect(failureReason(refused('Something went wrong on our side.', 'INTERNAL'))).toBe(
    'Something went wrong on our side.',
  )
  setLanguage('fr')
  await expect
    .poll(() => failureReason(refused('Something went wrong on our side.', 'INTERNAL')))
    .toBe('Une erreur s’est produite de notre côté.')
  expect(failureReason(refused('Only this call says so.'))).toBe('Only this call says so.')
  setLanguage('en')
  expect(failureReason(parserError())).toMatch(/^The answer of the server cannot be read/)
  await expect
    .poll(() =>
      failureReason(
        refused('Ce client attend déjà ce produit dans une autre demande.', 'CONFLICT', {
          reason: 'ALREADY_WAITING',
        }),
      ),
    )
    .toMatch(/^This customer/)
  expect(failureReason(new SessionExpiredError())).toBeNull()
  stop()
})

test('a reason says more than its code, values go into its words, and a proxy is known by its status', () => {
  const words = errorWordsIn('fr')
  const late = { seconds: 125 }
  expect(words(refused('…', 'TOO_MANY_REQUESTS'))).toBe('Trop de demandes. Patientez un instant.')
  expect(words(refused('…', 'TOO_MANY_REQUESTS', { reason: 'TOO_MANY_ATTEMPTS', values: late }))).toBe(
    'Trop de tentatives. Veuillez réessayer dans 3\u00a0min.',
  )
  expect(errorWordsIn('en')({ message: '…', failure: 'TEXT_TOO_LONG', values: { max: 40 } })).toBe(
    'At most 40 characters',
  )
  expect(words(new ApiError({ status: 502, statusText: 'Bad Gateway' }, null))).toBe(
    'Le serveur ne répond pas.',
  )
  expect(words(new ApiError({ status: 418, statusText: 'Teapot' }, null))).toBe('Teapot')
  expect(words(refused('Of a newer server.', 'NEVER_HEARD_OF'))).toBe('Of a newer server.')
})

test('a text without the values that it needs is shown as the server said it', () => {
  expect(errorWordsIn('fr')({ message: 'At most 40 characters', failure: 'TEXT_TOO_LONG' })).toBe(
    'At most 40 characters',
  )
})
