import { asked, type Built } from './built.ts'

const document = (title: string, main: string, head = '', nav = ''): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><nav>${nav}</nav><main><h1>${title}</h1>${main}</main></body></html>`

/** Pages that state one thing twice: the newer, the nearer or the one in the menu holds. */
export const DATED: readonly Built[] = [
  {
    name: 'Savonnerie Cade',
    pages: {
      '/': ['Savons', '<p>Des savons de Manosque.</p>'],
      '/livraison': ['Livraison', '<p>La livraison à domicile coûte 6,90 €.</p>'],
      '/blog/2021-05': [
        'Nos frais de port',
        '<p>Mise à jour en mai 2021</p><p>La livraison à domicile coûte 4,50 €.</p>',
      ],
    },
    asked: [asked('Combien coûte la livraison à domicile ?', ['6,90'], '4,50')],
  },
  {
    name: 'Ferme du Talus',
    pages: {
      '/': ['Ferme', '<p>Une ferme bio.</p>'],
      '/paniers': [
        'Nos paniers',
        '<p>Dernière mise à jour : 12 janvier 2026.</p><p>Le panier de légumes coûte 18 €.</p>',
      ],
      '/infos': [
        'Le panier de la semaine',
        '<p>Mis à jour le 4 mars 2022.</p><p>Le panier de légumes coûte 15 €.</p>',
      ],
    },
    asked: [asked('Combien coûte le panier de légumes ?', ['18 €'], '15 €')],
  },
  {
    name: 'Cinéma Mistral',
    pages: {
      '/': document('Cinéma', '<p>Un cinéma de quartier.</p>'),
      '/a': document(
        'Tarifs',
        '<p>Le plein tarif est de 8,50 €.</p>',
        '<meta property="article:modified_time" content="2025-11-02T10:00:00+01:00">',
      ),
      '/b': document(
        'Nos prix',
        '<p>Le plein tarif est de 7,20 €.</p>',
        '<meta property="article:modified_time" content="2021-02-10T10:00:00+01:00">',
      ),
    },
    asked: [asked('Quel est le plein tarif ?', ['8,50'], '7,20')],
  },
  {
    name: 'Piscine Embruns',
    pages: {
      '/': ['Piscine', '<p>Une piscine au bord de la mer.</p>'],
      '/news/rentree': [
        'Actualité de septembre 2022',
        '<p>Publié le 2 septembre 2022</p><p>L’abonnement annuel coûte 190 €.</p>',
      ],
      '/abonnements': ['Abonnements', '<p>L’abonnement annuel coûte 240 €.</p>'],
    },
    asked: [asked('Combien coûte l’abonnement annuel ?', ['240 €'], '190')],
  },
  {
    name: 'Castle Gardens',
    pages: {
      '/': ['Gardens', '<p>Gardens open to visitors.</p>'],
      '/tickets': ['Tickets', '<p>An adult ticket costs £12.</p>'],
      '/news/2021': ['News', '<p>Posted on 3 April 2021</p><p>An adult ticket costs £9.</p>'],
    },
    asked: [asked('How much is an adult ticket?', ['£12'], '£9')],
  },
  {
    name: 'Schwimmbad Aue',
    pages: {
      '/': ['Bad', '<p>Ein Freibad.</p>'],
      '/preise': ['Preise', '<p>Die Tageskarte kostet 6,50 €.</p>'],
      '/aktuell': ['Neuigkeiten', '<p>Stand: März 2020</p><p>Die Tageskarte kostet 4,80 €.</p>'],
    },
    asked: [asked('Was kostet die Tageskarte?', ['6,50'], '4,80')],
  },
  {
    name: 'Museo Salina',
    pages: {
      '/': ['Museo', '<p>Un museo de la sal.</p>'],
      '/entradas': ['Entradas', '<p>La entrada general cuesta 8 €.</p>'],
      '/noticias': [
        'Noticias',
        '<p>Actualizado el 5 de mayo de 2021</p><p>La entrada general cuesta 6 €.</p>',
      ],
    },
    asked: [asked('¿Cuánto cuesta la entrada general?', ['8 €'], '6 €')],
  },
]
