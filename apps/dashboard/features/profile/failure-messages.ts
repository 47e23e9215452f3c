import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Why a change of the account was refused or failed. */
export const failureTexts = messages({
  wrongPassword: fr('Le mot de passe actuel est incorrect', 'The current password is wrong'),
  wrongCode: fr('Ce code est incorrect ou a déjà servi', 'This code is wrong or was already used'),
  emailTaken: fr(
    'Un compte existe déjà avec cette adresse email',
    'An account already exists with this email address',
  ),
  emailSame: fr(
    'Cette adresse est déjà celle de votre compte',
    'This address is already the one of your account',
  ),
  setupExpired: fr(
    'Cette mise en place a expiré. Fermez et recommencez.',
    'This set-up has expired. Close it and start again.',
  ),
  tooMany: fr(
    'Trop de tentatives. Réessayez dans quelques minutes.',
    'Too many attempts. Try again in a few minutes.',
  ),
  unexpected: fr("Une erreur s'est produite. Veuillez réessayer.", 'Something went wrong. Please try again.'),
  unreachable: fr(
    'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    'The server cannot be reached. Check your connection, then try again.',
  ),
})
