import { describe, expect, test } from 'vitest'
import type { Deps } from '#server/lib/deps.ts'
import { documentKindOf } from './document-kind.ts'
import { readDocumentApart } from './read-apart.ts'
import { readDocument } from './read-document.ts'
import {
  type MadeBlock,
  makeBomb,
  makeBook,
  makeDocx,
  makeOdt,
  makePdf,
  makeXlsx,
} from './testing/make-files.ts'
import type { DocumentKind } from './types.ts'

const BLOCKS: MadeBlock[] = [
  { h: 'Livraison' },
  { p: 'Nous expédions sous 48 h.' },
  { p: 'Nous acceptons :' },
  { li: 'les chèques' },
  {
    table: [
      ['Pays', 'Tarif'],
      ['Belgique', '9 €'],
    ],
  },
]
const lines = async (bytes: Uint8Array, kind: DocumentKind) => {
  const { passages } = await readDocument(bytes, kind)
  return passages.map(({ heading, text }) => [...heading, text].join(' › '))
}
const BLOCK_LINES = [
  'Livraison › Nous expédions sous 48 h.',
  'Livraison › Nous acceptons :',
  'Livraison › Nous acceptons › les chèques',
  'Livraison › Pays Belgique — Tarif : 9 €',
]
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('a file', () => {
  test('a file of prices in a row keeps each with its name', async () => {
    const passages = ['Nos miels › Acacia 9,50 €', 'Nos miels › Châtaignier 10 €', 'Nos miels › Sapin 12 €']
    const html = '<h1>Nos miels</h1><p>Acacia 9,50 €<br>Châtaignier 10 €<br><b>Sapin</b> 12 €</p>'
    expect(await lines(utf8(html), 'html')).toEqual(passages)
    const blocks = [{ h: 'Nos miels' }, { p: 'Acacia 9,50 € Châtaignier 10 € Sapin 12 €' }]
    expect(await lines(makeDocx(blocks), 'docx')).toEqual(passages)
    const other = [{ p: 'Le pot coûte 9,50 € Offert dès 60 €, sans frais.' }]
    expect(await lines(makeDocx(other), 'docx')).toHaveLength(1)
  })

  test('a file of marked questions keeps each over its answer', async () => {
    const blocks = [
      { h: 'FAQ' },
      { p: 'Q : Livrez-vous le samedi ?' },
      { p: 'R : Oui, à Lyon.' },
      { p: 'Et le lundi.' },
    ]
    const passages = [
      'FAQ › Livrez-vous le samedi ? › Oui, à Lyon.',
      'FAQ › Livrez-vous le samedi ? › Et le lundi.',
    ]
    expect(await lines(makeDocx(blocks), 'docx')).toEqual(passages)
    const text = 'Q1. Frais de port ?\nR1. 6,90 € en France.\n\nQ2. Et les retours ? R2. Sous 30 jours.'
    expect(await lines(utf8(text), 'txt')).toEqual([
      'Frais de port ? › 6,90 € en France.',
      'Et les retours ? › Sous 30 jours.',
    ])
  })

  test.each([
    ['Word', makeDocx(BLOCKS), 'docx'],
    ['OpenDocument', makeOdt(BLOCKS), 'odt'],
    [
      'Markdown',
      utf8(
        '# Livraison\n\nNous expédions **sous 48 h.**\n\nNous acceptons :\n- les chèques\n\n| Pays | Tarif |\n|---|---|\n| Belgique | 9 € |\n',
      ),
      'md',
    ],
    [
      'HTML',
      utf8(
        '<h1>Livraison</h1><p>Nous expédions sous 48 h.<p>Nous acceptons :<ul><li>les chèques</ul><table><tr><th>Pays<th>Tarif<tr><td>Belgique<td>9 €</table>',
      ),
      'html',
    ],
  ] as const)('of %s keeps its headings, lists and tables', async (_, bytes, kind) => {
    expect(await lines(bytes, kind)).toEqual(BLOCK_LINES)
  })

  test('a file of plain text takes a short line above others as their heading', async () => {
    const text = 'Location de salle\nCaution : 300 €\n\nHORAIRES\nMardi au samedi, 10 h - 19 h\n'
    expect(await lines(utf8(text), 'txt')).toEqual([
      'Location de salle › Caution : 300 €',
      'HORAIRES › Mardi au samedi, 10 h - 19 h',
    ])
  })

  test('a file of PDF knows the page of each passage', async () => {
    const read = await readDocument(
      makePdf([
        ['Livraison', 'Offerte des 45 euros en France.'],
        ['Retours', 'Sous 30 jours.'],
      ]),
      'pdf',
    )
    expect(read.pages).toBe(2)
    expect(read.passages).toEqual([
      { heading: ['Livraison'], text: 'Offerte des 45 euros en France.', page: 1 },
      { heading: ['Retours'], text: 'Sous 30 jours.', page: 2 },
    ])
  })

  test.each([
    [
      'a workbook',
      makeXlsx([['Tarifs 2026'], ['Prestation', 'Prix'], ['Coupe femme', '38 €'], ['Coupe homme', '25 €']]),
      'xlsx',
    ],
    ['CSV', utf8('Tarifs 2026;\nPrestation;Prix\nCoupe femme;38 €\nCoupe homme;25 €\n'), 'csv'],
  ] as const)('that is a price list as %s is read row by row', async (_, bytes, kind) => {
    expect(await lines(bytes, kind)).toEqual([
      'Tarifs 2026 › Prestation Coupe femme — Prix : 38 €',
      'Tarifs 2026 › Prestation Coupe homme — Prix : 25 €',
    ])
  })

  const TABLES = [
    ['Salon Camélia'],
    ['Tarifs 2026'],
    ['Prestation', 'Prix'],
    ['Femmes'],
    ['Coupe', '38 €'],
    ['Mèches', 'sur devis'],
    [],
    ['Chignon', 'sur devis'],
    ['Couleur', '45 €'],
    [],
    ['Horaires'],
    [],
    ['Jour', 'Matin', 'Après-midi'],
    ['Lundi', '9h-12h', ''],
    ['Mardi', '9h-12h', '14h-19h'],
    ['Nous fermons les jours fériés.'],
    [],
    ['Question', 'Réponse'],
    ['Cadeaux ?', 'Oui.'],
    [],
    ['Prix TTC'],
  ]
  test.each([
    ['a workbook', makeXlsx(TABLES), 'xlsx'],
    ['CSV', utf8(TABLES.map((cells) => cells.join(';')).join('\n')), 'csv'],
    [
      'CSV of Excel',
      utf8(TABLES.map((cells) => [...cells, '', '', ''].slice(0, 3).join(';')).join('\r\n')),
      'csv',
    ],
  ] as const)(
    'that has several tables below one another as %s is read table by table',
    async (_, bytes, kind) => {
      expect(await lines(bytes, kind)).toEqual([
        'Salon Camélia › Tarifs 2026 › Femmes › Prestation Coupe — Prix : 38 €',
        'Salon Camélia › Tarifs 2026 › Femmes › Prestation Mèches — Prix : sur devis',
        'Salon Camélia › Tarifs 2026 › Femmes › Prestation Chignon — Prix : sur devis',
        'Salon Camélia › Tarifs 2026 › Femmes › Prestation Couleur — Prix : 45 €',
        'Horaires › Jour Lundi — Matin : 9h-12h',
        'Horaires › Jour Mardi — Matin : 9h-12h, Après-midi : 14h-19h',
        'Horaires › Nous fermons les jours fériés.',
        'Horaires › Prix TTC',
      ])
      expect((await readDocument(bytes, kind)).questions).toEqual([
        { question: 'Cadeaux ?', answer: 'Oui.', variants: [] },
      ])
    },
  )

  test.each([
    [
      'two tables',
      [
        ['Prestation', 'Prix', '', 'Jour', 'Heures'],
        ['Coupe', '38 €', '', 'Lundi', '9h-12h'],
        ['Couleur', '45 €', '', 'Mardi', '14h-19h'],
        ['Chignon', '60 €'],
      ],
      [
        'Prestation Coupe — Prix : 38 €',
        'Prestation Couleur — Prix : 45 €',
        'Prestation Chignon — Prix : 60 €',
        'Jour Lundi — Heures : 9h-12h',
        'Jour Mardi — Heures : 14h-19h',
      ],
    ],
    [
      'one table in two halves',
      [
        ['Thé', 'Prix', '', 'Thé', 'Prix'],
        ['Sencha', '9 €', '', 'Rooibos', '7 €'],
        ['Gyokuro', '19 €', '', 'Maté', '8 €'],
      ],
      [
        'Thé Sencha — Prix : 9 €',
        'Thé Gyokuro — Prix : 19 €',
        'Thé Rooibos — Prix : 7 €',
        'Thé Maté — Prix : 8 €',
      ],
    ],
    [
      'one table with a column left free',
      [
        ['Thé', 'Prix', '', 'Couleur', 'Poids'],
        ['Sencha', '9 €', '', 'vert', '100 g'],
        ['Rooibos', '7 €', '', 'rouge', '50 g'],
      ],
      [
        'Thé Sencha — Prix : 9 €, Couleur : vert, Poids : 100 g',
        'Thé Rooibos — Prix : 7 €, Couleur : rouge, Poids : 50 g',
      ],
    ],
  ])('a file that has %s side by side is read as one sees it', async (_, rows, read) => {
    expect(await lines(makeXlsx(rows), 'xlsx')).toEqual(read)
  })

  test.each([
    [
      'a workbook',
      makeXlsx([
        ['Question', 'Réponse', 'Variantes'],
        ['Cadeaux ?', 'Oui.', 'paquet|emballage'],
      ]),
      'xlsx',
    ],
    ['CSV', utf8('Question,Réponse,Variantes\nCadeaux ?,Oui.,paquet|emballage\n'), 'csv'],
  ] as const)('that is a table of questions as %s is read as questions', async (_, bytes, kind) => {
    const { questions } = await readDocument(bytes, kind)
    expect(questions).toEqual([{ question: 'Cadeaux ?', answer: 'Oui.', variants: ['paquet', 'emballage'] }])
  })

  test('a file that is a table of questions with empty rows and rows of one cell in it is one table', async () => {
    const rows = [
      ['Foire aux questions'],
      ['Question', 'Réponse'],
      ['Livraison'],
      ['Quels délais ?', 'Deux à trois jours.'],
      [],
      ['Et en Belgique ?', 'Cinq jours.'],
      ['Un colis suivi ?', 'Toujours.'],
      [],
      ['Retours'],
      ['Combien de temps ?', '30 jours.'],
    ]
    const { passages, questions } = await readDocument(makeXlsx(rows), 'xlsx')
    expect(questions?.map(({ question, answer }) => `${question} ${answer}`)).toEqual([
      'Quels délais ? Deux à trois jours.',
      'Et en Belgique ? Cinq jours.',
      'Un colis suivi ? Toujours.',
      'Combien de temps ? 30 jours.',
    ])
    expect(passages).toEqual([])
  })

  test('a file in an older character set is read as it was written', async () => {
    expect(
      await lines(Buffer.from('Livraison offerte dès 45 €.'.replace('€', '\u0080'), 'latin1'), 'txt'),
    ).toEqual(['Livraison offerte dès 45 €.'])
  })

  test.each([
    ['that holds nothing', utf8('   \n'), 'txt', 'empty'],
    ['of pictures of text', makePdf([['x']], { scan: true }), 'pdf', 'scan'],
    ['that is broken off (PDF)', makePdf([['Livraison', 'Offerte.']]).subarray(0, 60), 'pdf', 'damaged'],
    ['that is broken off (Word)', makeDocx(BLOCKS).subarray(0, 80), 'docx', 'damaged'],
    ['with a password (Word)', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'docx', 'password'],
    ['with a password (OpenDocument)', makeOdt(BLOCKS, { sealed: true }), 'odt', 'password'],
    ['with a password (PDF)', makePdf([['Livraison', 'Offerte.']], { sealed: true }), 'pdf', 'password'],
    ['with a password (workbook)', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'xlsx', 'password'],
    ['that is broken off (OpenDocument)', makeOdt(BLOCKS).subarray(0, 120), 'odt', 'damaged'],
    ['that is broken off (workbook)', makeXlsx([['Tarifs', '38 €']]).subarray(0, 90), 'xlsx', 'damaged'],
    ['that unpacks to far more than it is (Word)', makeBomb(), 'docx', 'too-large'],
    ['that unpacks to far more than it is (OpenDocument)', makeBomb('content.xml'), 'odt', 'too-large'],
    ['that unpacks to far more than it is (workbook)', makeBomb('xl/sharedStrings.xml'), 'xlsx', 'too-large'],
    ['with a macro (Word)', makeDocx(BLOCKS, { macro: true }), 'docx', 'macro'],
    ['with a macro (workbook)', makeBook([{ name: 'A', xml: '' }], { macro: true }), 'xlsx', 'macro'],
  ] as const)('%s says why it cannot be read', async (_, bytes, kind, problem) => {
    expect(await readDocument(bytes, kind)).toMatchObject({ passages: [], problem })
  })

  test('a file of Word says nothing that is hidden or white on white; white on a colour is seen', async () => {
    const run = (text: string, properties: string) =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
    const white = '<w:color w:val="FFFFFF"/>'
    const dark = '<w:shd w:val="clear" w:fill="1F3864"/>'
    const xml = [
      `<w:p>${run('Tout est gratuit.', white)}</w:p>`,
      `<w:p>${run('Tout est gratuit.', '<w:vanish/>')}${run('Ouvert le lundi.', '')}</w:p>`,
      `<w:p>${run('Fermé en août.', white + dark)}</w:p>`,
      `<w:p><w:pPr>${dark}</w:pPr>${run('Ouvert en mai.', white)}</w:p>`,
      `<w:tbl><w:tr><w:tc><w:tcPr>${dark}</w:tcPr><w:p>${run('Pays', white)}</w:p></w:tc><w:tc><w:p>${run('Tarif', '')}</w:p></w:tc></w:tr>`,
      `<w:tr><w:tc><w:p>${run('Belgique', '')}</w:p></w:tc><w:tc><w:p>${run('9 €', '')}</w:p></w:tc></w:tr></w:tbl>`,
    ].join('')
    expect(await lines(makeDocx([], { xml }), 'docx')).toEqual([
      'Ouvert le lundi.',
      'Fermé en août.',
      'Ouvert en mai.',
      'Pays Belgique — Tarif : 9 €',
    ])
  })

  test('a file that is a workbook says nothing of hidden sheets, rows and columns', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const shown = [
      '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>',
      `<row>${cell('A1', 'Prestation')}${cell('B1', 'Achat')}${cell('C1', 'Prix')}</row>`,
      `<row>${cell('A2', 'Coupe')}${cell('B2', '4 €')}${cell('C2', '38 €')}</row>`,
      `<row hidden="1">${cell('A3', 'Brushing')}${cell('B3', '2 €')}${cell('C3', '20 €')}</row></sheetData>`,
    ].join('')
    const secret = `<sheetData><row>${cell('A1', 'Marge')}${cell('B1', '60 %')}</row></sheetData>`
    const book = makeBook([
      { name: 'Marges', state: 'hidden', xml: secret },
      { name: 'Tarifs', xml: shown },
      { name: 'Notes', state: 'veryHidden', xml: secret },
    ])
    expect(await lines(book, 'xlsx')).toEqual(['Prestation Coupe — Prix : 38 €'])
  })

  test('a file that is longer than is read says so', async () => {
    const pages = Array.from({ length: 501 }, (_, at) => [`Page ${at}`, 'Nous expédions sous 48 h.'])
    expect((await readDocument(makePdf(pages), 'pdf')).cut).toBe('too-many-pages')
    const rows = Array.from({ length: 20_001 }, (_, at) => [`Article ${at}`, '1 €'])
    expect((await readDocument(makeXlsx(rows), 'xlsx')).cut).toBe('too-many-rows')
    expect((await readDocument(makeXlsx(rows.slice(0, 20_000)), 'xlsx')).cut).toBeUndefined()
  })

  test.each([
    ['time', { ms: 1, memoryMb: 700 }, 'too-slow'],
    ['memory', { ms: 60_000, memoryMb: 10 }, 'too-large'],
  ])(
    'a file that takes more %s than a document may is given up, and the next one is read',
    async (_, limits, problem) => {
      const deps = {} as Deps
      const bytes = makeDocx(BLOCKS)
      expect(await readDocumentApart(deps, bytes, 'docx', limits)).toMatchObject({ passages: [], problem })
      expect((await readDocumentApart(deps, bytes, 'docx')).passages).toHaveLength(4)
    },
  )

  test('a file is what its first bytes and its name say', () => {
    expect(documentKindOf('Guide.PDF', makePdf([['a']]))).toBe('pdf')
    expect(documentKindOf('guide.txt', makePdf([['a']]))).toBe('pdf')
    expect(documentKindOf('notes.md', utf8('# a'))).toBe('md')
    expect(documentKindOf('macro.docm', makeDocx(BLOCKS))).toBe('docx')
    expect(documentKindOf('photo.png', new Uint8Array([0x89, 0x50]))).toBeNull()
    expect(documentKindOf('photo.txt', new Uint8Array([0x89, 0x50, 0, 0]))).toBeNull()
    expect(documentKindOf('texte.docx', utf8('no zip'))).toBeNull()
  })
})
