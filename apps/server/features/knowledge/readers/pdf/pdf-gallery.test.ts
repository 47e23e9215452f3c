import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { makeDrawnPdf, makePdf, makePlacedPdf, type PlacedText } from '../testing/make-files.ts'

/** Lines of one column, from a place downwards. */
const column = (x: number, y: number, lines: readonly string[], leading = 14): PlacedText[] =>
  lines.map((text, at) => ({ text, x, y: y - at * leading }))
const title = (text: string, x = 60, y = 780): PlacedText => ({ text, x, y, size: 18 })
/** Rows of a table without lines. @param at where its columns begin */
const table = (
  at: readonly number[],
  y: number,
  rows: readonly (readonly string[])[],
  leading = 20,
): PlacedText[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, place) => (text === '' ? [] : [{ text, x: at[place] ?? 0, y: y - row * leading }])),
  )

const RETURNS = [
  'Retours : vous avez 30 jours pour',
  "changer d'avis. Les frais de retour",
  'sont à votre charge.',
]
const SHIPPING = [
  'Livraison : nous livrons en Belgique',
  'et en Suisse. La livraison est offerte',
  "dès 80 euros d'achat.",
]
const PAYMENT = ['Paiement : nous prenons les cartes', 'et les virements, mais pas les', 'chèques.']
const RETURNS_READ =
  "Retours : vous avez 30 jours pour changer d'avis. Les frais de retour sont à votre charge."
const SHIPPING_READ =
  "Livraison : nous livrons en Belgique et en Suisse. La livraison est offerte dès 80 euros d'achat."
const PAYMENT_READ = 'Paiement : nous prenons les cartes et les virements, mais pas les chèques.'

/** Written line by line over the page, as some programs do, whatever column a text is in. */
const byHeight = (texts: readonly PlacedText[]) => texts.toSorted((a, b) => b.y - a.y || a.x - b.x)

