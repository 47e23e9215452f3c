import type { AiInstructions } from '#contract/assistant/assistant.ts'
import type { StoredSource } from '#server/features/conversations/source-kinds.ts'
import { contextSource } from '../context-source.ts'
import { typeset } from '../typeset.ts'

export const profile = typeset({
  name: 'Maison Camélia',
  email: 'contact@maison-camelia.example',
  subtitle: 'Thés d’origine et infusions, à Lyon',
  description:
    'Salon et comptoir de thé rue Auguste-Comte. Plus de 180 références, dégustations le samedi, expédition sous 48 h dans toute la France.',
  phone: '04 65 71 21 56',
  website: 'https://maison-camelia.example',
  address: { street: '24, rue Auguste-Comte', postalCode: '69002', city: 'Lyon', country: 'France' },
  socialMedia: { instagram: '@maison.camelia', facebook: 'maisoncamelia' },
  businessHours: {
    monday: 'closed',
    tuesday: '10:00-19:00',
    wednesday: '10:00-19:00',
    thursday: '10:00-13:00, 14:00-19:00',
    friday: '09:00-19:00',
    saturday: '10:00-19:30',
    sunday: 'closed',
  },
})

/** What the assistant was told, line by line; the scripts name the lines that an answer came from. */
const CONTEXT = typeset({
  shop: 'Maison Camélia est un comptoir de thé installé à Lyon 2e depuis 1998. Nous vendons 180 thés, rooibos et infusions, en vrac ou en coffret.',
  evening:
    'Le soir, conseiller des infusions sans théine : Rooibos Soleil (orange, vanille), Verveine du Velay, Nuit de Chine.',
  delivery:
    'Livraison offerte dès 45 €, sinon 4,90 €. Expédition sous 48 h en France, à domicile ou en point relais.',
  pickup: 'Retrait gratuit en boutique, prêt en 2 h pendant les heures d’ouverture.',
  returns:
    'Retours et échanges sous 14 jours, sachets non ouverts. Un objet arrivé cassé est remplacé sur photo.',
  payment: 'Paiement par carte bancaire ou PayPal ; virement pour les professionnels.',
  gift: 'Emballage cadeau offert, avec un mot écrit à la main.',
  room: 'Salon de thé de 24 places, sans réservation sauf le samedi, par téléphone. Scones et cake au citron maison.',
  tasting: 'Dégustation le samedi à 11 h : 8 places, 12 € par personne, inscription par téléphone.',
  sencha:
    'Sencha Ariake, thé vert japonais, 18,50 € les 100 g : épuisé, proposer l’alerte de retour en stock. Le Gyokuro d’Uji (24 € les 50 g) a la même fraîcheur végétale.',
  classics:
    'Genmaicha de Kyoto 13,90 € les 100 g. Earl Grey Bellecour 8,90 € les 100 g, 72 € le kilo. Rooibos Soleil 11,90 € les 100 g.',
  brewing:
    'Préparation : thés verts japonais 70 °C pendant 2 minutes (Gyokuro 55 °C), thés noirs 95 °C pendant 4 minutes, infusions et rooibos 100 °C pendant 6 minutes.',
  teapot:
    'Théière Iwachu en fonte, 0,65 l, 89 € : ni lave-vaisselle, ni plaque de cuisson, on la rince à l’eau claire.',
  boxes:
    'Coffret Découverte, 39 € : sencha, genmaicha, darjeeling, oolong, rooibos et verveine. Coffret Sans théine, 6 rooibos et infusions, 27 €.',
  allergens: 'Nos mélanges peuvent contenir des traces de fruits à coque.',
  trade: 'Professionnels : remise de 15 % dès 3 kg, conditionnement au kilo, devis par e-mail sous 24 h.',
  loyalty: 'Fidélité : un sachet de 100 g offert tous les dix. Cartes cadeaux de 20 à 150 €, valables un an.',
  promise: 'Ne jamais promettre une date de réassort sans la vérifier.',
} as const)

export const aiContext: string = Object.values(CONTEXT).join('\n')

export const aiInstructions: AiInstructions = {
  tone: 'friendly',
  responseLength: 'concise',
  language: 'fr',
  includeEmojis: false,
  includeBusinessHours: true,
  includeContactInfo: false,
  customInstructions: 'Vouvoyer, et proposer de passer en boutique pour sentir les thés.',
}

const OTHER: Record<string, StoredSource> = typeset({
  hours: {
    id: 'hours:week',
    of: { kind: 'hours', day: 'week' },
    excerpt:
      'Mardi et mercredi 10 h à 19 h, jeudi 10 h à 13 h et 14 h à 19 h, vendredi 9 h à 19 h, samedi 10 h à 19 h 30',
  },
  address: {
    id: 'contact:address',
    of: { kind: 'contact', field: 'address' },
    excerpt: '24, rue Auguste-Comte, 69002 Lyon',
  },
  contact: {
    id: 'contact:phone',
    of: { kind: 'contact', field: 'all' },
    excerpt: '04 65 71 21 56, contact@maison-camelia.example',
  },
})

/** A line of the context, hours or contacts. @throws when the script names a topic that nobody told the assistant */
export const profileSource = (topic: string): StoredSource => OTHER[topic] ?? contextSource(CONTEXT, topic)
