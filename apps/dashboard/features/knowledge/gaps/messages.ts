import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  summary: fr(
    '{gaps} {gaps:sujet|sujets}, {questions} {questions:nouvelle question|nouvelles questions} en 30\u00a0jours',
    '{gaps} {gaps:subject|subjects}, {questions} new {questions:question|questions} in 30 days',
  ),
  order: fr('Ordre des sujets', 'Order of the subjects'),
  frequent: fr('Les plus fréquents', 'Most frequent'),
  recent: fr('Récents', 'Recent'),
  ignored: fr('Ignorés', 'Ignored'),
  legend: fr('réponse proposée', 'proposed answer'),
  hasProposal: fr('une réponse est proposée', 'an answer is proposed'),
  teachRow: fr('Enseigner', 'Teach'),
  teachSubject: fr('Enseigner\u00a0: {title}', 'Teach: {title}'),
  list: fr('Sujets à enseigner', 'Subjects to teach'),
  times: fr('{n} fois', '{n} {n:time|times}'),
  trend: fr('{change} en 7\u00a0j', '{change} in 7 d'),
  stable: fr('stable', 'steady'),
  quoted: fr('«\u00a0{text}\u00a0»', '“{text}”'),
  more: fr('Afficher la suite', 'Show more'),
  failed: fr('Les sujets ne peuvent pas être lus.', 'The subjects cannot be read.'),
  emptyTitle: fr('Rien à enseigner', 'Nothing to teach'),
  emptyText: fr(
    'L’assistant a su répondre à tout. La prochaine question qu’il ignore s’affichera ici.',
    'The assistant could answer everything. The next question it does not know shows here.',
  ),
  emptyIgnored: fr('Aucun sujet ignoré', 'No subject is ignored'),
  back: fr('Retour aux sujets', 'Back to the subjects'),
  gone: fr('Ce sujet a reçu une réponse.', 'This subject was answered.'),
  about: fr(
    '{questions} {questions:question|questions} de {customers} {customers:client|clients} depuis le {date}.',
    '{questions} {questions:question|questions} of {customers} {customers:customer|customers} since {date}.',
  ),
  ignore: fr('Ignorer ce sujet', 'Ignore this subject'),
  takeUp: fr('Reprendre ce sujet', 'Take this subject up again'),
  ignoredToast: fr('Sujet ignoré', 'Subject ignored'),
  takenUp: fr('Sujet repris', 'Subject taken up again'),
  notChanged: fr('Le sujet n’a pas été modifié', 'The subject was not changed'),
  written: fr('Ce que les clients ont écrit', 'What customers wrote'),
  visitor: fr('client', 'customer'),
  others: fr('{n} {n:autre message|autres messages}', '{n} more {n:message|messages}'),
  apart: fr('Ce n’est pas le même sujet', 'This is another subject'),
  parted: fr('Question mise à part', 'Question set apart'),
  answer: fr('Réponse', 'Answer'),
  proposed: fr('Réponse proposée', 'Proposed answer'),
  fromSource: fr('d’après {from}', 'from {from}'),
  context: fr('le contexte', 'the context'),
  fromConfirmed: fr('confirmée par un client, d’après {from}', 'confirmed by a customer, from {from}'),
  fromTeam: fr('d’après une réponse de {from}, {date}', 'from an answer of {from}, {date}'),
  team: fr('l’équipe', 'the team'),
  noProposal: fr(
    'Aucune source ne répond à cette question\u00a0: écrivez la réponse.',
    'No source answers this question: write the answer.',
  ),
  knownAnswer: fr(
    'Cette réponse existe déjà\u00a0: la question devient une autre façon de la demander.',
    'This answer exists already: the question becomes another way to ask for it.',
  ),
  answerPlaceholder: fr(
    'La réponse que l’assistant donnera désormais',
    'The answer the assistant will give from now on',
  ),
  questionHint: fr(
    'Retirez ce qui ne concerne que ce client\u00a0: un nom, un numéro de commande.',
    'Leave out what concerns this customer only: a name, an order number.',
  ),
  questionRequired: fr('Écrivez la question.', 'Write the question.'),
  addWording: fr('Ajouter à cette réponse', 'Add to this answer'),
  wordingAdded: fr('Question ajoutée à la réponse', 'Question added to the answer'),
  another: fr('Autre proposition', 'Another proposal'),
  question: fr('Question', 'Question'),
  send: fr(
    (p: { n: number }) =>
      p.n === 1
        ? 'Envoyer aussi cette réponse au client qui attend encore'
        : `Envoyer aussi cette réponse aux ${p.n} clients qui attendent encore`,
    (p) =>
      p.n === 1
        ? 'Send this answer also to the customer still waiting'
        : `Send this answer also to the ${p.n} customers still waiting`,
  ),
  teachTitle: fr('Enseigner la réponse', 'Teach the answer'),
  teach: fr('Enseigner cette réponse', 'Teach this answer'),
  taught: fr('Réponse enseignée', 'Answer taught'),
  taughtText: fr('L’assistant la donne dès maintenant.', 'The assistant gives it from now on.'),
  taughtAndSent: fr(
    'L’assistant la donne dès maintenant, et l’envoie à {n} {n:client|clients}.',
    'The assistant gives it from now on, and sends it to {n} {n:customer|customers}.',
  ),
  drafted: fr('Réponse enregistrée dans le brouillon', 'Answer saved in the draft'),
  draftedText: fr(
    'L’assistant la donnera quand le brouillon sera publié.',
    'The assistant gives it once the draft is published.',
  ),
  draftedAndSent: fr(
    'L’assistant la donnera quand le brouillon sera publié\u00a0; elle est envoyée à {n} {n:client|clients} dès maintenant.',
    'The assistant gives it once the draft is published; it is sent to {n} {n:customer|customers} now.',
  ),
  inDraft: fr('Dans le brouillon', 'In the draft'),
  waitsInDraft: fr(
    'Une réponse à ce sujet attend dans le brouillon.',
    'An answer to this subject waits in the draft.',
  ),
  seeDrafted: fr('Voir cette réponse', 'See this answer'),
  answerRequired: fr('Écrivez la réponse.', 'Write the answer.'),
  answerTooLong: fr(
    '{over} {over:caractère|caractères} de trop\u00a0: la limite est de 1\u00a0000.',
    '{over} {over:character|characters} too many: the limit is 1,000.',
  ),
  cardTitle: fr('À enseigner', 'To teach'),
  cardCount: fr('{n} {n:sujet|sujets}', '{n} {n:subject|subjects}'),
  cardText: fr('Les questions restées sans réponse.', 'Questions that stayed without an answer.'),
  cardButton: fr('Enseigner les réponses', 'Teach the answers'),
})
