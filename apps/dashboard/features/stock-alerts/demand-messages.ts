import { fr, messages } from '#dashboard/lib/i18n.ts'

export const demandTexts = messages({
  title: fr('Produits attendus', 'Products people wait for'),
  unread: fr(
    'Les produits attendus n’ont pas pu être lus.',
    'The products people wait for could not be read.',
  ),
  waiting: fr(
    '{n} {n:personne attend|personnes attendent} ce produit',
    '{n} {n:person waits|people wait} for this product',
  ),
  worth: fr('soit {amount} au prix de la boutique', '{amount} at the shop’s price'),
  soldOut: fr('Épuisé', 'Sold out'),
  byTeam: fr('Se commande auprès de l’équipe', 'To be ordered from the team'),
  backorder: fr('Sur commande', 'On backorder'),
  inStock: fr('En stock', 'In stock'),
  units: fr('{n} en stock', '{n} in stock'),
  read: fr('lu {ago}', 'read {ago}'),
  unknown: fr('Inconnu de la boutique connectée', 'Unknown to the connected shop'),
  notify: fr('Prévenir', 'Notify'),
  notifyOne: fr('Prévenir ceux qui attendent {product}', 'Notify those who wait for {product}'),
  askTitle: fr('Prévenir {n} {n:personne|personnes}\u00a0?', 'Notify {n} {n:person|people}?'),
  askShop: fr(
    'Un e-mail part à ceux qui attendent «\u00a0{product}\u00a0», dans l’ordre de leurs demandes, si la boutique confirme qu’il est de retour.',
    'An e-mail goes to those who wait for “{product}”, in the order of their requests, if the shop confirms that it is back.',
  ),
  askAlone: fr(
    'Un e-mail part à tous ceux qui attendent «\u00a0{product}\u00a0». Aucune boutique connectée ne connaît ce produit\u00a0: vérifiez qu’il est bien de retour.',
    'An e-mail goes to everybody who waits for “{product}”. No connected shop knows this product: make sure that it is back.',
  ),
  told: fr('{n} {n:personne prévenue|personnes prévenues}', '{n} {n:person|people} notified'),
  nobody: fr('Personne n’a été prévenu', 'Nobody was notified'),
  nobodyText: fr(
    'Les unités en stock ont déjà été annoncées à d’autres, ou plus personne n’attend ce produit.',
    'The units in stock were announced to others already, or nobody waits for this product any more.',
  ),
  moreTold: fr(
    'Les suivants sont prévenus dans les minutes qui viennent.',
    'The others are notified within minutes.',
  ),
  failed: fr('Personne n’a été prévenu', 'Nobody was notified'),
  showMore: fr('Voir plus de produits', 'Show more products'),
  limit: fr(
    'Prévenir au plus autant de clients que le stock',
    'Notify at most as many customers as there is stock',
  ),
  limitHint: fr(
    'Les premiers à avoir demandé passent d’abord\u00a0; les autres sont prévenus au réassort suivant.',
    'Those who asked first come first; the others are notified when more stock comes.',
  ),
  automatic: fr(
    'Vos clients sont prévenus tout seuls, dès que la boutique dit qu’un produit est de retour.',
    'Your customers are notified automatically, as soon as the shop says that a product is back.',
  ),
  notConnected: fr(
    'Connectez votre boutique\u00a0: ces clients seront prévenus tout seuls au retour du produit.',
    'Connect your shop: these customers will be notified automatically when the product is back.',
  ),
  connect: fr('Connecter une boutique', 'Connect a shop'),
  settingFailed: fr('Le réglage n’a pas été enregistré', 'The setting was not saved'),
})
