import type { ShopOrder } from '#server/features/integrations/public.ts'
import type { Language } from '../engine/types.ts'

type OrderStatus = ShopOrder['status']

/** The engine that outcomes carry when the shop itself answered. */
export const SHOP = 'shop'

/** What the assistant says of products and orders of a connected shop. */
export interface ShopWords {
  locale: string
  product: (name: string, price: string | null, stock: string) => string
  /** Before a price that is the lowest of several. */
  from: (price: string) => string
  inStock: string
  units: (n: string) => string
  soldOut: string
  /** Orders are taken although none is left. */
  backorder: string
  /** The shop does not sell it online. */
  byTeam: string
  /** The same in a few words, for a product's card. */
  cardInStock: string
  cardSoldOut: string
  cardByTeam: string
  /** Of what the shop had and does not have any more. */
  gone: (name: string) => string
  /** After a price and a stock that could not be read just now. */
  readAt: (when: string) => string
  /** The same of a stock alone. */
  stockReadAt: (when: string) => string
  /** Asked when a product comes back, or to be told. */
  noDate: (name: string) => string
  offerAlert: string
  askNumber: string
  askEmail: string
  askBoth: string
  order: (number: string, placed: string, status: string) => string
  status: Record<OrderStatus, string>
  carrier: (name: string) => string
  tracking: (number: string) => string
  notFound: string
  shopDown: string
  /** The same of a product. */
  productDown: string
  tooMany: string
  offerTeam: string
}

const fr: ShopWords = {
  locale: 'fr-FR',
  product: (name, price, stock) => `${name} : ${price === null ? '' : `${price}, `}${stock}.`,
  from: (price) => `à partir de ${price}`,
  inStock: 'en stock',
  units: (n) => `en stock (${n} disponible${n === '1' ? '' : 's'})`,
  soldOut: 'épuisé pour le moment',
  backorder: 'disponible sur commande',
  byTeam: 'se commande auprès de l’équipe',
  cardInStock: 'en stock',
  cardSoldOut: 'épuisé',
  cardByTeam: 'auprès de l’équipe',
  gone: (name) => `${name} n’est plus proposé.`,
  readAt: (when) => `prix et stock lus ${when}`,
  stockReadAt: (when) => `stock lu ${when}`,
  noDate: (name) => `${name} est épuisé pour le moment, et la boutique ne donne pas de date de retour.`,
  offerAlert: 'Laissez votre adresse dans l’alerte : un seul message partira, dès qu’il sera là.',
  askNumber: 'Quel est le numéro de votre commande ?',
  askEmail: 'À quelle adresse e-mail la commande a-t-elle été passée ?',
  askBoth: 'Donnez-moi le numéro de la commande et l’adresse e-mail avec laquelle elle a été passée.',
  order: (number, placed, status) => `Votre commande ${number} du ${placed} ${status}.`,
  status: {
    pending: 'attend son paiement',
    'to-confirm': 'est en attente de validation',
    paid: 'est payée',
    preparing: 'est en préparation',
    shipped: 'est expédiée',
    delivered: 'est livrée',
    completed: 'est terminée',
    cancelled: 'est annulée',
    refunded: 'est remboursée',
    'partly-refunded': 'est remboursée en partie',
    'on-hold': 'est en attente',
    failed: 'n’a pas abouti : le paiement a échoué',
  },
  carrier: (name) => `Transporteur : ${name}.`,
  tracking: (number) => `Numéro de suivi : ${number}.`,
  notFound: 'Je ne trouve pas de commande avec ce numéro et cette adresse réunis. Vérifiez les deux.',
  shopDown: 'La boutique ne répond pas en ce moment : je ne peux pas lire l’état de la commande.',
  productDown:
    'La boutique ne répond pas en ce moment : je ne peux pas vérifier ce produit, son prix ni son stock.',
  tooMany: 'Je ne peux plus chercher de commande pour le moment.',
  offerTeam: 'Souhaitez-vous que je transmette votre question à l’équipe ?',
}

