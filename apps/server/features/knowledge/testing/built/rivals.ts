import { after, type Built, builtCase } from './built.ts'

/** Things of one kind that differ in what is asked: one is never told for the other, nor one for the kind. */
export const RIVALS: readonly Built[] = [
  {
    name: 'Maison Tafraout',
    pages: {
      '/': ['Tapis', '<p>Des tapis noués à la main.</p>'],
      '/tapis/atlas': ['Tapis Atlas', '<p>Le tapis Atlas coûte 320 €. Le tapis Atlas se lave à la main.</p>'],
      '/tapis/berbere': [
        'Tapis Berbère',
        '<p>Le tapis Berbère coûte 450 €. Le tapis Berbère va au pressing.</p>',
      ],
    },
    asked: [
      builtCase('Combien coûte le tapis ?', ['320 €', '450 €']),
      builtCase('Combien coûte le tapis Atlas ?', ['320 €'], '450'),
      after('Combien coûte le tapis Atlas ?', 'et le Berbère ?', ['450 €'], '320'),
      after('Combien coûte le tapis Atlas ?', 'et le tapis Berbère ?', ['450 €'], '320'),
      after('Comment se lave le tapis Atlas ?', 'et le Berbère ?', ['pressing'], 'à la main'),
      after('Combien coûte le tapis Berbère ?', 'et le Sahara ?', null),
    ],
  },
  {
    name: 'Sacs Brindille',
    pages: {
      '/': ['Sacs', '<p>Sacs en toile.</p>'],
      '/sac': [
        'Le sac Brindille',
        '<p>Le petit modèle coûte 45 €.</p><p>Le grand modèle coûte 68 €.</p><p>Le petit modèle mesure 30 cm.</p><p>Le grand modèle mesure 48 cm.</p>',
      ],
    },
    asked: [
      builtCase('Combien coûte le petit modèle ?', ['45 €'], '68'),
      after('Combien coûte le petit modèle ?', 'et le grand modèle ?', ['68 €'], '45'),
      after('Combien coûte le petit modèle ?', 'et le grand ?', ['68 €'], '45'),
      after('Combien mesure le grand modèle ?', 'et le petit ?', ['30 cm'], '48'),
      builtCase('Combien coûte le sac Brindille ?', ['45 €', '68 €']),
    ],
  },
  {
    name: 'Institut Vétiver',
    pages: {
      '/': ['Massages', '<p>Un institut à Vannes.</p>'],
      '/soins': [
        'Nos soins',
        `<h3>Massage suédois</h3><p>Le massage suédois dure 60 minutes et coûte 75 €.</p>
<h3>Massage aux pierres chaudes</h3><p>Le massage aux pierres chaudes dure 90 minutes et coûte 110 €.</p>`,
      ],
    },
    asked: [
      builtCase('Combien de temps dure le massage ?', ['60 minutes', '90 minutes']),
      builtCase('Combien coûte un massage ?', ['75 €', '110 €']),
      after('Combien coûte le massage suédois ?', 'et celui aux pierres chaudes ?', ['110 €'], '75'),
    ],
  },
  {
    name: 'Willow Candles',
    pages: {
      '/': ['Candles', '<p>Candles from Kendal.</p>'],
      '/candles': [
        'Our candles',
        '<p>The Heather candle burns for 40 hours.</p><p>The Juniper candle burns for 55 hours.</p><p>The Heather candle costs £18.</p><p>The Juniper candle costs £24.</p>',
      ],
    },
    asked: [
      builtCase('How long does the candle burn?', ['40 hours', '55 hours']),
      builtCase('How much is the candle?', ['£18', '£24']),
      after('How much is the Heather candle?', 'and the Juniper?', ['£24'], '£18'),
      after('How much is the Heather candle?', 'what about the Juniper candle?', ['£24'], '£18'),
    ],
  },
  {
    name: 'Tischlerei Ahorn',
    pages: {
      '/': ['Tische', '<p>Tische aus Massivholz.</p>'],
      '/tische': ['Unsere Tische', '<p>Der Tisch Alma kostet 640 €.</p><p>Der Tisch Berta kostet 820 €.</p>'],
    },
    asked: [
      builtCase('Was kostet der Tisch?', ['640 €', '820 €']),
      after('Was kostet der Tisch Alma?', 'und der Tisch Berta?', ['820 €'], '640'),
    ],
  },
  {
    name: 'Guitarras Soler',
    pages: {
      '/': ['Guitarras', '<p>Guitarras hechas a mano.</p>'],
      '/guitarras': [
        'Guitarras',
        '<p>La guitarra Lorca cuesta 900 €.</p><p>La guitarra Machado cuesta 1 200 €.</p>',
      ],
    },
    asked: [
      builtCase('¿Cuánto cuesta la guitarra?', ['900 €', '1 200 €']),
      after('¿Cuánto cuesta la guitarra Lorca?', '¿y la Machado?', ['1 200 €'], '900 €'),
    ],
  },
  {
    name: 'Poterie Glaise',
    pages: {
      '/': ['Poterie', '<p>Bols, vases et assiettes.</p>'],
      '/vases': [
        'Nos vases',
        `<p>Le vase Colline coûte 38 €.</p><p>Le vase Rivière coûte 52 €.</p><p>Le vase Forêt coûte 64 €.</p><p>Le vase Dune coûte 71 €.</p>
<p>Le bol Brume mesure 14 cm.</p><p>Le bol Sable mesure 18 cm.</p><p>Le bol Galet mesure 22 cm.</p>`,
      ],
    },
    asked: [
      builtCase('Combien coûte le vase ?', null),
      builtCase('Combien coûte le vase Dune ?', ['71 €'], '38', '52', '64'),
      builtCase('Quelle est la taille du bol ?', ['14 cm', '18 cm', '22 cm']),
      after('Combien coûte le vase Dune ?', 'et le vase Colline ?', ['38 €'], '71'),
      after('Combien coûte le vase Dune ?', 'et le Forêt ?', ['64 €'], '71'),
    ],
  },
  {
    name: 'Gîte des Hêtres',
    context:
      'Le petit gîte est à 80 € la nuit.\nLe grand gîte est à 140 € la nuit.\nLe petit gîte dort quatre personnes.\nLe petit-déjeuner coûte 9 €.',
    asked: [
      builtCase('Combien coûte le grand gîte ?', ['140 €'], '80 €'),
      builtCase('Combien coûte le gîte ?', ['80 €', '140 €']),
      after('Combien coûte le grand gîte ?', 'et le petit ?', ['80 €'], '140'),
      builtCase('Combien coûte le petit-déjeuner ?', ['9 €'], '80', '140'),
    ],
  },
  {
    name: 'Boat Hire Tarn',
    pages: {
      '/': ['Boats', '<p>Boats for an hour or a day.</p>'],
      '/boats': [
        'Boats',
        '<p>The small boat costs £20 an hour.</p><p>The large boat costs £35 an hour.</p><p>The small boat takes four people.</p>',
      ],
    },
    asked: [
      builtCase('How much is the small boat?', ['£20'], '£35'),
      after('How much is the small boat?', 'and the large one?', ['£35'], '£20'),
      builtCase('How much is the boat?', ['£20', '£35']),
    ],
  },
  {
    name: 'Zelte Birke',
    pages: {
      '/': ['Zelte', '<p>Zelte zum Mieten.</p>'],
      '/zelte': ['Zelte', '<p>Das kleine Zelt kostet 25 €.</p><p>Das große Zelt kostet 45 €.</p>'],
    },
    asked: [
      builtCase('Was kostet das große Zelt?', ['45 €'], '25'),
      after('Was kostet das große Zelt?', 'und das kleine?', ['25 €'], '45'),
    ],
  },
  {
    name: 'Sombrillas Playa',
    pages: {
      '/': ['Sombrillas', '<p>Alquiler de sombrillas.</p>'],
      '/precios': [
        'Precios',
        '<p>La sombrilla pequeña cuesta 8 €.</p><p>La sombrilla grande cuesta 13 €.</p>',
      ],
    },
    asked: [
      builtCase('¿Cuánto cuesta la sombrilla grande?', ['13 €'], '8 €'),
      after('¿Cuánto cuesta la sombrilla grande?', '¿y la pequeña?', ['8 €'], '13'),
    ],
  },
]
