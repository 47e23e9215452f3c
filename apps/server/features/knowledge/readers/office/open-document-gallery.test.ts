import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { makeOdt } from '../testing/make-files.ts'

const p = (inside: string, style = 'Standard') => `<text:p text:style-name="${style}">${inside}</text:p>`
const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`
const style = (name: string, properties: string, parent = 'Standard') =>
  `<style:style style:name="${name}" style:family="text" style:parent-style-name="${parent}"><style:text-properties ${properties}/></style:style>`
const listStyle = (name: string, levels: string) =>
  `<text:list-style style:name="${name}">${levels}</text:list-style>`
const number = (level: number, format: string, more: string, element = 'list-level-style-number') =>
  `<text:${element} text:level="${level}" style:num-format="${format}" ${more}><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab"/></style:list-level-properties></text:${element}>`
const bullet = (sign: string, font: string) =>
  `<text:list-level-style-bullet text:level="1" text:bullet-char="${sign}"><style:list-level-properties/><style:text-properties style:font-name="${font}"/></text:list-level-style-bullet>`
const list = (style: string, items: string, more = '') =>
  `<text:list ${style && `text:style-name="${style}"`} ${more}>${items}</text:list>`
const li = (inside: string, more = '') => `<text:list-item ${more}>${inside}</text:list-item>`

/** As LibreOffice writes them. */
const AUTOMATIC = [
  style('T1', 'style:text-position="super 58%"'),
  style('T2', 'style:text-line-through-style="solid" style:text-line-through-type="single"'),
  style('T3', 'style:text-line-through-style="none" style:text-line-through-type="none"', 'T2'),
  style('T4', 'text:display="none"'),
  style('T5', 'style:text-position="33% 58%"'),
  style('T6', 'fo:font-weight="bold"', 'Ancien_20_prix'),
  style('P2', 'text:display="none"'),
  '<style:style style:name="P5" style:family="paragraph" style:parent-style-name="Heading_20_1" style:list-style-name=""/>',
  listStyle(
    'L1',
    number(1, '1', 'style:num-suffix="." loext:num-list-format="%1%."') +
      number(2, '1', 'style:num-suffix="." text:display-levels="2" loext:num-list-format="%1%.%2%."') +
      number(3, 'a', 'style:num-suffix=")" style:num-letter-sync="true"'),
  ),
  listStyle('L2', bullet('•', 'OpenSymbol')),
  listStyle('L3', bullet('\uF0FC', 'Wingdings')),
  listStyle(
    'WWNum1',
    number(1, '1', 'style:num-prefix="Article " style:num-suffix=" –"') + number(2, '', ''),
  ),
].join('')
const STYLES = style('Ancien_20_prix', 'style:text-line-through-style="solid"')
const OUTLINE = `<text:outline-style style:name="Outline">${number(1, 'I', 'style:num-suffix="."', 'outline-level-style')}${number(2, '1', 'text:display-levels="2"', 'outline-level-style')}</text:outline-style>`

const frame = (content: string) =>
  `<draw:frame draw:style-name="fr1" draw:name="Cadre1" text:anchor-type="as-char" svg:width="5cm"><draw:text-box fo:min-height="0.5cm">${content}</draw:text-box><svg:title>Encart</svg:title><svg:desc>Un cadre bleu</svg:desc></draw:frame>`
