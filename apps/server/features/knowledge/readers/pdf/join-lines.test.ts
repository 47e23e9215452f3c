import { expect, test } from 'vitest'
import { joinLine, wordsIn } from './join-lines.ts'

const PARTED =
  'de-|vis re-|commande in-|vente nouveau-|tés main-|tenant gros-|sesse mer-|ci va-|leur bouteil-|le LIVRAI-|SON sous-|crire micro-|scope aujour-|d’hui garan-|tie ré-|duction auto-|risation co-|lis au-|cun ex-|pédition bien-|tôt Ver-|sand bon-|jour non-|chalant quasi-|ment garde-|rie gratte-|ment'
const WHOLE =
  'rendez-|vous peut-|être dites-|nous donnez-|leur allons-|y est-|ce peut-|on celle-|ci semaine-|là lui-|même après-|midi avant-|hier sous-|total week-|end e-|mail T-|shirt dix-|huit vingt-|et-un rez-de-|chaussée c’est-à-|dire prêt-à-|porter libre-|service au-|delà tire-|bouchon 10-|15 2025-|2026 A4-|A5 REF-|12 Aix-en-|Provence Jean-|Pierre TVA-|FR camelia-|fleurs.example ma-|boutique@courrier.example vice-|président lundi-|samedi juin-|juillet bleu-|vert l’après-|vente centre-|ville mots-|clés wi-|fi gratte-|ciel garde-|boue eau-|de-vie'

const none: ReadonlySet<string> = new Set()
const pairs = (text: string) => text.split(/ (?=\S+-\|)/).map((pair) => pair.split('|') as [string, string])

test.each(pairs(PARTED))('%s and %s are one word', (head, tail) => {
  expect(joinLine(head, tail, none)).toBe(head.slice(0, -1) + tail)
})

test.each(pairs(WHOLE))('%s keeps its hyphen before %s', (head, tail) => {
  expect(joinLine(head, tail, none)).toBe(head + tail)
})

test('the document itself tells how a word is written', () => {
  const words = wordsIn(['Le porte-plume et le portefeuille, un click-'])
  expect(joinLine('un porte-', 'plume', words)).toBe('un porte-plume')
  expect(joinLine('un porte-', 'feuille', words)).toBe('un portefeuille')
})

test('soft hyphens go, dashes and hyphens for what follows stay apart', () => {
  expect(joinLine('pour\u00ad', 'tant', none)).toBe('pourtant')
  expect(joinLine('Lyon -', 'Paris', none)).toBe('Lyon - Paris')
  expect(joinLine('pré-', 'et post-paiement', none)).toBe('pré- et post-paiement')
  expect(joinLine('les colis', 'partent', none)).toBe('les colis partent')
})
