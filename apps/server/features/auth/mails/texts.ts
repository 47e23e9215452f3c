import type { Language } from '#server/lib/language.ts'

const french = {
  /** Before what a label says, in plain text. */
  colon: '\u00a0:',
  /** Greets by name, or nobody when the name may be a stranger's words. */
  hello: (name: string | null) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  moment: (weekday: string, day: string, month: string, time: string) =>
    `${weekday} ${day === '1' ? '1er' : day} ${month}, ${time} (heure de Paris)`,
  from: 'Depuis',
  device: (browser: string | null, system: string | null) =>
    `${browser ?? 'Navigateur inconnu'}${system === null ? '' : ` sur ${system}`}`,
  address: (address: string) => `adresse ${address}`,
  notYou: 'Ce n’était pas vous\u00a0?',
  support: {
    'if-repeated': { before: 'Si cela se répète, ', write: 'écrivez-nous' },
    'at-once': { before: '', write: 'Écrivez-nous' },
  },
  reason: (email: string) => `Envoyé à ${email} pour la sécurité de votre compte.`,
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    preview: 'Le lien fonctionne une heure, une seule fois.',
    asked: (email: string) => `vous avez demandé à changer le mot de passe de ${email}.`,
    choose: 'Choisir un mot de passe',
    hint: 'Ce lien fonctionne une heure, une seule fois.',
    at: 'Demandé le',
    ignore: 'Ignorez cet e-mail, votre mot de passe ne change pas.',
  },
}

const english: typeof french = {
  colon: ':',
  hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  moment: (weekday, day, month, time) => `${weekday} ${day} ${month}, ${time} (Paris time)`,
  from: 'From',
  device: (browser, system) => `${browser ?? 'Unknown browser'}${system === null ? '' : ` on ${system}`}`,
  address: (address) => `address ${address}`,
  notYou: 'Wasn’t this you?',
  support: {
    'if-repeated': { before: 'If it happens again, ', write: 'write to us' },
    'at-once': { before: '', write: 'Write to us' },
  },
  reason: (email) => `Sent to ${email} for the security of your account.`,
  reset: {
    subject: 'Choose a new password',
    preview: 'The link works for one hour, once only.',
    asked: (email) => `you asked to change the password of ${email}.`,
    choose: 'Choose a password',
    hint: 'This link works for one hour, once only.',
    at: 'Requested on',
    ignore: 'Ignore this email: your password does not change.',
  },
}

/** The words of every mail about the security of an account. */
const words = { fr: french, en: english }

export const wordsFor = (language: Language) => words[language]