const cell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}>${p(text)}</table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`

const GALLERY: readonly [what: string, xml: string, read: readonly string[]][] = [
  [
    'a text box inside a sentence, and a shape with text',
    p(
      `La garantie est de deux ans ${frame(p('Retour gratuit sous 30 jours.'))}pièces et main d’œuvre.<draw:custom-shape draw:z-index="0">${p('Offre de Noël')}<draw:enhanced-geometry svg:viewBox="0 0 21600 21600"/></draw:custom-shape>`,
    ),
    ['La garantie est de deux ans pièces et main d’œuvre.', 'Retour gratuit sous 30 jours.', 'Offre de Noël'],
  ],
  [
    'a text box with a heading and a list, which head nothing outside of it',
    `<text:h text:outline-level="1">Livraison</text:h>${p(
      `Sous 48 h.${frame(`<text:h text:outline-level="1">Offre</text:h><text:list><text:list-item>${p('Emballage offert')}</text:list-item></text:list>`)}`,
    )}${p('Suivi inclus.')}`,
    ['Livraison › Sous 48 h.', 'Livraison › Offre › Emballage offert', 'Livraison › Suivi inclus.'],
  ],
  [
    'deletions, comments, hidden text and descriptions',
    `<text:tracked-changes><text:changed-region text:id="ct1"><text:deletion><office:change-info><dc:creator>Léa</dc:creator><dc:date>2026-11-02</dc:date></office:change-info>${p('Retour gratuit.')}</text:deletion></text:changed-region></text:tracked-changes>` +
      p(
        `Les frais sont <text:change text:change-id="ct1"/><text:change-start text:change-id="ct2"/>à votre charge<text:change-end text:change-id="ct2"/>.<office:annotation><dc:creator>Léa</dc:creator>${p('À vérifier')}</office:annotation> ${span('T4', 'Marge 60 %.')}<text:hidden-text text:condition="ooow:1" text:string-value="x">Secret</text:hidden-text>`,
      ) +
      p('Marge 40 %', 'P2') +
      `<text:section text:name="Interne" text:display="none">${p('Prix d’achat : 4 €')}</text:section>` +
      p('<text:hidden-paragraph text:condition="ooow:1" text:is-hidden="true"/>Ouvert le lundi.'),
    ['Les frais sont à votre charge.', 'Ouvert le lundi.'],
  ],
  [
    'spaces, tabs, lines and pages that break',
    p(
      'De 9 h<text:s text:c="3"/>à 12 h,<text:tab/>tél.<text:line-break/>04‑65, sur ren<text:soft-page-break/>dez-vous',
    ),
    ['De 9 h à 12 h, tél. 04‑65, sur rendez-vous'],
  ],
  [
    'notes behind the paragraph or the table that they belong to',
    p(
      'Livré sous 3<text:note text:id="ftn1" text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Jours ouvrés.</text:p></text:note-body></text:note> jours.',
    ) +
      `<table:table>${row(cell('Pays'), cell('Tarif'))}${row(cell('Suisse<text:note text:note-class="endnote"><text:note-citation>i</text:note-citation><text:note-body><text:p>Hors douane.</text:p></text:note-body></text:note>'), cell('12 €'))}</table:table>`,
    ['Livré sous 3 jours.', 'Jours ouvrés.', 'Pays Suisse — Tarif : 12 €', 'Hors douane.'],
  ],
  [
    'raised cents, marks, ordinals and units',
    p(`Théière : 12${span('T1', '90')} €, bol : 8${span('T5', '€50')}`) +
      p(`Sous 3${span('T1', '(1)')} jours, le 1${span('T1', 'er')} mars, 20 m${span('T1', '2')}`),
    ['Théière : 12,90 €, bol : 8,50 €', 'Sous 3 jours, le 1er mars, 20 m²'],
  ],
  [
    'what is crossed out, by any style, and what no longer is',
    p(`Théière : ${span('T2', '89 €')} 59 €, bol : ${span('T6', '20 €')} ${span('T2', span('T3', '12 €'))}`) +
      p('Fermé le lundi.', 'T2'),
    ['Théière : 59 €, bol : 12 €'],
  ],
  [
    'a table with cells that take several columns and rows, and marked heads',
    `<table:table><table:table-column table:number-columns-repeated="3"/><table:table-header-rows>${row(cell('Zone'), cell('Tarif', 'table:number-columns-spanned="2"'), '<table:covered-table-cell/>')}${row(cell(''), cell('1 kg'), cell('5 kg'))}</table:table-header-rows>${row(cell('Europe', 'table:number-rows-spanned="2"'), cell('9 €'), cell('12 €'))}${row('<table:covered-table-cell/>', cell('6 €'), cell('8 €'))}${row(cell('Monde'), cell('Sur devis', 'table:number-columns-spanned="2"'), '<table:covered-table-cell/>')}</table:table>`,
    [
      'Zone Europe — Tarif 1 kg : 9 €, Tarif 5 kg : 12 €',
      'Zone Europe — Tarif 1 kg : 6 €, Tarif 5 kg : 8 €',
      'Zone Monde — Tarif 1 kg : Sur devis, Tarif 5 kg : Sur devis',
    ],
  ],
  [
    'numbers of lists and of lists in them, of lists that go on and of those that do not',
    p('Pour renvoyer :') +
      list(
        'L1',
        li(
          p('Emballez :') +
            list(
              '',
              li(p('la théière ;') + list('', li(p('couvercle'))) + p('(sans thé)')) + li(p('le bon.')),
            ),
        ) +
          li(p('Envoyez.')) +
          li(p('Secret', 'P2')),
        'xml:id="list1"',
      ) +
      p('Puis :') +
      list('L1', li(p('Attendez.')), 'text:continue-numbering="true" xml:id="list2"') +
      list('L1', li(list('', li(p('Quatorze jours.')))), 'text:continue-list="list2"') +
      list(
        'L1',
        `<text:list-header>${p('Sans numéro')}</text:list-header>${li(p('Autre liste.'))}${li(p('Plus loin.'), 'text:start-value="7"')}`,
      ),
    [
      'Pour renvoyer :',
      'Pour renvoyer › 1. Emballez :',
      'Pour renvoyer › 1.1. la théière ;',
      'Pour renvoyer › a) couvercle',
      'Pour renvoyer › (sans thé)',
      'Pour renvoyer › 1.2. le bon.',
      'Pour renvoyer › 2. Envoyez.',
      'Puis :',
      'Puis › 3. Attendez.',
      'Puis › 3.1. Quatorze jours.',
      'Puis › Sans numéro',
      'Puis › 1. Autre liste.',
      'Puis › 7. Plus loin.',
    ],
  ],
  [
    'numbers of headings, in lists and outside of them, and bullets that say something',
    `<text:h text:style-name="Heading_20_1" text:outline-level="1">Livraison</text:h><text:h text:outline-level="2">Délais</text:h>${list('L2', li(p('48 h')))}<text:h text:style-name="P5" text:outline-level="1">Annexe</text:h>${list('L3', li(p('Suivi inclus')))}<text:h text:outline-level="1">Retours</text:h>` +
      list('WWNum1', li('<text:h text:outline-level="1">Garantie</text:h>'), 'xml:id="list9"') +
      p('Deux ans.') +
      list(
        'WWNum1',
        li('<text:h text:outline-level="1">Litiges</text:h>') + li(list('', li(p('Médiateur')))),
        'text:continue-list="list9"',
      ),
    [
      'I. Livraison › I.1 Délais › 48 h',
      'Annexe › ✓ Suivi inclus',
      'Article 1 – Garantie › Deux ans.',
      'Article 2 – Litiges › Médiateur',
    ],
  ],
]

describe('a file of OpenDocument', () => {
  test.each(GALLERY)('a file of OpenDocument is read as it is seen: %s', async (what, xml, read) => {
    const styles = what.startsWith('numbers of headings') ? STYLES + OUTLINE : STYLES
    const { passages, problem } = await readDocument(
      makeOdt([], { xml, automatic: AUTOMATIC, styles }),
      'odt',
    )
    expect(problem).toBeUndefined()
    expect(passages.map(({ heading, text }) => [...heading, text].join(' › '))).toEqual(read)
  })
})
