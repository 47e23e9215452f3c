import { LIMITS } from '#contract/shared-limits.ts'
import { fr, messages } from '#dashboard/lib/i18n.ts'

export const dialogTexts = messages({
  cancel: fr('Annuler', 'Cancel'),
  close: fr('Fermer', 'Close'),
  currentPassword: fr('Mot de passe actuel', 'Current password'),
  passwordRequired: fr('Le mot de passe est requis', 'The password is required'),
  code: fr('Code de l’application', 'Code from the app'),
  codeHint: fr('6 chiffres, ou un code de secours.', '6 digits, or a recovery code.'),
  codeRequired: fr('Le code est requis', 'The code is required'),

  // Address
  emailTitle: fr('Modifier l’adresse', 'Change the address'),
  emailNow: fr('Adresse actuelle\u00a0: {email}', 'Current address: {email}'),
  newEmail: fr('Nouvelle adresse e-mail', 'New email address'),
  emailRequired: fr("L'adresse email est requise", 'The email address is required'),
  emailInvalid: fr('Veuillez entrer une adresse email valide', 'Please enter a valid email address'),
  emailNote: fr(
    'Un lien de confirmation part à la nouvelle adresse. L’ancienne reste active tant que vous ne l’avez pas ouvert.',
    'A confirmation link goes to the new address. The old one stays active until you open it.',
  ),
  sendLink: fr('Envoyer le lien', 'Send the link'),
  sending: fr('Envoi en cours…', 'Sending…'),
  linkSent: fr('Lien envoyé', 'Link sent'),
  linkSentText: fr(
    'Ouvrez-le dans la boîte de {email}. Il fonctionne 24\u00a0heures.',
    'Open it in the inbox of {email}. It works for 24 hours.',
  ),

  // Password
  passwordTitle: fr('Modifier le mot de passe', 'Change the password'),
  newPassword: fr('Nouveau mot de passe', 'New password'),
  confirmation: fr('Confirmation', 'Confirmation'),
  atLeast8: fr(`${LIMITS.passwordMin} caractères au moins`, `At least ${LIMITS.passwordMin} characters`),
  passwordShort: fr(
    `Le mot de passe doit contenir au moins ${LIMITS.passwordMin} caractères`,
    `The password must have at least ${LIMITS.passwordMin} characters`,
  ),
  passwordSame: fr(
    'Le nouveau mot de passe est le même que l’actuel',
    'The new password is the same as the current one',
  ),
  passwordMismatch: fr('Les mots de passe ne correspondent pas', 'The passwords do not match'),
  othersClosed: fr(
    'Vos autres appareils seront déconnectés. Cette session reste ouverte.',
    'Your other devices will be signed out. This session stays open.',
  ),
  changePassword: fr('Changer le mot de passe', 'Change the password'),
  changing: fr('Changement en cours…', 'Changing…'),
  passwordChanged: fr('Mot de passe modifié', 'Password changed'),
})
