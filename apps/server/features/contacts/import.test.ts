import { describe, expect, test } from 'vitest'
import type { ContactItem } from '#contract/contacts/contact.ts'
import type { ImportColumn, ImportResult } from '#contract/contacts/contacts.ts'
import { testBusiness } from '#server/testing/test-shop.ts'

const { as } = testBusiness()

const send = async (csv: string, columns?: ImportColumn[]) =>
  (await as.owner.post('contacts/import', { csv, preview: false, columns })).json<ImportResult>()
const list = async () =>
  (await as.owner.get('contacts?sort=name&limit=100')).json<{ contacts: ContactItem[] }>().contacts
const unsureOf = ({ columns }: ImportResult) => columns.flatMap(({ unsure }) => unsure ?? [])

const cell = (value: string): string => `"${value.replaceAll('"', '""')}"`
/** What is kept of each cell of one column, by the cell; null: its row is left out. */
const readEach = async (header: string, cells: readonly string[]) => {
  const rows = cells.map((value, at) => `n${String(at).padStart(2, '0')};${cell(value)}`)
  await send(['Nom complet', header].join(';').concat('\n', rows.join('\n')))
  return new Map((await list()).map((contact) => [cells[Number(contact.name?.slice(1))] ?? '', contact]))
}

describe('numbers', () => {
  test.each([
    ['beside words', '06 39 98 12 34 (bureau)', '06 39 98 12 34'],
    ['beside words', 'Tél : 06 39 98 12 34', '06 39 98 12 34'],
    ['beside words', 'Tél. (bureau) 01 99 00 12 34', '01 99 00 12 34'],
    ['beside words', 'mobile +33 6 39 98 12 34', '+33 6 39 98 12 34'],
    ['beside words', '06.39.98.12.34, demander Julie après 18 h', '06.39.98.12.34'],
    ['beside words', '+33 (0)6 39 98 12 34 - perso', '+33 (0)6 39 98 12 34'],
    ['beside words', '0470/12.34.56 (gsm)', '0470/12.34.56'],
    ['beside words', '06 39 98 12 34 !', '06 39 98 12 34'],
    ['of which there are two', '06 39 98 12 34 / 01 99 00 12 34', '06 39 98 12 34'],
    ['of which there are two', '0639981234;0199001234', '0639981234'],
    ['of which there are two', '06 39 98 12 34 ou 01 99 00 12 34', '06 39 98 12 34'],
    ['of which there are two', '06 39 98 12 34\n01 99 00 12 34', '06 39 98 12 34'],
    ['of which there are two', '0639981234 0199001234', '0639981234'],
    ['of which there are two', '06 39 98 12 34 - 01 99 00 12 34', '06 39 98 12 34'],
    ['of which there are two', '+33 6 39 98 12 34 ::: 01 99 00 12 34', '+33 6 39 98 12 34'],
    ['of which there are two', 'Fax : 01 99 00 12 35 / Tél : 01 99 00 12 34', '01 99 00 12 34'],
    ['of a spreadsheet', '="0639981234"', '0639981234'],
    ['of a spreadsheet', "'0639981234", '0639981234'],
    ['of a spreadsheet', '33639981234', '+33639981234'],
    ['of a spreadsheet', '6 39 98 12 34', '06 39 98 12 34'],
    ['of a spreadsheet', '33 6 39 98 12 34', '+33 6 39 98 12 34'],
    ['copied from elsewhere', 'tel:+33639981234', '+33639981234'],
    ['copied from elsewhere', '\u202d06 39 98 12 34\u202c', '06 39 98 12 34'],
    ['with an extension', '01 99 00 12 34 poste 12', '01 99 00 12 34 poste 12'],
    ['that are none', '-', null],
    ['that are none', 'néant', null],
  ])('a number in a file, %s: %j', async (_, value, phone) => {
    expect((await readEach('Téléphone', [value])).get(value)).toMatchObject({ phone })
  })

  test('what cannot be a number, or has a letter for a figure, leaves out its row', async () => {
    const wrong = [
      '3.36399E+10',
      '6,39981E+08',
      '06 39 98 12 3O',
      'O6 39 98 12 34',
      'demain',
      'voir fiche 12',
    ]
    const result = await send(
      ['Nom;Tél', 'Zoé;06 39 98 12 34', ...wrong.map((value) => `X;${value}`)].join('\n'),
    )
    expect(result).toMatchObject({ imported: true, created: 1 })
    expect(result.errors.map(({ value, problem }) => [value, problem])).toEqual(
      wrong.map((value) => [value, 'phone-invalid']),
    )
  })

  test('the first zero that a spreadsheet dropped comes back', async () => {
    await send('Nom;Téléphone\nA;639981234\nB;06 39 98 12 35\nC;199001234\nD;+34 612 345 678\nE;639981236.0')
    expect((await list()).map(({ phone }) => phone)).toEqual([
      '0639981234',
      '06 39 98 12 35',
      '0199001234',
      '+34 612 345 678',
      '0639981236',
    ])
  })

  test('no zero is put before a number where the spreadsheet kept that of another', async () => {
    await send('Nom;Téléphone\nA;612345678\nB;0639981234')
    expect((await list()).map(({ phone }) => phone)).toEqual(['612345678', '0639981234'])
  })
})

