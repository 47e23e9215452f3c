import { expect, test } from 'vitest'
import { decodeCsv } from './csv-file.ts'

const utf16 = (text: string): Uint8Array => {
  const units = Uint16Array.from([0xfeff, ...[...text].map((char) => char.charCodeAt(0))])
  return new Uint8Array(units.buffer)
}

test.each([
  ['UTF-8', new TextEncoder().encode('Élodie;thé')],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFÉlodie;thé')],
  ['Windows-1252', Uint8Array.from([0xc9, ...new TextEncoder().encode('lodie;th'), 0xe9])],
  ['UTF-16', utf16('Élodie;thé')],
])('a file in %s is read', (_, bytes) => {
  expect(decodeCsv(bytes)).toBe('Élodie;thé')
})
