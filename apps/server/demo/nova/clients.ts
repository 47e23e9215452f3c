import type { AiInstructions } from '#contract/assistant.ts'
import type { BusinessStatus } from '#contract/businesses.ts'

export interface Client {
  name: string
  email: string
  description: string
  phone: string
  city: string
  postalCode: string
  street: string
  status: BusinessStatus
  /** Who it is being handed over to. */
  transfer?: { email: string; message: string }
  /** The agency still sets it up; otherwise its owner claimed it and the agency may look. */
  ownedByAgency: boolean
  createdDaysAgo: number
  context: Record<string, string>
}

export const aiInstructions: AiInstructions = {
  tone: 'professional',
  responseLength: 'concise',
  language: 'fr',
  includeEmojis: false,
  includeBusinessHours: false,
  includeContactInfo: true,
  customInstructions: '',
}

/** The clients of the demo agency, all invented. */
export const clients = {
  optique: {
    name: 'Optique Lumière',
    email: 'vue@optique-lumiere.example',
    description: 'Opticien indépendant, examens de vue et lunettes fabriquées en France.',
    phone: '04 65 71 30 12',
    street: '8, cours Lafayette',
    postalCode: '69006',
    city: 'Lyon',
    status: 'CLAIMED',
    ownedByAgency: false,
    createdDaysAgo: 165,
    context: {
      exam: 'Examen de vue sans ordonnance sur rendez-vous, 20 minutes, gratuit pour l’achat d’une monture.',
      delay: 'Les verres sont prêts en 5 à 8 jours ouvrés.',
    },
  },
  savonnerie: {
    name: 'Savonnerie Roque',
    email: 'contact@savonnerie-roque.example',
    description: 'Savons à froid au lait de chèvre et à l’huile d’olive.',
    phone: '04 65 71 42 27',
    street: '3, place du Marché',
    postalCode: '26110',
    city: 'Nyons',
    status: 'CLAIMED',
    ownedByAgency: false,
    createdDaysAgo: 122,
    context: {
      soap: 'Savons saponifiés à froid, sans parfum de synthèse ni huile de palme, 6,50 € pièce.',
      delivery: 'Livraison 5,20 €, offerte dès 40 €, expédition le mardi et le vendredi.',
      skin: 'Le savon au lait de chèvre convient aux peaux sensibles ; il ne remplace pas un traitement.',
    },
  },
  cycles: {
    name: 'Cycles Perrache',
    email: 'atelier@cycles-perrache.example',
    description: 'Atelier et vente de vélos de ville, neufs et reconditionnés.',
    phone: '04 65 71 55 80',
    street: '15, rue de Condé',
    postalCode: '69002',
    city: 'Lyon',
    status: 'CLAIMED',
    ownedByAgency: false,
    createdDaysAgo: 46,
    context: {
      repair: 'Révision complète 65 €, prête en 48 h. Crevaison réparée dans la journée, 15 €.',
      sale: 'Vélos reconditionnés à partir de 290 €, garantis un an.',
      booking: 'L’atelier prend les vélos sans rendez-vous du mardi au samedi, de 9 h à 18 h 30.',
    },
  },
  librairie: {
    name: 'Librairie L’Encre Bleue',
    email: 'bonjour@encrebleue.example',
    description: 'Librairie de quartier, littérature, jeunesse et bandes dessinées.',
    phone: '04 65 71 63 09',
    street: '41, rue Burdeau',
    postalCode: '69001',
    city: 'Lyon',
    status: 'PENDING',
    transfer: {
      email: 'claire.morel@encrebleue.example',
      message:
        'Bonjour Claire, votre assistant est prêt. Il connaît le catalogue, les horaires et les commandes en magasin.',
    },
    ownedByAgency: true,
    createdDaysAgo: 25,
    context: {
      order: 'Tout livre disponible peut être commandé, reçu en 2 à 5 jours, sans frais en retrait.',
      events: 'Lectures pour enfants le mercredi à 16 h, entrée libre.',
    },
  },
  fleurs: {
    name: 'Fleurs de Bellecour',
    email: 'commande@fleursdebellecour.example',
    description: 'Fleurs de saison, bouquets et abonnements.',
    phone: '04 65 71 70 33',
    street: '2, rue Émile-Zola',
    postalCode: '69002',
    city: 'Lyon',
    status: 'UNCLAIMED',
    ownedByAgency: true,
    createdDaysAgo: 12,
    context: {
      bouquet: 'Bouquets de saison à partir de 28 €, composés le jour même.',
      delivery: 'Livraison à Lyon et Villeurbanne le jour même pour une commande avant 14 h, 8 €.',
      subscription: 'Abonnement de deux bouquets par mois, 52 €, sans engagement.',
    },
  },
  veterinaire: {
    name: 'Clinique vétérinaire des Brotteaux',
    email: 'accueil@veto-brotteaux.example',
    description: 'Chiens, chats et nouveaux animaux de compagnie.',
    phone: '04 65 71 88 41',
    street: '60, rue Vendôme',
    postalCode: '69006',
    city: 'Lyon',
    status: 'UNCLAIMED',
    ownedByAgency: true,
    createdDaysAgo: 9,
    context: {
      booking: 'Consultations sur rendez-vous, 46 €. Les urgences appellent d’abord le 04 65 71 88 41.',
    },
  },
  boulangerie: {
    name: 'Boulangerie Saint-Just',
    email: 'fournil@boulangerie-saintjust.example',
    description: 'Pains au levain et viennoiseries pur beurre.',
    phone: '04 65 71 94 16',
    street: '19, rue de Trion',
    postalCode: '69005',
    city: 'Lyon',
    status: 'PENDING',
    ownedByAgency: true,
    createdDaysAgo: 4,
    context: {},
  },
} as const satisfies Record<string, Client>