const GALLERY: readonly [what: string, texts: readonly PlacedText[], read: readonly string[]][] = [
  [
    'hyphens that belong to what is written, at the end of lines',
    [
      title('Livraison'),
      ...column(60, 750, [
        'Les colis partent chaque matin et arrivent en 2-',
        '3 jours ouvrés. Le retrait se fait sur rendez-',
        'vous au 04-65-',
        '71-00-11, et peut-',
        'être le soir. Dites-',
        'nous lequel : le modèle AB-',
        'C12, la rue Jean-',
        'Jaurès ou celle de Saint-',
        'Étienne, vis-à-',
        'vis de la gare, dans l’après-',
        'midi. La main-d’',
        'œuvre est comprise. Écrivez à service-',
        'client@boutique.example ; est-',
        'ce clair ? Y a-t-',
        'il un délai ? Voir ci-',
        'dessous, celui-',
        'ci : quatre-',
        'vingts euros pour un sèche-',
        'cheveux ou des sous-',
        'vêtements.',
      ]),
    ],
    [
      'Livraison › Les colis partent chaque matin et arrivent en 2-3 jours ouvrés. Le retrait se fait sur rendez-vous au 04-65-71-00-11, et peut-être le soir. Dites-nous lequel : le modèle AB-C12, la rue Jean-Jaurès ou celle de Saint-Étienne, vis-à-vis de la gare, dans l’après-midi. La main-d’œuvre est comprise. Écrivez à service-client@boutique.example ; est-ce clair ? Y a-t-il un délai ? Voir ci-dessous, celui-ci : quatre-vingts euros pour un sèche-cheveux ou des sous-vêtements.',
    ],
  ],
  [
    'words that were parted, and hyphens that stand alone or for what follows',
    [
      title('Livraison'),
      ...column(60, 750, [
        'Du lundi au ven-',
        'dredi, hors rem-',
        'boursement par souscrip-',
        'tion, avec bou-',
        'teille de contre-',
        'façon, contre-indica-',
        'tion et avan-',
        'tage ; les frais d’expé-',
        'dition pré-',
        'et post-paiement ; mini-',
        'mum 20 euros ; pour\u00ad',
        'tant ouvert. Trajet Lyon -',
        'Paris compris. La bibliothè\u00ad',
        'que et le micro-',
        'ondes. Les cou-',
        'leurs bon-',
        'jour, malgré l’expres-',
        'sion.',
      ]),
    ],
    [
      'Livraison › Du lundi au vendredi, hors remboursement par souscription, avec bouteille de contrefaçon, contre-indication et avantage ; les frais d’expédition pré- et post-paiement ; minimum 20 euros ; pourtant ouvert. Trajet Lyon - Paris compris. La bibliothèque et le micro-ondes. Les couleurs bonjour, malgré l’expression.',
    ],
  ],
  [
    'a hyphen that the document itself writes, or does not, elsewhere',
    [
      title('Livraison'),
      ...column(60, 750, [
        'Le click-collect est gratuit et le porte-',
        'bouteilles aussi. Le click-',
        'collect ferme à 18 h. Le porte-bouteilles est en',
        'bois. Les sousverres sont en liège : un sous-',
        'verres offert.',
      ]),
    ],
    [
      'Livraison › Le click-collect est gratuit et le porte-bouteilles aussi. Le click-collect ferme à 18 h. Le porte-bouteilles est en bois. Les sousverres sont en liège : un sousverres offert.',
    ],
  ],
  [
    'two columns, lines level, written line by line',
    [title('Informations'), ...byHeight([...column(60, 750, RETURNS), ...column(320, 750, SHIPPING)])],
    [`Informations › ${RETURNS_READ}`, `Informations › ${SHIPPING_READ}`],
  ],
  [
    'two columns whose lines are not level',
    [
      title('Informations'),
      ...byHeight([...column(60, 750, RETURNS, 13), ...column(320, 744, SHIPPING, 15)]),
    ],
    [`Informations › ${RETURNS_READ}`, `Informations › ${SHIPPING_READ}`],
  ],
  [
    'three columns of short lines that stand far apart',
    byHeight(
      [
        ...column(40, 750, RETURNS, 12),
        ...column(220, 750, SHIPPING, 12),
        ...column(
          400,
          750,
          ['Paiement : nous prenons les', 'cartes et les virements, mais', 'pas les chèques.'],
          12,
        ),
      ].map((text) => ({ ...text, size: 8 })),
    ),
    [RETURNS_READ, SHIPPING_READ, PAYMENT_READ],
  ],
  [
    'three columns below a sentence over the whole page, and one below them',
    [
      title('Informations'),
      ...column(40, 750, [
        'Ces conditions valent pour toutes les commandes passées dans la boutique et sur le site, sans autre accord.',
      ]),
      ...byHeight([...column(40, 720, RETURNS), ...column(225, 720, PAYMENT), ...column(410, 720, SHIPPING)]),
      ...column(40, 650, [
        'Elles sont valables jusqu’à la fin de l’année et peuvent changer ensuite sans que nous vous en parlions.',
      ]),
    ],
    [
      'Informations › Ces conditions valent pour toutes les commandes passées dans la boutique et sur le site, sans autre accord.',
      `Informations › ${RETURNS_READ}`,
      `Informations › ${PAYMENT_READ}`,
      `Informations › ${SHIPPING_READ}`,
      'Informations › Elles sont valables jusqu’à la fin de l’année et peuvent changer ensuite sans que nous vous en parlions.',
    ],
  ],
  [
    'columns with headings of their own, of several paragraphs',
    byHeight([
      { text: 'Retours', x: 60, y: 780, size: 15 },
      ...column(60, 750, ['Vous avez 30 jours pour changer', 'd’avis, à partir de la réception.']),
      ...column(60, 700, ['Les frais de retour sont à votre', 'charge, sauf en cas d’erreur.']),
      { text: 'Livraison', x: 320, y: 780, size: 15 },
      ...column(320, 750, [
        'Nous livrons en Belgique et en',
        'Suisse. La livraison est offerte',
        'dès 80 euros d’achat, sinon elle',
        'coûte 6 euros.',
      ]),
    ]),
    [
      'Retours › Vous avez 30 jours pour changer d’avis, à partir de la réception.',
      'Retours › Les frais de retour sont à votre charge, sauf en cas d’erreur.',
      'Livraison › Nous livrons en Belgique et en Suisse. La livraison est offerte dès 80 euros d’achat, sinon elle coûte 6 euros.',
    ],
  ],
  [
    'a paragraph that goes on in the next column, a word of it parted there',
    [
      title('Garantie'),
      ...byHeight([
        ...column(60, 750, ['La garantie couvre les pièces et', 'la main de celui qui répare, pen-']),
        ...column(320, 750, ['dant deux ans à partir de la', 'date de l’achat.']),
      ]),
    ],
    [
      'Garantie › La garantie couvre les pièces et la main de celui qui répare, pendant deux ans à partir de la date de l’achat.',
    ],
  ],
  [
    'a table without lines, by rows',
    [
      title('Tarifs'),
      ...table([60, 240, 400], 750, [
        ['Pays', 'Délai', 'Tarif'],
        ['France', '2-3 jours ouvrés', '4,90 €'],
        ['Belgique et Luxembourg', '3-5 jours ouvrés', '9 €'],
        ['Suisse', '5-8 jours', '12 €'],
      ]),
      ...column(60, 640, [
        'Au-delà, le tarif est donné sur demande, par courrier ou dans la boutique, et vaut un mois.',
      ]),
    ],
    [
      'Tarifs › Pays France — Délai : 2-3 jours ouvrés, Tarif : 4,90 €',
      'Tarifs › Pays Belgique et Luxembourg — Délai : 3-5 jours ouvrés, Tarif : 9 €',
      'Tarifs › Pays Suisse — Délai : 5-8 jours, Tarif : 12 €',
      'Tarifs › Au-delà, le tarif est donné sur demande, par courrier ou dans la boutique, et vaut un mois.',
    ],
  ],
  [
    'a table of two columns without heads, its figures set to the right',
    [
      title('Coiffure'),
      ...table(
        [60, 400],
        750,
        [
          ['Coupe femme', '38 €'],
          ['Coupe homme', '25 €'],
          ['Couleur', '45 €'],
        ],
        14,
      ),
    ],
    ['Coiffure › Coupe femme : 38 €', 'Coiffure › Coupe homme : 25 €', 'Coiffure › Couleur : 45 €'],
  ],
  [
    'a table whose cells have several lines, and one with an empty cell',
    [
      title('Tarifs'),
      ...table([60, 200, 440], 750, [['Article', 'Description', 'Prix']]),
      ...table(
        [60, 200, 440],
        726,
        [
          ['Théière', 'En fonte émaillée, avec un filtre', '59 €'],
          ['', 'en acier et un dessous.', ''],
        ],
        13,
      ),
      ...table([60, 200, 440], 690, [['Bol', 'En porcelaine blanche.', '']]),
      ...table(
        [60, 200, 440],
        666,
        [
          ['Plateau', 'En hêtre, huilé à la main, qui', '24 €'],
          ['', 'ne craint pas l’eau.', ''],
        ],
        13,
      ),
    ],
    [
      'Tarifs › Article Théière — Description : En fonte émaillée, avec un filtre en acier et un dessous., Prix : 59 €',
      'Tarifs › Article Bol — Description : En porcelaine blanche.',
      'Tarifs › Article Plateau — Description : En hêtre, huilé à la main, qui ne craint pas l’eau., Prix : 24 €',
    ],
  ],
  [
    'a table whose cells stand in the middle of their rows, close beside one another',
    [
      title('Expédition'),
      ...table([60, 200, 330], 750, [['Destination', 'Transporteur', 'Délai']]),
      ...column(60, 732, ['France, la Corse', 'comprise'], 12),
      { text: 'Colissimo sans signature', x: 200, y: 726 },
      { text: '2-3 jours', x: 330, y: 726 },
      ...table([60, 200, 330], 702, [['Belgique', 'Mondial Relay', '3-5 jours']]),
      { text: 'Suisse', x: 60, y: 678 },
      ...column(200, 684, ['La Poste, signature et', 'assurance'], 12),
      { text: '5-8 jours', x: 330, y: 678 },
    ],
    [
      'Expédition › Destination France, la Corse comprise — Transporteur : Colissimo sans signature, Délai : 2-3 jours',
      'Expédition › Destination Belgique — Transporteur : Mondial Relay, Délai : 3-5 jours',
      'Expédition › Destination Suisse — Transporteur : La Poste, signature et assurance, Délai : 5-8 jours',
    ],
  ],
  [
    'two lists side by side that have nothing to do with one another',
    [
      title('Boutique'),
      ...byHeight([
        ...column(60, 750, ['Lundi : fermé', 'Mardi : 10 h à 19 h', 'Samedi : 9 h à 18 h']),
        ...column(300, 750, ['12 rue des Lilas', '69001 Lyon', '04 65 71 00 11', 'contact@camelia.example']),
      ]),
    ],
    [
      'Boutique › Lundi : fermé Mardi : 10 h à 19 h Samedi : 9 h à 18 h',
      'Boutique › 12 rue des Lilas 69001 Lyon 04 65 71 00 11 contact@camelia.example',
    ],
  ],
  [
    'lists whose marks stand apart',
    [
      title('Paiement'),
      { text: '•', x: 60, y: 750 },
      ...column(78, 750, ['Par carte, en une fois ou en trois fois sans', 'frais dès 100 euros.']),
      { text: '•', x: 60, y: 720 },
      ...column(78, 720, ['Par virement.']),
    ],
    [
      'Paiement › • Par carte, en une fois ou en trois fois sans frais dès 100 euros.',
      'Paiement › • Par virement.',
    ],
  ],
  [
    'raised cents, marks of notes, ordinals and units, by their size and place or by a rise',
    [
      title('Tarifs'),
      { text: 'Théière : 12', x: 60, y: 750 },
      { text: '90', x: 118.7, y: 754, size: 7 },
      { text: ' €, sous 3', x: 126.5, y: 750 },
      { text: '1', x: 176, y: 754, size: 7 },
      { text: ' jours.', x: 180, y: 750 },
      { text: 'Nappe de 2 m', x: 60, y: 730 },
      { text: '2', x: 126.7, y: 750 - 20, size: 7, rise: 4 },
      { text: ', le 1', x: 130.6, y: 730 },
      { text: 'er', x: 154.8, y: 734, size: 7 },
      { text: ' mars.', x: 162, y: 730 },
      { text: '1', x: 60, y: 704, size: 6 },
      { text: 'Jours ouvrés.', x: 63.5, y: 700 },
    ],
    ['Tarifs › Théière : 12,90 €, sous 3 jours. Nappe de 2 m², le 1er mars.', 'Tarifs › Jours ouvrés.'],
  ],
  [
    'a heading of two lines, and text that is written twice to look bold',
    [
      title('Conditions générales de', 60, 780),
      title('vente', 60, 758),
      { text: 'Prix fermes.', x: 60, y: 720 },
      { text: 'Prix fermes.', x: 60.3, y: 720 },
      { text: 'Ils valent un an.', x: 60, y: 706 },
    ],
    ['Conditions générales de vente › Prix fermes. Ils valent un an.'],
  ],
]

