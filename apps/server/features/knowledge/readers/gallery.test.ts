import { describe, expect, test } from 'vitest'
import { documentKindOf } from './document-kind.ts'
import { readHtml } from './html/read-html.ts'
import { readDocument } from './read-document.ts'
import type { DocumentKind } from './types.ts'

/** A page that says less than this is taken for an empty one. */
const FIRST = 'Bienvenue à la boutique de thés.'

/** What a page says, line by line, as a person would read it out. */
const read = (body: string, head = '') =>
  readHtml(
    new TextEncoder().encode(
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Boutique</title>${head}</head><body><main><p>${FIRST}</p>${body}</main></body></html>`,
    ),
  )
    .passages.slice(1)
    .map(({ heading, text }) => [...heading, text].join(' › '))
    .join('\n')

describe('raised figures on a page', () => {
  test.each([
    [
      'by hand, with notes and ordinals',
      `<h1>Tarifs</h1><p>Théière en fonte : 12<sup>90</sup> €</p><p>Coffret : <span class="price">24<sup>€50</sup></span></p>
       <p>Nous expédions sous 3<sup>1</sup> jours, à partir du 1<sup>er</sup> mai.</p>
       <table><tr><th>Format</th><th>Prix</th></tr><tr><td>100 g</td><td>8<sup>50</sup> €</td></tr><tr><td>20 m<sup>2</sup></td><td>45<sup>00</sup> €</td></tr></table>
       <p><sup>1</sup> Jours ouvrés.</p>`,
      `Tarifs › Théière en fonte : 12,90 €
Tarifs › Coffret : 24,50 €
Tarifs › Nous expédions sous 3 jours, à partir du 1er mai.
Tarifs › Format 100 g — Prix : 8,50 €
Tarifs › Format 20 m² — Prix : 45,00 €
Tarifs › Jours ouvrés.`,
    ],
    [
      'by Elementor’s price table',
      `<h2>Formules</h2><div class="elementor-price-table__price"><span class="elementor-price-table__currency">€</span><span class="elementor-price-table__integer-part">39</span><div class="elementor-price-table__after-price"><span class="elementor-price-table__fractional-part">99</span></div><span class="elementor-price-table__period elementor-typo-excluded">par mois</span></div>`,
      'Formules › €39,99 par mois',
    ],
    [
      'by a theme of PrestaShop that parts prices',
      `<h1>Mug</h1><div class="current-price"><span class="current-price-value" content="12.9"><span class="price-integer">12</span><span class="price-cents">90</span><span class="price-currency">€</span></span></div>`,
      'Mug › 12,90€',
    ],
    [
      'as Amazon does, with the words for those who listen',
      `<h1>Mug</h1><span class="a-price"><span class="a-offscreen">12,90 €</span><span aria-hidden="true"><span class="a-price-whole">12<span class="a-price-decimal">,</span></span><span class="a-price-fraction">90</span><span class="a-price-symbol">€</span></span></span>`,
      'Mug › 12,90€',
    ],
    [
      'by styles of its own',
      `<h1>Mug</h1><p>12<span style="vertical-align: super; font-size: 60%">90</span> €</p><p>Délai : 3<span class="appel">2</span> jours</p><p>Grand mug : 15<span class="petit">50</span> €</p><p>Lot : 20<span style="position:relative;top:-.4em">00</span> €</p>`,
      `Mug › 12,90 €
Mug › Délai : 3 jours
Mug › Grand mug : 15,50 €
Mug › Lot : 20,00 €`,
    ],
    [
      'by small letters alone, where a currency follows or stands within them',
      `<h1>Mug</h1><p>Mug : 12<span style="font-size:10px">90</span> €</p><p>Bol : 8<span style="font-size: 60%">50 €</span></p><p>Nos rem<span style="font-size:10pt">boursements</span> au 04 65<span style="font-size:10px">71</span>.</p>`,
      `Mug › Mug : 12,90 €
Mug › Bol : 8,50 €
Mug › Nos remboursements au 04 6571.`,
    ],
    [
      'in boxes of their own, one below another for who looks at the source',
      `<h1>Mug</h1><div class="prix"><div class="euros">12</div>
<div class="cents">90</div><div class="devise">€</div></div><p>En grès.</p>`,
      `Mug › 12,90 €
Mug › En grès.`,
    ],
    [
      'by notes of WordPress and of Word',
      `<p>Livraison sous 3<sup class="footnote"><a href="#note-1" id="ref-1">[1]</a></sup> jours, retour sous 30<a href="#_ftn2" name="_ftnref2"><span class="MsoFootnoteReference">[2]</span></a> jours, garantie 2<sup data-fn="a1" class="fn"><a href="#a1">3</a></sup> ans.</p>`,
      'Livraison sous 3 jours, retour sous 30 jours, garantie 2 ans.',
    ],
    [
      'in Unicode',
      '<p>Thé : 12⁹⁰ €, sous 3¹ jours, 20 m², CO₂.</p>',
      'Thé : 12,90 €, sous 3 jours, 20 m², CO₂.',
    ],
    [
      'in a cell with lines, and small words beside',
      '<table><tr><th>Jour</th><th>Heures</th></tr><tr><td>Lundi</td><td>9 h<br>12 h</td></tr><tr><td>Prix</td><td>12<small>90</small>&nbsp;€ <small>TTC</small></td></tr></table>',
      'Jour Lundi — Heures : 9 h 12 h\nJour Prix — Heures : 12,90 € TTC',
    ],
  ])('raised figures of a page are read, %s', (_, body, expected) => {
    expect(
      read(
        body,
        '<style>.appel { vertical-align: super } p .petit{font-size:.6em;vertical-align:text-top}</style>',
      ),
    ).toBe(expected)
  })
})

describe('what is crossed out on a page', () => {
  const head =
    '<style>.barre-fine, .promo .ancien { text-decoration: line-through; } .garde del { text-decoration: none }</style>'
  test.each([
    [
      'by hand',
      `<h1>Promotions</h1><p>Théière en fonte : <del>89,00 €</del> <ins>59,00 €</ins></p><p>Coffret : <s>45 €</s> 32 €</p><p>Tasse : <strike>12 €</strike> 9 €</p>
       <p>Livraison : <span style="text-decoration:line-through">7,90 €</span> offerte cette semaine.</p><p>Mug <u>14 €</u></p>`,
      `Promotions › Théière en fonte : 59,00 €
Promotions › Coffret : 32 €
Promotions › Tasse : 9 €
Promotions › Livraison : offerte cette semaine.
Promotions › Mug 14 €`,
    ],
    [
      'by WooCommerce',
      `<h1>Théière</h1><p class="price"><del aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi>89,00&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span></del> <span class="screen-reader-text">Le prix initial était : 89,00&nbsp;&euro;.</span><ins aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi>59,00&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span></ins><span class="screen-reader-text">Le prix actuel est : 59,00&nbsp;&euro;.</span></p>`,
      'Théière › 59,00 €',
    ],
    [
      'by PrestaShop',
      `<h1>Théière</h1><div class="product-price-and-shipping"><span class="regular-price" aria-label="Prix de base">89,00 €</span>
<span class="discount-percentage discount-product">-34%</span>
<span class="price" aria-label="Prix">59,00 €</span></div>`,
      'Théière › -34% 59,00 €',
    ],
    [
      'by Shopify’s Dawn, on sale',
      `<h1>Théière</h1><div class="price price--large price--on-sale"><div class="price__container"><div class="price__regular"><span class="visually-hidden visually-hidden--inline">Prix habituel</span><span class="price-item price-item--regular">€59,00 EUR</span></div><div class="price__sale"><span class="visually-hidden visually-hidden--inline">Prix habituel</span><span><s class="price-item price-item--regular">€89,00 EUR</s></span><span class="visually-hidden visually-hidden--inline">Prix promotionnel</span><span class="price-item price-item--sale price-item--last">€59,00 EUR</span></div></div></div>`,
      'Théière › €59,00 EUR',
    ],
    [
      'by Shopify’s Dawn, not on sale',
      `<h1>Théière</h1><div class="price price--large"><div class="price__container"><div class="price__regular"><span class="visually-hidden visually-hidden--inline">Prix habituel</span><span class="price-item price-item--regular">€59,00 EUR</span></div><div class="price__sale"><span><s class="price-item price-item--regular"></s></span><span class="price-item price-item--sale price-item--last">€59,00 EUR</span></div></div></div>`,
      'Théière › €59,00 EUR',
    ],
    [
      'by Magento and OpenCart',
      `<h1>Théière</h1><p class="price-box"><span class="special-price"><span class="price">59,00 €</span></span> <span class="old-price"><span class="price">89,00 €</span></span></p><ul><li><span class="price-old">45 €</span> <span class="price-new">32 €</span></li></ul>`,
      'Théière › 59,00 €\nThéière › 32 €',
    ],
    [
      'by Bootstrap and Tailwind, and with the words for those who listen',
      `<h1>Théière</h1><p><span class="text-decoration-line-through">89 €</span> 59 €</p><p><span class="line-through text-gray-500">45 €</span> 32 €</p><p><span class="sr-only">Prix barré :</span> <span>12 €</span> <span>9 €</span></p>`,
      'Théière › 59 €\nThéière › 32 €\nThéière › 9 €',
    ],
    [
      'only for who listens, by what each price is called',
      `<h1>Théière</h1><p><span class="a1" aria-label="Ancien prix : 89 €">89 €</span> <span class="b2" aria-label="Prix actuel : 59 €">59 €</span></p><p aria-label="Ancien prix 45 €, prix actuel 32 €">45 € puis 32 €</p>`,
      'Théière › 59 €\nThéière › 45 € puis 32 €',
    ],
    [
      'by styles of its own, and what is no more',
      `<h1>Théière</h1><p><span class="barre-fine">89 €</span> 59 €</p><div class="promo"><p><b class="ancien">45 €</b> 32 €</p></div><p class="ancien">Magasin ancien : 12 €</p><p class="garde"><del>14 €</del></p><p><del style="text-decoration:none">15 €</del></p><p><s>16 € <span style="display:inline-block;text-decoration:none">17 €</span></s></p>`,
      'Théière › 59 €\nThéière › 32 €\nThéière › Magasin ancien : 12 €\nThéière › 14 €\nThéière › 15 €\nThéière › 17 €',
    ],
    [
      'only in the name of a class: the price of Magento 1 that has no other',
      '<h1>Théière</h1><div class="price-box"><span class="regular-price"><span class="price">59,00 €</span></span></div>',
      'Théière › 59,00 €',
    ],
    [
      'in a heading, a table and a list',
      `<h1>Théière <s>89 €</s> 59 €</h1><table><tr><th>Format</th><th>Prix</th></tr><tr><td>Petit</td><td><del>20 €</del> 15 €</td></tr><tr><td>Grand</td><td>25 €</td></tr></table><ul><li>Tasse <s>9 €</s>7 €</li></ul>`,
      'Théière 59 € › Format Petit — Prix : 15 €\nThéière 59 € › Format Grand — Prix : 25 €\nThéière 59 € › Tasse 7 €',
    ],
    [
      'by programs whose classes say nothing, and those that put their name before',
      `<h1>Théière</h1><p><span class="cfpn1d" data-hook="product-item-price-before-discount">89 €</span> <span class="b7T" data-hook="product-item-price-to-pay">59 €</span></p><div><span data-hook="formatted-secondary-price">45 €</span> <span data-hook="formatted-primary-price">32 €</span></div><p>9 € <span class="wt-text-strikethrough">12 €</span> <span class="no-strike">la tasse</span></p>`,
      'Théière › 59 €\nThéière › 32 €\nThéière › 9 € la tasse',
    ],
    ['in Unicode', '<p>Théière 8̶9̶ ̶€̶ 59 €, tasse 1\u03362\u0336 €\u0336 9 €</p>', 'Théière 59 €, tasse 9 €'],
  ])('what is crossed out on a page is left out, %s', (_, body, expected) => {
    expect(read(body, head)).toBe(expected)
  })
})

test('signs that nobody sees are in no word of a page; a place to break is none', () => {
  expect(
    read(
      '<h1>Rembour&shy;se&shy;ments</h1><p>Le rembour&#173;se<wbr>ment est fait sous qua&shy;torze&#8203; jours&#xFEFF; par vire&zwnj;ment 👩&zwj;🍳.</p>',
    ),
  ).toBe('Remboursements › Le remboursement est fait sous quatorze jours par virement 👩\u200d🍳.')
})

const readFile = async (bytes: Uint8Array, kind: DocumentKind) => {
  const { passages, questions = [], problem } = await readDocument(bytes, kind)
  return [
    ...passages.map(({ heading, text }) => [...heading, text].join(' › ')),
    ...questions.map(({ question, answer }) => `${question} → ${answer}`),
    ...(problem === undefined ? [] : [`problem: ${problem}`]),
  ]
}
/** A text as Excel for Mac writes « CSV (Macintosh) ». */
const macRoman = (text: string): Uint8Array => {
  const decoder = new TextDecoder('macintosh')
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  )
  return Uint8Array.from(text, (sign) => bytes.get(sign) ?? 63)
}
const LIST = 'Produit;Prix;Note\r\nThé d’été;18,90 €;Goût pêche\r\nCafé;9,50 €;Brûlé\r\n'
const LIST_READ = [
  'Produit Thé d’été — Prix : 18,90 €, Note : Goût pêche',
  'Produit Café — Prix : 9,50 €, Note : Brûlé',
]

describe('a text file', () => {
  test.each([
    ['Excel for Mac (CSV Macintosh)', macRoman(LIST.replaceAll('\r\n', '\r'))],
    ['Excel (CSV)', Buffer.from(LIST.replaceAll('’', '\u0092').replaceAll('€', '\u0080'), 'latin1')],
    ['Excel (CSV UTF-8)', Buffer.from(`\ufeff${LIST}`)],
    ['Excel (Unicode text)', Buffer.from(`\ufeff${LIST.replaceAll(';', '\t')}`, 'utf16le')],
    ['a program that writes UTF-16 without its mark', Buffer.from(LIST, 'utf16le')],
    [
      'a program that pasted Windows letters into UTF-8',
      Buffer.concat([Buffer.from(LIST.slice(0, -7)), Buffer.from('Br\u00fbl\u00e9\r\n', 'latin1')]),
    ],
  ])('a text file of %s is read', async (_, bytes) => {
    expect(documentKindOf('tarifs.csv', bytes)).toBe('csv')
    expect(await readFile(bytes, 'csv')).toEqual(LIST_READ)
  })

  test('a text file of a cash register, in the code page of DOS, is read', async () => {
    const bytes = Buffer.from(
      '4361668220636f6c82 3b392c353020d5 0d0a 5468822085206c6120706f6d6d65 3b342c303020d5 0d0a'.replaceAll(
        ' ',
        '',
      ),
      'hex',
    )
    expect(await readFile(bytes, 'csv')).toEqual(['Café colé : 9,50 €', 'Thé à la pomme : 4,00 €'])
  })

  test('a text file whose character set cannot be told says so', async () => {
    const russian = Buffer.from('cff0e0e9f12de0ebe820f7e0ff20e820eaeef4e52c20f1e0eceee2fbe2eee7', 'hex')
    expect(await readFile(russian, 'txt')).toEqual(['problem: unknown-characters'])
  })

  test('a text file has no signs that nobody sees in its words, and nothing that is crossed out', async () => {
    const text =
      'Le rembour\u00ad\nse\u00adment est fait\u200b sous 3¹ jours.\n\nThéière : ~~89 €~~ 59 €, tasse : 1\u03362\u0336 9 €.\n'
    expect(await readFile(Buffer.from(text), 'txt')).toEqual([
      'Le remboursement est fait sous 3 jours.',
      'Théière : 59 €, tasse : 9 €.',
    ])
    const table = '\u200bQuestion;Réponse\nQuel est le prix du ca\u00adfé ?;9⁵⁰ €\n'
    expect(await readFile(Buffer.from(table), 'csv')).toEqual(['Quel est le prix du café ? → 9,50 €'])
  })

  test('a text file of Markdown is read with its HTML as it is shown', async () => {
    const text =
      '# Promotions <small>d’été</small>\n\nThéière : <del>89 €</del> **59<sup>90</sup> €**, voir <https://a.example/the>.\n\n- Tasse : ~~12 €~~ 9 €\n\n| Format | Prix |\n|---|---|\n| 100 g | <s>9 €</s> 8<sup>50</sup> € |\n'
    expect(await readFile(Buffer.from(text), 'md')).toEqual([
      'Promotions d’été › Théière : 59,90 €, voir https://a.example/the.',
      'Promotions d’été › Tasse : 9 €',
      'Promotions d’été › Format 100 g — Prix : 8,50 €',
    ])
  })

  test.each([
    [
      'data above it',
      '---\ntitle: "Livraison"\ndraft: false\ntags:\n  - thé\nprix_gros: 6 €\n---\n\nNous livrons en Belgique.\n',
      ['Livraison › Nous livrons en Belgique.'],
    ],
    [
      'a rule above it',
      '---\n\nNous livrons en Belgique.\n\n---\n\nEt en Suisse.\n',
      ['Nous livrons en Belgique.', 'Et en Suisse.'],
    ],
    [
      'what its author noted between the lines',
      'Nous livrons.\n\n<!--\nPrix de gros : 22 €.\n\nRemise de 40 %.\n-->\n\nRetours gratuits. <!-- à revoir -->\n\n<!-- TODO\n\nSecret.\n',
      ['Nous livrons.', 'Retours gratuits.'],
    ],
    [
      'items on several lines, and boxes',
      '- Retours gratuits sous\n  trente jours, ticket à l’ap-\n  pui\n+ Échange\n- [ ] Emballage cadeau\n- [x] Carte de fidélité\n\nEt voilà.\n',
      [
        'Retours gratuits sous trente jours, ticket à l’appui',
        'Échange',
        '☐ Emballage cadeau',
        '☑ Carte de fidélité',
        'Et voilà.',
      ],
    ],
    [
      'notes, links that lead elsewhere, quotations and emphasis',
      'Livré en 3[^1] jours, voir [nos conditions][cgv], *bientôt* _en magasin_, 2 * 3 * 4, mon_fichier_a.\n\n[^1]: Jours ouvrés.\n[cgv]: https://boutique.example/cgv\n\n> Cité : 30 jours,\n> sans frais.\n\nLundi : 9h-12h\\\nMardi : \\*fermé\\*\n',
      [
        'Livré en 3 jours, voir nos conditions, bientôt en magasin, 2 * 3 * 4, mon_fichier_a.',
        'Jours ouvrés.',
        'Cité : 30 jours, sans frais.',
        'Lundi : 9h-12h Mardi : *fermé*',
      ],
    ],
    [
      'tables without edges, and signs within cells',
      'Taille | Prix\n--- | ---\nS | 10 €\nM | 12 €\n\n| Nom | Note |\n|:--|--:|\n| Lot A \\| B | **15 €** |\n',
      ['Taille S — Prix : 10 €', 'Taille M — Prix : 12 €', 'Nom Lot A | B — Note : 15 €'],
    ],
    [
      'HTML on several lines, and headings with names',
      '## Horaires {#horaires} ##\n\n<details>\n<summary>Livrez-vous en Suisse ?</summary>\n\nOui, pour 15 €.\n</details>\n\n<table>\n<tr><th>Plat</th><th>Prix</th></tr>\n\n<tr><td>Tarte</td><td><del>6 €</del> 5 €</td></tr>\n</table>\n\n```text\nCode THE10\n```\n',
      [
        'Horaires › Livrez-vous en Suisse ? › Oui, pour 15 €.',
        'Horaires › Plat Tarte — Prix : 5 €',
        'Horaires › Code THE10',
      ],
    ],
  ])('a text file of Markdown with %s is read as it is shown', async (_, text, expected) => {
    expect(await readFile(Buffer.from(text), 'md')).toEqual(expected)
  })

  test('a text file of plain text has its words and items whole where a line breaks them', async () => {
    const text =
      'Nous livrons en Belgique sous deux à trois jours, pour un mon-\ntant de 9 euros, sur rendez-\nvous.\n- Retours gratuits sous\n  trente jours\n- Échange en maga-\nsin\nRemboursement par virement.\n'
    expect(await readFile(Buffer.from(text), 'txt')).toEqual([
      'Nous livrons en Belgique sous deux à trois jours, pour un montant de 9 euros, sur rendez-vous.',
      'Retours gratuits sous trente jours',
      'Échange en magasin',
      'Remboursement par virement.',
    ])
  })
})
