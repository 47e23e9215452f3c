import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#dashboard/testing/fake-browser.ts'
import { en, fr, langOf, language, messages, onLanguage, setLanguage, setReader, textsOf } from './i18n.ts'

const catalogue = messages({
  code: fr("Code d'invitation valide", 'Invitation code is valid'),
  expired: en('Session expirée', 'Session Expired'),
  keys: fr(
    (p: { n: number }) => `${p.n} clés d'accès`,
    (p) => `${p.n} access keys`,
  ),
  clients: fr('{n} {n:client|clients}', '{n} {n:client|clients}'),
  invited: fr("{name} t'invite, {n} fois", '{n} times {name} invites you'),
  reply: fr('réponse de {name}, de {n} {n:mot|mots}', 'reply of {name}, of {n} {n:word|words}'),
})

beforeEach(() => {
  fakeBrowser()
  setLanguage('default')
})

test('the default catalogue is French with the listed English texts, to the character', {
  tags: ['@shell.product.language', '@open.interface-language'],
}, () => {
  const texts = textsOf(catalogue)
  expect(texts.code).toBe("Code d'invitation valide")
  expect(texts.expired).toBe('Session Expired')
  expect(texts.keys({ n: 3 })).toBe("3 clés d'accès")
})

test('the French catalogue is French everywhere, with typographic apostrophes', () => {
  setLanguage('fr')
  const texts = textsOf(catalogue)
  expect(texts.code).toBe('Code d’invitation valide')
  expect(texts.expired).toBe('Session expirée')
  expect(texts.keys({ n: 3 })).toBe('3 clés d’accès')
})

test('the English catalogue is English everywhere', () => {
  setLanguage('en')
  expect(textsOf(catalogue)).toMatchObject({ code: 'Invitation code is valid', expired: 'Session Expired' })
  expect(textsOf(catalogue).keys({ n: 3 })).toBe('3 access keys')
})

test('a text that names its values says them, as they are written', () => {
  const values = { name: '{n} d’Ariane', n: 2 }
  expect(textsOf(catalogue).invited(values)).toBe("{n} d’Ariane t'invite, 2 fois")
  setLanguage('en')
  expect(textsOf(catalogue).invited(values)).toBe('2 times {n} d’Ariane invites you')
})

test('a French « de » before a value loses its e where the value is said with a vowel', () => {
  const replies = () => ['Anne', 'Hélène', 'Nadia'].map((name) => textsOf(catalogue).reply({ name, n: 8 }))
  expect(replies()).toEqual([
    'réponse d’Anne, de 8 mots',
    'réponse d’Hélène, de 8 mots',
    'réponse de Nadia, de 8 mots',
  ])
  setLanguage('en')
  expect(replies()[0]).toBe('reply of Anne, of 8 words')
})

test('what follows a number is one up to 1 in French, and for 1 only in English', () => {
  const counted = () => [0, 1, 2].map((n) => textsOf(catalogue).clients({ n }))
  expect(counted()).toEqual(['0 client', '1 client', '2 clients'])
  setLanguage('en')
  expect(counted()).toEqual(['0 clients', '1 client', '2 clients'])
})

test('the choice is kept in the browser; an unknown one counts as the default', () => {
  setLanguage('fr')
  expect(localStorage.getItem('lg_language')).toBe('fr')
  setLanguage('default')
  expect(localStorage.getItem('lg_language')).toBeNull()
  localStorage.setItem('lg_language', 'de')
  expect(language()).toBe('default')
})

test('without a choice the operator’s catalogue is shown; the original texts are then a choice, and kept', () => {
  const operatorShows = (content: string) =>
    vi.stubGlobal('document', {
      querySelector: (selector: string) => selector === 'meta[name="first-language"]' && { content },
    })
  for (const [first, shown] of [
    ['documents', 'default'],
    ['fr', 'fr'],
    ['en', 'en'],
    ['browser', 'default'],
  ] as const) {
    operatorShows(first)
    expect(language()).toBe(shown)
  }
  operatorShows('en')
  setReader('fr')
  expect(language(), 'a mail is read in its language').toBe('fr')
  setLanguage('default')
  expect([language(), localStorage.getItem('lg_language')]).toEqual(['default', 'default'])
})

test('the language of one text is known for its lang attribute', () => {
  expect(langOf('en', 'default')).toBe('en')
  expect(langOf('en', 'fr')).toBe('fr')
  expect(langOf('fr', 'en')).toBe('en')
})

test('the same catalogue in the same language is the same object, so that nothing re-renders for nothing', () => {
  expect(textsOf(catalogue)).toBe(textsOf(catalogue))
})

test('a browser without a choice follows the language of the mail that led here; a choice goes first and ends it', () => {
  let updates = 0
  const stop = onLanguage(() => {
    updates++
  })
  setReader('en')
  expect([language(), textsOf(catalogue).code, updates]).toEqual(['en', 'Invitation code is valid', 1])
  expect(localStorage.getItem('lg_language')).toBeNull()
  setLanguage('fr')
  expect(language()).toBe('fr')
  setLanguage('default')
  expect(language()).toBe('default')
  setLanguage('fr')
  setReader('en')
  expect(language()).toBe('fr')
  stop()
  setLanguage('default')
})
