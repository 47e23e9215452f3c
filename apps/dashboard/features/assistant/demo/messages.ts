import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: en('Démonstration du contexte', 'AI Context Demo'),
  back: fr('Retour aux réglages', 'Back to the settings'),
  again: fr('Relancer', 'Run again'),
  configure: fr('Configurer l’assistant', 'Configure the assistant'),
  questions: fr('Questions d’essai', 'Sample questions'),
  live: fr(
    'Les réponses sont écrites en direct par l’assistant de {name}, d’abord sans votre contexte, puis avec lui.',
    'The answers are written live by the assistant of {name}, first without your context, then with it.',
  ),
  without: fr('Sans votre contexte', 'Without your context'),
  with: fr('Avec votre contexte', 'With your context'),
  closest: fr('Passages proposés', 'Passages offered'),
  noSource: fr('aucune source', 'no source'),
  sourceCount: fr(
    (p: { n: number }): string => (p.n > 1 ? `${p.n} sources` : `${p.n} source`),
    (p): string => (p.n === 1 ? `${p.n} source` : `${p.n} sources`),
  ),
  sourceNumber: fr('source ', 'source '),
  served: fr('Ce qui a servi à répondre', 'What served to answer'),
  nothingServed: fr(
    'Votre contexte ne répond pas à cette question\u00a0: l’assistant le dit et propose l’équipe.',
    'Your context does not answer this question: the assistant says so and offers the team.',
  ),
  editContext: fr('Modifier le contexte', 'Edit the context'),
  applied: fr('Réglages appliqués', 'Settings applied'),
  contextTag: fr('Contexte', 'Context'),
  noContext: fr('vide', 'empty'),
  closed: fr('Fermé', 'Closed'),
  excerpt: fr('«\u00a0{text}\u00a0»', '“{text}”'),
  tone: fr('Ton', 'Tone'),
  length: fr('Longueur', 'Length'),
  language: fr('Langue', 'Language'),
  hours: fr('Horaires', 'Opening hours'),
  contact: fr('Coordonnées', 'Contact details'),
  emojis: fr('Émojis', 'Emojis'),
  custom: fr('Consigne', 'Instruction'),
  quoted: fr('cités', 'quoted'),
  notQuoted: fr('non cités', 'not quoted'),
  given: fr('citées', 'given'),
  notGiven: fr('non citées', 'not given'),
  some: fr('permis', 'allowed'),
  none: fr('aucun', 'none'),
  own: fr('Poser votre propre question', 'Ask your own question'),
  ownShort: fr('Votre question', 'Your question'),
  compare: fr('Comparer', 'Compare'),
  failed: fr('La comparaison n’est pas arrivée.', 'The comparison did not arrive.'),
})

/** Six questions that any shop is asked, in the languages that the assistant speaks. */
const QUESTIONS = {
  fr: [
    'Quels sont vos horaires ?',
    'Quels sont les frais de livraison\u00a0?',
    'Êtes-vous ouverts dimanche\u00a0?',
    'Comment faire un retour\u00a0?',
    'Puis-je retirer ma commande en boutique ?',
    'Comment vous joindre\u00a0?',
  ],
  en: [
    'What are your opening hours?',
    'How much is delivery?',
    'Are you open on Sunday?',
    'How do I return something?',
    'Can I pick up my order in the shop?',
    'How can I reach you?',
  ],
  es: [
    '¿Cuál es su horario?',
    '¿Cuánto cuesta el envío?',
    '¿Abren el domingo?',
    '¿Cómo hago una devolución?',
    '¿Puedo recoger mi pedido en la tienda?',
    '¿Cómo puedo contactarles?',
  ],
  de: [
    'Wie sind Ihre Öffnungszeiten?',
    'Wie hoch sind die Versandkosten?',
    'Haben Sie am Sonntag geöffnet?',
    'Wie funktioniert eine Rückgabe?',
    'Kann ich meine Bestellung im Laden abholen?',
    'Wie kann ich Sie erreichen?',
  ],
} as const

/** The questions in the assistant's language (clause open.demo-content); French for a language it has none in. */
export function sampleQuestions(language: string): readonly string[] {
  const code = language.trim().toLowerCase().slice(0, 2)
  return code in QUESTIONS ? QUESTIONS[code as keyof typeof QUESTIONS] : QUESTIONS.fr
}
