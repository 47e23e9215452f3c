import { describe, expect, test } from 'vitest'
import { mend } from '../lexicon/spelling.ts'
import { ask, say } from '../testing/ask.ts'
import { tokenize } from '../words/text.ts'

describe('what shops write in haste answers too', () => {
  test.each([['prix une séance', '1 séance : 38 €', '38 €']])(
    'words written in haste answer « %s » from « %s »',
    (question, aiContext, expected) => {
      expect(say(question, { aiContext })).toContain(expected)
      expect(ask(question, { aiContext }).kind).toBe('answered')
    },
  )

  test.each([
    ['vous réparez les vélos ?', 'Pas de vélos sans rendez-vous le samedi.'],
    ['vous louez des casques de moto ?', 'Pas de casques.'],
    ['vous livrez à Montgeron ?', 'Boissons 3 €, alcool pas en livraison.'],
    ['Combien coûte la visite du samedi ?', 'Visite guidée 60 €.\nSamedi 15h, 3€ en plus.'],
    ['Peut-on payer l’acompte par chèque ?', 'Acompte de 40 %. Pas de carte.'],
  ])('%s is not answered by « %s »', (question, aiContext) => {
    expect(ask(question, { aiContext }).kind).toBe('unknown')
  })
})

test.each([
  ['Avez-vous droit au vieux plateau de bras ?', 'droit vieux plateau bras'],
  ['mon fils est malade, la salle est chauffée ?', 'malade salle chauffee'],
  ['Je joue du piano, le coup est dur', 'joue coup'],
])('words of « %s » are no typing errors', (question, words) => {
  const mended = mend(tokenize(question), { vocabulary: new Set(['brass', 'coupe']), glued: new Map() })
  const covered = mended.map(({ folded }) => folded)
  for (const word of words.split(' ')) expect(covered).toContain(word)
})

test('an entry of a short list is told with the list', () => {
  const aiContext = 'coupe 25€, barbe 18€, coupe + barbe 38€'
  expect(say('prix coupe barbe', { aiContext })).toMatch(/barbe 18\s?€/)
})
