import * as z from 'zod/mini'
import { flattenGroups } from '../text/flatten-groups.ts'
import { WEBSERVICE_KEY_LENGTH } from './shop-keys.ts'

type Words = string | ((values: never) => string)

/** Where the keys of a shop are made, as its own menus say it. */
const WOO = 'WooCommerce → Réglages → Avancé → API REST'
const PRESTA = 'Paramètres avancés → Webservice'

const incomplete = (given: string, known: number): string =>
  `La boutique n’${given} sur ${known}\u00a0; les autres sont gardés jusqu’à la prochaine lecture complète, d’ici une heure environ.`

const named = (resources: readonly string[]): string =>
  resources.map((one) => `«\u00a0${one}\u00a0»`).join(', ')

/** What does not work where a key lacks the right to read some resources. */
export const MISSING_RIGHTS = {
  combinations: 'les déclinaisons (taille, couleur…) ne peuvent pas être lues',
  orders: 'les clients ne peuvent pas suivre leur commande',
  carriers: 'le transporteur et le numéro de suivi ne sont pas donnés',
  languages: 'les textes peuvent venir dans une autre langue',
  currencies: 'les prix sont donnés sans devise',
  groups: 'si la boutique affiche ses prix hors taxes, l’assistant les dit taxes comprises',
} as const

/**
 * All that can be said of a connected shop, with the kind of failure that it is and the words of the default catalogue,
 * made of values where they vary. A `warning` is what works less than fully, a `state` nothing that went wrong.
 */
