import { afterEach, expect, test } from 'vitest'
import { ApiError, SessionExpiredError } from './api.ts'
import { failureReason } from './failure.ts'
import { setLanguage } from './i18n.ts'

afterEach(() => setLanguage('default'))

const refused = (error: string) => new ApiError({ status: 503, statusText: '' }, { error })
const parserError = (): Error => {
  try {
    return JSON.parse('<html>')
  } catch (error) {
    return error as Error
  }
}

test('what the browser or the parser says is said in words, what the server says in the language of the page', () => {
  expect(failureReason(new TypeError('Failed to fetch'))).toMatch(/^Le serveur ne répond pas/)
  expect(failureReason(parserError())).toMatch(/^La réponse du serveur est illisible/)
  expect(failureReason(refused('Something went wrong on our side.'))).toBe(
    'Something went wrong on our side.',
  )
  setLanguage('fr')
  expect(failureReason(refused('Something went wrong on our side.'))).toBe(
    'Une erreur s’est produite de notre côté.',
  )
  expect(failureReason(refused('Only this call says so.'))).toBe('Only this call says so.')
  setLanguage('en')
  expect(failureReason(parserError())).toMatch(/^The answer of the server cannot be read/)
  expect(failureReason(new SessionExpiredError())).toBeNull()
})
