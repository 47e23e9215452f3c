import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Texts of teaching the assistant. */
export const teachTexts = messages({
  title: fr('Enseigner une réponse', 'Teach an answer'),
  reading: fr('Lecture…', 'Reading…'),
  cancel: fr('Annuler', 'Cancel'),
  close: fr('Fermer', 'Close'),
  save: fr('Enregistrer', 'Save'),
  waiting: fr(
    (p: { n: number }) =>
      p.n === 0
        ? 'aucune question sans réponse'
        : p.n === 1
          ? '1 question sans réponse'
          : `${p.n} questions sans réponse`,
    (p) =>
      p.n === 0
        ? 'no question without an answer'
        : p.n === 1
          ? '1 question without an answer'
          : `${p.n} questions without an answer`,
  ),
  nothing: fr(
    'L’assistant a su répondre à tout. La prochaine question qu’il ignore s’affichera ici.',
    'The assistant could answer everything. The next question it does not know shows here.',
  ),
  failed: fr('Les questions n’ont pas pu être lues.', 'The questions could not be read.'),
  quoted: fr('«\u00a0{text}\u00a0»', '“{text}”'),
  asked: fr(
    (p: { n: number }) => (p.n > 1 ? `posée ${p.n} fois` : 'posée 1 fois'),
    (p) => (p.n === 1 ? 'asked once' : `asked ${p.n} times`),
  ),
  confirmed: fr(
    'Un client a confirmé que cette phrase de votre contexte répond. Vérifiez-la, puis ajoutez-la.',
    'A customer confirmed that this sentence of your context answers. Check it, then add it.',
  ),
  question: fr('Question', 'Question'),
  answer: fr('Réponse', 'Answer'),
  answerPlaceholder: fr(
    'La réponse que l’assistant donnera désormais',
    'The answer the assistant will give from now on',
  ),
  other: fr('Autre question', 'Another question'),
  conversation: fr('Voir la conversation', 'See the conversation'),
  add: fr('Ajouter la réponse', 'Add the answer'),
  taughtToast: fr('Réponse enseignée', 'Answer taught'),
  taughtToastText: fr('L’assistant la donne dès maintenant.', 'The assistant gives it from now on.'),
  notTaught: fr('La réponse n’a pas été enregistrée\u00a0: {reason}', 'The answer was not saved: {reason}'),
  tooLong: fr(
    '{over} caractère{over:|s} de trop\u00a0: la limite est de 2\u00a0000.',
    '{over} {over:character|characters} too many: the limit is 2,000.',
  ),

  taught: fr('Réponses enseignées', 'Taught answers'),
  taughtTitle: fr('Réponses enseignées', 'Taught answers'),
  taughtText: fr(
    'L’assistant s’appuie sur elles et les cite comme source.',
    'The assistant relies on them and names them as its source.',
  ),
  nothingTaught: fr('Rien d’enseigné pour l’instant', 'Nothing taught yet'),
  nothingTaughtText: fr(
    'Les réponses que vous ajoutez se retrouvent ici.',
    'The answers you add are found here.',
  ),
  taughtBy: fr('{name}, le {date}', '{name}, {date}'),
  somebody: fr('L’équipe', 'The team'),
  editOne: fr('Modifier «\u00a0{question}\u00a0»', 'Edit “{question}”'),
  takeBackOne: fr('Retirer «\u00a0{question}\u00a0»', 'Take back “{question}”'),
  changed: fr('Réponse modifiée', 'Answer changed'),
  notChanged: fr('La réponse n’a pas été modifiée\u00a0: {reason}', 'The answer was not changed: {reason}'),
  takeBackTitle: fr('Retirer cette réponse\u00a0?', 'Take this answer back?'),
  takeBackText: fr(
    'L’assistant ne répondra plus à «\u00a0{question}\u00a0»\u00a0; les questions qu’elle réglait attendront de nouveau une réponse.',
    'The assistant no longer answers “{question}”; the questions it settled wait for an answer again.',
  ),
  takeBack: fr('Retirer la réponse', 'Take the answer back'),
  takenBack: fr('Réponse retirée', 'Answer taken back'),
  notTakenBack: fr('La réponse n’a pas été retirée', 'The answer was not taken back'),
})
