import { after, type Built, builtCase } from './built.ts'

/** Sentences that hold the kind of fact that is asked for, of something beside what is asked. */
export const BESIDE: readonly Built[] = [
  {
    name: 'Parfums Cistude',
    pages: {
      '/': ['Parfums', '<p>Des parfums faits à Dax.</p>'],
      '/infos': [
        'Infos',
        `<p>Trois flacons rapportés = une bougie offerte.</p><p>Les flacons se remplissent pour 18 euros, les vaporisateurs se changent sur place.</p>
<p>Espagne et Portugal : 9,50 €, 5 à 6 jours. La Réunion : 22 €.</p><p>Le samedi, un atelier se tient à 15 h.</p>`,
      ],
      '/livraison': [
        'Livraison',
        '<p>Livraison en Espagne : 9,50 €, 5 à 6 jours.</p><p>Livraison au Portugal : 11 €, 7 jours.</p>',
      ],
    },
    asked: [
      builtCase('Combien coûte une bougie ?', null),
      builtCase('Combien coûte le remplissage des flacons ?', ['18 euros']),
      builtCase('Quel est le délai de livraison ?', null),
      builtCase('Quel est le délai de livraison en Espagne ?', ['5 à 6 jours'], '7 jours'),
      builtCase('Il reste de la place samedi ?', null, 'ouverts'),
    ],
  },
  {
    name: 'Aire du Frêne',
    context:
      'Les chiens sont acceptés, deux au plus.\nRepas libres, pas d’obligation de passer par nous.\nPas de piscine.',
    asked: [after('Acceptez-vous les chiens ?', 'on en a trois, ça passe ?', null, 'piscine', 'obligation')],
  },
  {
    name: 'Quilt Corner',
    pages: {
      '/': ['Quilts', '<p>Quilts from Leeds.</p>'],
      '/offers': [
        'Offers',
        '<p>Return four spools and get one free ribbon.</p><p>Blades are sharpened for £6, scissors are checked only.</p>',
      ],
    },
    asked: [builtCase('How much is a ribbon?', null)],
  },
]
