import { typeset } from '../typeset.ts'

/** What the team of the tea shop wrote for its assistant; the scripts name by its topic what an answer came from. */
export const ANSWERS: readonly {
  topic: string
  question: string
  variants: string[]
  answer: string
}[] = typeset([
  {
    topic: 'matcha',
    question: 'Vendez-vous du matcha ?',
    variants: ['Avez-vous de la poudre de matcha ?'],
    answer: 'Oui : un matcha d’Uji de cérémonie, en boîte de 30 g, à 29 €.',
  },
  {
    topic: 'dogs',
    question: 'Les chiens sont-ils acceptés ?',
    variants: ['Peut-on venir avec son chien ?'],
    answer: 'Oui, tenus en laisse, au comptoir comme au salon.',
  },
  {
    topic: 'invoice',
    question: 'Peut-on avoir une facture avec TVA ?',
    variants: ['facture au nom de ma société'],
    answer: 'Oui : indiquez le nom de la société à la commande, la facture est jointe au colis.',
  },
  {
    topic: 'vouchers',
    question: 'Prenez-vous les titres-restaurant ?',
    variants: ['tickets restaurant', 'carte Swile'],
    answer: 'Au salon oui, par carte, pour ce qui se mange sur place. Pas pour les thés à emporter.',
  },
  {
    topic: 'samples',
    question: 'Glissez-vous des échantillons dans les colis ?',
    variants: ['avoir un échantillon'],
    answer: 'Oui, un échantillon de 5 g accompagne chaque commande.',
  },
  {
    topic: 'change',
    question: 'Puis-je modifier ma commande ?',
    variants: ['changer l’adresse de livraison', 'ajouter un article à ma commande'],
    answer: 'Tant qu’elle n’est pas expédiée, oui : appelez-nous au 04 65 71 21 56.',
  },
])

interface DemoPassage {
  /** By which the scripts name it. */
  topic?: string
  heading?: string
  body: string
  /** What the page says since last night, which waits for review. */
  becomes?: string
}

export interface DemoPage {
  path: string
  title: string
  /** Instead of passages: the team put it aside, or it is gone. */
  state?: 'ignored' | 'missing'
  /** Under their heading, in their order. */
  passages: readonly DemoPassage[]
}

/** What was read on the shop's site. */
export const PAGES: readonly DemoPage[] = typeset([
  {
    path: '/',
    title: 'Maison Camélia, thés d’origine et infusions',
    passages: [
      {
        body: 'Nos mélanges sont assemblés à la main, par lots de dix kilos, dans l’atelier derrière le comptoir.',
      },
      { body: 'Chaque sachet porte l’année de récolte et le nom du jardin.' },
    ],
  },
  {
    path: '/pages/conserver-son-the',
    title: 'Conserver son thé',
    passages: [
      {
        topic: 'storing',
        heading: 'Où le ranger',
        body: 'Un thé se garde à l’abri de la lumière, de l’humidité et des odeurs, dans une boîte fermée.',
      },
      {
        topic: 'shelf-life',
        heading: 'Combien de temps',
        body: 'Un thé vert se garde un an après la récolte, un thé noir deux ans.',
      },
      { heading: 'Combien de temps', body: 'Un pu-erh sombre se bonifie pendant dix ans et plus.' },
    ],
  },
  {
    path: '/pages/choisir-son-eau',
    title: 'Choisir son eau',
    passages: [
      {
        body: 'Une eau de source peu minéralisée convient le mieux : moins de 100 mg de résidu sec par litre.',
      },
      { topic: 'water', body: 'L’eau du robinet de Lyon convient une fois filtrée.' },
    ],
  },
  {
    path: '/pages/atelier-gongfu',
    title: 'Atelier gongfu cha',
    passages: [
      {
        topic: 'gongfu-day',
        body: 'L’atelier gongfu cha a lieu le premier dimanche du mois, de 15 h à 17 h 30.',
      },
      {
        topic: 'gongfu-price',
        body: 'L’atelier gongfu cha coûte 45 € par personne, thés et gâteaux compris.',
        becomes: 'L’atelier gongfu cha coûte 49 € par personne, thés et gâteaux compris.',
      },
      { body: 'Il réunit six personnes à partir de seize ans.' },
    ],
  },
  {
    path: '/pages/emballages',
    title: 'Nos emballages',
    passages: [
      {
        topic: 'sachets',
        body: 'Nos sachets sont en papier kraft doublé de cellulose : ils se compostent à la maison.',
      },
      { body: 'Les colis partent dans des cartons recyclés, calés avec du papier, sans plastique.' },
      {
        topic: 'tin',
        heading: 'Rapporter sa boîte',
        body: 'Une boîte en métal rapportée vide donne 1 € de remise sur la suivante.',
      },
    ],
  },
  {
    path: '/pages/suivre-son-colis',
    title: 'Suivre son colis',
    passages: [
      {
        topic: 'tracking',
        body: 'Le lien de suivi du transporteur est envoyé par e-mail le soir de l’expédition.',
      },
      { topic: 'relay', body: 'Un point relais garde le colis dix jours.' },
      {
        body: 'Un colis perdu est renvoyé à nos frais après enquête du transporteur, sous dix jours ouvrés.',
      },
    ],
  },
  {
    path: '/pages/cadeaux-invites',
    title: 'Cadeaux d’invités',
    passages: [
      { body: 'Pour un mariage ou un baptême : des sachets de 15 g à votre nom, à partir de 50 pièces.' },
      {
        topic: 'favours',
        body: 'Le sachet de 15 g pour invités coûte 3,20 € pièce, commandé trois semaines à l’avance.',
      },
    ],
  },
  { path: '/pages/mentions-legales', title: 'Mentions légales', state: 'ignored', passages: [] },
  { path: '/pages/soldes-d-hiver', title: 'Soldes d’hiver', state: 'missing', passages: [] },
])

/** A file of the shop, as it was given. */
export const GUIDE = typeset({
  name: 'Guide des infusions.md',
  text: `# Guide des infusions

## Verveine du Velay
Feuilles entières, cueillies en juillet à 900 m d’altitude. Goût de citron vert et d’herbe coupée.

## Nuit de Chine
Tilleul, camomille, fleur d’oranger. Une tasse une demi-heure avant le coucher.

## Rooibos Soleil
Rooibos d’Afrique du Sud, écorces d’orange, vanille. Se boit aussi glacé : 12 g par litre, une nuit au réfrigérateur.

## Combien en mettre
| Infusion | Pour une tasse | Pour une théière de 0,65 l |
| --- | --- | --- |
| Verveine du Velay | 2 g | 6 g |
| Nuit de Chine | 3 g | 9 g |
| Rooibos Soleil | 3 g | 8 g |

## Grossesse
Les infusions à la sauge et à la réglisse sont déconseillées pendant la grossesse : demandez l’avis de votre médecin.
`,
} as const)
