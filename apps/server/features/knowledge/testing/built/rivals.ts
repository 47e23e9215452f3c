import { after, asked, type Built } from './built.ts'

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
      asked('Combien coûte le tapis ?', ['320 €', '450 €']),
      asked('Combien coûte le tapis Atlas ?', ['320 €'], '450'),
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
      asked('Combien coûte le petit modèle ?', ['45 €'], '68'),
      after('Combien coûte le petit modèle ?', 'et le grand modèle ?', ['68 €'], '45'),
      after('Combien coûte le petit modèle ?', 'et le grand ?', ['68 €'], '45'),
      after('Combien mesure le grand modèle ?', 'et le petit ?', ['30 cm'], '48'),
      asked('Combien coûte le sac Brindille ?', ['45 €', '68 €']),
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
      asked('Combien de temps dure le massage ?', ['60 minutes', '90 minutes']),
      asked('Combien coûte un massage ?', ['75 €', '110 €']),
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
      asked('How long does the candle burn?', ['40 hours', '55 hours']),
      asked('How much is the candle?', ['£18', '£24']),
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
      asked('Was kostet der Tisch?', ['640 €', '820 €']),
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
      asked('¿Cuánto cuesta la guitarra?', ['900 €', '1 200 €']),
      after('¿Cuánto cuesta la guitarra Lorca?', '¿y la Machado?', ['1 200 €'], '900 €'),
    ],
  },
]
