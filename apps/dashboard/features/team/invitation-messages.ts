import { LIMITS } from '#contract/shared-limits.ts'
import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  pageTitle: fr('Invitation', 'Invitation'),
  title: fr('Rejoignez {business}', 'Join {business}'),
  team: fr('L’équipe', 'The team'),
  invites: fr('{name} vous invite, avec un accès {access}.', '{name} invites you, with {access} access.'),
  owner: fr('Propriétaire', 'owner'),
  manager: fr('Gestion', 'manager'),
  agent: fr('Agent', 'agent'),
  viewer: fr('Lecture', 'read-only'),
  until: fr('Valable jusqu’au {date}, pour {email}.', 'Valid until {date}, for {email}.'),
  accept: fr('Rejoindre l’équipe', 'Join the team'),
  join: fr('Créer mon compte et rejoindre l’équipe', 'Create my account and join the team'),
  name: fr('Votre nom', 'Your name'),
  nameRequired: fr('Indiquez votre nom.', 'Give your name.'),
  email: fr('Adresse e-mail', 'Email address'),
  password: fr('Mot de passe', 'Password'),
  passwordHint: fr(`${LIMITS.passwordMin} caractères au moins`, `At least ${LIMITS.passwordMin} characters`),
  passwordShort: fr(
    `Le mot de passe doit contenir au moins ${LIMITS.passwordMin} caractères.`,
    `The password needs at least ${LIMITS.passwordMin} characters.`,
  ),
  agree: fr('En créant votre compte, vous acceptez nos', 'By creating your account you agree to our'),
  terms: fr('conditions', 'terms'),
  haveAccount: fr('Vous avez déjà un compte\u00a0?', 'You have an account already?'),
  signIn: fr('Se connecter', 'Sign in'),
  registered: fr(
    'Cette adresse a déjà un compte\u00a0: connectez-vous pour rejoindre l’équipe.',
    'This address has an account already: sign in to join the team.',
  ),
  otherAccount: fr(
    'Vous utilisez le compte {email}. L’invitation est pour {invited}.',
    'You use the account {email}. The invitation is for {invited}.',
  ),
  changeAccount: fr('Changer de compte', 'Change account'),
  failed: fr('L’invitation n’a pas pu être acceptée.', 'The invitation could not be accepted.'),
  invalid: fr('Cette invitation ne vaut plus', 'This invitation is no longer valid'),
  invalidText: fr(
    'Elle a été acceptée, reprise, ou date de plus de 7 jours. Demandez-en une autre à la personne qui vous a invité.',
    'It was accepted, taken back, or is older than 7 days. Ask whoever invited you for another one.',
  ),
  unreachable: fr('L’invitation n’a pas pu être lue', 'The invitation could not be read'),
  unreachableText: fr('Le serveur n’a pas répondu.', 'The server did not answer.'),
  tryAgain: en('Réessayer', 'Try Again'),
  home: fr('Aller à l’accueil', 'Go to the home page'),
})
