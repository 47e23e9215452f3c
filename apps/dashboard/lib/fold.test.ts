import { expect, test } from 'vitest'
import { findFolded } from './fold.ts'

const marked = (text: string, query: string): string | null => {
  const found = findFolded(text, query)
  return found && text.slice(found.from, found.to)
}

test('the letters found are marked as they are written, whatever their accents and capitals', () => {
  expect(marked('Élodie Marchand', 'elo')).toBe('Élo')
  expect(marked('Hélène', 'HELENE')).toBe('Hélène')
  expect(marked('E\u0301lodie', 'elo')).toBe('E\u0301lo')
  expect(marked('thé 🍃 vert', 'vert')).toBe('vert')
  expect(marked('Café crème', 'crè')).toBe('crè')
  expect(marked('Hélène O’Brien', "o'b")).toBe('O’B')
  expect(marked("Hélène O'Brien", 'o’b')).toBe("O'B")
  expect(marked('Prix\u00a0: 12\u202f€', 'prix :')).toBe('Prix\u00a0:')
})

test('what is not there, or not asked, is not marked', () => {
  expect(marked('Élodie', 'xyz')).toBeNull()
  expect(marked('Élodie', '')).toBeNull()
})
