import type { Language } from '#server/lib/language.ts'

const french = {
  at: 'Le',
  notices: {
    'password-changed': {
      subject: 'Votre mot de passe a changé',
      preview: 'Vos autres appareils sont déconnectés.',
      said: 'le mot de passe de votre compte LutinGénie vient de changer. Vos autres appareils sont déconnectés.',
      notYou:
        'Choisissez tout de suite un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0».',
    },
    'two-factor-on': {
      subject: 'La double authentification est activée',
      preview: 'Un code vous sera demandé à chaque connexion.',
      said: 'la double authentification vient d’être activée sur votre compte LutinGénie. Un code vous sera demandé à chaque connexion.',
      notYou: 'Quelqu’un d’autre a peut-être accès à votre compte.',
    },
    'two-factor-off': {
      subject: 'La double authentification est désactivée',
      preview: 'Votre mot de passe suffit désormais pour vous connecter.',
      said: 'la double authentification vient d’être désactivée sur votre compte LutinGénie. Votre mot de passe suffit désormais pour vous connecter.',
      notYou: 'Changez tout de suite votre mot de passe.',
    },
    'recovery-codes': {
      subject: 'Vos codes de secours ont été remplacés',
      preview: 'Les anciens ne fonctionnent plus.',
      said: 'de nouveaux codes de secours viennent d’être créés pour votre compte LutinGénie. Les anciens ne fonctionnent plus.',
      notYou: 'Changez tout de suite votre mot de passe.',
    },
    'account-deleted': {
      subject: 'Votre compte est supprimé',
      preview: 'Vos données personnelles sont effacées.',
      said: 'votre compte LutinGénie est supprimé, comme vous l’avez demandé. Vos données personnelles sont effacées et vos accès sont fermés. Cet e-mail est le dernier.',
      notYou: 'Un compte supprimé ne se rétablit pas, mais nous voulons le savoir.',
    },
  },
  confirm: {
    subject: 'Confirmez votre nouvelle adresse',
    preview: 'Le lien fonctionne 24 heures, une seule fois.',
    said: (email: string) => `vous avez demandé que ${email} devienne l’adresse de votre compte LutinGénie.`,
    label: 'Confirmer l’adresse',
    hint: 'Ce lien fonctionne 24 heures, une seule fois.',
    at: 'Demandé le',
    notYou: 'Ignorez cet e-mail, rien ne change.',
  },
  changed: {
    subject: 'L’adresse de votre compte a changé',
    preview: (email: string) => `Vous vous connectez désormais avec ${email}.`,
    said: (oldEmail: string) =>
      `votre compte LutinGénie a une nouvelle adresse. ${oldEmail} ne permet plus de s’y connecter.`,
    address: 'Nouvelle adresse',
    at: 'Confirmée le',
    notYou: 'Quelqu’un d’autre a peut-être accès à votre compte.',
  },
}

const english: typeof french = {
  at: 'On',
  notices: {
    'password-changed': {
      subject: 'Your password has changed',
      preview: 'Your other devices are signed out.',
      said: 'the password of your LutinGénie account has just changed. Your other devices are signed out.',
      notYou: 'Choose a new password at once with “Forgot your password?”.',
    },
    'two-factor-on': {
      subject: 'Two-factor sign-in is on',
      preview: 'You will be asked for a code each time you sign in.',
      said: 'two-factor sign-in has just been turned on for your LutinGénie account. You will be asked for a code each time you sign in.',
      notYou: 'Somebody else may have access to your account.',
    },
    'two-factor-off': {
      subject: 'Two-factor sign-in is off',
      preview: 'Your password is now enough to sign in.',
      said: 'two-factor sign-in has just been turned off for your LutinGénie account. Your password is now enough to sign in.',
      notYou: 'Change your password at once.',
    },
    'recovery-codes': {
      subject: 'Your recovery codes have been replaced',
      preview: 'The old ones no longer work.',
      said: 'new recovery codes have just been created for your LutinGénie account. The old ones no longer work.',
      notYou: 'Change your password at once.',
    },
    'account-deleted': {
      subject: 'Your account is deleted',
      preview: 'Your personal data is erased.',
      said: 'your LutinGénie account is deleted, as you asked. Your personal data is erased and your access is closed. This is our last email to you.',
      notYou: 'A deleted account cannot be restored, but we want to know.',
    },
  },
  confirm: {
    subject: 'Confirm your new address',
    preview: 'The link works for 24 hours, once only.',
    said: (email) => `you asked to make ${email} the address of your LutinGénie account.`,
    label: 'Confirm the address',
    hint: 'This link works for 24 hours, once only.',
    at: 'Requested on',
    notYou: 'Ignore this email: nothing changes.',
  },
  changed: {
    subject: 'The address of your account has changed',
    preview: (email) => `You now sign in with ${email}.`,
    said: (oldEmail) => `your LutinGénie account has a new address. ${oldEmail} no longer works to sign in.`,
    address: 'New address',
    at: 'Confirmed on',
    notYou: 'Somebody else may have access to your account.',
  },
}

/** The words of the mails about changes of an account. */
const words = { fr: french, en: english }

export const wordsFor = (language: Language) => words[language]

export type NoticeKind = keyof typeof french.notices
