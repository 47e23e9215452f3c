import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainCell, textCell } from '#contract/csv-cell.ts'
import { readCsv, writeCsv } from './csv.ts'

const SEPARATORS = [',', ';', '\t', '|']
const SIGN = /^\s*[=+\-@＝＋－＠]/

/** The cells of a file as a program reads it that was told another separator: a quote inside a cell is text. */
const cellsWith = (csv: string, separator: string): string[] => {
  const cells: string[] = []
  let cell = ''
  let began = false
  let quoted = false
  for (const char of `${csv}\n`) {
    if (quoted && char !== '"') cell += char
    else if (char === '"' && (quoted || !began)) quoted = !quoted
    else if (char === separator || char === '\n' || char === '\r') {
      cells.push(cell)
      cell = ''
      began = false
      continue
    } else cell += char
    began = true
  }
  return [...cells, cell]
}

const NASTY = [
  "x,=1+cmd|'/c calc'!A0",
  'a\t=1+1',
  '＝1+1',
  'a; ＋1',
  'a\r\n-1',
  '=1',
  '  @x',
  'a,"=1',
  '","=1',
  'a|=1',
  "',=1",
]

test.each(NASTY)('%j begins no formula, whatever separator the file is opened with', (value) => {
  const csv = writeCsv([
    ['Nom', 'E-mail'],
    [value, 'c1@exemple.fr'],
    ['Zoé', value],
  ]).slice(1)
  for (const separator of SEPARATORS)
    for (const cell of cellsWith(csv, separator)) expect(cell, separator).not.toMatch(SIGN)
})

const signs = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '＝', "'", '"', ',', ';', '\t', '|', '\n', '\r', ' ', 'a', 'é'),
  maxLength: 12,
})

test('no text begins a formula, and every text is read back as it was', () => {
  fc.assert(
    fc.property(signs, signs, (one, two) => {
      const csv = writeCsv([[one, two, 'x']])
      for (const separator of SEPARATORS)
        for (const cell of cellsWith(csv.slice(1), separator)) expect(cell, separator).not.toMatch(SIGN)
      expect(readCsv(csv)[0]?.cells.map(plainCell)).toEqual([one, two, 'x'])
    }),
    { numRuns: 3_000 },
  )
})

test('every cell is quoted, and a file of other programs keeps its apostrophes', () => {
  expect(textCell('a"b')).toBe('"a""b"')
  expect(plainCell("l'été, c'est -1")).toBe("l'été, c'est -1")
})
