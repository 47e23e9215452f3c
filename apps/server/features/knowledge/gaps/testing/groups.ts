/** Questions that are about the same, written by hand in several wordings, spellings and languages: one group a line. */
export const GROUPS: readonly (readonly string[])[] = [
  [
    'Vous livrez en Suisse ?',
    'c possible la suisse ?',
    'Do you ship to Switzerland?',
    'livraison suisse svp',
    '¿Envían a Suiza?',
  ],
  [
    'Livrez-vous en Belgique ?',
    'La Belgique c’est possible ?',
    'Do you deliver to Belgium?',
    'vs livré en belgique',
  ],
  [
    'Vendez-vous des cartes cadeaux ?',
    'Avez-vous des cartes cadeau',
    'Do you sell gift cards?',
    'je voudrais un bon d’achat',
    'chèque cadeau possible ?',
  ],
  [
    'Acceptez-vous les chèques ?',
    'Je peux payer par chèque ?',
    'paiement par cheque ok ?',
    'Can I pay by cheque?',
  ],
  [
    'Peut-on payer en plusieurs fois ?',
    'Paiement en 3 fois ?',
    'Can I pay in instalments?',
    '3x sans frais possible ?',
  ],
  ['Y a-t-il un parking ?', 'Où se garer ?', 'Is there parking nearby?', 'parking gratuit chez vous ?'],
  [
    'Les chiens sont-ils acceptés ?',
    'Je peux venir avec mon chien ?',
    'Are dogs allowed?',
    'mon chien peut venir',
  ],
  [
    'Êtes-vous accessible en fauteuil roulant ?',
    'Is the shop wheelchair accessible?',
    'accès handicapé fauteuil roulant ?',
  ],
  [
    'Réparez-vous les théières ?',
    'l’anse de ma théière a cassé, vous réparez ?',
    'réparation de théière possible',
  ],
  ['Avez-vous le wifi ?', 'y a du wifi ?', 'Do you have wifi?'],
  ['Faites-vous un menu enfant ?', 'menu enfants ?', 'Is there a kids menu?'],
  ['Recrutez-vous ?', 'Vous recrutez en ce moment ?', 'vous cherchez à recruter ?'],
  ['Proposez-vous des ateliers ?', 'Comment réserver un atelier ?', 'ateliers dégustation ?'],
  ['Faites-vous des capsules de thé ?', 'vous avez des capsules ?', 'Do you have tea capsules?'],
]

/** Pairs that look alike and are not about the same. */
export const APART: readonly (readonly [string, string])[] = [
  ['Vous livrez en Suisse ?', 'Vous livrez en Belgique ?'],
  ['Vous livrez en Suisse ?', 'Combien coûte la livraison ?'],
  ['Combien coûte la livraison ?', 'Quel est le délai de livraison ?'],
  ['Acceptez-vous les chèques ?', 'Acceptez-vous les cartes bancaires ?'],
  ['Acceptez-vous les chèques ?', 'Vendez-vous des chèques cadeaux ?'],
  ['Les chiens sont-ils acceptés ?', 'Les chats sont-ils acceptés ?'],
  ['Réparez-vous les théières ?', 'Vendez-vous des théières en fonte ?'],
  ['Y a-t-il un parking ?', 'Y a-t-il un vestiaire ?'],
  ['Peut-on payer en plusieurs fois ?', 'Peut-on payer en espèces ?'],
  ['Faites-vous un menu enfant ?', 'Avez-vous des chaises hautes pour enfant ?'],
  ['Proposez-vous des ateliers ?', 'Proposez-vous la livraison le dimanche ?'],
  ['Quel est le délai de retour ?', 'Les frais de retour sont-ils offerts ?'],
  ['Vos bols sont-ils faits main ?', 'Vos thés sont-ils biologiques ?'],
  ['Avez-vous du thé vert du Japon ?', 'Avez-vous du café du Brésil ?'],
  ['Louez-vous des vélos électriques ?', 'Réparez-vous les vélos électriques ?'],
  ['Êtes-vous ouverts le lundi de Pâques ?', 'Êtes-vous ouverts à Noël ?'],
]
