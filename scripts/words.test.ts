import { expect, test } from 'vitest'
import { refusedNames, refusedWords } from './lib/words.mjs'

const words = refusedWords(
  '# Words\n- **Passage**: …\n- **Refused**: `told`, `asked` (say what it is).\n`kept`\n',
)
const names = (text: string) => refusedNames('a.tsx', text, words).map(({ name }) => name)

test('the refused words are those of their line', () => {
  expect([...words]).toEqual(['told', 'asked'])
})

test('a name is found wherever it is declared, and in any of its parts', () => {
  expect(
    names(`
      const told = 1, TOLD_MAX = 2
      function askedBack(isTold: boolean) {}
      interface Told {}
      type AskedRow = 1
      const [asked, setAsked] = use()
      const { question: askedFor, ...toldOnes } = of
    `),
  ).toEqual([
    'told',
    'TOLD_MAX',
    'askedBack',
    'isTold',
    'Told',
    'AskedRow',
    'asked',
    'setAsked',
    'askedFor',
    'toldOnes',
  ])
})

test('properties, other words and what only mentions one are none', () => {
  expect(
    names(`const { told, asked } = row; const mask = row.told; const masked = { told: 1 } // asked`),
  ).toEqual([])
})
