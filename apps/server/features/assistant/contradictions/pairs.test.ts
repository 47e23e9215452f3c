import { expect, test } from 'vitest'
import { localTime } from '#contract/opening/local-time.ts'
import { weekOf } from '#server/testing/week.ts'
import { corpusOf } from '../engine/passages/corpus.ts'
import type { BusinessFacts } from '../engine/types.ts'
import { findContradictions } from './find-contradictions.ts'
import { findProductContradictions } from './product-contradictions.ts'
import { findProfileContradictions } from './profile-contradictions.ts'
import { COMPATIBLE, CONTRADICTING, type Pair } from './testing/pairs.ts'

const NOW = localTime(new Date('2026-03-10T10:00:00Z'), 'Europe/Paris')

const isFound = (pair: Pair): boolean => {
  const passages = pair.map((text, at) => {
    const cut = text.lastIndexOf(' | ')
    const lang = /\b(?:is|are|costs|for|order)\b/.test(text) ? 'en' : 'fr'
    const title = cut < 0 ? `Page ${'ab'[at]}` : text.slice(0, cut)
    const id = `page:${at}`
    return { id, kind: 'knowledge' as const, label: id, title, text: text.slice(cut < 0 ? 0 : cut + 3), lang }
  })
  return findContradictions(corpusOf(passages), 10, NOW).length > 0
}

test('sentences of two pages that cannot both hold are found', () => {
  expect(CONTRADICTING.filter((pair) => !isFound(pair))).toEqual([])
})

test('sentences that say different things are not', () => {
  expect(COMPATIBLE.filter(isFound)).toEqual([])
})

const FACTS: BusinessFacts = {
  name: 'Maison Camélia',
  timeZone: 'Europe/Paris',
  phone: '04 78 42 10 55',
  email: 'contact@maison-camelia.fr',
  address: { street: '12 rue des Capucins', postalCode: '69001', city: 'Lyon' },
  businessHours: weekOf('10:00-19:00', { saturday: '09:30-12:30, 14:00-19:00' }),
}
/** `title | sentence`, each on a page of its own. */
const corpusWith = (...texts: string[]) =>
  corpusOf(
    texts.map((text, at) => {
      const cut = text.indexOf(' | ')
      const [title, body] = cut < 0 ? ['Contact', text] : [text.slice(0, cut), text.slice(cut + 3)]
      return {
        id: `page:${at}`,
        kind: 'knowledge' as const,
        label: `${title} ${at}`,
        title,
        text: body,
        lang: 'fr',
      }
    }),
  )
const ofProfile = (...texts: string[]) => findProfileContradictions(FACTS, corpusWith(...texts))

test('pages that give other hours, another telephone, mail or place than the profile are found', () => {
  for (const text of [
    'Ouvert du mardi au samedi de 10 h à 18 h 30.',
    'Mardi au vendredi : 10h-19h, samedi 9h30-12h30 et 14h-18h',
    'Horaires | Mardi : 9:00 - 19:00',
    'Nous sommes fermés le mardi.',
    'Ouvert le lundi de 14 h à 19 h.',
    'Tél. : 04 78 00 00 00',
    'Appelez-nous au +33 4 72 00 11 22.',
    'E-mail : bonjour@maison-camelia.fr',
    'Maison Camélia, 3 place Bellecour, 69002 Lyon',
  ])
    expect([text, ofProfile(text).length]).toEqual([text, 1])
  for (const text of [
    'Retours sous 30 jours. Livraison : 6,90 €. Vendredi : 9h-18h.',
    'Quels sont vos horaires le vendredi ? | La boutique est ouverte le vendredi de 9 h à 17 h.',
    'Êtes-vous ouverts le vendredi ? | Oui, de 9 h à 17 h.',
    'sujet Horaires du vendredi — détail : 9h-18h',
  ])
    expect([text, ofProfile(text).length]).toEqual([text, 1])
  expect(ofProfile('Ouvert du mardi au vendredi de 10 h à 18 h.')[0]).toEqual({
    one: {
      id: 'hours:tuesday,wednesday,thursday,friday',
      text: 'Mardi, mercredi, jeudi, vendredi : 10:00-19:00',
    },
    other: { id: 'page:0', text: 'Ouvert du mardi au vendredi de 10 h à 18 h.' },
    ordered: true,
  })
})

