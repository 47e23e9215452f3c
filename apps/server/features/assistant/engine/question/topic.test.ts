import { expect, test } from 'vitest'
import { topicOf } from './topic.ts'

test.each([
  ['Vous livrez en Belgique ?', 'delivery'],
  ['Où en est mon colis, vous avez un numéro de suivi ?', 'delivery'],
  ['Do you ship to Spain?', 'delivery'],
  ['Liefern Sie auch nach Österreich?', 'delivery'],
  ['Vous êtes ouverts le dimanche ?', 'visit'],
  ['À quelle heure fermez-vous demain ?', 'visit'],
  ['¿Cuál es su horario?', 'visit'],
  ['Le Sencha est-il de retour en stock ?', 'availability'],
  ['Je voudrais être remboursé, le bol est arrivé cassé', 'returns'],
  ['Combien coûte la dégustation ?', 'booking'],
  ['C’est combien ?', 'price'],
  ['Vous acceptez PayPal ?', 'price'],
  ['L’emballage cadeau est payant ?', 'gifts'],
  ['Quelle température pour préparer un thé vert ?', 'advice'],
  ['C’est sans gluten ?', 'advice'],
  ['Comment annuler ma commande ?', 'orders'],
  ['Faut-il réserver pour l’atelier ?', 'booking'],
  ['Vous réparez les crevaisons ?', 'services'],
  ['Une remise pour les professionnels, sur devis ?', 'trade'],
  ['Quel est votre numéro de téléphone ?', 'contact'],
  ['Vous avez du thé noir ?', 'products'],
])('the topic of « %s » is %s', (message, topic) => {
  expect(topicOf(message)).toBe(topic)
})

test.each(['Bonjour', 'Merci beaucoup !', '', '🙂', 'ok parfait', '\u0000\ud800'])(
  'no word of « %s » names a topic',
  (message) => {
    expect(topicOf(message)).toBeNull()
  },
)

test('the first of two topics that weigh the same counts', () => {
  expect(topicOf('Livraison et échange ?')).toBe('delivery')
  expect(topicOf('Échange et livraison ?')).toBe('returns')
})
