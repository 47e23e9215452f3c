import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  aside: fr('Les gestes du quotidien pour {name}', 'The day-to-day gestures of {name}'),
  readOnly: fr(
    'Votre accès permet la lecture. Demandez un accès Gestion pour agir.',
    'Your access is read only. Ask for manager access to act.',
  ),
  reading: fr('Lecture…', 'Reading…'),

  // The assistant's state
  answers: fr('L’assistant répond', 'The assistant answers'),
  onSite: fr('Sur le site', 'On the site'),
  onSiteWith: fr(
    'Sur le site · {n} {n:conversation|conversations} depuis 30\u00a0min',
    'On the site · {n} {n:conversation|conversations} in 30 min',
  ),
  notOnSite: fr('Pas encore sur votre site', 'Not on your site yet'),
  prolong: fr('Prolonger', 'Extend'),
  resume: fr('Reprendre maintenant', 'Resume now'),
  paused: fr('L’assistant est en pause', 'The assistant is paused'),
  pausedUntil: fr('L’assistant est en pause jusqu’à {time}', 'The assistant is paused until {time}'),
  pausedUntilDay: fr(
    'L’assistant est en pause jusqu’au {day}, {time}',
    'The assistant is paused until {day}, {time}',
  ),
  resumesIn: fr('Reprise automatique dans {left}', 'Resumes by itself in {left}'),
  untilYouResume: fr('Jusqu’à votre reprise, à la demande de {name}', 'Until you resume it, asked by {name}'),
  somebody: fr('l’équipe', 'the team'),
  waitForTeam: fr(
    (p: { n: number }) =>
      p.n === 0
        ? 'personne n’attend l’équipe'
        : p.n === 1
          ? '1 conversation attend l’équipe'
          : `${p.n} conversations attendent l’équipe`,
    (p) =>
      p.n === 0
        ? 'nobody waits for the team'
        : p.n === 1
          ? '1 conversation waits for the team'
          : `${p.n} conversations wait for the team`,
  ),
  unreached: fr('{n} {n:injoignable|injoignables} (e-mail refusé)', '{n} out of reach (e-mail refused)'),
  pausedToast: fr('Assistant en pause', 'Assistant paused'),
  pausedToastText: fr('Les nouveaux messages attendent l’équipe.', 'New messages wait for the team.'),
  resumedToast: fr('L’assistant répond de nouveau', 'The assistant answers again'),
  switchFailed: fr('Rien n’a changé', 'Nothing changed'),
  stateFailed: fr('L’état de l’assistant n’a pas pu être lu.', 'The assistant’s state could not be read.'),

  // Who waits the longest
  replyTitle: fr('Répondre à la plus ancienne', 'Answer the oldest one'),
  waitsSince: fr('attend depuis {time}', 'waiting for {time}'),
  waitsALittle: fr('attend depuis peu', 'waiting since a moment'),
  nobodyWaits: fr(
    'Aucune conversation n’attend une personne. La prochaine s’affichera ici.',
    'No conversation waits for a person. The next one shows here.',
  ),
  waitingFailed: fr('La conversation n’a pas pu être lue.', 'The conversation could not be read.'),
  assistantWrote: fr('Assistant\u00a0:', 'Assistant:'),
  wroteNothing: fr('Demande à parler à une personne.', 'Asks to talk to a person.'),
  yourReply: fr('Votre réponse', 'Your reply'),
  replyPlaceholder: fr('Écrire la réponse…', 'Write the reply…'),
  suggest: fr('Suggérer une réponse', 'Suggest a reply'),
  open: fr('Ouvrir', 'Open'),
  sendReply: fr('Envoyer la réponse', 'Send the reply'),
  replied: fr('Réponse envoyée', 'Reply sent'),
  repliedText: fr('Vous avez la main dans cette conversation.', 'The conversation is yours now.'),
  replyFailed: fr(
    'La réponse n’est pas partie, votre texte est gardé. {reason}',
    'The reply did not leave, your text is kept. {reason}',
  ),
  tooLong: fr(
    '{over} caractère{over:|s} de trop\u00a0: la limite est de 4\u00a0000.',
    '{over} {over:character|characters} too many: the limit is 4,000.',
  ),

  // Tools
  tools: fr('Outils', 'Tools'),
  copySnippet: fr('Copier le code du widget', 'Copy the widget code'),
  noActiveKey: fr('Aucune clé active', 'No active key'),
  keysFailed: fr('Les clés n’ont pas pu être lues.', 'The keys could not be read.'),
  createKey: fr('Créer une clé', 'Create a key'),
  copyFailed: fr('Copie impossible', 'Copy failed'),
})