test('pages that give the same, or those of something else, are not', () => {
  for (const texts of [
    [
      'Ouvert du mardi au vendredi de 10h à 19h.',
      'Samedi : 9 h 30 - 12 h 30, 14 h - 19 h',
      'Fermé dimanche et lundi.',
    ],
    ['Mardi au vendredi 10:00 – 19:00, samedi 9h30-12h30 / 14h-19h, fermé le dimanche'],
    ['Le standard téléphonique du SAV répond du lundi au vendredi de 9 h à 12 h.'],
    ['Atelier | Le samedi de 15 h à 17 h'],
    ['Horaires d’été | Du mardi au samedi de 9 h à 20 h'],
    ['Fermé le samedi matin.'],
    ['Les commandes partent du lundi au vendredi.'],
    ['Samedi 12 décembre, ouvert de 9 h à 20 h.'],
    ['Mardi 10h-19h', 'Mardi 10h-18h'].map((text) => `Horaires | ${text}`).slice(0, 1),
    ['Tél. : 04 78 42 10 55', 'Tél. : 06 12 34 56 78'],
    ['Presse : 01 40 00 00 00'],
    ['SAV : sav@maison-camelia.fr'],
    ['Boutique de Lyon : 04 72 00 00 01', 'Appelez-nous au 04 72 00 00 02', 'Tél. 04 72 00 00 03'],
    ['Hébergeur : OVH SAS, 2 rue Kellermann, 59100 Roubaix'],
    ['Retours à envoyer au 5 rue de la Gare, 69800 Saint-Priest'],
    ['12, rue des Capucins – 69001 Lyon'],
  ])
    expect([texts, ofProfile(...texts)]).toEqual([texts, []])
})

test('hours that the profile does not say are compared between the sources', () => {
  const pairsOf = (...texts: string[]) =>
    findProfileContradictions({ ...FACTS, businessHours: null }, corpusWith(...texts))
  expect(pairsOf('Vendredi : 9h-18h.', 'Horaires | Ouvert le vendredi de 9 h à 19 h.')).toHaveLength(1)
  expect(pairsOf('Vendredi : 9h-18h.', 'Ouvert du mardi au vendredi de 9 h à 18 h.')).toEqual([])
  expect(pairsOf('Vendredi : 9h-18h.', 'Samedi : 9h-12h.')).toEqual([])
  expect(pairsOf('Vendredi : 9h-18h.', 'Atelier poterie. Le vendredi de 14 h à 16 h.')).toEqual([])
})

const product = (name: string, price: number, more = {}) => ({
  integrationId: 's',
  productId: name,
  name,
  price,
  currency: 'EUR',
  available: true,
  ...more,
})
const PRODUCTS = [
  product('Sencha Ariake', 18.5),
  product('Théière en fonte Iwachu', 89),
  product('Coffret Découverte 6 thés', 34),
  product('Bol raku', 42, { available: false }),
]
const ofProducts = (text: string) => findProductContradictions(PRODUCTS, corpusWith(text))

test('a price or « épuisé » that the shop does not say is found, and nothing near it', () => {
  for (const text of [
    'Le Sencha Ariake coûte 16 €.',
    'Sencha Ariake : 19,50 €',
    'Théière en fonte Iwachu | Prix : 95 €',
    'Le Sencha Ariake est épuisé.',
    'Notre coffret découverte 6 thés est à 36 €.',
  ])
    expect([text, ofProducts(text).length]).toEqual([text, 1])
  for (const text of [
    'Le Sencha Ariake coûte 18,50 €.',
    'Sencha Ariake 50 g : 10 €',
    'Sencha Ariake : 10 € les 50 g',
    'Sencha Ariake, dès 12 €',
    'Sencha Ariake + théière en fonte Iwachu : 99 €',
    'Sencha Ariake : 5 € de remise',
    'Livraison du Sencha Ariake : 4,90 €',
    'Le Bol raku est épuisé.',
    'Sencha en vrac : 12 €',
  ])
    expect([text, ofProducts(text)]).toEqual([text, []])
})
