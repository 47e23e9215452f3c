import { beforeEach, expect, test, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { fakeBrowser } from '#dashboard/testing/fake-browser.ts'
import { ApiError, SessionExpiredError } from './api.ts'
import { failureReason, followServerWords, serverWords } from './failure.ts'
import { setLanguage } from './i18n.ts'
import { wordsIn } from './server-words.ts'

beforeEach(() => {
  fakeBrowser()
  setLanguage('default')
})

const refused = (error: string) => new ApiError({ status: 503, statusText: '' }, { error })
const parserError = (): Error => {
  try {
    return JSON.parse('<html>')
  } catch (error) {
    return error as Error
  }
}

test('what the browser or the parser says is said in words, what the server says in the language of the page', async () => {
  const stop = followServerWords()
  expect(failureReason(new TypeError('Failed to fetch'))).toMatch(/^Le serveur ne répond pas/)
  expect(failureReason(parserError())).toMatch(/^La réponse du serveur est illisible/)
  expect(failureReason(refused('Something went wrong on our side.'))).toBe(
    'Something went wrong on our side.',
  )
  setLanguage('fr')
  await vi.waitFor(() =>
    expect(failureReason(refused('Something went wrong on our side.'))).toBe(
      'Une erreur s’est produite de notre côté.',
    ),
  )
  expect(failureReason(refused('Only this call says so.'))).toBe('Only this call says so.')
  setLanguage('en')
  expect(failureReason(parserError())).toMatch(/^The answer of the server cannot be read/)
  await vi.waitFor(() =>
    expect(serverWords('Ce client attend déjà ce produit dans une autre demande.')).toMatch(/^This customer/),
  )
  expect(failureReason(new SessionExpiredError())).toBeNull()
  stop()
})

test('every text of an error code that a page can show is known in French', () => {
  const known = wordsIn('fr')
  const unseen =
    /JSON|application\/json|widget key|conversation token|signed by the shop|domain of this page|Method/
  const missing = Object.values(ERRORS).flatMap(([, text]) =>
    known(text) !== text || unseen.test(text) ? [] : [text],
  )
  expect(missing).toEqual([])
})
