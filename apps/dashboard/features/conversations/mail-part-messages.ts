import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  subject: fr('E-mail\u00a0: {subject}', 'E-mail: {subject}'),
  noSubject: fr('E-mail', 'E-mail'),
  notProven: fr(
    'Expéditeur non vérifié\u00a0: rien ne prouve que cet e-mail vient de cette adresse.',
    'Sender not verified: nothing proves that this e-mail comes from this address.',
  ),
  byForm: fr(
    'Écrit par le formulaire de {site}\u00a0: l’adresse est celle qui y a été donnée, rien ne prouve à qui elle est.',
    'Written by the form of {site}: the address is the one given there, nothing proves whose it is.',
  ),
  checks: fr('Preuves\u00a0: {results}', 'Proofs: {results}'),
  noCheck: fr('aucune', 'none'),
  folded: fr('Texte cité et signature', 'Quoted text and signature'),
  attachments: fr('Non repris\u00a0: {names}', 'Not kept: {names}'),
})
