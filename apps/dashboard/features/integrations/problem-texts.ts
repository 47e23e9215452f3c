import { WEBSERVICE_KEY_LENGTH } from '#contract/integrations/shop-keys.ts'
import {
  fillWords,
  type MISSING_RIGHTS,
  type ShopProblem,
  type ShopProblemCode,
  type ShopProblemWords,
} from '#contract/integrations/shop-problems.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { type Lang, langOf, language } from '#dashboard/lib/i18n.ts'

const WOO = 'WooCommerce → Settings → Advanced → REST API'
const PRESTA = 'Advanced Parameters → Webservice'
const UNTIL_NEXT_READING = 'the others are kept until the next complete reading, within about an hour.'

const LOST: Record<keyof typeof MISSING_RIGHTS, string> = {
  combinations: 'combinations (size, colour…) cannot be read',
  orders: 'customers cannot follow their order',
  carriers: 'the carrier and the tracking number are not given',
  languages: 'texts may come in another language',
  currencies: 'prices are given without a currency',
  groups: 'where the shop shows prices without taxes, the assistant tells them with taxes',
}

/** All that is said of shops, in English; the French is the contract’s, and comes with each problem. */
const ENGLISH: { readonly [C in ShopProblemCode]: ShopProblemWords<C> } = {
  'shop.slow': 'The shop takes too long to answer. Try again in a few minutes.',
  'shop.not-on-internet': 'This is not the address of a shop on the Internet. Check the shop’s address.',
  'shop.unknown-host': 'This domain name does not exist. Check the shop’s address.',
  'shop.bad-certificate':
    'The shop’s security certificate (https) is not valid: it has expired, is incomplete or bears another name. Check the address, or ask the shop’s host to correct it.',
  'shop.answer-too-large': 'The shop sent an answer that is too large to be read.',
  'shop.unreachable':
    'The shop cannot be reached or closed the connection. Check that the site opens, then try again.',
  'shop.throttled': 'The shop receives too many requests. It is tried again in a moment.',
  'shop.overloaded': 'The shop is under maintenance or overloaded. It is tried again in a moment.',
  'shop.page-instead':
    'The shop answers with a page in place of its data: it is probably under maintenance. It is tried again in a few minutes.',
  'shop.secure-port':
    'At this address the server only expects calls over https. Give the address beginning with https://',
  'shop.internal-error':
    'The shop has an internal error. It is tried again in a moment; if this continues, tell the person who runs the site.',
  'shop.sealed-elsewhere': 'The stored credentials can no longer be read: connect the shop again.',
  'shop.disconnected': 'This shop is no longer connected.',
  'shop.platform-gone': 'This platform is no longer supported.',
  'shop.not-read': 'Reading the shop failed.',
  'shop.products-kept': ({ seen, known }) => {
    if (seen === 0) return `The shop gave none of its ${known} products; ${UNTIL_NEXT_READING}`
    return `The shop gave only ${seen === 1 ? 'one product' : `${seen} products`} of ${known}; ${UNTIL_NEXT_READING}`
  },
  'shopify.no-app':
    'Connecting by authorisation is not set up on this server: switch the private app on and paste its token.',
  'shopify.waiting': 'Waiting for your agreement in Shopify.',
  'shopify.authorization-not-taken':
    'This authorisation is no longer valid or comes from elsewhere. Start the connection again.',
  'shopify.not-authorized': 'The authorisation has not been given in Shopify yet.',
  'shopify.authorization-refused': 'Shopify did not accept the authorisation. Start the connection again.',
  'shopify.products-not-granted':
    'The permission to read products was not given. Start the connection again and accept it.',
  'shopify.authorization-ended': 'The authorisation given at Shopify has ended. Connect the shop again.',
  'shopify.app-gone': 'The Shopify app of this server is no longer set up: ask the person who operates it.',
  'shopify.token-refused':
    'Shopify refuses the access token: it was revoked or the app was uninstalled. Connect the shop again.',
  'shopify.client-refused':
    'Shopify refuses the id or the secret of the app. Check that it is installed in this shop and belongs to the same organisation.',
  'shopify.frozen': 'Shopify has frozen the shop (unpaid bill): its data cannot be read.',
  'shopify.right-missing':
    'The app lacks the permission that is needed. Add it in Shopify (at least read_products), then install the app again.',
  'shopify.no-shop': 'No Shopify shop answers at this address. Check the domain.',
  'shopify.foreign-domain': 'This is not the domain of a Shopify shop.',
  'shopify.locked': 'Shopify has locked the shop. Its owner has to contact Shopify support.',
  'shopify.throttled': 'Shopify asks to wait before going on.',
  'shopify.unavailable': 'Shopify is unavailable at the moment. Another try will follow.',
  'shopify.bad-answer': 'Shopify gave an answer that cannot be read.',
  'shopify.place-lost': 'The catalogue has to be read again from the beginning.',
  'shopify.changes-refused': 'Shopify refuses to announce stock changes to this server.',
  'shopify.orders-unchecked': 'The app has no access to protected customer data: orders cannot be checked.',
  'shopify.no-orders':
    'The permission read_orders is missing: the assistant will not be able to answer questions about orders.',
  'shopify.recent-orders':
    'Without the permission read_all_orders, only the orders of the last 60 days can be found.',
  'shopify.no-customer-data':
    'Shopify gives no access to protected customer data (the email): orders cannot be checked.',
  'shopify.prices-without-taxes':
    'The shop’s prices are without taxes: visitors are not told those of taxed products.',
  'woo.key-unknown': `The shop does not know this key. Check the consumer key (ck_…) and the secret (cs_…) in ${WOO}, or create a new one.`,
  'woo.key-refused': `The shop refuses this key: the secret (cs_…) is wrong, or the key has no permission to read. Create a “Read/Write” key in ${WOO}.`,
  'woo.site-locked':
    'The site asks for a password before WordPress. Allow access to /wp-json/ without this password, then try again.',
  'woo.signature-refused': ({ secure }) =>
    `The shop refuses the signature: the key or the secret is wrong, the key has no permission to read, or the shop’s clock is off by more than 15 minutes. Check the key in ${WOO}${secure ? '' : ', or better, give the shop’s address with https'}.`,
  'woo.key-reads-only': `This key only allows reading. To be told of changes, create a “Read/Write” key in ${WOO}.`,
  'woo.owner-lacks-rights': `The key is known, but the WordPress account that it belongs to lacks the rights that are needed. Create the key with an administrator or shop manager account in ${WOO}.`,
  'woo.firewall':
    'A firewall or a security plugin of the shop blocks the API. Allow access to /wp-json/wc/v3/, then try again.',
  'woo.plain-permalinks':
    'The permalinks of WordPress are set to “Plain”: the WooCommerce API does not work that way. In WordPress, open Settings → Permalinks, choose another structure (for example “Post name”), then try again.',
  'woo.switched-off':
    'WordPress answers, but not WooCommerce. Check that the WooCommerce plugin is active, then try again.',
  'woo.no-shop':
    'This address does not answer as a WooCommerce shop does. Check the address, with its folder if there is one (for example https://example.com/shop).',
  'woo.moved': ({ address }) => `The shop answers at another address. Give this one instead: ${address}`,
  'woo.bad-answer':
    'The shop sent an answer that cannot be read, often because of a plugin. Try again; if this continues, switch off the display of PHP errors in the shop.',
  'woo.currency-hidden':
    'The shop’s currency cannot be seen with this key: prices are given without a currency. Create the key with an administrator or shop manager account.',
  'woo.prices-without-taxes':
    'The shop shows its prices without taxes: they are not given, so that no price is announced too low.',
  'woo.changes-looked-for':
    'This key only allows reading: the shop cannot report its changes, they are looked for regularly. To be told at once, create a “Read/Write” key.',
  'woo.not-encrypted':
    'The shop’s address is in http: what is exchanged is not encrypted. Give an https address as soon as possible.',
  'presta.key-unseen': ({ secure }) =>
    secure
      ? 'The key does not reach PrestaShop: the web server takes it away, or the site is protected by a password. Ask your host to let the Authorization header through to /api/.'
      : 'The key does not reach PrestaShop. Give the shop’s address with https, then try again.',
  'presta.key-length': `The webservice key does not have the right length: it has ${WEBSERVICE_KEY_LENGTH} characters. Copy it again from ${PRESTA}.`,
  'presta.key-unknown': `PrestaShop does not know this key, or it is disabled. Check it in ${PRESTA}.`,
  'presta.no-rights': `The key is active but has no rights. Tick “View (GET)” for the resources that are needed in ${PRESTA}.`,
  'presta.right-missing': ({ resource }) =>
    `The key has no right to read “${resource}”. Tick “View (GET)” for ${resource} in ${PRESTA}.`,
  'presta.webservice-off': `The webservice of PrestaShop is disabled. Enable it in ${PRESTA}, then try again.`,
  'presta.firewall':
    'A firewall or a security module of the shop blocks the webservice. Allow access to /api/, then try again.',
  'presta.no-shop':
    'This address does not answer as a PrestaShop shop does. Check the address, with its folder if there is one (for example https://example.com/shop).',
  'presta.moved': ({ address }) =>
    `The shop answers at another address, with or without www. Give this one instead: ${address}`,
  'presta.only-http': ({ address }) =>
    `PrestaShop leads from https to http: SSL is not enabled there. Enable it in Shop Parameters → General, or give this address instead: ${address}`,
  'presta.bad-answer':
    'The shop sent an answer that cannot be read, often because of a module. Try again; if this continues, tell the person who runs the site.',
  'presta.rights-missing': ({ resources, lost }) =>
    `The key has no right to read ${resources.map((one) => `“${one}”`).join(', ')}: ${LOST[lost]}. Tick “View (GET)” in ${PRESTA}.`,
  'presta.currency-unknown':
    'The shop has several currencies and the key does not let us know which is the default one: prices are given without a currency.',
  'presta.prices-without-taxes':
    'The shop shows visitors its prices without taxes: they are not given, so that the assistant says no other price than the page.',
  'presta.php-notices':
    'The shop adds PHP error messages to its answers, often because of a module. Its data are read all the same; tell the person who runs the site.',
  'presta.not-encrypted':
    'The shop’s address is in http: the key travels without encryption. Give an https address as soon as possible.',
}

/**
 * What is said of a shop, in the language of the page, and which one that is.
 * @param french the words of the API, which are French
 * @param problem the same by code; one that this page does not know yet is shown as it was said
 */
export function formatShopProblem(
  french: string,
  problem: ShopProblem | null | undefined,
  chosen = language(),
): { text: string; lang: Lang } {
  const words = problem ? ENGLISH[problem.code] : undefined
  return problem && words !== undefined && langOf('fr', chosen) === 'en'
    ? { text: fillWords(words, problem), lang: 'en' }
    : { text: french, lang: 'fr' }
}

/** Why a shop was not connected: what the shop refuses, else what keeps any call from working. */
export function refusalReason(error: Error): string | null {
  if (!(error instanceof ApiError) || error.code !== 'SHOP_REFUSED') return failureReason(error)
  return formatShopProblem(error.message, (error.values as { problem?: ShopProblem } | undefined)?.problem)
    .text
}
