import { describe, expect, test } from 'vitest'
import { buildPassages } from '../passages/build-passages.ts'
import { input } from '../testing/ask.ts'
import { retrieve } from '../testing/retrieve.ts'
import type { Passage } from '../types.ts'

const passages = (aiContext: string, extra: Passage[] = []) =>
  buildPassages(input('').facts, aiContext, extra)
const best = (question: string, aiContext: string) => {
  const { scored, aboveFloor } = retrieve(question, passages(aiContext))
  return aboveFloor ? scored[0]?.excerpt : undefined
}

describe('the passages of a business', () => {
  test('the passages of a business are its profile, hours, contacts and context line by line', () => {
    const all = passages(
      'Première ligne.\n\nLIVRAISON :\n- Colissimo 4,90 €\n- Relais 3,50 €\n\nDernière ligne.',
    )
    expect(all.filter(({ kind }) => kind === 'context')).toEqual([
      { id: 'context:1', kind: 'context', label: 'Contexte, ligne 1', text: 'Première ligne.' },
      {
        id: 'context:4',
        kind: 'context',
        label: 'Contexte, ligne 4',
        text: 'Colissimo 4,90 €',
        title: 'LIVRAISON ',
      },
      {
        id: 'context:5',
        kind: 'context',
        label: 'Contexte, ligne 5',
        text: 'Relais 3,50 €',
        title: 'LIVRAISON ',
      },
      { id: 'context:7', kind: 'context', label: 'Contexte, ligne 7', text: 'Dernière ligne.' },
    ])
    expect(all.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'profile:name',
        'hours:monday',
        'hours:sunday',
        'contact:address',
        'contact:phone',
      ]),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })
})

describe('a passage answers when it covers the whole question', () => {
  const shop =
    'Livraison en France : 4,90 €, sous 48 h.\nRéparation de vélos électriques : 45 €.\nAtelier poterie adultes le jeudi.\nNous acceptons la carte et les chèques.'

  test.each([
    ['livraison ?', 'Livraison en France'],
    ['combien pour expédier', 'Livraison en France'],
    ['c koi les frais de port', 'Livraison en France'],
    ['livrason sou combien de jour', 'Livraison en France'],
    ['vous livrez à Toulouse', 'Livraison en France'],
    ['how much is shipping', 'Livraison en France'],
    ['vous reparer les velos electrique', 'Réparation de vélos'],
    ['la carte bleue ça passe ?', 'Nous acceptons la carte'],
  ])('the question « %s » finds « %s »', (question, start) => {
    expect(best(question, shop)).toMatch(new RegExp(`^${start}`))
  })

  test.each([
    'vous livrez en Belgique ?',
    'vous livrez le dimanche ?',
    'vendez-vous des vélos électriques ?',
    'combien coûte la location d’un vélo électrique ?',
    'un atelier poterie pour enfants ?',
    'combien coûte l’atelier poterie ?',
    'acceptez-vous les chèques vacances ?',
    'en combien de temps réparez-vous un vélo électrique ?',
    'pourquoi la livraison coûte 4,90 € ?',
  ])('« %s » finds nothing above the floor', (question) => {
    expect(best(question, shop)).toBeUndefined()
  })

  test('passages near a question are still there to be seen, below the floor of an answer', () => {
    const { scored, aboveFloor } = retrieve('vous livrez en Belgique ?', passages(shop))
    expect(aboveFloor).toBe(false)
    expect(scored[0]).toMatchObject({ passage: { id: 'context:1' }, answers: false })
    expect(scored[0]?.score).toBeLessThanOrEqual(0.5)
  })
})

describe('places and days', () => {
  test.each([
    ['vous livrez en Belgique ?', 'Nous livrons dans toute l’Europe.', true],
    ['vous livrez en Belgique ?', 'Nous livrons uniquement en France.', true],
    ['vous livrez en Belgique ?', 'Nous n’expédions pas à l’étranger.', true],
    ['vous livrez en Corse ?', 'Nous livrons en France métropolitaine.', false],
    ['vous livrez à la Réunion ?', 'Nous livrons en France.', false],
    ['vous livrez le mercredi ?', 'Livraison du mardi au jeudi.', true],
    ['vous livrez le samedi ?', 'Livraison du mardi au jeudi.', false],
    ['vous livrez le samedi ?', 'Livraison du mardi au jeudi uniquement.', true],
    ['vous livrez le dimanche ?', 'Livraison 7 jours sur 7.', true],
    ['barques en juillet ?', 'Barques de juin à septembre.', true],
    ['barques en mars ?', 'Barques de juin à septembre.', false],
  ])('a question of places and days: %s | %s → %s', (question, aiContext, found) => {
    expect(retrieve(question, passages(aiContext)).aboveFloor).toBe(found)
  })
})

describe('numbers', () => {
  test.each([
    ['atelier pour un groupe de 10 personnes ?', 'Atelier pour groupes jusqu’à 12 personnes.', true],
    ['paiement en 3 fois ?', 'Paiement en 3 fois sans frais.', true],
    ['paiement en 10 fois ?', 'Paiement en 3 fois sans frais.', false],
    ['cours pour ma fille de 8 ans ?', 'Cours pour enfants dès 6 ans.', true],
    ['massage de 90 minutes ?', 'Massage de 60 minutes : 70 €.', false],
  ])('a question of numbers: %s | %s → %s', (question, aiContext, found) => {
    expect(retrieve(question, passages(aiContext)).aboveFloor).toBe(found)
  })
})

test('hours and contacts are found by what is meant', () => {
  const all = passages('')
  expect(retrieve('vous ouvrez quand ?', all).scored.map(({ passage }) => passage.kind)).toContain('hours')
  expect(retrieve('comment vous joindre', all).scored.map(({ passage }) => passage.id)).toEqual(
    expect.arrayContaining(['contact:phone', 'contact:email']),
  )
})

test('history completes a follow-up', () => {
  const all = passages('Livraison en Suisse : 12 €.\nRetrait en Suisse impossible.')
  const { scored } = retrieve('et en Suisse ?', all, [{ role: 'visitor', text: 'vous livrez en France ?' }])
  expect(scored[0]).toMatchObject({ passage: { id: 'context:1' }, answers: true })
})