const en: ShopWords = {
  locale: 'en-GB',
  product: (name, price, stock) => `${name}: ${price === null ? '' : `${price}, `}${stock}.`,
  from: (price) => `from ${price}`,
  inStock: 'in stock',
  units: (n) => `in stock (${n} available)`,
  soldOut: 'out of stock at the moment',
  backorder: 'available on backorder',
  byTeam: 'to be ordered from the team',
  cardInStock: 'in stock',
  cardSoldOut: 'sold out',
  cardByTeam: 'from the team',
  gone: (name) => `${name} is no longer offered.`,
  readAt: (when) => `price and stock read ${when}`,
  stockReadAt: (when) => `stock read ${when}`,
  noDate: (name) => `${name} is out of stock at the moment, and the shop gives no date for its return.`,
  offerAlert: 'Leave your address in the alert: one single message will be sent, as soon as it is here.',
  askNumber: 'What is the number of your order?',
  askEmail: 'Which e-mail address was the order placed with?',
  askBoth: 'Please give me the number of the order and the e-mail address that it was placed with.',
  order: (number, placed, status) => `Your order ${number} of ${placed} ${status}.`,
  status: {
    pending: 'is waiting for its payment',
    'to-confirm': 'is waiting to be confirmed',
    paid: 'is paid',
    preparing: 'is being prepared',
    shipped: 'has been shipped',
    delivered: 'has been delivered',
    completed: 'is complete',
    cancelled: 'is cancelled',
    refunded: 'is refunded',
    'partly-refunded': 'is partly refunded',
    'on-hold': 'is on hold',
    failed: 'did not go through: the payment failed',
  },
  carrier: (name) => `Carrier: ${name}.`,
  tracking: (number) => `Tracking number: ${number}.`,
  notFound: 'I find no order with this number and this address together. Please check both.',
  shopDown: 'The shop does not answer at the moment: I cannot read the state of the order.',
  productDown: 'The shop does not answer at the moment: I cannot check this product, its price or its stock.',
  tooMany: 'I cannot look for an order any more at the moment.',
  offerTeam: 'Shall I pass your question on to the team?',
}

const es: ShopWords = {
  locale: 'es-ES',
  product: (name, price, stock) => `${name}: ${price === null ? '' : `${price}, `}${stock}.`,
  from: (price) => `desde ${price}`,
  inStock: 'disponible',
  units: (n) => `disponible (${n === '1' ? 'queda' : 'quedan'} ${n})`,
  soldOut: 'no disponible por el momento',
  backorder: 'disponible por encargo',
  byTeam: 'se encarga al equipo',
  cardInStock: 'en stock',
  cardSoldOut: 'agotado',
  cardByTeam: 'con el equipo',
  gone: (name) => `${name} ya no se ofrece.`,
  readAt: (when) => `precio y stock leídos ${when}`,
  stockReadAt: (when) => `stock leído ${when}`,
  noDate: (name) => `${name} está agotado por el momento, y la tienda no da fecha de vuelta.`,
  offerAlert: 'Deje su dirección en la alerta: se enviará un solo mensaje, en cuanto llegue.',
  askNumber: '¿Cuál es el número de su pedido?',
  askEmail: '¿Con qué dirección de correo se hizo el pedido?',
  askBoth: 'Deme el número del pedido y la dirección de correo con la que se hizo.',
  order: (number, placed, status) => `Su pedido ${number} del ${placed} ${status}.`,
  status: {
    pending: 'espera el pago',
    'to-confirm': 'está pendiente de validación',
    paid: 'está pagado',
    preparing: 'está en preparación',
    shipped: 'está enviado',
    delivered: 'está entregado',
    completed: 'está completado',
    cancelled: 'está cancelado',
    refunded: 'está reembolsado',
    'partly-refunded': 'está reembolsado en parte',
    'on-hold': 'está en espera',
    failed: 'no se completó: el pago falló',
  },
  carrier: (name) => `Transportista: ${name}.`,
  tracking: (number) => `Número de seguimiento: ${number}.`,
  notFound: 'No encuentro ningún pedido con ese número y esa dirección juntos. Compruebe ambos.',
  shopDown: 'La tienda no responde en este momento: no puedo leer el estado del pedido.',
  productDown:
    'La tienda no responde en este momento: no puedo comprobar este producto, su precio ni su disponibilidad.',
  tooMany: 'Por el momento no puedo buscar más pedidos.',
  offerTeam: '¿Quiere que transmita su pregunta al equipo?',
}

