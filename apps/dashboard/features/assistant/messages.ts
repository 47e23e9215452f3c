import { en, fr, messages } from '#dashboard/lib/i18n.ts'
import { choices } from './choice-messages.ts'
import { heading } from './heading.ts'

export const texts = messages({
  ...heading,
  ...choices,
  context: fr('Ce que l’assistant doit savoir', 'What the assistant must know'),
  contextHint: fr(
    'Produits, livraison, retours, conseils : une information par phrase. L’assistant ne dira rien d’autre.',
    'Products, delivery, returns, advice: one fact per sentence. The assistant says nothing else.',
  ),
  contextEmpty: fr('Rien pour l’instant.', 'Nothing yet.'),
  contextTooLong: fr(
    '{over} caractère{over:|s} de trop : la limite est de 2 000.',
    '{over} {over:character|characters} too many: the limit is 2,000.',
  ),
  tone: fr('Ton', 'Tone'),
  length: fr('Longueur des réponses', 'Response length'),
  language: fr('Langue', 'Language'),
  languageHint: fr('fr, en, es, de…', 'fr, en, es, de…'),
  languageRequired: fr('Indiquez une langue, par exemple fr.', 'Give a language, for example fr.'),
  custom: fr('Consignes particulières', 'Special instructions'),
  hours: fr('Citer les horaires d’ouverture', 'Mention the opening hours'),
  contact: fr('Donner les coordonnées de la boutique', 'Give the shop’s contact details'),
  emojis: fr('Utiliser des émojis', 'Use emojis'),
  preview: fr('Aperçu', 'Preview'),
  again: fr('Relancer', 'Run again'),
  question: fr('Question à essayer', 'Question to try'),
  ownQuestion: fr('Votre question…', 'Your question…'),
  quoted: fr('«\u00a0{text}\u00a0»', '“{text}”'),
  ask: fr('Essayer', 'Try'),
  q1: fr('Quels sont vos horaires ?', 'What are your opening hours?'),
  q2: fr('Quels sont les frais de livraison ?', 'How much is delivery?'),
  q3: fr('Comment faire un retour ?', 'How do I return something?'),
  q4: fr('Que me conseillez-vous ?', 'What do you recommend?'),
  whatServed: fr('Ce qui a servi à répondre', 'What served to answer'),
  nothingServed: fr(
    'Rien dans votre contexte ne répond à cette question : l’assistant le dit et propose l’équipe.',
    'Nothing in your context answers this question: the assistant says so and offers the team.',
  ),
  withoutContext: fr('Sans contexte', 'Without context'),
  previewFailed: fr('L’aperçu n’est pas arrivé.', 'The preview did not arrive.'),
  demo: fr('Comparer avec et sans contexte', 'Compare with and without context'),
  loadError: en('Impossible de charger le contexte IA : {reason}', 'Error loading AI context: {reason}'),
  saved: en('Contexte IA enregistré', 'AI Context Updated'),
  savedText: fr('La prochaine réponse en tiendra compte.', 'The very next answer takes it into account.'),
  failed: en('Erreur', 'Error'),
  failedText: en(
    'Le contexte IA n’a pas été enregistré. Veuillez réessayer.',
    'Failed to update AI context. Please try again.',
  ),
  readOnly: fr(
    'Votre accès permet la lecture. Demandez un accès Gestion pour modifier l’assistant.',
    'Your access is read only. Ask for manager access to change the assistant.',
  ),
  yes: fr('Oui', 'Yes'),
  no: fr('Non', 'No'),
})
