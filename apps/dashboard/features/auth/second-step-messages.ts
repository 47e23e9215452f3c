import { fr, messages } from '#dashboard/lib/i18n.ts'

export const secondStepTexts = messages({
  title: fr('Encore une étape', 'One more step'),
  leadApp: fr(
    'Entrez le code qu’affiche votre application d’authentification.',
    'Enter the code that your authenticator app shows.',
  ),
  leadRecovery: fr(
    'Entrez l’un des codes de secours que vous avez gardés. Il ne servira qu’une fois.',
    'Enter one of the recovery codes that you kept. It works only once.',
  ),
  code: fr('Code à 6 chiffres', '6-digit code'),
  recoveryCode: fr('Code de secours', 'Recovery code'),
  codeRequired: fr('Le code est requis', 'The code is required'),
  codeShape: fr('Le code a 6 chiffres', 'The code has 6 digits'),
  wrongCode: fr('Ce code est incorrect ou a déjà servi', 'This code is wrong or was already used'),
  confirm: fr('Confirmer', 'Confirm'),
  confirming: fr('Vérification…', 'Checking…'),
  useRecovery: fr('Utiliser un code de secours', 'Use a recovery code'),
  useApp: fr('Utiliser le code de l’application', 'Use the code of the app'),
  otherAccount: fr('Revenir au mot de passe', 'Back to the password'),
  expired: fr(
    'Cette connexion a expiré. Entrez de nouveau votre mot de passe.',
    'This sign-in has expired. Enter your password again.',
  ),
  lost: fr('Plus d’application ni de code\u00a0?', 'No app and no code any more?'),
  writeSupport: fr('Écrivez au support', 'Write to support'),
})
