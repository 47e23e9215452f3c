import { TOPICS, type Topic } from '#contract/analytics/analytics.ts'
import { type Concept, GOODS, PAYMENT_MEANS } from './concepts.ts'

/** What a concept of the lexicon is about; those that stand here weigh more than goods. */
const CONCEPTS_OF: Partial<Record<Topic, readonly Concept[]>> = {
  delivery: ['delivery', 'tracking', 'relay', 'locker', 'home', 'abroad', 'express', 'customs'],
  visit: [
    'pickup',
    'parking',
    'transit',
    'wheelchair',
    'pushchair',
    'toilet',
    'terrace',
    'seats',
    'holidays_public',
    'instore',
    'free_entry',
    'dropoff',
  ],
  availability: ['stock', 'restock', 'catalogue'],
  returns: ['return', 'exchange', 'refund', 'warranty', 'damaged', 'lost'],
  price: [
    'payment',
    ...PAYMENT_MEANS,
    'contactless',
    'culture_pass',
    'discount',
    'clearance',
    'loyalty',
    'deposit',
    'downpayment',
  ],
  orders: ['order', 'cancel', 'terminate', 'postpone', 'invoice', 'receipt'],
  gifts: ['gift', 'giftwrap', 'giftcard', 'creditnote', 'box', 'basket', 'birthday', 'bride'],
  advice: [
    'recommend',
    'brew',
    'keep',
    'wash',
    'tryon',
    'size',
    'colour',
    'weight',
    'allergen',
    'gluten_free',
    'lactose_free',
    'sugar_free',
    'vegan',
    'vegetarian',
    'halal',
    'kosher',
    'organic',
    'fair',
    'local',
    'handmade',
    'theine_free',
    'made_in',
    'dishwasher',
    'microwave',
    'oven',
    'waterproof',
    'beginner',
    'pregnant',
  ],
  booking: [
    'booking',
    'course',
    'tasting',
    'visit',
    'menu',
    'breakfast',
    'brunch',
    'lunch_meal',
    'dinner_meal',
    'host_event',
  ],
  services: [
    'rental',
    'repair',
    'maintenance',
    'takeback',
    'install',
    'customize',
    'alteration',
    'recycling',
    'puncture',
    'massage',
    'facial',
    'treatment',
    'haircut',
    'manicure',
    'grooming',
  ],
  trade: ['wholesale', 'business_customer', 'quote', 'vat', 'siret', 'recruit'],
  contact: ['byphone', 'bymail', 'contact_person'],
}

/** Single words that name a topic and are no concept of the lexicon: folded, in four languages. */
const WORDS: Partial<Record<Topic, string>> = {
  visit:
    'ouvert ouverts ouverte ouvertes ouvre ouvrez ouvrent ouverture ferme fermes fermee fermez ferment fermeture horaire horaires adresse situe situee situes open opens opening close closes closed hours address located abierto abren abre cierran cierra horario horarios direccion geoffnet offen offnet schliesst schliessen offnungszeiten adresse',
  price:
    'prix tarif tarifs coute coutent combien cher chere gratuit gratuite price prices cost costs much expensive free precio precios cuesta cuestan cuanto kostet kosten preis preise',
  contact:
    'telephone telephoner appeler numero joindre contacter mail email courriel humain conseiller conseillere phone call number human agent telefono llamar persona correo telefon anrufen nummer mensch mitarbeiter',
}

const byConcept = new Map<string, Topic>()
const byWord = new Map<string, Topic>()
for (const topic of TOPICS) {
  for (const concept of CONCEPTS_OF[topic] ?? []) byConcept.set(concept, topic)
  for (const word of WORDS[topic]?.split(' ') ?? []) byWord.set(word, topic)
}

/** What a concept is about: a topic of its own, or, when it only names something sold, the goods. */
export const topicOfConcept = (concept: string): Topic | undefined =>
  byConcept.get(concept) ?? (GOODS.has(concept) ? 'products' : undefined)

export const topicOfWord = (word: string): Topic | undefined => byWord.get(word)