describe('addresses', () => {
  test.each([
    ['zoe@courrier.example; paul@courrier.example', 'zoe@courrier.example'],
    ['zoe@courrier.example ou paul@courrier.example', 'zoe@courrier.example'],
    ['zoe@courrier.example (perso)', 'zoe@courrier.example'],
    ['Perso : zoe@courrier.example', 'zoe@courrier.example'],
    ['Pro : zoe@courrier.example / perso : paul@courrier.example', 'zoe@courrier.example'],
    ['Zoé Blanc <zoe@courrier.example>', 'zoe@courrier.example'],
    ['Zoé <zoe@courrier.example>; Paul <paul@courrier.example>', 'zoe@courrier.example'],
    ['mailto:zoe@courrier.example', 'zoe@courrier.example'],
    ['zoe@courrier.example\u200b;', 'zoe@courrier.example'],
    ['n/a', null],
  ])('an e-mail address in a file is read: %j', async (value, email) => {
    expect((await readEach('E-mail', [value])).get(value)).toMatchObject({ email })
  })

  test('an address with a space in it is no other address: its row is left out', async () => {
    expect(
      await send('Nom;E-mail\nJean;jean dupont@courrier.example\nZoé;zoe@courrier.example'),
    ).toMatchObject({
      created: 1,
      errors: [{ line: 2, problem: 'email-invalid', value: 'jean dupont@courrier.example' }],
    })
  })

  test('an address whose first row is wrong comes in with the next one', async () => {
    expect(await send('Nom;E-mail;Site\nA;z@a.example;pas un site\nB;z@a.example;')).toMatchObject({
      created: 1,
      errorCount: 1,
    })
    expect(await list()).toMatchObject([{ name: 'B', email: 'z@a.example' }])
  })
})

