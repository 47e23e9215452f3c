import type { WidgetLanguage } from '#contract/widget/languages.ts'

/** Why a mail was not taken, or (`cut`) only its beginning. */
export type NotTaken = 'limited' | 'cut'

interface Words extends Record<NotTaken, (shop: string, subject: string) => string> {
  subject: Record<'none' | 'part', string>
  /** What to do. */
  instead: Record<NotTaken, string>
}

/** What somebody is told whose mail to a shop was not taken, or not wholly, in the languages of the widget. */
export const WORDS: Record<WidgetLanguage, Words> = {
  fr: {
    subject: { none: 'Votre e-mail n’est pas arrivé', part: 'Votre e-mail n’est pas arrivé en entier' },
    cut: (shop, subject) =>
      `${shop} n’a pas reçu votre e-mail${subject && ` «\u00a0${subject}\u00a0»`} en entier\u00a0: il dépasse 10\u00a0Mo. Son début est arrivé, ses fichiers non.`,
    limited: (shop, subject) =>
      `${shop} n’a pas reçu votre e-mail${subject && ` «\u00a0${subject}\u00a0»`}\u00a0: trop d’e-mails sont arrivés en une heure.`,
    instead: {
      cut: 'Renvoyez les fichiers en plusieurs fois, ou plus petits.',
      limited: 'Renvoyez-le dans une heure. Les e-mails que vous avez envoyés avant sont bien arrivés.',
    },
  },
  en: {
    subject: { none: 'Your e-mail did not arrive', part: 'Your e-mail did not arrive completely' },
    cut: (shop, subject) =>
      `${shop} did not receive all of your e-mail${subject && ` “${subject}”`}: it is larger than 10 MB. Its beginning arrived, its files did not.`,
    limited: (shop, subject) =>
      `${shop} did not receive your e-mail${subject && ` “${subject}”`}: too many e-mails arrived within an hour.`,
    instead: {
      cut: 'Send the files again in several e-mails, or smaller ones.',
      limited: 'Send it again in an hour. The e-mails that you sent before did arrive.',
    },
  },
  es: {
    subject: { none: 'Su correo no ha llegado', part: 'Su correo no ha llegado entero' },
    cut: (shop, subject) =>
      `${shop} no ha recibido entero su correo${subject && ` «${subject}»`}: ocupa más de 10 MB. El principio ha llegado, los archivos no.`,
    limited: (shop, subject) =>
      `${shop} no ha recibido su correo${subject && ` «${subject}»`}: han llegado demasiados correos en una hora.`,
    instead: {
      cut: 'Envíe de nuevo los archivos en varios correos, o más pequeños.',
      limited: 'Envíelo de nuevo dentro de una hora. Los correos anteriores sí han llegado.',
    },
  },
  de: {
    subject: {
      none: 'Ihre E-Mail ist nicht angekommen',
      part: 'Ihre E-Mail ist nicht vollständig angekommen',
    },
    cut: (shop, subject) =>
      `${shop} hat Ihre E-Mail${subject && ` „${subject}“`} nicht vollständig erhalten: Sie ist größer als 10 MB. Ihr Anfang ist angekommen, die Dateien nicht.`,
    limited: (shop, subject) =>
      `${shop} hat Ihre E-Mail${subject && ` „${subject}“`} nicht erhalten: In einer Stunde kamen zu viele E-Mails an.`,
    instead: {
      cut: 'Senden Sie die Dateien noch einmal in mehreren E-Mails oder kleinere.',
      limited: 'Senden Sie sie in einer Stunde noch einmal. Ihre früheren E-Mails sind angekommen.',
    },
  },
}
