import type { Person } from '../script.ts'
import { people } from './people.ts'

export interface ScriptedRequest {
  person: Person
  product: { id: string; name: string }
  daysAgo: number
  time: string
  source: 'widget' | 'product-page'
  /** Days after the request at which the team wrote. */
  contactedAfterDays?: number
  notes?: string
}

const SENCHA = { id: 'sencha-ariake', name: 'Sencha Ariake' }
const BOWL = { id: 'bol-matcha-raku', name: 'Bol à matcha Raku, bleu' }
const TEAPOT = { id: 'theiere-iwachu', name: 'Théière Iwachu, noire' }
const ROOIBOS = { id: 'rooibos-soleil', name: 'Rooibos Soleil' }

/** What shoppers wait for, and what the team told them. */
export const stockRequests: ScriptedRequest[] = [
  { person: people.elodie, product: SENCHA, daysAgo: 0, time: '00:00', source: 'widget' },
  { person: people.ines, product: SENCHA, daysAgo: 2, time: '11:23', source: 'widget' },
  { person: people.mai, product: SENCHA, daysAgo: 6, time: '19:05', source: 'product-page' },
  {
    person: people.lucie,
    product: BOWL,
    daysAgo: 8,
    time: '17:31',
    source: 'product-page',
    notes: 'Réassort à confirmer, relancer le fournisseur.',
  },
  { person: people.paulHenri, product: TEAPOT, daysAgo: 9, time: '14:40', source: 'product-page' },
  {
    person: people.lemoine,
    product: ROOIBOS,
    daysAgo: 14,
    time: '09:12',
    source: 'product-page',
    contactedAfterDays: 4,
    notes: 'Commande passée en ligne.',
  },
  {
    person: people.sophie,
    product: ROOIBOS,
    daysAgo: 15,
    time: '21:02',
    source: 'widget',
    contactedAfterDays: 5,
    notes: 'Remercie pour l’alerte.',
  },
  {
    person: people.helene,
    product: TEAPOT,
    daysAgo: 21,
    time: '10:48',
    source: 'product-page',
    contactedAfterDays: 3,
  },
  {
    person: people.beatrice,
    product: SENCHA,
    daysAgo: 26,
    time: '16:20',
    source: 'widget',
    contactedAfterDays: 6,
    notes: 'Retirée en boutique.',
  },
]
