import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  subject: fr('Objet\u00a0: {subject}', 'Subject: {subject}'),
  noSubject: fr('E-mail', 'E-mail'),
  notProven: fr(
    'Expéditeur non vérifié\u00a0: rien ne prouve que cet e-mail vient de cette adresse.',
    'Sender not verified: nothing proves that this e-mail comes from this address.',
  ),
  byForm: fr(
    'Écrit par le formulaire de {site}\u00a0: l’adresse est celle qui y a été donnée, rien ne prouve à qui elle est.',
    'Written by the form of {site}: the address is the one given there, nothing proves whose it is.',
  ),
  'too-large': fr(
    'Plus de 10\u00a0Mo\u00a0: seul le début de cet e-mail est arrivé, sans ses fichiers.',
    'Larger than 10 MB: only the beginning of this e-mail arrived, without its files.',
  ),
  encrypted: fr(
    'Cet e-mail est chiffré (S/MIME ou PGP) et ne peut pas être lu ici. Demandez qu’il soit renvoyé sans chiffrement.',
    'This e-mail is encrypted (S/MIME or PGP) and cannot be read here. Ask for it to be sent again without encryption.',
  ),
  tangled: fr(
    'Les parties de cet e-mail ne peuvent pas être lues\u00a0: seul son objet est repris.',
    'The parts of this e-mail cannot be read: only its subject is kept.',
  ),
  checks: fr('Preuves\u00a0: {results}', 'Proofs: {results}'),
  noCheck: fr('aucune', 'none'),
  folded: fr('Texte cité et signature', 'Quoted text and signature'),
  attachments: fr('Non repris\u00a0: {names}', 'Not kept: {names}'),
  fileAndProblem: fr('{name} ({problem})', '{name} ({problem})'),
})

/** Why a file of a mail was not kept. */
export const fileProblems = messages({
  type: fr('format non accepté', 'type not accepted'),
  'too-large': fr('plus de 10\u00a0Mo', 'larger than 10\u00a0MB'),
  'too-many': fr('au-delà de cinq fichiers', 'beyond five files'),
  damaged: fr('fichier abîmé ou incomplet', 'damaged or incomplete file'),
  'too-complex': fr('image trop grande', 'picture too large'),
  'conversation-full': fr('trop de fichiers dans cette conversation', 'too many files in this conversation'),
  full: fr('plus d’espace pour les pièces jointes', 'no room left for files'),
  failed: fr('stockage indisponible à son arrivée', 'storage was unavailable when it arrived'),
})
