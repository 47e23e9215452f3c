import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { makeBook } from '../testing/make-files.ts'

const row = (number: number, cells: string) => `<row r="${number}" spans="1:6">${cells}</row>`
const s = (at: string, string: number, style = '') =>
  `<c r="${at}"${style && ` s="${style}"`} t="s"><v>${string}</v></c>`
const n = (at: string, value: number | string, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`
const strings = (...items: string[]) =>
  `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${items
    .map((item) => `<si>${item.startsWith('<') ? item : `<t xml:space="preserve">${item}</t>`}</si>`)
    .join('')}</sst>`
/** Styles with own formats from 164 on; style number n shows the n-th of `shown`. */
const styles = (formats: readonly string[], shown: readonly (number | `${number} struck`)[]) =>
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join(
      '',
    )}</numFmts><fonts><font><sz val="11"/></font><font><strike/><sz val="11"/></font></fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${shown
    .map(
      (one) =>
        `<xf numFmtId="${Number.parseInt(String(one))}" fontId="${String(one).endsWith('struck') ? 1 : 0}" applyNumberFormat="1"/>`,
    )
    .join(
      '',
    )}</cellXfs><dxfs><dxf><font><strike/></font><numFmt numFmtId="164" formatCode="0%"/></dxf></dxfs></styleSheet>`

const linesOf = async (bytes: Uint8Array) => {
  const { passages, problem } = await readDocument(bytes, 'xlsx')
  expect(problem).toBeUndefined()
  return passages.map(({ heading, text }) => [...heading, text].join(' › '))
}
const sheet = (name: string, rows: string, more = '') => ({
  name,
  xml: `<sheetData>${rows}</sheetData>${more}`,
})

describe('a workbook is read as it is seen', () => {
  test('a workbook of Excel has times, dates, percents, amounts, booleans, errors, results of formulas as seen', async () => {
    const bytes = makeBook(
      [
        sheet(
          'Horaires',
          row(1, s('A1', 0) + s('B1', 1) + s('C1', 2)) +
            row(2, s('A2', 3) + n('B2', 0.4166666666666667, 1) + n('C2', 0.7708333333333334, 1)),
        ),
        sheet(
          'Promotions',
          row(1, s('A1', 4) + s('B1', 5) + s('C1', 6) + s('D1', 7) + s('E1', 8) + s('F1', 9)) +
            row(
              2,
              s('A2', 10) +
                n('B2', 46356, 2) +
                n('C2', 0.2, 3) +
                n('D2', 18.9, 4) +
                '<c r="E2" t="b"><v>1</v></c><c r="F2" t="str"><f>A2&amp;"!"</f><v>Thé !</v></c>',
            ) +
            row(
              3,
              s('A3', 11) +
                n('B3', 46356.375, 5) +
                n('C3', 0.155, 3) +
                '<c r="D3" s="4"><f>D2*2</f><v>37.799999999999997</v></c><c r="E3" t="b"><v>0</v></c><c r="F3" t="e"><v>#VALUE!</v></c>',
            ),
        ),
      ],
      {
        parts: {
          'sharedStrings.xml': strings(
            ...[
              'Jour',
              'Ouverture',
              'Fermeture',
              'Samedi',
              'Produit',
              'Début',
              'Remise',
              'Prix',
              'En stock',
              'Note',
            ],
            ...['Thé vert', 'Rooibos'],
          ),
          'styles.xml': styles(['#,##0.00\\ "€"', 'dd/mm/yyyy\\ hh:mm', '0.0%'], [0, 20, 14, 166, 164, 165]),
        },
      },
    )
    expect(await linesOf(bytes)).toEqual([
      'Horaires › Jour Samedi — Ouverture : 10:00, Fermeture : 18:30',
      'Promotions › Produit Thé vert — Début : 30/11/2026, Remise : 20,0 %, Prix : 18,90 €, En stock : VRAI, Note : Thé !',
      'Promotions › Produit Rooibos — Début : 30/11/2026 09:00, Remise : 15,5 %, Prix : 37,80 €, En stock : FAUX, Note : #VALEUR!',
    ])
  })

  test('a workbook of Excel for Mac, which counts days from 1904, and one with ISO dates are read as seen', async () => {
    const parts = { 'styles.xml': styles(['d\\ mmmm\\ yyyy'], [0, 164]) }
    const old = sheet('A', row(1, n('A1', 44894, 1) + n('B1', 0.5, 0)))
    expect(await linesOf(makeBook([old], { from1904: true, parts }))).toEqual(['30 novembre 2026 : 0,5'])
    const iso = sheet(
      'A',
      row(1, '<c r="A1" s="1" t="d"><v>2026-11-30</v></c><c r="B1" t="d"><v>2026-12-24T16:30:00Z</v></c>') +
        row(2, '<c r="A2" t="d"><v>2026-12-25</v></c><c r="B2" t="d"><v>09:30:00</v></c>'),
    )
    expect(await linesOf(makeBook([iso], { parts }))).toEqual([
      '30 novembre 2026 : 24/12/2026 16:30',
      '25/12/2026 : 09:30',
    ])
    expect(await linesOf(makeBook([iso], { parts, from1904: true }))).toEqual([
      '30 novembre 2026 : 24/12/2026 16:30',
      '25/12/2026 : 09:30',
    ])
  })

  test('a workbook of LibreOffice or Google Sheets has its formats, rows without numbers, text in the cell', async () => {
    const bytes = makeBook(
      [
        sheet(
          'Feuille1',
          '<row><c t="inlineStr"><is><t>Prestation</t></is></c><c t="inlineStr"><is><t>Date</t></is></c><c t="inlineStr"><is><t>Prix</t></is></c></row>' +
            '<row><c t="inlineStr"><is><r><t>Coupe </t></r><r><t>femme</t></r></is></c><c s="1"><v>46356</v></c><c s="2"><v>1290.5</v></c></row>' +
            '<row><c t="str"><f aca="false">"Cou"&amp;"leur"</f><v>Couleur</v></c><c s="3"><v>46357</v></c><c s="4"><v>45</v></c></row>',
        ),
      ],
      {
        parts: {
          'styles.xml': styles(
            [
              'DD/MM/YY',
              '#,##0.00\\ [$€-40C];[RED]\\-#,##0.00\\ [$€-40C]',
              'dddd" "d" "mmmm',
              '#,##0.00\\ [$€-1]',
            ],
            [0, 164, 165, 166, 167],
          ),
        },
      },
    )
    expect(await linesOf(bytes)).toEqual([
      'Prestation Coupe femme — Date : 30/11/26, Prix : 1 290,50 €',
      'Prestation Couleur — Date : mardi 1 décembre, Prix : 45,00 €',
    ])
  })

  test('a workbook whose elements have a prefix, as programs of .NET write them, is read as it is seen', async () => {
    const xml =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Thé</x:t></x:is></x:c><x:c r="B1" s="1"><x:v>0.5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const bytes = makeBook([{ name: 'A', xml: '' }], {
      parts: { 'worksheets/sheet1.xml': xml, 'styles.xml': styles([], [0, 9]) },
    })
    expect(await linesOf(bytes)).toEqual(['Thé : 50 %'])
  })

  test('a workbook is read with the ends of lines that XML cannot hold, and what only looks like one', async () => {
    const bytes = makeBook(
      [
        sheet(
          'A',
          row(
            1,
            s('A1', 0) +
              '<c r="B1" t="str"><f>A2&amp;CHAR(13)</f><v>de 9 h_x000D_\nà 12 h</v></c>' +
              s('C1', 1),
          ),
        ),
      ],
      { parts: { 'sharedStrings.xml': strings('Lundi_x000D_\nmatin', 'Modèle _x005F_x000D_ 3') } },
    )
    expect(await linesOf(bytes)).toEqual(['Lundi matin — de 9 h à 12 h, Modèle _x000D_ 3'])
  })

  test('a workbook is read with raised and crossed-out text and cells, and without readings of Japanese', async () => {
    const raised = (text: string) => `<r><rPr><vertAlign val="superscript"/></rPr><t>${text}</t></r>`
    const bytes = makeBook(
      [
        sheet(
          'A',
          row(1, s('A1', 0) + s('B1', 1) + s('C1', 5)) +
            row(2, s('A2', 2) + n('B2', 20, 1) + n('C2', 12, 0)) +
            row(3, s('A3', 3) + s('B3', 4) + n('C3', 3, 0)),
        ),
      ],
      {
        parts: {
          'styles.xml': styles(['#,##0\\ "€"'], [0, '164 struck']),
          'sharedStrings.xml': strings(
            'Produit',
            `<r><t>Prix</t></r>${raised('(1)')}`,
            '<t>茶</t><rPh sb="0" eb="1"><t>チャ</t></rPh><phoneticPr fontId="1"/>',
            '<r><t xml:space="preserve">Bol de 20 cm</t></r>' + raised('2'),
            `<r><t>12</t></r>${raised('90')}<r><t xml:space="preserve"> € </t></r><r><rPr><strike/></rPr><t>15 €</t></r>`,
            'Stock',
          ),
        },
      },
    )
    expect(await linesOf(bytes)).toEqual([
      'Produit 茶 — Stock : 12',
      'Produit Bol de 20 cm² — Prix : 12,90 €, Stock : 3',
    ])
  })

  test('a workbook with merged cells: what they hold stands beside each of them, and a title once', async () => {
    const t = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const bytes = makeBook([
      sheet(
        'A',
        row(1, t('A1', 'Tarifs 2026') + '<c r="B1"/><c r="C1"/>') +
          row(3, t('A3', 'Zone') + t('B3', 'Tarif')) +
          row(4, t('B4', 'Semaine') + t('C4', 'Week-end')) +
          row(5, t('A5', 'Soins')) +
          row(6, t('A6', 'Europe') + t('B6', '9 €') + t('C6', '12 €')) +
          row(7, t('A7', 'caché') + t('B7', '6 €') + t('C7', '8 €')),
        '<mergeCells count="5"><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/><mergeCell ref="B3:C3"/><mergeCell ref="A5:C5"/><mergeCell ref="A6:A7"/></mergeCells>',
      ),
    ])
    expect(await linesOf(bytes)).toEqual([
      'Tarifs 2026 › Soins › Zone Europe — Tarif Semaine : 9 €, Tarif Week-end : 12 €',
      'Tarifs 2026 › Soins › Zone Europe — Tarif Semaine : 6 €, Tarif Week-end : 8 €',
    ])
  })

  test('a workbook is read without rows and columns of no height or width, and values that a format hides', async () => {
    const t = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const bytes = makeBook(
      [
        {
          name: 'A',
          xml: `<sheetFormatPr zeroHeight="1"/><cols><col min="2" max="2" width="0" customWidth="1"/></cols><sheetData><row r="1" hidden="0">${t('A1', 'Thé')}${t('B1', '4 €')}${n('C1', 9, 1)}${n('D1', 3, 2)}</row><row r="2" ht="0" customHeight="1" hidden="0">${t('A2', 'Café')}</row><row r="3">${t('A3', 'Marge')}</row></sheetData>`,
        },
      ],
      { parts: { 'styles.xml': styles([';;;', '0" €"'], [0, 164, 165]) } },
    )
    expect(await linesOf(bytes)).toEqual(['Thé : 3 €'])
  })

  test('a workbook is read with the text boxes over its sheets, each once', async () => {
    const t = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const shape = (name: string, properties: string, text: string) =>
      `<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="${name}" descr="Un cadre"${properties}/></xdr:nvSpPr><xdr:txBody><a:bodyPr/><a:p>${text}</a:p></xdr:txBody></xdr:sp>`
    const run = (text: string, properties = '') =>
      `<a:r><a:rPr lang="fr-FR"${properties}/><a:t>${text}</a:t></a:r>`
    const drawing = `<xdr:wsDr><xdr:twoCellAnchor>${shape('Zone 1', '', `${run('Livraison offerte dès ')}${run('60 €', ' strike="sngStrike"')}${run(' 45')}${run('90', ' baseline="30000"')}${run(' €.')}`)}</xdr:twoCellAnchor><mc:AlternateContent><mc:Choice Requires="a14">${shape('Zone 2', '', run('Fermé en août.'))}</mc:Choice><mc:Fallback>${shape('Zone 2', '', run('Fermé en août.'))}</mc:Fallback></mc:AlternateContent>${shape('Zone 3', ' hidden="1"', run('Marge 60 %'))}</xdr:wsDr>`
    const bytes = makeBook(
      [
        sheet('A', row(1, t('A1', 'Thé') + t('B1', '9 €'))),
        sheet('B', row(1, t('A1', 'Bol') + t('B1', '12 €'))),
      ],
      {
        parts: {
          'drawings/drawing1.xml': drawing,
          'worksheets/_rels/sheet2.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>',
        },
      },
    )
    expect(await linesOf(bytes)).toEqual([
      'A › Thé : 9 €',
      'B › Bol : 12 €',
      'B › Livraison offerte dès 45,90 €.',
      'B › Fermé en août.',
    ])
  })

  test('a workbook is read as a table of questions too', async () => {
    const t = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const bytes = makeBook(
      [
        sheet(
          'FAQ',
          row(1, t('A1', 'Question') + t('B1', 'Réponse')) +
            row(2, t('A2', 'Quand fermez-vous ?') + n('B2', 0.75, 1)),
        ),
      ],
      { parts: { 'styles.xml': styles(['h"h"mm'], [0, 164]) } },
    )
    expect((await readDocument(bytes, 'xlsx')).questions).toEqual([
      { question: 'Quand fermez-vous ?', answer: '18h00', variants: [] },
    ])
  })

  test('a workbook whose formulas have no stored results says so, and reads no 0 for them', async () => {
    const t = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const made = (cells: readonly [string, string, string], more = '') =>
      makeBook(
        [
          sheet(
            'Tarifs',
            row(1, t('A1', 'Article') + t('B1', 'Prix') + t('C1', 'Port')) +
              cells
                .map((cell, at) => row(at + 2, t(`A${at + 2}`, 'Thé') + cell + t(`C${at + 2}`, '5 €')))
                .join(''),
          ),
        ],
        { more, parts: { 'styles.xml': styles(['0.00" €"'], [0, 164]) } },
      )
    const read = async (bytes: Uint8Array) => {
      const { passages, cut } = await readDocument(bytes, 'xlsx')
      return [cut, ...passages.map(({ text }) => text)]
    }
    const withoutPrice = 'Article Thé — Port : 5 €'
    const withPrice = 'Article Thé — Prix : 0,00 €, Port : 5 €'
    // openpyxl, exceljs and SheetJS; a text that is empty is a result.
    expect(
      await read(
        made([
          '<c r="B2" s="1"><f>SUM(1,2)</f><v></v></c>',
          '<c r="B3" s="1"><f t="shared" si="0"/></c>',
          '<c r="B4" t="str"><f>IF(1,"","x")</f><v></v></c>',
        ]),
      ),
    ).toEqual(['uncalculated', withoutPrice, withoutPrice, withoutPrice])
    // XlsxWriter and PhpSpreadsheet write 0, and that all is to be worked out.
    const zeros: [string, string, string] = [
      '<c r="B2" s="1"><f>SUM(1,2)</f><v>0</v></c>',
      '<c r="B3" s="1"><f>9+9</f><v>18</v></c>',
      '<c r="B4" s="1"><v>0</v></c>',
    ]
    expect(await read(made(zeros, '<calcPr calcId="124519" fullCalcOnLoad="1"/>'))).toEqual([
      'uncalculated',
      withoutPrice,
      'Article Thé — Prix : 18,00 €, Port : 5 €',
      withPrice,
    ])
    expect(await read(made(zeros, '<calcPr calcId="191029"/>'))).toEqual([
      undefined,
      withPrice,
      'Article Thé — Prix : 18,00 €, Port : 5 €',
      withPrice,
    ])
    const bare = makeBook([sheet('A', row(1, '<c r="A1"><f>SUM(1,2)</f></c>'))])
    expect((await readDocument(bare, 'xlsx')).problem).toBe('uncalculated')
  })
})
