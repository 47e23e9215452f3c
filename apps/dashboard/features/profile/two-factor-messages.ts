import { fr, messages } from '#dashboard/lib/i18n.ts'

export const twoFactorTexts = messages({
  title: fr('Double authentification', 'Two-factor sign-in'),
  lead: fr(
    'Après votre mot de passe, un code de votre téléphone vous est demandé. Qui vole votre mot de passe n’entre pas.',
    'After your password you are asked for a code from your phone. Who steals your password does not get in.',
  ),
  next: fr('Continuer', 'Continue'),
  scanTitle: fr('Ajoutez LutinGénie à votre application', 'Add LutinGénie to your app'),
  scanText: fr(
    'Scannez cette image avec une application d’authentification (Google Authenticator, Aegis, 1Password…), puis entrez le code qu’elle affiche.',
    'Scan this picture with an authenticator app (Google Authenticator, Aegis, 1Password…), then enter the code it shows.',
  ),
  picture: fr(
    'Code QR à scanner avec l’application. La clé écrite dit la même chose.',
    'QR code to scan with the app. The written key says the same.',
  ),
  key: fr('Ou entrez cette clé dans l’application', 'Or enter this key in the app'),
  copyKey: fr('Copier la clé', 'Copy the key'),
  turnOn: fr('Activer', 'Turn on'),
  checking: fr('Vérification…', 'Checking…'),
  codesTitle: fr('Gardez ces codes de secours', 'Keep these recovery codes'),
  codesText: fr(
    'Sans téléphone, chacun remplace un code de l’application, une seule fois. Ils ne seront plus affichés.',
    'Without your phone, each of them stands in for a code of the app, once. They are not shown again.',
  ),
  codesLabel: fr('Codes de secours', 'Recovery codes'),
  copyCodes: fr('Copier les codes', 'Copy the codes'),
  download: fr('Télécharger', 'Download'),
  fileName: fr('lutingenie-codes-de-secours', 'lutingenie-recovery-codes'),
  kept: fr('J’ai gardé ces codes en lieu sûr', 'I have put these codes in a safe place'),
  done: fr('Terminer', 'Done'),
  turnedOn: fr('Double authentification activée', 'Two-factor sign-in is on'),
  renewed: fr('Codes de secours remplacés', 'Recovery codes replaced'),
  what: fr('Que voulez-vous faire\u00a0?', 'What do you want to do?'),
  renew: fr('Remplacer les codes de secours', 'Replace the recovery codes'),
  renewText: fr('Les anciens ne fonctionneront plus.', 'The old ones will work no more.'),
  disable: fr('Désactiver', 'Turn off'),
  disableText: fr(
    'Votre mot de passe suffira pour vous connecter.',
    'Your password will be enough to sign in.',
  ),
  renewing: fr('Remplacement…', 'Replacing…'),
  disabling: fr('Désactivation…', 'Turning off…'),
  turnedOff: fr('Double authentification désactivée', 'Two-factor sign-in is off'),
})
