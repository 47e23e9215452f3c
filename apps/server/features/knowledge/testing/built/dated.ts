import { type Built, builtCase } from './built.ts'

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
    asked: [builtCase('Combien coûte la livraison à domicile ?', ['6,90'], '4,50')],
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
    asked: [builtCase('Combien coûte le panier de légumes ?', ['18 €'], '15 €')],
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
    asked: [builtCase('Quel est le plein tarif ?', ['8,50'], '7,20')],
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
    asked: [builtCase('Combien coûte l’abonnement annuel ?', ['240 €'], '190')],
  },
  {
    name: 'Castle Gardens',
    pages: {
      '/': ['Gardens', '<p>Gardens open to visitors.</p>'],
      '/tickets': ['Tickets', '<p>An adult ticket costs £12.</p>'],
      '/news/2021': ['News', '<p>Posted on 3 April 2021</p><p>An adult ticket costs £9.</p>'],
    },
    asked: [builtCase('How much is an adult ticket?', ['£12'], '£9')],
  },
  {
    name: 'Schwimmbad Aue',
    pages: {
      '/': ['Bad', '<p>Ein Freibad.</p>'],
      '/preise': ['Preise', '<p>Die Tageskarte kostet 6,50 €.</p>'],
      '/aktuell': ['Neuigkeiten', '<p>Stand: März 2020</p><p>Die Tageskarte kostet 4,80 €.</p>'],
    },
    asked: [builtCase('Was kostet die Tageskarte?', ['6,50'], '4,80')],
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
    asked: [builtCase('¿Cuánto cuesta la entrada general?', ['8 €'], '6 €')],
  },
  {
    name: 'Chapellerie Feutre',
    pages: {
      '/': ['Chapeaux', '<p>Des chapeaux sur mesure.</p>'],
      '/blog/2020/06/reparer': [
        'Réparer son chapeau',
        '<p>La réparation d’un chapeau coûte 22 €.</p><p>La réparation d’une ceinture coûte 12 €.</p>',
      ],
      '/atelier': ['L’atelier', '<p>La réparation d’un chapeau coûte 35 €.</p>'],
    },
    asked: [
      builtCase('Combien coûte la réparation d’un chapeau ?', ['35 €'], '22 €'),
      builtCase('Combien coûte la réparation d’une ceinture ?', ['12 €'], '35 €'),
    ],
  },
  {
    name: 'Escape Lanterne',
    pages: {
      '/': ['Jeux', '<p>Des jeux d’énigmes.</p>'],
      '/jouer': ['Jouer', '<p>Une partie dure 60 minutes.</p>'],
      '/faq': ['Questions', '<p>Mis à jour le 3 octobre 2026</p><p>Une partie dure 75 minutes.</p>'],
    },
    asked: [builtCase('Combien de temps dure une partie ?', ['75 minutes'], '60 minutes')],
  },
  {
    name: 'Kletterhalle Grat',
    pages: {
      '/': document('Klettern', '<p>Eine Kletterhalle.</p>'),
      '/x': document('Preise', '<p>Ein Schnupperkurs kostet 29 €.</p>'),
      '/y': document(
        'Kurse',
        '<p><time class="entry-date published" datetime="2019-03-04T08:00:00+01:00">4. März 2019</time></p><p>Ein Schnupperkurs kostet 19 €.</p>',
      ),
    },
    asked: [builtCase('Was kostet ein Schnupperkurs?', ['29 €'], '19 €')],
  },
  {
    name: 'Poterie du Lac',
    menu: ['/', '/tarifs'],
    pages: {
      '/': ['Poterie', '<p>Une poterie au bord du lac.</p>'],
      '/tarifs': [
        'Tarifs',
        '<p>Un stage de poterie coûte 60 €.</p><p><a href="/stages-ete">Nos stages</a></p>',
      ],
      '/stages-ete': [
        'Stages',
        '<p>Un stage de poterie coûte 45 €.</p><p>Un stage de vannerie coûte 38 €.</p>',
      ],
    },
    asked: [
      builtCase('Combien coûte un stage de poterie ?', ['60 €'], '45 €'),
      builtCase('Combien coûte un stage de vannerie ?', ['38 €'], '60 €'),
    ],
  },
  {
    name: 'Seaside Kayaks',
    menu: ['/', '/hire'],
    pages: {
      '/': ['Kayaks', '<p>Kayaks by the sea. <a href="/old-prices">More</a></p>'],
      '/hire': ['Hire', '<p>A day of kayak hire costs £40.</p>'],
      '/old-prices': ['Kayak hire', '<p>A day of kayak hire costs £25.</p>'],
    },
    asked: [builtCase('How much is a day of kayak hire?', ['£40'], '£25')],
  },
  {
    name: 'Verrerie du Pont',
    menu: ['/', '/tarifs'],
    pages: {
      '/': document(
        'Verrerie',
        '<p>Une verrerie près du pont.</p><article class="post"><header class="entry-header"><h2><a href="/stages-ete">Un été de verre</a></h2></header><p>Nos histoires.</p></article><nav class="post-navigation"><a href="/stages-ete">Article précédent</a></nav>',
      ),
      '/tarifs': ['Tarifs', '<p>Un stage de verrerie coûte 60 €.</p>'],
      '/stages-ete': ['Stages', '<p>Un stage de verrerie coûte 45 €.</p>'],
    },
    asked: [builtCase('Combien coûte un stage de verrerie ?', ['60 €'], '45 €')],
  },
  {
    name: 'Manège des Haras',
    menu: ['/', '/cours'],
    pages: {
      '/': ['Manège', '<p>Un centre équestre.</p><p><a href="/rentree">La rentrée</a></p>'],
      '/cours': ['Cours', '<p>Un cours particulier coûte 35 €.</p>'],
      '/rentree': [
        'Infos pratiques',
        '<p>Mis à jour le 3 octobre 2026</p><p>Un cours particulier coûte 39 €.</p>',
      ],
    },
    asked: [builtCase('Combien coûte un cours particulier ?', ['39 €'], '35 €')],
  },
]
