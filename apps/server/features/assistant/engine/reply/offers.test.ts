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
  page(1, 'Épicerie', 'Miel d’acacia, pot de 500 g, 14,90 €.'),
  page(2, 'Miel de châtaignier', 'Pot de 500 g : 12,90 €. Récolté en juillet.'),
  page(3, 'Théière en fonte – Maison Test', 'Théière en fonte 59,00 € Ajouter au panier'),
  page(
    4,
    'À propos',
    'Nous proposons des savons au miel et des coffrets cadeaux. Nos chevaux paissent dans le pré.',
  ),
  page(5, 'Le bar', 'Nous ne vendons pas de bougies. Pas de tabac. Chapeaux non.'),
  page(6, 'Livraison', 'La livraison du pollen se fait en colis isotherme.'),
  page(7, 'Location', 'Échelle 10 €. Vélo électrique : 25 € la journée.'),
  page(8, 'Atelier', 'Trottinettes : révision dès 45 €. Vernis semi-permanent 32 € (45 min).'),
  page(9, 'Services', 'Nous proposons la réparation des montres et des réveils.'),
  page(10, 'Bougeoirs', 'Coussin à la lavande, 180 g, 24 €.'),
]
const more = { knowledge, aiContext: '' }
const context = { aiContext: knowledge.map(({ text }) => text).join('\n') }

describe('what a page or the context offers, asked for in words of buying', () => {
  test.each([
    ['Vendez-vous du miel d’acacia ?', 'Miel d’acacia, pot de 500 g, 14,90 €'],
    ['vous vendez du miel d acacia', '14,90 €'],
    ['Je voudrais acheter du miel d’acacia', '14,90 €'],
    ['Le miel d’acacia est-il en vente ?', '14,90 €'],
    ['Combien vendez-vous le miel d’acacia ?', '14,90 €'],
    ['Vous faites du miel d’acacia ?', '14,90 €'],
    ['Vendez-vous des savons ?', 'savons au miel'],
    ['Peut-on acheter des coffrets ?', 'coffrets cadeaux'],
    ['Do you sell acacia honey?', '14,90'],
    ['¿Venden miel de acacia?', '14,90'],
  ])('is told, on a page and in the context: %s', (question, told) => {
    for (const where of [more, context]) {
      expect(ask(question, where).kind, question).toBe('answered')
      expect(say(question, where)).toContain(told)
    }
  })

  test('is told from below its heading and beside a button of the cart', () => {
    expect(say('Vendez-vous du miel de châtaignier ?', more)).toContain('12,90 €')
    expect(say('Vendez-vous des théières ?', more)).toContain('Théière en fonte 59,00 €.')
  })

  test.each([
    ['Vendez-vous des bougies ?', 'Nous ne vendons pas de bougies'],
    ['Vous faites des bougies ?', 'Nous ne vendons pas de bougies'],
    ['Je voudrais acheter une bougie', 'Nous ne vendons pas de bougies'],
    ['Vendez-vous du tabac ?', 'Pas de tabac'],
    ['Vous vendez des chapeaux ?', 'Chapeaux non'],
  ])('is denied where it is: %s', (question, told) => {
    for (const where of [more, context]) {
      expect(ask(question, where).kind, question).toBe('answered')
      expect(say(question, where)).toContain(told)
    }
  })

  test.each([
    'Vendez-vous du pollen ?',
    'Vendez-vous des chevaux ?',
    'Vendez-vous des ruches ?',
    'Vendez-vous du miel de lavande ?',
    'Vendez-vous de la lavande ?',
    'Vendez-vous du miel d’acacia bio ?',
    'Vendez-vous des théières en verre ?',
    'Vendez-vous des bougies au miel ?',
    'Vendez-vous des échelles ?',
    'Vendez-vous des vélos électriques ?',
    'Vendez-vous des trottinettes ?',
    'Vendez-vous du vernis ?',
    'Vendez-vous des montres ?',
    'Vendez-vous des réveils ?',
  ])('is not made up of what is only spoken of, lent or repaired: %s', (question) => {
    for (const where of [more, context]) expect(ask(question, where).kind, question).toBe('unknown')
  })

  test.each([
    'J’ai acheté un miel d’acacia chez vous, il est cassé',
    'Je voudrais vendre ma théière en fonte',
    'Je vends du miel d’acacia, ça vous intéresse ?',
    'Rachetez-vous les théières en fonte ?',
    'Depuis quand vendez-vous du miel d’acacia ?',
    'Où acheter votre miel d’acacia ?',
    'Comment commander du miel d’acacia ?',
    'Faut-il commander le miel d’acacia ?',
    'Je n’arrive pas à commander la théière en fonte',
    'Vendez-vous en gros ?',
  ])('is no answer to another question: %s', (question) => {
    for (const where of [more, context]) expect(ask(question, where).kind, question).not.toBe('answered')
  })
})

describe('what customers call otherwise', () => {
  test.each([
    ['Mon miel a figé, c’est grave ?', 'Mon miel a cristallisé, est-ce normal ? Oui, il reste bon.', 'Oui'],
    ['Mon miel a durci, que faire ?', 'Un miel cristallisé redevient liquide au bain-marie.', 'bain-marie'],
    ['Avez-vous un code de réduction ?', 'Code promo BIENVENUE : 10 % de remise.', 'BIENVENUE'],
    ['Mon vase est ébréché, que faire ?', 'Un vase cassé pendant le transport est remplacé.', 'remplacé'],
    ['Mon mixeur est tombé en panne', 'Un mixeur qui ne fonctionne plus est échangé.', 'échangé'],
    ['Quelle est la DLC du miel ?', 'La date de péremption du miel est indiquée sous le pot.', 'sous le pot'],
    ['Il manque un article dans mon colis', 'Colis incomplet : écrivez-nous sous 3 jours.', 'sous 3 jours'],
    ['Avez-vous des échantillons ?', 'Un testeur est offert dans chaque commande.', 'testeur'],
    ['Mon bracelet a noirci', 'Un bracelet oxydé se nettoie avec un chiffon doux.', 'chiffon'],
    ['Avez-vous une notice ?', 'Le mode d’emploi est dans la boîte.', 'dans la boîte'],
    ['Le café est moulu ?', 'Nous pouvons moudre le café à la demande.', 'à la demande'],
  ])('is understood: %s', (question, text, told) => {
    const where = { knowledge: [page(1, 'Questions', text)], aiContext: '' }
    expect(ask(question, where).kind).toBe('answered')
    expect(say(question, where)).toContain(told)
  })

  test('an engraving is asked for, not worried about', () => {
    const where = { knowledge: [], aiContext: 'Gravure d’un prénom : 5 €.' }
    expect(say('On grave un prénom ?', where)).toContain('5 €')
  })
})
