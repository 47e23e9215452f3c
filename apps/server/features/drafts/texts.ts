import type { Language } from '#server/features/assistant/public.ts'

/** What a shop looks into when it does not know the answer, by the concepts of the engine, the most telling first. */
export const THINGS: readonly ({ of: string } & Record<Language, string>)[] = [
  {
    of: 'giftcard',
    fr: 'votre carte cadeau',
    en: 'your gift card',
    es: 'su tarjeta regalo',
    de: 'Ihre Geschenkkarte',
  },
  { of: 'creditnote', fr: 'votre avoir', en: 'your store credit', es: 'su vale', de: 'Ihr Guthaben' },
  {
    of: 'refund',
    fr: 'votre remboursement',
    en: 'your refund',
    es: 'su reembolso',
    de: 'Ihre Erstattung',
  },
  { of: 'invoice', fr: 'votre facture', en: 'your invoice', es: 'su factura', de: 'Ihre Rechnung' },
  { of: 'exchange', fr: 'votre échange', en: 'your exchange', es: 'su cambio', de: 'Ihren Umtausch' },
  { of: 'return', fr: 'votre retour', en: 'your return', es: 'su devolución', de: 'Ihre Rücksendung' },
  { of: 'discount', fr: 'cette remise', en: 'this discount', es: 'este descuento', de: 'diesen Rabatt' },
  { of: 'quote', fr: 'votre devis', en: 'your quote', es: 'su presupuesto', de: 'Ihren Kostenvoranschlag' },
  { of: 'warranty', fr: 'la garantie', en: 'the warranty', es: 'la garantía', de: 'die Garantie' },
  { of: 'repair', fr: 'la réparation', en: 'the repair', es: 'la reparación', de: 'die Reparatur' },
  {
    of: 'alteration',
    fr: 'les retouches',
    en: 'the alterations',
    es: 'los arreglos',
    de: 'die Änderungen',
  },
  {
    of: 'instalments',
    fr: 'le paiement en plusieurs fois',
    en: 'payment in instalments',
    es: 'el pago a plazos',
    de: 'die Ratenzahlung',
  },
  {
    of: 'customs',
    fr: 'les frais de douane',
    en: 'the customs fees',
    es: 'los gastos de aduana',
    de: 'die Zollgebühren',
  },
  {
    of: 'pickup',
    fr: 'le retrait en boutique',
    en: 'collection in store',
    es: 'la recogida en tienda',
    de: 'die Abholung im Laden',
  },
  { of: 'parking', fr: 'le stationnement', en: 'parking', es: 'el aparcamiento', de: 'die Parkplätze' },
  {
    of: 'giftwrap',
    fr: 'l’emballage cadeau',
    en: 'the gift wrapping',
    es: 'el envoltorio de regalo',
    de: 'die Geschenkverpackung',
  },
  {
    of: 'tracking',
    fr: 'le suivi du colis',
    en: 'the tracking',
    es: 'el seguimiento',
    de: 'die Sendung',
  },
  { of: 'delivery', fr: 'la livraison', en: 'the delivery', es: 'el envío', de: 'die Lieferung' },
  {
    of: 'restock',
    fr: 'le réassort',
    en: 'the restock',
    es: 'la reposición',
    de: 'die Nachlieferung',
  },
  {
    of: 'stock',
    fr: 'la disponibilité',
    en: 'the availability',
    es: 'la disponibilidad',
    de: 'die Verfügbarkeit',
  },
  { of: 'clearance', fr: 'les soldes', en: 'the sales', es: 'las rebajas', de: 'den Schlussverkauf' },
  { of: 'takeback', fr: 'la reprise', en: 'the trade-in', es: 'la recompra', de: 'die Inzahlungnahme' },
  { of: 'payment', fr: 'votre paiement', en: 'your payment', es: 'su pago', de: 'Ihre Zahlung' },
]

