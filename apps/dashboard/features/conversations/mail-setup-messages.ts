import { fr, messages } from '#dashboard/lib/i18n.ts'

const plural = (n: number, one: string, other: string, shown: string) => `${shown} ${n > 1 ? other : one}`

export const texts = messages({
  setup: fr('E-mails de vos clients', 'E-mails of your customers'),
  forward: fr(
    'Transférez-les à cette adresse\u00a0: chacun ouvre une conversation, votre réponse part par e-mail.',
    'Forward them to this address: each opens a conversation, your answer leaves by e-mail.',
  ),
  none: fr(
    'L’exploitant de cette installation ne reçoit pas encore d’e-mails.',
    'The operator of this installation does not take e-mails yet.',
  ),
  address: fr('Adresse de transfert', 'Address to forward to'),
  copyAddress: fr('Copier l’adresse', 'Copy the address'),
  handling: fr('À l’arrivée d’un e-mail, l’assistant', 'When an e-mail arrives, the assistant'),
  draft: fr('Prépare', 'Drafts'),
  answer: fr('Répond', 'Answers'),
  leave: fr('Le laisse', 'Leaves it'),
  draftText: fr(
    'Sa proposition vous attend dans le champ de réponse\u00a0; rien ne part sans vous.',
    'Its proposal waits for you in the reply field; nothing leaves without you.',
  ),
  answerText: fr(
    'Sa réponse part par e-mail. Un expéditeur non vérifié attend toujours une personne.',
    'Its answer leaves by e-mail. A sender who is not verified always waits for a person.',
  ),
  leaveText: fr('L’e-mail attend une personne.', 'The e-mail waits for a person.'),
  failing: fr(
    'Les e-mails ne sont plus relevés depuis le {since}\u00a0: l’exploitant doit regarder sa boîte. Rien n’est perdu, ils arriveront ensuite.',
    'E-mails have not been collected since {since}: the operator has to look at their mailbox. Nothing is lost, they will arrive then.',
  ),
  automatic: fr(
    (p: { n: number; shown: string }) =>
      `En 30 jours, ${plural(p.n, 'e-mail automatique laissé de côté', 'e-mails automatiques laissés de côté', p.shown)}.`,
    (p) => `In 30 days, ${p.shown} automatic ${p.n === 1 ? 'e-mail was' : 'e-mails were'} left out.`,
  ),
  limited: fr(
    (p: { n: number; shown: string }) =>
      `${plural(p.n, 'e-mail refusé\u00a0: trop à la fois', 'e-mails refusés\u00a0: trop à la fois', p.shown)}.`,
    (p) => `${p.shown} refused: too many at once.`,
  ),
  tooLarge: fr(
    (p: { n: number; shown: string }) =>
      `${plural(p.n, 'e-mail refusé\u00a0: plus de 10\u00a0Mo', 'e-mails refusés\u00a0: plus de 10\u00a0Mo', p.shown)}. L’expéditeur a été prévenu.`,
    (p) => `${p.shown} refused: larger than 10 MB. The sender was told.`,
  ),
  saveFailed: fr('Le réglage n’a pas été enregistré', 'The setting was not saved'),
})
