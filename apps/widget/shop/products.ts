/** The catalogue of Maison Camélia, an invented tea shop in Lyon. */

interface Size {
  label: string
  price: string
}

export interface Product {
  slug: string
  name: string
  /** Line under the name. */
  tagline: string
  /** Small line on the tin. */
  label?: string
  description: string
  section: SectionSlug
  /** Narrower than the section, in the breadcrumb. */
  family?: string
  /** Origin, after the section in the breadcrumb. */
  origin: string
  color: string
  sizes: Size[]
  /** Which size is chosen at first; the first unless given. */
  usual?: number
  /** When it is sold out: what the page says of it. */
  soldOut?: string
}

export type SectionSlug = 'thes' | 'infusions' | 'theieres' | 'coffrets'

export const SECTIONS: Record<SectionSlug, { title: string; intro: string }> = {
  thes: { title: 'Thés', intro: 'Récoltes de l’année, achetées aux jardins et conditionnées à Lyon.' },
  infusions: { title: 'Infusions', intro: 'Plantes et rooibos sans théine, pour le soir et pour tous.' },
  theieres: { title: 'Théières', intro: 'Fonte et grès du Japon, choisis pour une bonne prise en main.' },
  coffrets: { title: 'Coffrets', intro: 'L’emballage cadeau est offert, avec un mot écrit à la main.' },
}

/** What the products of a section are drawn as. */
export const DRAWINGS = { thes: 'tin', infusions: 'tin', theieres: 'teapot', coffrets: 'box' } as const

const tea = (small: string, usual: string, large: string): Size[] => [
  { label: '50 g', price: small },
  { label: '100 g', price: usual },
  { label: '250 g', price: large },
]
const one = (price: string): Size[] => [{ label: 'la pièce', price }]

export const PRODUCTS: Product[] = [
  {
    slug: 'sencha-ariake',
    name: 'Sencha Ariake',
    tagline: 'Récolte de printemps, baie d’Ariake',
    label: 'thé vert du Japon',
    description:
      'Un sencha vif et végétal, aux notes d’artichaut et de zeste. Une tasse limpide, à servir à 70\u00a0°C.',
    section: 'thes',
    family: 'Thés verts',
    origin: 'Japon',
    color: '#3f5b45',
    sizes: tea('9,90 €', '18,50 €', '42 €'),
    usual: 1,
    soldOut: 'Le prochain arrivage n’a pas encore de date.',
  },
  {
    slug: 'gyokuro-uji',
    name: 'Gyokuro d’Uji',
    tagline: 'Thé d’ombre, préfecture de Kyoto',
    label: 'thé vert du Japon',
    description:
      'Trois semaines à l’ombre avant la cueillette\u00a0: une liqueur ronde, iodée, presque sucrée. À 55\u00a0°C, deux minutes.',
    section: 'thes',
    family: 'Thés verts',
    origin: 'Japon',
    color: '#7d925f',
    sizes: [
      { label: '50 g', price: '24 €' },
      { label: '100 g', price: '45 €' },
    ],
  },
  {
    slug: 'genmaicha-kyoto',
    name: 'Genmaicha de Kyoto',
    tagline: 'Thé vert et riz grillé',
    label: 'thé vert du Japon',
    description:
      'Le grain grillé apporte noisette et pain chaud. Peu de théine\u00a0: il accompagne tout le repas.',
    section: 'thes',
    family: 'Thés verts',
    origin: 'Japon',
    color: '#c99b50',
    sizes: tea('7,50 €', '13,90 €', '31 €'),
    usual: 1,
  },
  {
    slug: 'earl-grey-bellecour',
    name: 'Earl Grey Bellecour',
    tagline: 'Thé noir et bergamote de Calabre',
    label: 'thé noir parfumé',
    description:
      'Un thé noir souple, une bergamote franche et sans amertume. Quatre minutes à 95\u00a0°C, avec ou sans lait.',
    section: 'thes',
    family: 'Thés noirs',
    origin: 'Ceylan',
    color: '#a6364f',
    sizes: [
      { label: '100 g', price: '8,90 €' },
      { label: '1 kg', price: '72 €' },
    ],
  },
  {
    slug: 'rooibos-soleil',
    name: 'Rooibos Soleil',
    tagline: 'Rooibos, orange et vanille',
    label: 'infusion sans théine',
    description:
      'Rond et doux, il supporte toutes les durées d’infusion. Sans théine, il se boit à toute heure, à 100\u00a0°C.',
    section: 'infusions',
    origin: 'Afrique du Sud',
    color: '#b8612e',
    sizes: tea('6,50 €', '11,90 €', '27 €'),
    usual: 1,
  },
  {
    slug: 'verveine-velay',
    name: 'Verveine du Velay',
    tagline: 'Feuilles entières, séchées à l’ombre',
    label: 'infusion de plantes',
    description:
      'Une verveine citronnée et franche, cueillie en Haute-Loire. Six minutes à 100\u00a0°C, sans théine.',
    section: 'infusions',
    origin: 'Haute-Loire',
    color: '#6f8f7d',
    sizes: [
      { label: '25 g', price: '8,50 €' },
      { label: '50 g', price: '15,50 €' },
    ],
  },
  {
    slug: 'nuit-de-chine',
    name: 'Nuit de Chine',
    tagline: 'Tilleul, camomille et poire',
    label: 'infusion sans théine',
    description: 'L’infusion des fins de soirée, douce et fruitée. Six minutes à 100\u00a0°C.',
    section: 'infusions',
    origin: 'France',
    color: '#4c5a7d',
    sizes: [{ label: '100 g', price: '10,50 €' }],
  },
  {
    slug: 'kyusu-tokoname',
    name: 'Kyusu de Tokoname',
    tagline: 'Grès rouge, poignée latérale, 30\u00a0cl',
    description:
      'La théière des thés verts japonais\u00a0: filtre de terre, bec net, parois fines. Tournée à la main.',
    section: 'theieres',
    origin: 'Japon',
    color: '#9a4a37',
    sizes: one('68 €'),
  },
  {
    slug: 'theiere-iwachu',
    name: 'Théière Iwachu',
    tagline: 'Fonte émaillée, 0,65\u00a0l',
    description:
      'Elle garde l’infusion chaude une demi-heure. On la rince à l’eau claire\u00a0: ni lave-vaisselle, ni plaque de cuisson.',
    section: 'theieres',
    origin: 'Japon',
    color: '#3a4a4f',
    sizes: one('89 €'),
  },
  {
    slug: 'coffret-decouverte',
    name: 'Coffret Découverte',
    tagline: 'Six thés en boîtes de 20\u00a0g',
    description: 'Sencha, genmaicha, darjeeling, oolong, rooibos et verveine\u00a0: de quoi trouver le sien.',
    section: 'coffrets',
    origin: 'Maison Camélia',
    color: '#3f5b45',
    sizes: one('39 €'),
  },
  {
    slug: 'coffret-sans-theine',
    name: 'Coffret Sans théine',
    tagline: 'Six rooibos et infusions',
    description:
      'Rooibos Soleil, Verveine du Velay, Nuit de Chine et trois autres\u00a0: pour le soir et pour tous.',
    section: 'coffrets',
    origin: 'Maison Camélia',
    color: '#b8612e',
    sizes: one('27 €'),
  },
]