const textsOf = async (bytes: Uint8Array) =>
  (await readDocument(bytes, 'pdf')).passages.map(({ heading, text }) => [...heading, text].join(' › '))

describe('a PDF', () => {
  test('a PDF is read to its last page, each with its headings', async () => {
    const read = await readDocument(
      makePdf([
        ['Livraison', 'Offerte en France.'],
        ['Retours', 'Sous 30 jours.'],
        ['Garantie', 'Deux ans.'],
      ]),
      'pdf',
    )
    expect(read.title).toBe('Livraison')
    expect(read.passages).toEqual([
      { heading: ['Livraison'], text: 'Offerte en France.', page: 1 },
      { heading: ['Retours'], text: 'Sous 30 jours.', page: 2 },
      { heading: ['Garantie'], text: 'Deux ans.', page: 3 },
    ])
  })

  test('a PDF does not tell what a line crosses out, as a line, a flat box or in a drawing of its own scale', async () => {
    const texts = [
      title('Promotions'),
      { text: 'Théière : 89,00 € 59,00 €, bol : 20 € 12 €', x: 60, y: 750 },
      { text: 'Plateau en promotion :', x: 60, y: 736 },
      { text: '30 €', x: 180, y: 736 },
      { text: '24 €', x: 210, y: 736 },
      { text: 'Ou', x: 280, y: 700 },
      { text: 'Cette offre est soulignée et vaut un mois.', x: 60, y: 680 },
    ]
    const drawn = [
      '0.6 w 107 753.5 m 148 753.5 l S',
      '212 753 23 0.8 re f',
      'q 0.5 0 0 0.5 0 0 cm 360 1479 42 1.2 re f Q',
      // A rule that a word stands on, one below a sentence, the lines of a box, a wide bar of colour.
      '0.5 w 60 704 m 500 704 l S',
      '0.5 w 60 678.5 m 262 678.5 l S',
      '0.9 0.9 0.5 rg 60 676 200 12 re f',
    ].join('\n')
    expect(await textsOf(makePlacedPdf(texts, drawn))).toEqual([
      'Promotions › Théière : 59,00 €, bol : 12 € Plateau en promotion : 24 €',
      'Promotions › Ou Cette offre est soulignée et vaut un mois.',
    ])
  })

  test('a PDF does not tell what an annotation crosses out, whichever program drew it', async () => {
    const texts = [
      title('Conditions'),
      { text: 'Retours sous 14 jours', x: 60, y: 750 },
      { text: 'Retours sous 30 jours.', x: 60, y: 700 },
      { text: 'Frais de 5 euros offerts', x: 60, y: 650 },
      { text: 'Garantie de deux ans.', x: 60, y: 600 },
      { text: 'Ouvert le lundi.', x: 60, y: 550 },
    ]
    const mark = (left: number, right: number, y: number, more = '', kind = 'StrikeOut') =>
      `/Subtype /${kind} /Rect [${left} ${y - 3} ${right} ${y + 10}] /QuadPoints [${left} ${y + 10} ${right} ${y + 10} ${left} ${y - 3} ${right} ${y - 3}] /C [0.9 0.1 0.1] /T (Lea) ${more}`
    // With what they look like, as Acrobat writes them, or without; what is only marked or hidden stays.
    const bytes = makeDrawnPdf([
      {
        texts,
        annotations: [
          { says: mark(60, 166, 750, '/F 4') },
          { says: mark(60, 171, 700, '/F 4', 'Underline') },
          { says: mark(60, 171, 700, '/F 4', 'Highlight') },
          {
            says: `/Subtype /StrikeOut /Rect [90 647 490 667] /F 4 /QuadPoints [90 660 144 660 90 647 144 647]`,
            drawn: '0.9 0.1 0.1 RG 0.7 w 0 6.5 m 54 6.5 l S',
          },
          { says: mark(60, 166, 600, '/F 2') },
        ],
      },
    ])
    expect(await textsOf(bytes)).toEqual([
      'Conditions › Retours sous 30 jours.',
      'Conditions › Frais offerts',
      'Conditions › Garantie de deux ans.',
      'Conditions › Ouvert le lundi.',
    ])
  })

  test('a PDF names its pages that are pictures, whole or in strips, and those that are drawn; not empty ones', async () => {
    const text = [
      title('Livraison'),
      { text: 'Nous livrons en France et en Belgique, sous 48 h.', x: 60, y: 700 },
    ]
    const strip = (y: number) => `q 595 0 0 140 0 ${y} cm /Im0 Do Q`
    const bytes = makeDrawnPdf([
      { texts: text, drawn: 'q 400 0 0 600 90 20 cm /Im0 Do Q' },
      { drawn: 'q 595 0 0 842 0 0 cm /Im0 Do Q' },
      {
        texts: [{ text: '3', x: 290, y: 20 }],
        drawn: `q 0.24 0 0 0.24 0 0 cm q 2479 0 0 3508 0 0 cm /Im0 Do Q Q`,
      },
      { drawn: [0, 140, 280, 420].map(strip).join('\n') },
      {},
      { texts: [{ text: 'Page laissée blanche', x: 60, y: 700 }], drawn: 'q 90 0 0 60 30 760 cm /Im0 Do Q' },
      {
        drawn: Array.from(
          { length: 60 },
          (_, at) => `${60 + at * 6} 700 m ${62 + at * 6} 712 l 64 700 l f`,
        ).join('\n'),
      },
    ])
    const { passages, cut, unreadPages } = await readDocument(bytes, 'pdf')
    expect(passages.map(({ page }) => page)).toEqual([1, 3, 6])
    expect({ cut, unreadPages }).toEqual({ cut: 'unread-pages', unreadPages: [2, 3, 4, 7] })
  })

  test.each([
    [90, '0 1 -1 0 595 0'],
    [180, '-1 0 0 -1 595 842'],
    [270, '0 -1 1 0 0 842'],
  ])('a PDF whose pages are turned by %i degrees is read as it is seen', async (rotate, turn) => {
    const show = (text: string, x: number, y: number) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`
    const drawn = [
      show('Retours sous 14', 60, 500),
      show('jours ouvres.', 60, 486),
      show('Prix : 89 EUR 59 EUR', 60, 400),
      '0.6 w 93 403.5 m 131 403.5 l S',
    ].join('\n')
    expect(await textsOf(makeDrawnPdf([{ rotate, drawn: `q ${turn} cm ${drawn} Q` }]))).toEqual([
      'Retours sous 14 jours ouvres.',
      'Prix : 59 EUR',
    ])
  })

  test.each(GALLERY)('a PDF is read as it is seen: %s', async (_, texts, read) => {
    const { passages, problem } = await readDocument(makePlacedPdf(texts), 'pdf')
    expect(problem).toBeUndefined()
    expect(passages.map(({ heading, text }) => [...heading, text].join(' › '))).toEqual(read)
  })
})