describe('columns', () => {
  test('of several columns of one kind the best one that can be read is imported', async () => {
    await send(
      [
        'Nom complet;Téléphone fixe;Téléphone portable;E-mail secondaire;E-mail',
        'A;01 99 00 12 34;06 39 98 12 34;a2@courrier.example;a@courrier.example',
        'B;01 99 00 12 34;;b2@courrier.example;',
        'C;01 99 00 12 34;voir le fixe;;c@courrier.example',
      ].join('\n'),
    )
    expect((await list()).map(({ phone, email }) => [phone, email])).toEqual([
      ['06 39 98 12 34', 'a@courrier.example'],
      ['01 99 00 12 34', 'b2@courrier.example'],
      ['01 99 00 12 34', 'c@courrier.example'],
    ])
  })

  test.each([
    'E-mail 1 - Type',
    'Accepts Email Marketing',
    'Email Opt-in',
    'email_verified',
    'Email status',
    'N° client',
    'Nom d’utilisateur',
    'Date de naissance',
    'No Phone',
    'Télécopie',
  ])('%s is none that is read', async (header) => {
    const { columns } = await send(`Nom complet;${header}\nZoé;oui`)
    expect(columns[1]).toEqual({ header, field: null })
  })

  test('a column that looks like addresses is asked about before anything is stored', async () => {
    const csv = 'Nom;Identifiant du compte\nZoé;zoe@courrier.example\nPaul;paul@courrier.example'
    const response = await send(csv)
    expect(response).toMatchObject({ imported: false, errorCount: 0 })
    expect(response.columns[1]).toEqual({
      header: 'Identifiant du compte',
      field: null,
      unsure: { field: 'email', example: 'zoe@courrier.example' },
    })
    expect(await list()).toEqual([])
    const read = await send(csv, [{ index: 1, field: 'email' }])
    expect(read).toMatchObject({ imported: true, created: 2 })
    expect(read.columns[1]).toEqual({ header: 'Identifiant du compte', field: 'email' })
    expect((await list()).map(({ email }) => email)).toEqual([
      'paul@courrier.example',
      'zoe@courrier.example',
    ])
  })

  test('a column that is left out on purpose is asked about no more', async () => {
    const csv = 'Nom;Parrain;E-mail\nZoé;paul@courrier.example;zoe@courrier.example'
    expect(unsureOf(await send(csv))).toHaveLength(1)
    expect(await send(csv, [{ index: 1, field: null }])).toMatchObject({ imported: true, created: 1 })
    expect(await list()).toMatchObject([{ email: 'zoe@courrier.example' }])
  })

  test('a column of numbers is asked about where no column is one of numbers', async () => {
    const csv = (header: string) => `Nom;${header};Code\nZoé;06 39 98 12 34;69001`
    expect(unsureOf(await send(csv('Joindre')))).toEqual([{ field: 'phone', example: '06 39 98 12 34' }])
    expect(unsureOf(await send(csv('Joindre;Tél')))).toEqual([])
  })

  test('nothing is asked about an address that its row gives anyway', async () => {
    const csv = 'Nom;E-mail;Identifiant\nZoé;zoe@courrier.example;ZOE@courrier.example'
    expect(unsureOf(await send(csv))).toEqual([])
  })

  test('addresses under « Nom » or « Adresse » are asked about, not kept as a name', async () => {
    expect(unsureOf(await send('Nom;Adresse\nZoé;zoe@courrier.example'))).toHaveLength(1)
    expect(unsureOf(await send('Contact\nzoe@courrier.example'))).toHaveLength(1)
  })

  test('titles of which none is understood are asked about; a file without titles is refused', async () => {
    expect(unsureOf(await send('Wer;Wie\nZoé;zoe@courrier.example'))).toHaveLength(1)
    const refused = await as.owner.post('contacts/import', {
      csv: 'Zoé;zoe@courrier.example\nPaul;paul@courrier.example',
      preview: true,
    })
    expect(refused.json()).toMatchObject({ code: 'IMPORT_UNREADABLE' })
  })
})

test('signs that nobody sees are not kept, in titles neither', async () => {
  await send(
    '\uFEFFNom;\u200bE-mail;Tél\u00ADéphone\r\nZoé;zoe@courrier.example\u200b;06 39 98 00 11\r\nJean;jean@courrier.example;\u202d06 39 98 12 34\u202c\r\n',
  )
  expect(await list()).toMatchObject([
    { name: 'Jean', email: 'jean@courrier.example', phone: '06 39 98 12 34' },
    { name: 'Zoé', email: 'zoe@courrier.example', phone: '06 39 98 00 11' },
  ])
})

test('quotes that are never closed cost their rows alone', async () => {
  const csv = 'Nom;E-mail\n"A;a@courrier.example\nB;b@courrier.example\n"C;c@courrier.example\n'
  const { errors } = await send(`${csv}D;"d@courrier.example\nE;e@courrier.example`)
  expect(errors.map(({ problem }) => problem)).toContain('unclosed')
  expect((await list()).map(({ name }) => name)).toContain('E')
})