/** Subjects of the list above that may also be asked of in general: « faites-vous des cartes cadeaux ? ». */
export const IN_GENERAL: Readonly<Record<string, Record<Language, string>>> = {
  giftcard: {
    fr: 'les cartes cadeaux',
    en: 'the gift cards',
    es: 'las tarjetas regalo',
    de: 'die Geschenkkarten',
  },
  creditnote: { fr: 'les avoirs', en: 'store credit', es: 'los vales', de: 'die Guthaben' },
  refund: { fr: 'le remboursement', en: 'the refund', es: 'el reembolso', de: 'die Erstattung' },
  invoice: { fr: 'la facture', en: 'the invoice', es: 'la factura', de: 'die Rechnung' },
  exchange: { fr: 'l’échange', en: 'the exchange', es: 'el cambio', de: 'den Umtausch' },
  return: { fr: 'le retour', en: 'the return', es: 'la devolución', de: 'die Rücksendung' },
  discount: { fr: 'les remises', en: 'the discounts', es: 'los descuentos', de: 'die Rabatte' },
  payment: { fr: 'le paiement', en: 'the payment', es: 'el pago', de: 'die Zahlung' },
  quote: { fr: 'le devis', en: 'the quote', es: 'el presupuesto', de: 'den Kostenvoranschlag' },
}

/** Words for what is looked into and when it is known, by language. */
export const CHECKING: Record<
  Language,
  {
    order: (number: string) => string
    ownOrder: string
    ownPayment: string
    item: (name: string) => string
    amount: (thing: string, amount: string) => string
    and: string
    /** After a list of several. */
    comma: string
    others: string
    /** A whole sentence; nothing is promised. */
    check: (things: string) => string
    also: (things: string) => string
    checkThat: string
    rest: string
  }
> = {
  fr: {
    order: (number) => `votre commande ${number}`,
    ownOrder: 'votre commande',
    ownPayment: 'votre paiement',
    item: (name) => `l’article «\u00a0${name}\u00a0»`,
    amount: (thing, amount) => `${thing} de ${amount}`,
    and: 'et',
    comma: ',',
    others: 'vos autres questions',
    check: (things) => `Je vérifie ${things} et reviens vers vous.`,
    also: (things) => `Je vérifie aussi ${things} et reviens vers vous.`,
    checkThat: 'Je vérifie cela et reviens vers vous.',
    rest: 'Pour le reste, je vérifie et reviens vers vous.',
  },
  en: {
    order: (number) => `your order ${number}`,
    ownOrder: 'your order',
    ownPayment: 'your payment',
    item: (name) => `the item “${name}”`,
    amount: (thing, amount) => `${thing} of ${amount}`,
    and: 'and',
    comma: ',',
    others: 'your other questions',
    check: (things) => `I am checking ${things} and will get back to you.`,
    also: (things) => `I am also checking ${things} and will get back to you.`,
    checkThat: 'I am checking this and will get back to you.',
    rest: 'I am checking the rest and will get back to you.',
  },
  es: {
    order: (number) => `su pedido ${number}`,
    ownOrder: 'su pedido',
    ownPayment: 'su pago',
    item: (name) => `el artículo «${name}»`,
    amount: (thing, amount) => `${thing} de ${amount}`,
    and: 'y',
    comma: ',',
    others: 'sus otras preguntas',
    check: (things) => `Voy a comprobar ${things} y le vuelvo a escribir.`,
    also: (things) => `Voy a comprobar también ${things} y le vuelvo a escribir.`,
    checkThat: 'Voy a comprobarlo y le vuelvo a escribir.',
    rest: 'Voy a comprobar lo demás y le vuelvo a escribir.',
  },
  de: {
    order: (number) => `Ihre Bestellung ${number}`,
    ownOrder: 'Ihre Bestellung',
    ownPayment: 'Ihre Zahlung',
    item: (name) => `den Artikel „${name}“`,
    amount: (thing, amount) => `${thing} über ${amount}`,
    and: 'und',
    comma: '',
    others: 'Ihre übrigen Fragen',
    check: (things) => `Ich prüfe ${things} und melde mich wieder bei Ihnen.`,
    also: (things) => `Ich prüfe auch ${things} und melde mich wieder bei Ihnen.`,
    checkThat: 'Ich prüfe das und melde mich wieder bei Ihnen.',
    rest: 'Das Übrige prüfe ich und melde mich wieder bei Ihnen.',
  },
}
