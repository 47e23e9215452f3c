import { en, fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Créer un compte', 'Create an account'),
  lead: fr('Munissez-vous de votre code d’invitation.', 'Have your invitation code at hand.'),
  code: fr('Code d’invitation', 'Invitation code'),
  codeHint: fr('Pas de code\u00a0? Demandez-le à {support}.', 'No code? Ask {support} for one.'),
  checking: fr('Vérification du code…', 'Checking the code…'),
  codeValid: fr("Code d'invitation valide", 'Invitation code is valid'),
  codeRequired: fr("Le code d'invitation est requis", 'The invitation code is required'),
  codeNeeded: fr("Veuillez entrer un code d'invitation valide", 'Please enter a valid invitation code'),
  codeInvalid: en("Code d'invitation invalide", 'Invalid invitation code'),
  codeUnchecked: fr('Erreur de validation. Veuillez réessayer.', 'Validation error. Please try again.'),
  youAre: fr('Vous êtes', 'You are'),
  choose: fr('Choisir', 'Choose'),
  BUSINESS_OWNER: fr('Propriétaire', 'Owner'),
  AGENCY: fr('Agence', 'Agency'),
  DEVELOPER: fr('Développeur', 'Developer'),
  CONSULTANT: fr('Consultant', 'Consultant'),
  agencyName: fr("Nom de l'agence", 'Agency name'),
  companyName: fr("Nom de l'entreprise", 'Company name'),
  fullName: fr('Nom complet', 'Full name'),
  nameRequired: fr('Le nom est requis', 'The name is required'),
  submit: fr('Créer mon compte', 'Create my account'),
  wrong: fr('À corriger\u00a0: {what}.', 'To correct: {what}.'),
  andMore: fr('etc', 'etc'),
  missing: fr('À remplir\u00a0: {what}.', 'Still to fill in: {what}.'),
  submitting: fr('Création du compte…', 'Creating the account…'),
  agreeBefore: fr('En créant un compte, vous acceptez les', 'By creating an account, you accept the'),
  agreeTerms: fr('conditions d’utilisation', 'terms of use'),
  agreeBetween: fr('et la', 'and the'),
  agreePrivacy: fr('politique de confidentialité', 'privacy policy'),
  haveAccount: fr('Déjà un compte\u00a0?', 'Already have an account?'),

  panelTitle: fr('Un génie discret, au travail jour et nuit.', 'A discreet genie, at work day and night.'),
  /** In the catalogue of the specification only (clause register.social-proof). */
  panelLeadOfDocuments: fr(
    'Des centaines d’entreprises utilisent déjà LutinGénie pour répondre à leurs clients sur leur site.',
    'Hundreds of businesses already use LutinGénie to answer their customers on their site.',
  ),
  panelLead: fr(
    'LutinGénie répond à vos clients sur votre site, à partir de ce que vous lui apprenez.',
    'LutinGénie answers your customers on your site, from what you teach it.',
  ),
  panelAnswers: fr(
    'Chaque réponse dit d’où elle vient\u00a0: vos textes, votre site, votre boutique.',
    'Every answer says where it comes from: your texts, your site, your shop.',
  ),
  panelUnknown: fr(
    'Ce qu’il ne sait pas, il ne l’invente pas\u00a0: il passe la main à votre équipe.',
    'What it does not know it does not make up: it hands over to your team.',
  ),
  panelPrivacy: fr(
    'Vos visiteurs ne sont pas suivis\u00a0: rien n’est enregistré avant leur premier clic.',
    'Your visitors are not tracked: nothing is stored before their first click.',
  ),

  // Refusals
  errorCodeRequired: fr("Code d'invitation requis", 'Invitation code required'),
  errorCodeInvalid: fr("Code d'invitation invalide", 'Invitation code invalid'),
  errorData: fr("Données d'inscription invalides", 'Invalid registration data'),
  errorConflict: fr(
    'Un compte existe déjà avec cette adresse email',
    'An account already exists with this email address',
  ),
  errorServer: fr('Erreur serveur', 'Server error'),
  errorOther: fr("Erreur lors de l'inscription", 'Registration failed'),
  errorNoMessage: fr(
    "Échec de l'inscription. Veuillez vérifier vos informations.",
    'Registration failed. Please check your information.',
  ),
})
