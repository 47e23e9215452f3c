import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Texts of « Enseigner une réponse » on Quick Actions. */
export const cardTexts = messages({
  title: fr('Enseigner une réponse', 'Teach an answer'),
  reading: fr('Lecture…', 'Reading…'),
  waiting: fr(
    (p: { n: number }) =>
      p.n === 0
        ? 'aucune question sans réponse'
        : p.n === 1
          ? '1 sujet sans réponse'
          : `${p.n} sujets sans réponse`,
    (p) =>
      p.n === 0
        ? 'no question without an answer'
        : p.n === 1
          ? '1 subject without an answer'
          : `${p.n} subjects without an answer`,
  ),
  answers: fr('Questions et réponses', 'Questions and answers'),
  nothing: fr(
    'L’assistant a su répondre à tout. La prochaine question qu’il ignore s’affichera ici.',
    'The assistant could answer everything. The next question it does not know shows here.',
  ),
  nothingAsked: fr(
    'Aucune question pour l’instant. La première que l’assistant ignore s’affichera ici.',
    'No question yet. The first one that the assistant does not know shows here.',
  ),
  settings: fr('Plus de réglages', 'More settings'),
  failed: fr('Les questions n’ont pas pu être lues.', 'The questions could not be read.'),
  quoted: fr('«\u00a0{text}\u00a0»', '“{text}”'),
  asked: fr(
    (p: { n: number }) => (p.n > 1 ? `posée ${p.n} fois` : 'posée 1 fois'),
    (p) => (p.n === 1 ? 'asked once' : `asked ${p.n} times`),
  ),
  other: fr('Autre question', 'Another question'),
})