export const SHOP_PROBLEMS = flattenGroups({
  credentials: {
    'shop.sealed-elsewhere':
      'Les identifiants enregistrés ne sont plus lisibles\u00a0: reconnectez la boutique.',
    'shop.disconnected': 'Cette boutique n’est plus connectée.',
    'shopify.no-app':
      'La connexion par autorisation n’est pas configurée sur ce serveur\u00a0: activez l’application privée et collez son jeton.',
    'shopify.authorization-not-taken':
      'Cette autorisation n’est plus valable ou vient d’ailleurs. Recommencez la connexion.',
    'shopify.not-authorized': 'L’autorisation n’a pas encore été donnée dans Shopify.',
    'shopify.authorization-refused': 'Shopify n’a pas accepté l’autorisation. Recommencez la connexion.',
    'shopify.authorization-ended': 'L’autorisation donnée à Shopify a pris fin. Reconnectez la boutique.',
    'shopify.app-gone':
      'L’application Shopify de ce serveur n’est plus configurée\u00a0: demandez à son exploitant.',
    'shopify.token-refused':
      'Shopify refuse le jeton d’accès\u00a0: il a été révoqué ou l’application a été désinstallée. Reconnectez la boutique.',
    'shopify.client-refused':
      'Shopify refuse l’identifiant ou le secret de l’application. Vérifiez qu’elle est installée dans cette boutique et appartient à la même organisation.',
    'woo.key-unknown': `La boutique ne reconnaît pas cette clé. Vérifiez la clé client (ck_…) et le secret (cs_…) dans ${WOO}, ou créez-en une nouvelle.`,
    'woo.key-refused': `La boutique refuse cette clé\u00a0: le secret (cs_…) est faux, ou la clé n’a pas la permission de lecture. Créez une clé «\u00a0Lecture/Écriture\u00a0» dans ${WOO}.`,
    'woo.site-locked':
      'Le site demande un mot de passe avant WordPress. Autorisez l’accès à /wp-json/ sans ce mot de passe, puis réessayez.',
    'woo.signature-refused': ({ secure }: { secure: boolean }) =>
      `La boutique refuse la signature\u00a0: la clé ou le secret est faux, la clé n’a pas la permission de lecture, ou l’horloge de la boutique a plus de 15 minutes d’écart. Vérifiez la clé dans ${WOO}${secure ? '' : ', ou mieux, donnez l’adresse de la boutique en https'}.`,
    'presta.key-unseen': ({ secure }: { secure: boolean }) =>
      secure
        ? 'La clé n’arrive pas jusqu’à PrestaShop\u00a0: le serveur l’enlève, ou le site est protégé par un mot de passe. Demandez à votre hébergeur de laisser passer l’en-tête Authorization vers /api/.'
        : 'La clé n’arrive pas jusqu’à PrestaShop. Indiquez l’adresse de la boutique en https, puis réessayez.',
    'presta.key-length': `La clé du webservice n’a pas la bonne longueur\u00a0: elle compte ${WEBSERVICE_KEY_LENGTH} caractères. Copiez-la de nouveau dans ${PRESTA}.`,
    'presta.key-unknown': `PrestaShop ne connaît pas cette clé, ou elle est désactivée. Vérifiez-la dans ${PRESTA}.`,
  },
  rights: {
    'shopify.products-not-granted':
      'L’autorisation de lire les produits n’a pas été donnée. Recommencez la connexion et acceptez-la.',
    'shopify.right-missing':
      'L’application n’a pas l’autorisation demandée. Ajoutez-la dans Shopify (au moins read_products), puis réinstallez l’application.',
    'shopify.changes-refused': 'Shopify refuse d’annoncer les changements de stock à ce serveur.',
    'shopify.orders-unchecked':
      'L’application n’a pas accès aux données protégées des clients\u00a0: les commandes ne peuvent pas être vérifiées.',
    'woo.key-reads-only': `Cette clé ne permet que la lecture. Pour être prévenu des changements, créez une clé «\u00a0Lecture/Écriture\u00a0» dans ${WOO}.`,
    'woo.owner-lacks-rights': `La clé est reconnue, mais le compte WordPress à qui elle appartient n’a pas les droits nécessaires. Créez la clé avec un compte administrateur ou gestionnaire de boutique dans ${WOO}.`,
    'woo.firewall':
      'Un pare-feu ou une extension de sécurité de la boutique bloque l’API. Autorisez l’accès à /wp-json/wc/v3/, puis réessayez.',
    'presta.no-rights': `La clé est active mais n’a aucun droit. Cochez «\u00a0Afficher (GET)\u00a0» pour les ressources nécessaires dans ${PRESTA}.`,
    'presta.right-missing': ({ resource }: { resource: string }) =>
      `La clé n’a pas le droit de lire «\u00a0${resource}\u00a0». Cochez «\u00a0Afficher (GET)\u00a0» pour ${resource} dans ${PRESTA}.`,
    'presta.webservice-off': `Le webservice de PrestaShop est désactivé. Activez-le dans ${PRESTA}, puis réessayez.`,
    'presta.firewall':
      'Un pare-feu ou un module de sécurité de la boutique bloque le webservice. Autorisez l’accès à /api/, puis réessayez.',
  },
  'not-a-shop': {
    'shop.not-on-internet':
      'Cette adresse n’est pas celle d’une boutique sur Internet. Vérifiez l’adresse de la boutique.',
    'shop.secure-port':
      'À cette adresse, le serveur n’attend que des appels en https. Indiquez-la en commençant par https://',
    'shopify.no-shop': 'Aucune boutique Shopify ne répond à cette adresse. Vérifiez le domaine.',
    'shopify.foreign-domain': 'Ce domaine n’est pas celui d’une boutique Shopify.',
    'woo.plain-permalinks':
      'Les permaliens de WordPress sont réglés sur «\u00a0Simple\u00a0»\u00a0: l’API de WooCommerce ne fonctionne pas ainsi. Dans WordPress, ouvrez Réglages → Permaliens, choisissez une autre structure (par exemple «\u00a0Titre de la publication\u00a0»), puis réessayez.',
    'woo.switched-off':
      'WordPress répond, mais pas WooCommerce. Vérifiez que l’extension WooCommerce est activée, puis réessayez.',
    'woo.no-shop':
      'Cette adresse ne répond pas comme une boutique WooCommerce. Vérifiez l’adresse, avec son dossier s’il y en a un (par exemple https://exemple.fr/boutique).',
    'woo.moved': ({ address }: { address: string }) =>
      `La boutique répond à une autre adresse. Indiquez plutôt ${address}`,
    'presta.no-shop':
      'Cette adresse ne répond pas comme une boutique PrestaShop. Vérifiez l’adresse, avec son dossier s’il y en a un (par exemple https://exemple.fr/boutique).',
    'presta.moved': ({ address }: { address: string }) =>
      `La boutique répond à une autre adresse, avec ou sans www. Indiquez plutôt ${address}`,
    'presta.only-http': ({ address }: { address: string }) =>
      `PrestaShop renvoie de https vers http\u00a0: le SSL n’y est pas activé. Activez-le dans Paramètres de la boutique → Paramètres généraux, ou indiquez ${address}`,
  },
  'wrong-address': {
    'shop.unknown-host': 'Ce nom de domaine n’existe pas. Vérifiez l’adresse de la boutique.',
    'shop.bad-certificate':
      'Le certificat de sécurité (https) de la boutique n’est pas valable\u00a0: il a expiré, est incomplet ou porte un autre nom. Vérifiez l’adresse, ou demandez à l’hébergeur de la boutique de le corriger.',
  },
  unreachable: {
    'shop.slow': 'La boutique met trop longtemps à répondre. Réessayez dans quelques minutes.',
    'shop.unreachable':
      'La boutique est injoignable ou a coupé la connexion. Vérifiez que le site s’ouvre, puis réessayez.',
  },
  throttled: {
    'shop.throttled': 'La boutique reçoit trop de demandes. Nouvel essai dans un moment.',
    'shopify.throttled': 'Shopify demande d’attendre avant de reprendre.',
  },
  unavailable: {
    'shop.overloaded': 'La boutique est en maintenance ou surchargée. Nouvel essai dans un moment.',
    'shop.page-instead':
      'La boutique répond par une page à la place de ses données\u00a0: elle est sans doute en maintenance. Nouvel essai dans quelques minutes.',
    'shop.internal-error':
      'La boutique rencontre une erreur interne. Nouvel essai dans un moment\u00a0; si cela dure, prévenez la personne qui gère le site.',
    'shop.platform-gone': 'Cette plateforme n’est plus prise en charge.',
    'shop.not-read': 'La lecture de la boutique a échoué.',
    'shopify.frozen':
      'La boutique est suspendue par Shopify (facture impayée)\u00a0: ses données ne sont pas accessibles.',
    'shopify.locked':
      'La boutique est verrouillée par Shopify. Le propriétaire doit contacter l’assistance de Shopify.',
    'shopify.unavailable': 'Shopify est momentanément indisponible. Un nouvel essai suivra.',
  },
  'bad-answer': {
    'shop.answer-too-large': 'La boutique a renvoyé une réponse trop volumineuse pour être lue.',
    'shopify.bad-answer': 'Shopify a donné une réponse qui ne peut pas être lue.',
    'shopify.place-lost': 'La lecture du catalogue doit être reprise depuis le début.',
    'woo.bad-answer':
      'La boutique a renvoyé une réponse illisible, souvent à cause d’une extension. Réessayez\u00a0; si cela dure, désactivez l’affichage des erreurs PHP de la boutique.',
    'presta.bad-answer':
      'La boutique a renvoyé une réponse illisible, souvent à cause d’un module. Réessayez\u00a0; si cela dure, prévenez la personne qui gère le site.',
  },
  warning: {
    'shopify.no-orders':
      'L’autorisation read_orders manque\u00a0: l’assistant ne pourra pas répondre aux questions sur les commandes.',
    'shopify.recent-orders':
      'Sans l’autorisation read_all_orders, seules les commandes des 60 derniers jours peuvent être retrouvées.',
    'shopify.no-customer-data':
      'Shopify ne donne pas accès aux données protégées des clients (l’e-mail)\u00a0: les commandes ne peuvent pas être vérifiées.',
    'shopify.prices-without-taxes':
      'Les prix de la boutique sont hors taxes\u00a0: ceux des produits taxés ne sont pas annoncés aux clients.',
    'woo.currency-hidden':
      'La devise de la boutique n’est pas visible avec cette clé\u00a0: les prix sont donnés sans devise. Créez la clé avec un compte administrateur ou gestionnaire de boutique.',
    'woo.prices-without-taxes':
      'La boutique affiche ses prix hors taxes\u00a0: ils ne sont pas donnés, pour ne pas annoncer un prix trop bas.',
    'woo.changes-looked-for':
      'Cette clé ne permet que la lecture\u00a0: la boutique ne peut pas signaler ses changements, ils sont relevés régulièrement. Pour être prévenu aussitôt, créez une clé «\u00a0Lecture/Écriture\u00a0».',
    'woo.not-encrypted':
      'L’adresse de la boutique est en http\u00a0: les échanges ne sont pas chiffrés. Indiquez une adresse en https dès que possible.',
    'presta.rights-missing': ({
      resources,
      lost,
    }: {
      resources: readonly string[]
      lost: keyof typeof MISSING_RIGHTS
    }) =>
      `La clé n’a pas le droit de lire ${named(resources)}\u00a0: ${MISSING_RIGHTS[lost]}. Cochez «\u00a0Afficher (GET)\u00a0» dans ${PRESTA}.`,
    'presta.prices-without-taxes':
      'La boutique affiche ses prix hors taxes aux visiteurs\u00a0: ils ne sont pas donnés, pour que l’assistant ne dise pas un autre prix que la page.',
    'presta.php-notices':
      'La boutique joint des messages d’erreur PHP à ses réponses, souvent à cause d’un module. Ses données sont lues quand même\u00a0; prévenez la personne qui gère le site.',
    'presta.currency-unknown':
      'La boutique a plusieurs devises et la clé ne permet pas de savoir laquelle est celle par défaut\u00a0: les prix sont donnés sans devise.',
    'presta.not-encrypted':
      'L’adresse de la boutique est en http\u00a0: la clé voyage sans être chiffrée. Indiquez une adresse en https dès que possible.',
  },
  state: {
    /** A reading of everything met so few products that the rest is not dropped yet. */
    'shop.products-kept': ({ seen, known }: { seen: number; known: number }) => {
      if (seen === 0) return incomplete('a donné aucun produit', known)
      return incomplete(seen === 1 ? 'a donné qu’un produit' : `a donné que ${seen} produits`, known)
    },
    'shopify.waiting': 'En attente de votre accord dans Shopify.',
  },
} as const satisfies Record<string, Record<string, Words>>)

