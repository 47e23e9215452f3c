import { type Built, builtCase } from './built.ts'

/** Pages whose blocks run into each other, whose questions and lists stand beside what is asked. */
export const GLUED: readonly Built[] = [
  {
    name: 'Atelier Fougère',
    pages: {
      '/': ['Paniers', '<p>Paniers tressés à la main.</p>'],
      '/livraison': [
        'Livraison',
        `<div class="fil">Accueil &gt; Infos pratiques &gt; Livraison</div>
<p>Publié le 3 mars 2024 — La livraison coûte 6,20 € en France.</p>
<p>Livrez-vous le samedi ?</p><p>Emballage recyclé. <a href="/contact">En savoir plus</a></p>
<div>Article 4.2 Les colis sont remis contre signature. En savoir plus</div>`,
      ],
      '/contact': ['Contact', '<h3>Peut-on venir avec un chien ?</h3><p>Écrivez-nous.</p>'],
    },
    asked: [
      builtCase('Livrez-vous le samedi ?', null, 'Livrez-vous le samedi'),
      builtCase('Combien coûte la livraison ?', ['6,20'], 'Publié', 'Accueil'),
      builtCase('Les colis sont-ils remis contre signature ?', ['signature'], 'Article', 'En savoir plus'),
      builtCase('Peut-on venir avec un chien ?', null),
    ],
  },
  {
    name: 'Halle aux Laines',
    pages: {
      '/': ['Laines', '<p>Une boutique de laines à Aubusson.</p>'],
      '/faq': [
        'Questions fréquentes',
        `<p><strong>Proposez-vous des cours de tricot ?</strong></p><p><strong>Combien coûte un cours ?</strong></p>
<p>Un cours coûte 25 €.</p><h3>Faites-vous des cartes cadeaux ?</h3><h3>Reprenez-vous les pelotes entamées ?</h3>
<p>Non, une pelote entamée n’est pas reprise.</p><p>Combien de pelotes faut-il pour un pull ?</p>
<p>Nos laines : mérinos, alpaga, mohair, lin, coton.</p>`,
      ],
      '/marques': ['Nos marques de laine', '<p>Katia, Drops, Phildar, Bergère de France, Lang Yarns.</p>'],
    },
    asked: [
      builtCase('Faites-vous des cartes cadeaux ?', null, 'Faites-vous'),
      builtCase('Combien de pelotes faut-il pour un pull ?', null, 'faut-il', 'mérinos'),
      builtCase('Reprenez-vous les pelotes entamées ?', ['pas reprise'], 'Reprenez-vous'),
      builtCase('Combien coûte un cours ?', ['25 €'], 'Combien coûte'),
      builtCase('Combien de marques de laine avez-vous ?', null, 'Katia'),
      builtCase('Combien coûte la laine Katia ?', null, 'Drops'),
    ],
  },
  {
    name: 'Moulin Clair',
    pages: {
      '/': ['Farines', '<p>Un moulin à eau.</p>'],
      '/actualites': [
        'Actualités',
        `<p>12/05/2023 Visites guidées Le moulin se visite le dimanche à 15 h. Lire la suite</p>
<p>Accueil / Boutique / Farines Nos farines sont moulues à la meule de pierre.</p>
<p>Réf. 1204-B Le sac de farine de seigle pèse 5 kg. Ajouter au panier</p>`,
      ],
    },
    asked: [
      builtCase('Quand peut-on visiter le moulin ?', ['dimanche'], 'Lire la suite', '12/05/2023'),
      builtCase('Vos farines sont-elles moulues à la meule de pierre ?', ['meule'], 'Accueil'),
      builtCase('Combien pèse le sac de farine de seigle ?', ['5 kg'], '1204', 'Ajouter au panier'),
    ],
  },
  {
    name: 'Copper Kettle',
    pages: {
      '/': ['Tea room', '<p>A tea room in Ludlow.</p>'],
      '/info': [
        'Information',
        `<p>Home &gt; Visit &gt; Parking</p><p>Posted on 4 June 2023 — Parking is free behind the church. Read more</p>
<p>Do you take bookings for large groups?</p><h3>Are dogs allowed?</h3><h3>Is there step-free access?</h3><p>Yes, there is a ramp at the side door.</p>`,
      ],
    },
    asked: [
      builtCase('Do you take bookings for large groups?', null, 'Do you take'),
      builtCase('Are dogs allowed?', null, 'Are dogs'),
      builtCase('Is parking free?', ['behind the church'], 'Posted on', 'Read more', 'Home >'),
    ],
  },
  {
    name: 'Hof Lindenblick',
    pages: {
      '/': ['Hofladen', '<p>Ein Hofladen bei Jena.</p>'],
      '/infos': [
        'Infos',
        `<p>Startseite &gt; Infos &gt; Versand</p><p>Liefern Sie auch am Samstag?</p>
<p>Veröffentlicht am 2. Mai 2023 — Der Versand kostet 5,90 €. Mehr erfahren</p>`,
      ],
    },
    asked: [
      builtCase('Liefern Sie auch am Samstag?', null, 'Liefern Sie'),
      builtCase('Was kostet der Versand?', ['5,90'], 'Veröffentlicht', 'Mehr erfahren'),
    ],
  },
  {
    name: 'Cerámica Alba',
    pages: {
      '/': ['Cerámica', '<p>Un taller de cerámica en Ronda.</p>'],
      '/envios': [
        'Envíos',
        '<p>Inicio &gt; Envíos</p><p>¿Hacen envíos a Canarias?</p><p>Publicado el 8 de abril de 2023 — El envío cuesta 7 €. Leer más</p>',
      ],
    },
    asked: [
      builtCase('¿Hacen envíos a Canarias?', null, 'Hacen envíos'),
      builtCase('¿Cuánto cuesta el envío?', ['7 €'], 'Publicado', 'Leer más'),
    ],
  },
  {
    name: 'Glacier Pistache',
    pages: {
      '/': ['Glaces', '<p>Des glaces à Hyères.</p>'],
      '/glaces': [
        'Nos glaces',
        `<h3>Combien de parfums proposez-vous ?</h3><p>Vanille, fraise, citron, menthe, pistache.</p>
<h3>Combien coûte une boule ?</h3><p>Cornet, petit pot, grand pot.</p>
<h3>Combien de temps se garde une glace ?</h3><p>Trois mois au congélateur.</p>
<p>Retours Vous avez 3 jours pour signaler un pot fendu.</p><p>Voir aussi Nos sorbets sont faits sans lait. Découvrir</p>`,
      ],
      '/sorbets': [
        'Sorbets',
        '<p>Vous cherchez un sorbet sans sucre ?</p><p>Faites-vous des sorbets sans sucre ?</p>',
      ],
    },
    asked: [
      builtCase('Combien de parfums proposez-vous ?', null, 'Vanille'),
      builtCase('Combien coûte une boule ?', null, 'Cornet'),
      builtCase('Combien de temps se garde une glace ?', ['Trois mois']),
      builtCase('Vos sorbets sont-ils faits sans lait ?', ['sans lait'], 'Voir aussi', 'Découvrir'),
      builtCase('Faites-vous des sorbets sans sucre ?', null, 'Faites-vous', 'Vous cherchez'),
    ],
  },
  {
    name: 'Maison Écorce',
    pages: {
      '/': ['Meubles', '<p>Des meubles en chêne.</p>'],
      '/faq': [
        'Aide',
        `<p>Comment entretenir la table ? Elle se cire une fois par an.</p>
<p>La table est livrée montée. Livrez-vous aussi les chaises à l’étage ?</p>`,
      ],
    },
    asked: [
      builtCase('Comment entretenir la table ?', ['cire']),
      builtCase('Livrez-vous les chaises à l’étage ?', null, 'Livrez-vous'),
    ],
  },
]
