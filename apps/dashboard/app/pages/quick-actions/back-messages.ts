import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Announcing that a product is back. */
export const backTexts = messages({
  backTitle: fr('Prévenir d’un retour', 'Announce a return'),
  backText: fr('Un e-mail à chaque client inscrit', 'An e-mail to every customer who asked'),
  backFailed: fr('Les demandes n’ont pas pu être lues.', 'The requests could not be read.'),
  nobodyExpects: fr(
    'Personne n’attend de produit. Les demandes du widget s’afficheront ici.',
    'Nobody waits for a product. Requests of the widget show here.',
  ),
  product: fr('Produit', 'Product'),
  waitingFor: fr('{n} en attente', '{n} waiting'),
  seeRequests: fr('Voir les demandes', 'See the requests'),
  notify: fr('Prévenir {n} {n:client|clients}', 'Notify {n} {n:customer|customers}'),
  soldOut: fr('Épuisé', 'Sold out'),
  inStock: fr('En stock', 'In stock'),
  units: fr('{n} en stock', '{n} in stock'),
  notifyThem: fr('Prévenir', 'Notify'),
  notifyAsk: fr('Prévenir {n} {n:client|clients}\u00a0?', 'Notify {n} {n:customer|customers}?'),
  askShop: fr(
    'Un e-mail part pour «\u00a0{product}\u00a0», si la boutique confirme son retour.',
    'An e-mail goes out for “{product}”, if the shop confirms that it is back.',
  ),
  askSoldOut: fr(
    'La boutique indique encore «\u00a0{product}\u00a0» comme épuisé. L’e-mail ne part que si elle confirme son retour.',
    'The shop still has “{product}” as sold out. The e-mail goes out only if it confirms that it is back.',
  ),
  askAlone: fr(
    'Un e-mail part pour «\u00a0{product}\u00a0». Aucune boutique connectée ne connaît ce produit\u00a0: vérifiez qu’il est de retour.',
    'An e-mail goes out for “{product}”. No connected shop knows it: make sure that it is back.',
  ),
  told: fr('{n} {n:client prévenu|clients prévenus}', '{n} {n:customer|customers} notified'),
  moreTold: fr('Les suivants le sont dans les minutes qui viennent.', 'The others are within minutes.'),
  nobodyTold: fr('Personne n’a été prévenu', 'Nobody was notified'),
  nobodyToldText: fr(
    'Les unités en stock ont déjà été annoncées à d’autres.',
    'The units in stock were announced to others already.',
  ),
})
