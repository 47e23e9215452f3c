import { expect, test } from 'vitest'
import { hitExcerpt, searchWords } from './search-hits.ts'

const marked = (content: string, search: string) =>
  hitExcerpt(content, searchWords(search))
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

test('whole words are marked whose beginning is searched for, whatever their accents and capitals', () => {
  expect(marked('Avez-vous du Thé glacé à la PÊCHE ?', 'the pech')).toBe(
    'Avez-vous du [Thé] glacé à la [PÊCHE] ?',
  )
  expect(marked('Un cœur, deux œufs.', 'coeur oe')).toBe('Un [cœur], deux [œufs].')
  expect(marked('Ma commande LV-1042', 'lv-1042')).toBe('Ma commande [LV]-[1042]')
  expect(marked('e\u0301te\u0301', 'été')).toBe('[e\u0301te\u0301]')
})

test('a long message is cut around the first hit, between words', () => {
  const shown = marked(`${'avant '.repeat(50)}la théière${' après'.repeat(50)}`, 'theiere')
  expect(shown).toMatch(/^…avant .*la \[théière\] après .*…$/)
  expect(shown.length).toBeLessThan(180)
})

test('lines are one line, and nothing found is the beginning', () => {
  expect(marked('Bonjour,\nune théière', 'theiere')).toBe('Bonjour, une [théière]')
  expect(marked('Bonjour', 'rien')).toBe('Bonjour')
})