const de: ShopWords = {
  locale: 'de-DE',
  product: (name, price, stock) => `${name}: ${price === null ? '' : `${price}, `}${stock}.`,
  from: (price) => `ab ${price}`,
  inStock: 'auf Lager',
  units: (n) => `auf Lager (noch ${n})`,
  soldOut: 'zurzeit ausverkauft',
  backorder: 'auf Bestellung erhältlich',
  byTeam: 'wird beim Team bestellt',
  cardInStock: 'auf Lager',
  cardSoldOut: 'ausverkauft',
  cardByTeam: 'beim Team',
  gone: (name) => `${name} wird nicht mehr angeboten.`,
  readAt: (when) => `Preis und Bestand gelesen ${when}`,
  stockReadAt: (when) => `Bestand gelesen ${when}`,
  noDate: (name) => `${name} ist zurzeit ausverkauft, und der Shop nennt keinen Termin.`,
  offerAlert: 'Hinterlassen Sie Ihre Adresse: eine einzige Nachricht geht hinaus, sobald es da ist.',
  askNumber: 'Welche Nummer hat Ihre Bestellung?',
  askEmail: 'Mit welcher E-Mail-Adresse wurde bestellt?',
  askBoth: 'Nennen Sie mir bitte die Bestellnummer und die E-Mail-Adresse, mit der bestellt wurde.',
  order: (number, placed, status) => `Ihre Bestellung ${number} vom ${placed} ${status}.`,
  status: {
    pending: 'wartet auf die Zahlung',
    'to-confirm': 'wartet auf Bestätigung',
    paid: 'ist bezahlt',
    preparing: 'ist in Vorbereitung',
    shipped: 'ist versandt',
    delivered: 'ist zugestellt',
    completed: 'ist abgeschlossen',
    cancelled: 'ist storniert',
    refunded: 'ist erstattet',
    'partly-refunded': 'ist teilweise erstattet',
    'on-hold': 'ist angehalten',
    failed: 'kam nicht zustande: die Zahlung schlug fehl',
  },
  carrier: (name) => `Versand mit ${name}.`,
  tracking: (number) => `Sendungsnummer: ${number}.`,
  notFound:
    'Ich finde keine Bestellung mit dieser Nummer und dieser Adresse zusammen. Bitte prüfen Sie beides.',
  shopDown: 'Der Shop antwortet zurzeit nicht: ich kann den Stand der Bestellung nicht lesen.',
  productDown:
    'Der Shop antwortet zurzeit nicht: ich kann dieses Produkt, seinen Preis und seinen Bestand nicht prüfen.',
  tooMany: 'Ich kann zurzeit keine Bestellung mehr suchen.',
  offerTeam: 'Soll ich Ihre Frage an das Team weitergeben?',
}

export const SHOP_WORDS: Record<Language, ShopWords> = { fr, en, es, de }

/** Everything the assistant asks when an order is looked for, in any language: how it knows its own question again. */
export const ORDER_QUESTIONS: readonly string[] = Object.values(SHOP_WORDS).flatMap((w) => [
  w.askNumber,
  w.askEmail,
  w.askBoth,
  w.notFound,
])
