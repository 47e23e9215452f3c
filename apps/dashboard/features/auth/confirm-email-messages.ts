import { fr, messages } from '#dashboard/lib/i18n.ts'

export const confirmEmailTexts = messages({
  pageTitle: fr('Nouvelle adresse', 'New address'),
  checking: fr('Vérification du lien…', 'Checking the link…'),
  title: fr('Votre nouvelle adresse', 'Your new address'),
  lead: fr('Vous vous connecterez désormais avec {email}.', 'From now on you will sign in with {email}.'),
  confirm: fr('Confirmer l’adresse', 'Confirm the address'),
  confirming: fr('Confirmation en cours…', 'Confirming…'),
  note: fr(
    'L’ancienne adresse reçoit un avis. Votre mot de passe ne change pas.',
    'The old address is told. Your password does not change.',
  ),
  doneTitle: fr('Adresse confirmée', 'Address confirmed'),
  doneLead: fr('Votre compte a maintenant l’adresse {email}.', 'Your account now has the address {email}.'),
  toDashboard: fr('Aller au tableau de bord', 'Go to the dashboard'),
  signIn: fr('Se connecter', 'Sign in'),
  takenTitle: fr('Cette adresse a déjà un compte', 'This address already has an account'),
  taken: fr(
    'Un compte a été créé avec {email} depuis votre demande. Votre adresse actuelle reste en place. Choisissez-en une autre dans votre profil.',
    'An account was made with {email} since you asked. Your present address stays. Choose another one in your profile.',
  ),
  expiredTitle: fr('Ce lien ne fonctionne plus', 'This link no longer works'),
  expired: fr(
    'Il a déjà servi, il a plus de 24\u00a0heures, ou le changement a été abandonné, comme à chaque nouveau mot de passe. Votre adresse actuelle reste en place. Redemandez un lien dans votre profil.',
    'It was already used, is older than 24 hours, or the change was given up, as with every new password. Your present address stays. Ask for another link in your profile.',
  ),
  toProfile: fr('Ouvrir mon profil', 'Open my profile'),
  unexpected: fr("Une erreur s'est produite. Veuillez réessayer.", 'Something went wrong. Please try again.'),
  retry: fr('Réessayer', 'Try again'),
})
