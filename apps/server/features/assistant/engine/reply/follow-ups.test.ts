import { describe, expect, test } from 'vitest'
import { withoutCards } from '#contract/conversations/cards-text.ts'
import { ask } from '../testing/ask.ts'
import type { Outcome, Turn } from '../types.ts'

const SHOP = `Pull Rivage en laine : 79 €, du 36 au 44, bleu ou écru. Lavage à 30°.
Pull Falaise en coton : 59 €, du 38 au 46.
Bonnet Dune : 25 €, taille unique. Lavage à la main.
Livraison en France : 5 €, en 3 jours.
Livraison en Belgique : 9 €, en 6 jours.
Retours gratuits sous 30 jours.
Coupe homme 25 €
Coupe femme 42 €
Couleur 55 €
Parking gratuit derrière la boutique.
`

/** What is answered to the last of several messages. */
const last = (...questions: string[]): Outcome => {
  const history: Turn[] = []
  let outcome: Outcome | undefined
  for (const question of questions) {
    outcome = ask(question, { aiContext: SHOP, history: [...history] })
    history.push(
      { role: 'visitor', text: question },
      { role: 'assistant', text: outcome.text, outcome: outcome.kind, closest: outcome.closest === true },
    )
  }
  if (outcome === undefined) throw new Error('nothing was asked')
  return outcome
}

describe('a follow-up is about what was spoken of', () => {
  test.each([
    [['Combien coûte le pull Rivage ?', 'Et le Falaise ?'], '59'],
    [['Combien coûte le pull Rivage ?', 'et pour le Falaise ?'], '59'],
    [['Combien coûte le pull Rivage ?', 'Et le Falaise ?', 'Et le bonnet ?'], '25'],
    [['Combien coûte le pull Rivage ?', 'et il se lave comment ?'], '30°'],
    [['Combien coûte le pull Rivage ?', 'Et la livraison ?', 'et il se lave comment ?'], '30°'],
    [['Le bonnet Dune, c’est combien ?', 'et comment le laver ?'], 'à la main'],
    [['Le pull Falaise se lave comment ?', 'et son prix ?'], '59'],
    [['Combien coûte la livraison en Belgique ?', 'et en France ?'], '5 €'],
    [['Vous livrez en Belgique ?', 'c’est combien ?'], '9 €'],
    [['Vous livrez en Belgique ?', 'c’est combien ?', 'et le délai ?'], '6 jours'],
    [['Vous livrez en Belgique ?', 'et en France ?', 'et le délai ?'], '3 jours'],
    [['C’est combien une coupe femme ?', 'et pour homme ?'], '25'],
    [['C’est combien une coupe femme ?', 'et une couleur ?'], '55'],
    [['Combien coûte le pull Rivage ?', 'il existe en bleu ?'], 'bleu ou écru'],
    [['Combien coûte le pull Rivage ?', 'et on peut se garer ?'], 'Parking gratuit'],
  ] as const)('a follow-up is about what was spoken of: %j', (questions, expected) => {
    const { kind, text } = last(...questions)
    expect(text.replaceAll('\u00a0', ' ')).toContain(expected)
    expect(kind).toBe('answered')
  })

  test.each([
    [['Combien coûte le pull Rivage ?', 'Et le Falaise ?', 'et il se lave comment ?'], '30°'],
    [['Combien coûte le pull Falaise ?', 'il existe en bleu ?'], 'bleu'],
    [['Le pull Falaise, c’est combien ?', 'comment le laver ?'], 'Lavage'],
    [['Et le Falaise, il se lave comment ?'], '30°'],
    [['Vous livrez en Suisse ?', 'et c’est combien ?'], '5 €'],
    [['Combien coûte le pull Rivage ?', 'Et le Galet ?'], '79'],
  ] as const)('%j is unknown, and no other product’s fact is told', (questions, other) => {
    const { kind, text, cards } = last(...questions)
    expect(kind).toBe('unknown')
    // Passages that are shown without claiming anything each name what they are about.
    expect(withoutCards(text, cards)).not.toContain(other)
    for (const card of cards ?? [])
      if (card.text.includes(other)) expect(card.text).toMatch(/^(?:Pull|Bonnet|Livraison) /)
  })
})
