import type { WidgetLanguage } from '#contract/widget-languages.ts'

interface Words {
  subject: string
  'too-large': (shop: string, subject: string) => string
  limited: (shop: string, subject: string) => string
  /** What to do. */
  instead: Record<'too-large' | 'limited', string>
}

/** What somebody is told whose mail to a shop was not taken, in the languages of the widget. */
export const WORDS: Record<WidgetLanguage, Words> = {
  fr: {
    subject: 'Votre e-mail n’est pas arrivé',
    'too-large': (shop, subject) =>
      `${shop} n’a pas reçu votre e-mail${subject && ` «\u00a0${subject}\u00a0»`}\u00a0: il dépasse 10\u00a0Mo.`,
    limited: (shop, subject) =>
      `${shop} n’a pas reçu votre e-mail${subject && ` «\u00a0${subject}\u00a0»`}\u00a0: trop d’e-mails sont arrivés en une heure.`,
    instead: {
      'too-large': 'Renvoyez-le sans pièce jointe, ou avec des fichiers plus petits.',
      limited: 'Renvoyez-le dans une heure. Les e-mails que vous avez envoyés avant sont bien arrivés.',
    },
  },
  en: {
    subject: 'Your e-mail did not arrive',
    'too-large': (shop, subject) =>
      `${shop} did not receive your e-mail${subject && ` “${subject}”`}: it is larger than 10 MB.`,
    limited: (shop, subject) =>
      `${shop} did not receive your e-mail${subject && ` “${subject}”`}: too many e-mails arrived within an hour.`,
    instead: {
      'too-large': 'Send it again without attachments, or with smaller files.',
      limited: 'Send it again in an hour. The e-mails that you sent before did arrive.',
    },
  },
  es: {
    subject: 'Su correo no ha llegado',
    'too-large': (shop, subject) =>
      `${shop} no ha recibido su correo${subject && ` «${subject}»`}: ocupa más de 10 MB.`,
    limited: (shop, subject) =>
      `${shop} no ha recibido su correo${subject && ` «${subject}»`}: han llegado demasiados correos en una hora.`,
    instead: {
      'too-large': 'Envíelo de nuevo sin archivos adjuntos o con archivos más pequeños.',
      limited: 'Envíelo de nuevo dentro de una hora. Los correos anteriores sí han llegado.',
    },
  },
  de: {
    subject: 'Ihre E-Mail ist nicht angekommen',
    'too-large': (shop, subject) =>
      `${shop} hat Ihre E-Mail${subject && ` „${subject}“`} nicht erhalten: Sie ist größer als 10 MB.`,
    limited: (shop, subject) =>
      `${shop} hat Ihre E-Mail${subject && ` „${subject}“`} nicht erhalten: In einer Stunde kamen zu viele E-Mails an.`,
    instead: {
      'too-large': 'Senden Sie sie noch einmal ohne Anhänge oder mit kleineren Dateien.',
      limited: 'Senden Sie sie in einer Stunde noch einmal. Ihre früheren E-Mails sind angekommen.',
    },
  },
}
