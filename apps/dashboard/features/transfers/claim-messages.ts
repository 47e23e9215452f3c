import { LIMITS } from '#contract/shared-limits.ts'
import { en, messages } from '#dashboard/lib/i18n.ts'

/** The public claim page: English by default. */
export const claimTexts = messages({
  validating: en('Vérification du lien de cession', 'Validating Transfer Link'),
  validatingText: en('Quelques secondes suffisent.', 'This takes a few seconds.'),
  invalid: en('Lien de cession invalide', 'Transfer Link Invalid'),
  noToken: en('L’adresse ne contient aucun lien de cession', 'No transfer token provided in the URL'),
  invalidLink: en(
    'Ce lien de cession est invalide ou a expiré',
    'This transfer link is invalid or has expired',
  ),
  incomplete: en('Les données de la cession sont incomplètes', 'Transfer data is incomplete'),
  validationFailed: en('Impossible de vérifier le lien de cession', 'Failed to validate transfer link'),
  cause7Days: en('Un lien fonctionne 7 jours.', 'A link works for 7 days.'),
  causeWhole: en('Ouvrez-le depuis l’e-mail, en entier.', 'Open it from the e-mail, in one piece.'),
  causeAsk: en('Demandez-en un nouveau à votre agence.', 'Ask your agency to send a new one.'),
  homepage: en('Aller à l’accueil', 'Go to Homepage'),
  tryAgain: en('Réessayer', 'Try Again'),
  title: en('Reprenez votre commerce', 'Claim Your Business'),
  invites: en(
    '{inviter} vous invite à devenir propriétaire de',
    '{inviter} invites you to take ownership of',
  ),
  expiresOn: en('Ce lien expire le {date}.', 'This link expires on {date}.'),
  youReceive: en('Vous recevez', 'You receive'),
  conversations: en(
    (p: { n: number }) => (p.n > 1 ? `${p.n} conversations` : `${p.n} conversation`),
    (p) => (p.n === 1 ? '1 conversation' : `${p.n} conversations`),
  ),
  contacts: en(
    (p: { n: number }) => (p.n > 1 ? `${p.n} contacts` : `${p.n} contact`),
    (p) => (p.n === 1 ? '1 contact' : `${p.n} contacts`),
  ),
  keys: en(
    (p: { n: number }) => (p.n > 1 ? `${p.n} clés de widget` : `${p.n} clé de widget`),
    (p) => (p.n === 1 ? '1 widget key' : `${p.n} widget keys`),
  ),
  integrations: en(
    (p: { n: number }) => (p.n > 1 ? `${p.n} boutiques connectées` : `${p.n} boutique connectée`),
    (p) => (p.n === 1 ? '1 connected shop' : `${p.n} connected shops`),
  ),
  keepsAccess: en('{inviter} garde un accès en lecture.', '{inviter} keeps read-only access.'),
  losesAccess: en('{inviter} n’y aura plus accès.', '{inviter} no longer has access.'),
  mayExport: en('Vous pourrez télécharger vos données.', 'You can download your data.'),
  mayNotExport: en('Le téléchargement des données n’est pas inclus.', 'Data download is not included.'),
  name: en('Nom complet', 'Full Name'),
  email: en('Adresse e-mail', 'Email Address'),
  emailNote: en(
    'Fixée par votre agence. Vous pourrez la changer une fois le compte créé.',
    'Set by your agency. You can change it after account creation.',
  ),
  password: en('Mot de passe', 'Password'),
  confirm: en('Confirmer le mot de passe', 'Confirm Password'),
  nameRequired: en('Le nom est requis', 'Full name is required'),
  passwordShort: en(
    `Le mot de passe doit contenir au moins ${LIMITS.claimPasswordMin} caractères`,
    `Password must be at least ${LIMITS.claimPasswordMin} characters`,
  ),
  mismatch: en('Mots de passe différents', 'Password Mismatch'),
  mismatchText: en(
    'Les mots de passe ne correspondent pas. Vérifiez et réessayez.',
    "Passwords don't match. Please check and try again.",
  ),
  claim: en('Reprendre le commerce', 'Claim Business'),
  claiming: en('Reprise en cours...', 'Claiming Business...'),
  agree: en('En reprenant ce commerce, vous acceptez les', 'By claiming, you agree to the'),
  terms: en('Conditions d’utilisation', 'Terms of Service'),
  and: en('et la', 'and'),
  privacy: en('Politique de confidentialité', 'Privacy Policy'),
  failed: en('Échec de la cession', 'Transfer Failed'),
  failedText: en(
    'Impossible de terminer la cession. Veuillez réessayer.',
    'Failed to complete transfer. Please try again.',
  ),
  sentTo: en(
    'Utilisez l’adresse à laquelle cette cession a été envoyée : {email}',
    'Please use the email address this transfer was sent to: {email}',
  ),
  signInToClaim: en('Se connecter pour reprendre', 'Sign in to claim'),
  signedInAs: en('Vous êtes connecté avec {email}.', 'You are signed in as {email}.'),
  success: en('Commerce repris\u00a0!', 'Business Claimed Successfully!'),
  successToast: en('Commerce repris', 'Business Claimed Successfully'),
  nowYours: en('{business} est désormais à vous.', '{business} is now yours.'),
  next: en('Et maintenant', "What's next"),
  nextSignIn: en('Connectez-vous avec votre nouveau mot de passe', 'Sign in with your new password'),
  nextOpen: en('Ouvrez votre tableau de bord', 'Open your dashboard'),
  nextProfile: en(
    'Vérifiez la fiche et les horaires de votre commerce',
    'Check your business profile and hours',
  ),
  nextRenew: en(
    'Renouvelez les identifiants de vos boutiques, dans les réglages',
    'Renew the credentials of your shops, in Settings',
  ),
  nextRead: en('Lisez vos premières conversations', 'Read your first conversations'),
  redirecting: en(
    (p: { n: number }) => `Redirection vers la connexion dans ${p.n}\u00a0s`,
    (p) => `Redirecting to sign-in in ${p.n} second${p.n === 1 ? '' : 's'}`,
  ),
  redirectingHome: en(
    (p: { n: number }) => `Redirection vers votre tableau de bord dans ${p.n}\u00a0s`,
    (p) => `Redirecting to your dashboard in ${p.n} second${p.n === 1 ? '' : 's'}`,
  ),
})
