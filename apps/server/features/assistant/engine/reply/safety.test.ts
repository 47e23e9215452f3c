import { describe, expect, test } from 'vitest'
import { ask, say } from '../testing/ask.ts'

const page = (id: number, title: string, text: string) => ({
  id: `page:${id}`,
  kind: 'knowledge' as const,
  label: `Page : ${title}`,
  title,
  text,
})

const knowledge = [
  page(1, 'Nos miels', 'Nos miels ne conviennent pas aux enfants de moins d’un an.'),
  page(2, 'Miel d’acacia', 'Pot de 500 g : 14,90 €. Récolté en mai.'),
  page(3, 'Miel de châtaignier', 'Pot de 500 g : 12,90 €. Récolté en juillet.'),
  page(
    4,
    'Biscuits',
    'Nos biscuits peuvent contenir des traces de noix et d’arachide. Le cake est sans gluten.',
  ),
  page(5, 'Tisanes', 'La tisane Nuit calme est déconseillée aux femmes enceintes.'),
  page(6, 'Thés', 'Nos infusions (Rooibos Soleil, Verveine du Velay) sont sans théine.'),
]
const more = { knowledge, aiContext: '' }

describe('what touches safety and is written', () => {
  test.each([
    ['Puis-je donner du miel à un bébé de 8 mois ?', 'ne conviennent pas aux enfants de moins d’un an'],
    ['miel pour un bébé de 8 mois', 'ne conviennent pas aux enfants de moins d’un an'],
    ['Vos biscuits contiennent-ils des noix ?', 'des traces de noix et d’arachide'],
    ['Je suis allergique aux arachides, je peux manger vos biscuits ?', 'des traces de noix et d’arachide'],
    ['Je suis enceinte, puis-je boire la tisane Nuit calme ?', 'déconseillée aux femmes enceintes'],
    ['Le Rooibos Soleil contient de la théine ?', 'sont sans théine'],
    ['y a-t-il de la théine dans la verveine ?', 'sont sans théine'],
  ])('what touches safety and is written is told without a doubt: %s', (question, expected) => {
    expect(ask(question, more).kind).toBe('answered')
    expect(say(question, more)).toContain(expected)
  })

  test.each([
    ['Peut-on donner du miel à un bébé ?', 'Non, le miel est déconseillé avant l’âge d’un an.'],
    ['Le miel est-il adapté aux bébés ?', 'Non, jamais avant 1 an.'],
    ['Conseils', 'Ne pas donner de miel aux bébés avant 12 mois.'],
    ['Bébés', 'Non. Le miel ne doit pas être donné aux enfants de moins de 12 mois.'],
  ])('what touches safety and is written is told from below « %s » : %s', (title, text) => {
    const own = { knowledge: [page(1, title, text), ...knowledge.slice(1)], aiContext: '' }
    expect(ask('puis-je donner du miel à mon bébé de 8 mois ?', own).kind).toBe('answered')
    expect(say('puis-je donner du miel à mon bébé de 8 mois ?', own)).toContain(text)
    expect(ask('Vos savons conviennent-ils à un bébé ?', own).kind).toBe('unknown')
    expect(ask('Mon miel a figé, c’est grave ?', own).kind).toBe('unknown')
  })

  test.each([
    'Le Sencha contient de la théine ?',
    'Vos biscuits contiennent-ils du gluten ?',
    'Vos savons conviennent-ils à un bébé ?',
    'Je cherche un cadeau pour une amie enceinte',
    'La tisane Nuit calme contient-elle des noix ?',
  ])('what touches safety and is written is never told of another thing or another risk: %s', (question) => {
    expect(ask(question, more).kind).toBe('unknown')
  })
})

test('a price from below a heading names what it is of', () => {
  expect(say('Combien coûte le miel d’acacia ?', more)).toContain('Miel d’acacia : Pot de 500 g, 14,90 €.')
})
