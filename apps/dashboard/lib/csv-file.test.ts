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
  ['Mac Roman', Uint8Array.from([0x83, ...new TextEncoder().encode('lodie;th'), 0x8e])],
])('a file in %s is read', (_, bytes) => {
  expect(decodeCsv(bytes)).toBe('Élodie;thé')
})

test('a file in a character set that is not known is not read', () => {
  const koi8 = Uint8Array.from([0xeb, 0xcc, 0xc9, 0xc5, 0xce, 0xd4, 0x3b, 0xe9, 0xd7, 0xc1, 0xce])
  expect(decodeCsv(koi8)).toBeNull()
})
