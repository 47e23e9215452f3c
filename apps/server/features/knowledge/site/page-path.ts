import { siteName } from '#contract/text/site-address.ts'
import { pageAddress } from '../readers/html/links.ts'

const PATH_MAX = 500
const DEPTH_MAX = 10
/** How often one folder may stand in a path: more is a link that leads into itself. */
const REPEATS_MAX = 2

/** Places where a shop says nothing: baskets, accounts, searches, administration. */
const IGNORED_PLACES = new Set([
  ...['cart', 'panier', 'basket', 'checkout', 'commande', 'checkouts', 'wishlist', 'compare'],
  ...['account', 'compte', 'mon-compte', 'my-account', 'login', 'connexion', 'register', 'inscription'],
  ...['logout', 'deconnexion', 'password', 'mot-de-passe', 'search', 'recherche', 'wp-admin', 'wp-json'],
  ...['wp-login.php', 'xmlrpc.php', 'feed', 'cgi-bin', 'cdn-cgi', 'identity', 'module'],
])
/** Parameters that only sort, filter or follow. */
const SAYS_NOTHING =
  /^(?:utm_\w+|fbclid|gclid|msclkid|ref|sid|phpsessid|jsessionid|aspsessionid\w*|session_?id|oscsid|zenid|cfid|cftoken|add-to-cart|replytocom|share|sort\w*|order\w*|orderby|dir|view|filter\w*|currency|variant)$/i

/** The visit as a part of a path: « /retours;jsessionid=A1B2 ». */
const VISIT_IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/;]*/gi

/** Where a shop says what customers ask about: read first. */
const FIRST = [
  ...['livraison', 'shipping', 'delivery', 'retour', 'return', 'refund', 'rembours', 'faq', 'question'],
  ...['aide', 'help', 'contact', 'cgv', 'condition', 'terms', 'horaire', 'magasin', 'boutique', 'store'],
  ...['propos', 'about', 'paiement', 'payment', 'garantie', 'warranty', 'taille', 'tarif', 'prix', 'service'],
]
/** Pages of which there are many, and that shops are connected for. */
const LAST =
  /\/(?:products?|produits?|p|shop|collections?|category|categorie|tags?|blogs?|blog|news|actualites?|author|page)(?:\/|$)/i

/**
 * An address as a page of a site is kept: path and query, without fragment, tracking and order; null when it lies on
 * another site, is no page, or none that says anything.
 * @param site where the site begins
 */
export const pagePath = (href: string, site: string): string | null => {
  const path = pageAddress(href, site)
  if (path === null || path.length > PATH_MAX) return null
  const url = new URL(path, site)
  for (const name of [...url.searchParams.keys()]) if (SAYS_NOTHING.test(name)) url.searchParams.delete(name)
  url.pathname = url.pathname.replaceAll(VISIT_IN_PATH, '')
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (parts.length > DEPTH_MAX || parts.some((part) => IGNORED_PLACES.has(part.toLowerCase()))) return null
  if (parts.some((part) => parts.filter((other) => other === part).length > REPEATS_MAX)) return null
  return `${url.pathname}${url.search}`
}

/** Whether an address lies on the host of a site, with or without `www.`. */
export const isSameSite = (address: string, site: string): boolean =>
  URL.canParse(address) && siteName(address) === siteName(site)

/** In which order pages are read: 0 where the site begins, then what customers ask about, 3 products and news. */
export const priorityOf = (path: string, isStart: boolean): number => {
  if (isStart) return 0
  const name = (path.split('?', 1)[0] ?? '').toLowerCase()
  if (FIRST.some((word) => name.includes(word))) return LAST.test(name) ? 2 : 1
  return LAST.test(name) ? 3 : 2
}
