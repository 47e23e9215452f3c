import { expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import type { Passage } from '../types.ts'
import { isOver, withoutOver } from './over.ts'

const NOW = { year: 2026, month: 11, day: 29, weekday: 7, minute: 600 }

test.each([
  'Offre de printemps : -20 % jusqu’au 12 mars 2026.',
  'Code ETE10 valable jusqu’au 31/08/2026',
  'Tarif réduit jusqu’au 28 novembre 2026',
  'Soldes du 8 janvier au 4 février 2025 : jusqu’à -50 %',
  'Offre : -20 % sur les thés jusqu’au 12 mars.',
  'Inscriptions jusqu’au vendredi 9 octobre.',
  'Spring sale: 20% off until March 12th, 2026',
  'Our exhibition runs until 3 May 2024.',
  'Descuento del 10 % hasta el 30 de junio de 2026',
  'Rabatt von 15 % bis zum 30.09.2026',
  'Angebot gültig bis 12. März 2025',
])('an offer is over: %s', (text) => {
  expect(isOver(text.replaceAll('’', "'"), NOW)).toBe(true)
})

test.each([
  'Offre : -20 % jusqu’au 24 décembre 2026.',
  'Offre : -20 % jusqu’au 29 novembre 2026.',
  'Offre : -20 % jusqu’au 24 décembre.',
  'Ouvert du 1er avril au 30 septembre.',
  'Fermé du 3 au 25 août.',
  'Commande avant le 12 juin pour les mariages d’été.',
  'Retours acceptés jusqu’au 14e jour.',
  'Livraison offerte dès 45 €.',
  'Fondée en 1998, la maison grandit jusqu’au 12 mars 1999, puis déménage.',
  'Open until 7 pm.',
  'Geöffnet bis 19 Uhr, freitags bis 20 Uhr.',
])('an offer still holds: %s', (text) => {
  expect(isOver(text.replaceAll('’', "'"), NOW)).toBe(false)
})

test('of a text only what is over goes', () => {
  expect(withoutOver("Frais de port 5 €. Offre : -20 % jusqu'au 12 mars 2026. Retrait gratuit.", NOW)).toBe(
    'Frais de port 5 €. Retrait gratuit.',
  )
})

test('what is over is neither answered nor shown', () => {
  const aiContext = 'Livraison à 2 € jusqu’au 12 mars 2025.\nLivraison à 6 € en France.'
  const now = new Date('2026-11-29T10:00:00Z')
  const { text } = ask('Combien coûte la livraison ?', { aiContext, now })
  expect(text.replaceAll('\u00a0', ' ')).toContain('6 €')
  expect(text.replaceAll('\u00a0', ' ')).not.toContain('2 €')
  const later = ask('Combien coûte la livraison ?', { aiContext: aiContext.split('\n')[0] ?? '', now })
  expect(later.text.replaceAll('\u00a0', ' ')).not.toContain('2 €')
  const then = ask('Combien coûte la livraison ?', { aiContext, now: new Date('2025-03-10T10:00:00Z') })
  expect(then.text.replaceAll('\u00a0', ' ')).toContain('2 €')
})

test('of pages whose headings differ by their year only the newest is told', () => {
  const page = (id: string, title: string, text: string): Passage => ({
    id: `page:${id}`,
    kind: 'knowledge',
    label: `Page : ${title}`,
    title,
    text,
  })
  const knowledge = [
    page('old', 'Tarifs 2024', 'Cours de poterie : 20 €.'),
    page('new', 'Tarifs 2026', 'Cours de poterie : 28 €.'),
    page('season', 'Programme 2025-2026', 'Stage de tournage : 90 €.'),
  ]
  const content = (question: string) =>
    ask(question, { aiContext: '', knowledge }).text.replaceAll('\u00a0', ' ')
  expect(content('Combien coûte le cours de poterie ?')).toContain('28 €')
  expect(content('Combien coûte le cours de poterie ?')).not.toContain('20 €')
  expect(content('Combien coûte le stage de tournage ?')).toContain('90 €')
  const alone = { aiContext: '', knowledge: knowledge.slice(0, 1) }
  expect(ask('Combien coûte le cours de poterie ?', alone).text.replaceAll('\u00a0', ' ')).toContain('20 €')
})
