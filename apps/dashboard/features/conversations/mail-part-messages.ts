import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  subject: fr('E-mail\u00a0: {subject}', 'E-mail: {subject}'),
  noSubject: fr('E-mail', 'E-mail'),
  notProven: fr(
    'Expéditeur non vérifié\u00a0: rien ne prouve que cet e-mail vient de cette adresse.',
    'Sender not verified: nothing proves that this e-mail comes from this address.',
  ),
  checks: fr('Preuves\u00a0: {results}', 'Proofs: {results}'),
  noCheck: fr('aucune', 'none'),
  folded: fr('Texte cité et signature', 'Quoted text and signature'),
  attachments: fr('Non repris\u00a0: {names}', 'Not kept: {names}'),
})