export type ShopProblemCode = keyof typeof SHOP_PROBLEMS

/** What kind of trouble keeps a shop from giving a usable answer. */
export type ShopFailure = Exclude<(typeof SHOP_PROBLEMS)[ShopProblemCode][0], 'warning' | 'state'>

/** The words of a problem: a text, or what makes it of its values. */
export type ShopProblemWords<C extends ShopProblemCode> = (typeof SHOP_PROBLEMS)[C][1] extends (
  values: infer V,
) => string
  ? (values: V) => string
  : string

/** A problem of a kind, with its values where its words need some. */
type ProblemOf<K> = {
  [C in ShopProblemCode]: (typeof SHOP_PROBLEMS)[C][0] extends K
    ? (typeof SHOP_PROBLEMS)[C][1] extends (values: infer V) => string
      ? { code: C; values: V }
      : { code: C }
    : never
}[ShopProblemCode]

export type ShopProblem = ProblemOf<string>
/** What a shop fails with. */
export type ShopFailureProblem = ProblemOf<ShopFailure>
/** What works less than fully. */
export type ShopWarning = ProblemOf<'warning'>

/** As it travels and is stored; the values are those that the words of its code take. */
export const ShopProblem = z.object({
  code: z.enum(Object.keys(SHOP_PROBLEMS) as ShopProblemCode[]),
  values: z.optional(z.record(z.string(), z.unknown())),
}) as unknown as z.ZodMiniType<ShopProblem>

/** Puts the values of a problem into its words. */
export const fillWords = (words: Words, problem: ShopProblem): string =>
  typeof words === 'string' ? words : words(('values' in problem ? problem.values : undefined) as never)

/** A problem in the words of the default catalogue. */
export const shopProblemText = (problem: ShopProblem): string =>
  fillWords(SHOP_PROBLEMS[problem.code][1], problem)
