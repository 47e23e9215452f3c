import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainCell, textCell } from '#contract/text/csv-cell.ts'
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

test.each([
  [
    'a title with commas',
    'Tarifs 2026, hors taxes, valables un an\nProduit;Prix;Délai\nThé;9,50;3 jours\n',
    ['Thé', '9,50', '3 jours'],
  ],
  [
    'heads with more commas than columns',
    'Nom (a, b, c, d);Prix (e, f)\nThé;9,50\nCafé;8,00\n',
    ['Café', '8,00'],
  ],
  ['prices with commas', 'Produit;Prix\nThé;9,50\nCafé;8,00\n', ['Café', '8,00']],
  ['lists with semicolons', 'Nom,Jours\nThé,"a;b"\nCafé,01/04;02/04;03/04\n', ['Café', '01/04;02/04;03/04']],
  ['lines and delimiters in quotes', 'Nom\tNote\nThé\t"a,b,c\nd,e,f"\n', ['Thé', 'a,b,c\nd,e,f']],
  ['a quoted line for Excel', '"sep=;"\r\nNom;Prix\r\nThé;9,50\r\n', ['Thé', '9,50']],
  ['a line for Excel, and lines that end with CR', 'sep=,\rNom;x,Prix\rThé,9.50\r', ['Thé', '9.50']],
])('the delimiter is found whatever stands in its cells: %s', (_, csv, last) => {
  expect(readCsv(csv).at(-1)?.cells).toEqual(last)
})
