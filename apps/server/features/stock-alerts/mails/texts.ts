import type { WidgetLanguage } from '#contract/widget/languages.ts'

/** The words of the mail and of the removal page, in the languages of the widget. */
export interface Words {
  locale: string
  subject: (product: string) => string
  /** The same of what can be ordered again although none is there. */
  orderable: (product: string) => string
  /** Stands for a product whose name may be a stranger's words. */
  product: string
  preview: string
  hello: (name: string | null) => string
  waited: string
  left: (quantity: string, many: boolean) => string
  backorder: string
  see: string
  only: string
  erased: (day: string) => string
  eraseNow: string
  powered: string
  removal: { title: string; text: string; button: string; doneTitle: string; doneText: string }
}

const fr: Words = {
  locale: 'fr-FR',
  subject: (product) => `De retour\u00a0: ${product}`,
  orderable: (product) => `De nouveau à commander\u00a0: ${product}`,
  product: 'le produit que vous attendiez',
  preview: 'Vous nous aviez demandé de vous écrire.',
  hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  waited: 'voici le message que vous attendiez.',
  left: (quantity, many) => (many ? `Il en reste ${quantity}.` : 'Il n’en reste qu’un.'),
  backorder: 'Il est disponible sur commande.',
  see: 'Voir le produit',
  only: 'Ce message est le seul que vous recevrez pour cette alerte.',
  erased: (day) => `Votre adresse sera effacée le ${day}.`,
  eraseNow: 'L’effacer maintenant',
  powered: 'Propulsé par LutinGénie',
  removal: {
    title: 'Effacer votre adresse\u00a0?',
    text: 'Votre alerte et l’adresse que vous avez laissée pour elle seront effacées tout de suite.',
    button: 'Effacer mon adresse',
    doneTitle: 'C’est effacé',
    doneText: 'L’adresse laissée pour cette alerte n’est plus gardée. Aucun message ne partira.',
  },
}

const en: Words = {
  locale: 'en-GB',
  subject: (product) => `Back in stock: ${product}`,
  orderable: (product) => `Available to order again: ${product}`,
  product: 'the product that you were waiting for',
  preview: 'You asked us to write to you.',
  hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  waited: 'here is the message you were waiting for.',
  left: (quantity, many) => (many ? `${quantity} are left.` : 'Only one is left.'),
  backorder: 'It is available on backorder.',
  see: 'See the product',
  only: 'This is the only message you will get for this alert.',
  erased: (day) => `Your address will be deleted on ${day}.`,
  eraseNow: 'Delete it now',
  powered: 'Powered by LutinGénie',
  removal: {
    title: 'Delete your address?',
    text: 'Your alert and the address that you left for it will be deleted at once.',
    button: 'Delete my address',
    doneTitle: 'Deleted',
    doneText: 'The address left for this alert is no longer kept. No message will be sent.',
  },
}

const es: Words = {
  locale: 'es-ES',
  subject: (product) => `De nuevo disponible: ${product}`,
  orderable: (product) => `De nuevo por encargo: ${product}`,
  product: 'el producto que esperaba',
  preview: 'Nos pidió que le escribiéramos.',
  hello: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  waited: 'este es el mensaje que esperaba.',
  left: (quantity, many) => (many ? `Quedan ${quantity}.` : 'Solo queda uno.'),
  backorder: 'Está disponible por encargo.',
  see: 'Ver el producto',
  only: 'Este es el único mensaje que recibirá por esta alerta.',
  erased: (day) => `Su dirección se borrará el ${day}.`,
  eraseNow: 'Borrarla ahora',
  powered: 'Con la tecnología de LutinGénie',
  removal: {
    title: '¿Borrar su dirección?',
    text: 'Su alerta y la dirección que dejó para ella se borrarán de inmediato.',
    button: 'Borrar mi dirección',
    doneTitle: 'Borrada',
    doneText: 'La dirección dejada para esta alerta ya no se guarda. No se enviará ningún mensaje.',
  },
}

const de: Words = {
  locale: 'de-DE',
  subject: (product) => `Wieder da: ${product}`,
  orderable: (product) => `Wieder bestellbar: ${product}`,
  product: 'das Produkt, auf das Sie gewartet haben',
  preview: 'Sie hatten uns gebeten, Ihnen zu schreiben.',
  hello: (name) => (name === null ? 'Guten Tag,' : `Guten Tag ${name},`),
  waited: 'hier ist die Nachricht, auf die Sie gewartet haben.',
  left: (quantity, many) => (many ? `${quantity} sind noch da.` : 'Nur noch eines ist da.'),
  backorder: 'Es ist auf Bestellung erhältlich.',
  see: 'Zum Produkt',
  only: 'Dies ist die einzige Nachricht zu dieser Benachrichtigung.',
  erased: (day) => `Ihre Adresse wird am ${day} gelöscht.`,
  eraseNow: 'Jetzt löschen',
  powered: 'Mit LutinGénie',
  removal: {
    title: 'Ihre Adresse löschen?',
    text: 'Ihre Benachrichtigung und die dafür hinterlassene Adresse werden sofort gelöscht.',
    button: 'Meine Adresse löschen',
    doneTitle: 'Gelöscht',
    doneText: 'Die hinterlassene Adresse wird nicht mehr aufbewahrt. Es wird keine Nachricht gesendet.',
  },
}

const WORDS: Record<string, Words> = { fr, en, es, de } satisfies Record<WidgetLanguage, Words>

/** The words for a BCP 47 tag; French for a language that is not spoken here. */
export const wordsFor = (language: string | null): Words =>
  WORDS[(language ?? 'fr').slice(0, 2).toLowerCase()] ?? fr

export const languageOf = (words: Words): string => words.locale.slice(0, 2)
