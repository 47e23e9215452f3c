import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { makeDocx } from '../testing/make-files.ts'

const r = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${text && r(text)}</w:p>`
const styled = (style: string, text: string, properties = '') =>
  p(text, `<w:pStyle w:val="${style}"/>${properties}`)
const numPr = (id: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`
/** A paragraph of a list, as the buttons of Word make it. */
const li = (id: number, text: string, level = 0) => styled('Paragraphedeliste', text, numPr(id, level))

/** A level as Word writes it. @param more what stands before its text @param rPr how its number looks */
const lvl = (level: number, format: string, text: string, { start = 1, more = '', rPr = '' } = {}) =>
  `<w:lvl w:ilvl="${level}" w:tplc="040C000F"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (level + 1)}" w:hanging="360"/></w:pPr>${rPr && `<w:rPr>${rPr}</w:rPr>`}</w:lvl>`
const abstract = (id: number, levels: string, link = '') =>
  `<w:abstractNum w:abstractNumId="${id}" w15:restartNumberingAfterBreak="0"><w:nsid w:val="0A5F1B2${id}"/><w:multiLevelType w:val="multilevel"/><w:tmpl w:val="F2A2D5A4"/>${link}${levels}</w:abstractNum>`
const num = (id: number, abstractId: number, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/>${overrides}</w:num>`
const startAt = (level: number, start: number) =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`

const made = (xml: string, numbering: readonly string[], styles = '') =>
  makeDocx([], {
    xml,
    parts: {
      'numbering.xml': `<w:numbering>${numbering.join('')}</w:numbering>`,
      'styles.xml': `<w:styles>${styles}</w:styles>`,
    },
  })
const linesOf = async (bytes: Uint8Array) => {
  const { passages, problem } = await readDocument(bytes, 'docx')
  expect(problem).toBeUndefined()
  return passages.map(({ heading, text }) => [...heading, text].join(' › '))
}

const symbol = (font: string) => `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:hint="default"/>`
const LEGAL = abstract(
  0,
  [
    lvl(0, 'decimal', 'Article %1 –', { more: '<w:pStyle w:val="Titre1"/><w:suff w:val="space"/>' }),
    lvl(1, 'decimal', '%1.%2'),
    lvl(2, 'lowerLetter', '%3)'),
    lvl(3, 'lowerRoman', '(%4)'),
  ].join(''),
)
const PLAIN = abstract(1, lvl(0, 'decimal', '%1.') + lvl(1, 'upperLetter', '%2.'))

const GALLERY: readonly [what: string, xml: string, numbering: readonly string[], read: readonly string[]][] =
  [
    [
      'articles, their paragraphs, letters and small Roman figures',
      styled('Titre1', 'Objet', numPr(1)) +
        li(1, 'Les présentes conditions règlent les ventes.', 1) +
        styled('Titre1', 'Retours', numPr(1)) +
        li(1, 'Vous avez 30 jours.', 1) +
        li(1, 'Les frais sont à votre charge, sauf :', 1) +
        li(1, 'erreur de notre part ;', 2) +
        li(1, 'article abîmé :', 2) +
        li(1, 'à la livraison ;', 3) +
        li(1, 'dans son emballage.', 3) +
        li(1, 'Le remboursement suit sous 14 jours.', 1) +
        li(1, 'par virement.', 2),
      [LEGAL, num(1, 0)],
      [
        'Article 1 – Objet › 1.1 Les présentes conditions règlent les ventes.',
        'Article 2 – Retours › 2.1 Vous avez 30 jours.',
        'Article 2 – Retours › 2.2 Les frais sont à votre charge, sauf :',
        'Article 2 – Retours › a) erreur de notre part ;',
        'Article 2 – Retours › b) article abîmé :',
        'Article 2 – Retours › (i) à la livraison ;',
        'Article 2 – Retours › (ii) dans son emballage.',
        'Article 2 – Retours › 2.3 Le remboursement suit sous 14 jours.',
        'Article 2 – Retours › a) par virement.',
      ],
    ],
    [
      'a list that goes on behind a paragraph, and one that begins again',
      p('Pour commander :') +
        li(1, 'Choisissez.') +
        li(1, 'Payez.') +
        p('Ensuite :') +
        li(1, 'Attendez.') +
        p('Pour renvoyer :') +
        li(2, 'Emballez.') +
        li(2, 'Envoyez.') +
        p('À partir de dix :') +
        li(3, 'Appelez-nous.'),
      [PLAIN, num(1, 1), num(2, 1, startAt(0, 1)), num(3, 1, startAt(0, 10))],
      [
        'Pour commander :',
        'Pour commander › 1. Choisissez.',
        'Pour commander › 2. Payez.',
        'Ensuite :',
        'Ensuite › 3. Attendez.',
        'Pour renvoyer :',
        'Pour renvoyer › 1. Emballez.',
        'Pour renvoyer › 2. Envoyez.',
        'À partir de dix :',
        'À partir de dix › 10. Appelez-nous.',
      ],
    ],
    [
      'bullets, of which only those are read that say something',
      li(1, 'Emballage offert') + li(1, 'Papier', 1) + li(1, 'Tasse', 2) + li(2, 'Théière') + li(3, 'Bougie'),
      [
        abstract(
          0,
          lvl(0, 'bullet', '\uF0B7', { rPr: symbol('Symbol') }) +
            lvl(1, 'bullet', 'o', { rPr: symbol('Courier New') }) +
            lvl(2, 'bullet', '\uF0A7', { rPr: symbol('Wingdings') }),
        ),
        abstract(1, lvl(0, 'bullet', '\uF0FC', { rPr: symbol('Wingdings') })),
        abstract(2, lvl(0, 'bullet', '✗')),
        num(1, 0),
        num(2, 1),
        num(3, 2),
      ],
      ['Emballage offert', 'Papier', 'Tasse', '✓ Théière', '✗ Bougie'],
    ],
    [
      'levels that do not begin again, that show figures for letters, that are passed over, and no number',
      li(1, 'Un') +
        li(1, 'Deux', 1) +
        li(1, 'Trois') +
        li(1, 'Quatre', 1) +
        li(1, 'Cinq', 2) +
        li(2, 'Six', 1) +
        li(2, 'Sept') +
        styled('Paragraphedeliste', 'Huit', '<w:numPr><w:numId w:val="0"/></w:numPr>') +
        li(9, 'Neuf') +
        li(3, 'Dix') +
        li(3, 'Onze', 1),
      [
        abstract(
          0,
          lvl(0, 'upperRoman', 'Titre %1 :') +
            lvl(1, 'decimal', 'Étape %2', { more: '<w:lvlRestart w:val="0"/>' }) +
            lvl(2, 'decimal', '%1.%2.%3', { more: '<w:isLgl/><w:suff w:val="tab"/>' }),
        ),
        abstract(1, lvl(0, 'decimalZero', '%1') + lvl(1, 'ordinal', '%1-%2')),
        abstract(2, lvl(0, 'decimal', '') + lvl(1, 'decimal', '%2.', { rPr: '<w:vanish/>' })),
        num(1, 0),
        num(2, 1),
        num(3, 2),
      ],
      [
        'Titre I : Un',
        'Étape 1 Deux',
        'Titre II : Trois',
        'Étape 2 Quatre',
        '2.2.1 Cinq',
        '01-1er Six',
        '01 Sept',
        'Huit',
        'Neuf',
        'Dix',
        'Onze',
      ],
    ],
    [
      'paragraphs that are empty count; those that are hidden, deleted or moved away do not',
      li(1, 'Un') +
        li(1, '') +
        styled('Paragraphedeliste', '', `${numPr(1)}<w:rPr><w:vanish/></w:rPr>`) +
        `<w:p><w:pPr>${numPr(1)}<w:rPr><w:del w:id="1" w:author="Léa"/></w:rPr></w:pPr><w:del w:id="2" w:author="Léa"><w:r><w:delText>Deux</w:delText></w:r></w:del></w:p>` +
        li(1, 'Trois') +
        `<w:p><w:pPr>${numPr(1)}<w:pPrChange w:id="3" w:author="Léa"><w:pPr>${numPr(2)}</w:pPr></w:pPrChange></w:pPr>${r('Quatre')}</w:p>`,
      [PLAIN, num(1, 1), num(2, 1, startAt(0, 40))],
      ['1. Un', '3. Trois', '4. Quatre'],
    ],
    [
      'rows of a table',
      `<w:tbl>${[
        ['', 'Théière', '18 €'],
        ['', 'Bol', '9 €'],
      ]
        .map(
          ([first = '', ...cells]) =>
            `<w:tr><w:tc>${p(first, numPr(1))}</w:tc>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`,
        )
        .join('')}</w:tbl>`,
      [PLAIN, num(1, 1)],
      ['1. — Théière, 18 €', '2. — Bol, 9 €'],
    ],
  ]

describe('a list of Word', () => {
  test.each(GALLERY)(
    'a list of Word is read with what stands before its items: %s',
    async (_, xml, numbering, read) => {
      expect(await linesOf(made(xml, numbering))).toEqual(read)
    },
  )

  test('a list of Word takes its numbers from styles, and from the style that a list is linked to', async () => {
    const style = (id: string, inside: string, kind = 'paragraph') =>
      `<w:style w:type="${kind}" w:styleId="${id}">${inside}</w:style>`
    const numbered = (id: number, level = '') =>
      `<w:pPr><w:numPr>${level && `<w:ilvl w:val="${level}"/>`}<w:numId w:val="${id}"/></w:numPr></w:pPr>`
    const styles = [
      style('Titre1', numbered(1)),
      style('Titre2', numbered(1, '1')),
      style('Clause', `<w:basedOn w:val="Titre2"/>`),
      style('Sansnumro', `<w:basedOn w:val="Titre1"/>${numbered(0)}`),
      style('Listenumros', numbered(2)),
      style('Listeduguide', numbered(4), 'numbering'),
    ].join('')
    const numbering = [
      LEGAL,
      PLAIN,
      abstract(2, '', '<w:numStyleLink w:val="Listeduguide"/>'),
      abstract(3, lvl(0, 'upperLetter', '%1/'), '<w:styleLink w:val="Listeduguide"/>'),
      num(1, 0),
      num(2, 1),
      num(3, 2),
      num(4, 3),
    ]
    const xml = [
      styled('Titre1', 'Livraison'),
      styled('Titre2', 'Délais'),
      p('Sous 48 h.'),
      styled('Titre2', 'Tarifs'),
      styled('Listenumros', 'France : 5 €'),
      styled('Listenumros', 'Suisse : 12 €'),
      styled('Sansnumro', 'Annexe'),
      li(3, 'Modèle de lettre'),
      li(4, 'Bon de retour'),
      styled('Titre1', 'Paiement', '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
      p('Par carte.'),
    ].join('')
    expect(await linesOf(made(xml, numbering, styles))).toEqual([
      'Article 1 – Livraison › 1.1 Délais › Sous 48 h.',
      'Article 1 – Livraison › 1.2 Tarifs › 1. France : 5 €',
      'Article 1 – Livraison › 1.2 Tarifs › 2. Suisse : 12 €',
      'Article 1 – Livraison › 1.2 Tarifs › Annexe',
      'Article 1 – Livraison › 1.2 Tarifs › A/ Modèle de lettre',
      'Article 1 – Livraison › 1.2 Tarifs › B/ Bon de retour',
      'Article 2 – Paiement › Par carte.',
    ])
  })

  test('a list of Word of any length or depth, or that stands on itself, is read', async () => {
    const numbering = [
      abstract(0, lvl(0, 'upperRoman', '%1.', { start: 4_000_000 })),
      abstract(1, lvl(0, 'lowerLetter', `%1${'%1'.repeat(50_000)}`, { start: 700 })),
      abstract(2, '', '<w:numStyleLink w:val="Boucle"/>'),
      num(1, 0),
      num(2, 1),
      num(3, 2),
    ]
    const styles =
      '<w:style w:type="numbering" w:styleId="Boucle"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>'
    const lines = await linesOf(
      made(li(1, 'Un') + li(2, 'Deux') + li(3, 'Trois', 400_000), numbering, styles),
    )
    expect(lines[0]).toBe('1000000. Un')
    expect(lines.at(-1)).toBe('Trois')
    expect(lines.join('').length).toBeLessThan(6_000)
  })
})
