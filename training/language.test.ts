import { expect, test } from 'vitest'
import { clean, detectLanguage } from '#server/features/assistant/engine/workbench.ts'
import { readParaphrases, readShopsOf } from './read.ts'

const FOREIGN = ['en', 'es', 'de'] as const

const questions = [
  ...(['shops', 'rounds'] as const).flatMap(readShopsOf).flatMap((shop) => shop.questions),
  ...readParaphrases().flatMap((group) => group.questions),
].map(({ tags, text }) => ({ lang: FOREIGN.find((own) => tags.includes(own)) ?? 'fr', text: clean(text) }))

/** Written in English to a shop of that language, without its tag. */
const UNTAGGED = 'Please move our booking from May to June.'

test.each([undefined, 'fr', 'en'] as const)(
  'no French question is read as another language, page %s',
  (page) => {
    const wrong = questions.filter(
      ({ lang, text }) =>
        lang === 'fr' && text !== UNTAGGED && !['fr', undefined].includes(detectLanguage(text, page)),
    )
    expect(wrong).toEqual([])
  },
)

test.each([
  ['en', 18, 1],
  ['es', 1, 0],
  ['de', 18, 0],
] as const)('questions in %s are read as such', (lang, unsure, wrong) => {
  const own = questions.filter((question) => question.lang === lang)
  const found = own.map(({ text }) => detectLanguage(text, 'fr'))
  expect(own.length).toBeGreaterThan(400)
  expect(found.filter((one) => one === undefined).length).toBeLessThanOrEqual(unsure)
  expect(found.filter((one) => one !== undefined && one !== lang).length).toBeLessThanOrEqual(wrong)
})
