import { LIMITS } from '#contract/shared-limits.ts'
import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  // Frame
  privacy: fr('Confidentialité', 'Privacy'),
  terms: fr('Conditions', 'Terms'),
  help: fr('Aide', 'Help'),
  language: fr('Langue', 'Language'),
  'language-default': fr('Textes d’origine', 'Original texts'),
  'language-fr': fr('Français', 'Français'),
  'language-en': fr('English', 'English'),
  email: fr('Adresse e-mail', 'Email address'),
  password: fr('Mot de passe', 'Password'),
  confirmation: fr('Confirmation', 'Confirmation'),
  atLeast8: fr(`${LIMITS.passwordMin} caractères au moins`, `At least ${LIMITS.passwordMin} characters`),
  signIn: fr('Se connecter', 'Sign in'),
  emailRequired: fr("L'adresse email est requise", 'The email address is required'),
  emailInvalid: fr('Veuillez entrer une adresse email valide', 'Please enter a valid email address'),
  passwordRequired: fr('Le mot de passe est requis', 'The password is required'),
  passwordMismatch: fr('Les mots de passe ne correspondent pas', 'The passwords do not match'),
  passwordShort: fr(
    `Le mot de passe doit contenir au moins ${LIMITS.passwordMin} caractères`,
    `The password must have at least ${LIMITS.passwordMin} characters`,
  ),
  unexpected: fr("Une erreur s'est produite. Veuillez réessayer.", 'Something went wrong. Please try again.'),
  tooMany: fr(
    'Trop de tentatives. Veuillez patienter une minute.',
    'Too many attempts. Please wait a minute.',
  ),

  // The fir panel
  panelTitle: fr(
    'Vos clients écrivent à toute heure. Votre lutin répond.',
    'Your customers write at any hour. Your elf answers.',
  ),
  benefitConversations: fr(
    'Gérer les conversations de votre assistant',
    'Manage your assistant’s conversations',
  ),
  benefitAnalytics: fr('Consulter vos statistiques', 'View your analytics'),
  benefitAssistant: fr('Configurer l’assistant à votre image', 'Configure the assistant your way'),
  shortConversations: fr('Conversations', 'Conversations'),
  shortAnalytics: fr('Statistiques', 'Analytics'),
  shortAssistant: fr('Assistant', 'Assistant'),
  exampleQuestion: fr('Bonsoir, vous ouvrez dimanche\u00a0?', 'Good evening, are you open on Sunday?'),
  exampleAnswer: fr(
    'Bonsoir\u00a0! Oui, de 10\u00a0h à 13\u00a0h. Je vous réserve une place en dégustation\u00a0?',
    'Good evening! Yes, from 10 am to 1 pm. Shall I book you a tasting?',
  ),

  // Sign-in
  loginTitle: fr('Bon retour parmi nous', 'Welcome back'),
  loginLead: fr('Connectez-vous pour retrouver vos conversations.', 'Sign in to find your conversations.'),
  forgot: fr('Mot de passe oublié\u00a0?', 'Forgot your password?'),
  signingIn: fr('Connexion en cours...', 'Signing in...'),
  noAccount: fr('Pas encore de compte\u00a0?', 'No account yet?'),
  /** In the catalogue of the specification only (clause login.register-link): an invitation is needed. */
  createAccountOfDocuments: fr('Créer un compte gratuitement', 'Create a free account'),
  createAccount: fr('Créer un compte, sur invitation', 'Create an account, by invitation'),
  shared: fr(
    'Sur un ordinateur partagé, pensez à vous déconnecter à la fin de votre session et n’enregistrez pas votre mot de passe.',
    'On a shared computer, remember to log out at the end of your session and do not save your password.',
  ),
  wrongCredentials: fr(
    'Identifiants invalides. Veuillez vérifier votre email et mot de passe.',
    'Wrong email or password. Please check them.',
  ),
  serverError: en('Erreur du serveur', 'Server error'),
  accountDeleted: fr(
    'Votre compte est supprimé. Un e-mail vous le confirme.',
    'Your account is deleted. An email confirms it.',
  ),
  alreadyTitle: fr('Déjà connecté', 'Already signed in'),
  alreadyLead: fr('Une session est ouverte sur cet appareil.', 'A session is open on this device.'),
  toDashboard: fr('Aller au tableau de bord', 'Go to the dashboard'),
  otherAccount: fr('Se connecter avec un autre compte', 'Sign in with another account'),

  // Password reset
  writeSupport: fr('Écrivez au support', 'Write to support'),
  resetTitle: fr('Un nouveau mot de passe', 'A new password'),
  resetFor: fr('Pour {email}.', 'For {email}.'),
  newPassword: fr('Nouveau mot de passe', 'New password'),
  changePassword: fr('Changer le mot de passe', 'Change the password'),
  changingPassword: fr('Changement en cours…', 'Changing…'),
  othersClosed: fr(
    'Vos autres sessions seront fermées. Celle-ci s’ouvrira aussitôt.',
    'Your other sessions will be closed. This one opens at once.',
  ),
  expiredTitle: fr('Ce lien ne fonctionne plus', 'This link no longer works'),
  expiredLead: fr(
    'Il a déjà servi, ou il a plus d’une heure. Demandez-en un autre, l’ancien mot de passe reste valable.',
    'It was already used, or is older than an hour. Ask for another one; the old password stays valid.',
  ),
  newLink: fr('Recevoir un nouveau lien', 'Get a new link'),
  checkingLink: fr('Vérification du lien…', 'Checking the link…'),
  tryAgain: en('Réessayer', 'Try Again'),
})
