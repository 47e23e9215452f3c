/** Where the keys of a shop are made, as its own menus say it. */
const WOO = {
  fr: 'WooCommerce → Réglages → Avancé → API REST',
  en: 'WooCommerce → Settings → Advanced → REST API',
}
const PRESTA = { fr: 'Paramètres avancés → Webservice', en: 'Advanced Parameters → Webservice' }

/** What apps/server/features/integrations says of a shop, stored and sent in French. */
const SENTENCES: readonly (readonly [french: string, english: string])[] = [
  [
    'La boutique met trop longtemps à répondre. Réessayez dans quelques minutes.',
    'The shop takes too long to answer. Try again in a few minutes.',
  ],
  [
    'Cette adresse n’est pas celle d’une boutique sur Internet. Vérifiez l’adresse de la boutique.',
    'This is not the address of a shop on the Internet. Check the shop’s address.',
  ],
  [
    'Ce nom de domaine n’existe pas. Vérifiez l’adresse de la boutique.',
    'This domain name does not exist. Check the shop’s address.',
  ],
  [
    'Le certificat de sécurité (https) de la boutique n’est pas valable : il a expiré, est incomplet ou porte un autre nom. Vérifiez l’adresse, ou demandez à l’hébergeur de la boutique de le corriger.',
    'The shop’s security certificate (https) is not valid: it has expired, is incomplete or bears another name. Check the address, or ask the shop’s host to correct it.',
  ],
  [
    'La boutique a renvoyé une réponse trop volumineuse pour être lue.',
    'The shop sent an answer that is too large to be read.',
  ],
  [
    'La boutique est injoignable ou a coupé la connexion. Vérifiez que le site s’ouvre, puis réessayez.',
    'The shop cannot be reached or closed the connection. Check that the site opens, then try again.',
  ],
  [
    'La boutique reçoit trop de demandes. Nouvel essai dans un moment.',
    'The shop receives too many requests. It is tried again in a moment.',
  ],
  [
    'La boutique est en maintenance ou surchargée. Nouvel essai dans un moment.',
    'The shop is under maintenance or overloaded. It is tried again in a moment.',
  ],
  [
    'La boutique rencontre une erreur interne. Nouvel essai dans un moment ; si cela dure, prévenez la personne qui gère le site.',
    'The shop has an internal error. It is tried again in a moment; if this continues, tell the person who runs the site.',
  ],
  [
    'Les identifiants enregistrés ne sont plus lisibles : reconnectez la boutique.',
    'The stored credentials can no longer be read: connect the shop again.',
  ],
  ['Cette boutique n’est plus connectée.', 'This shop is no longer connected.'],
  ['Cette plateforme n’est plus prise en charge.', 'This platform is no longer supported.'],
  ['La lecture de la boutique a échoué.', 'Reading the shop failed.'],
  // Shopify
  [
    'La connexion par autorisation n’est pas configurée sur ce serveur : activez l’application privée et collez son jeton.',
    'Connecting by authorisation is not set up on this server: switch the private app on and paste its token.',
  ],
  ['En attente de votre accord dans Shopify.', 'Waiting for your agreement in Shopify.'],
  [
    'Cette autorisation n’est plus valable ou vient d’ailleurs. Recommencez la connexion.',
    'This authorisation is no longer valid or comes from elsewhere. Start the connection again.',
  ],
  [
    'L’autorisation n’a pas encore été donnée dans Shopify.',
    'The authorisation has not been given in Shopify yet.',
  ],
  [
    'Shopify n’a pas accepté l’autorisation. Recommencez la connexion.',
    'Shopify did not accept the authorisation. Start the connection again.',
  ],
  [
    'L’autorisation de lire les produits n’a pas été donnée. Recommencez la connexion et acceptez-la.',
    'The permission to read products was not given. Start the connection again and accept it.',
  ],
  [
    'L’autorisation donnée à Shopify a pris fin. Reconnectez la boutique.',
    'The authorisation given at Shopify has ended. Connect the shop again.',
  ],
  [
    'L’application Shopify de ce serveur n’est plus configurée : demandez à son exploitant.',
    'The Shopify app of this server is no longer set up: ask the person who operates it.',
  ],
  [
    'Shopify refuse le jeton d’accès : il a été révoqué ou l’application a été désinstallée. Reconnectez la boutique.',
    'Shopify refuses the access token: it was revoked or the app was uninstalled. Connect the shop again.',
  ],
  [
    'Shopify refuse l’identifiant ou le secret de l’application. Vérifiez qu’elle est installée dans cette boutique et appartient à la même organisation.',
    'Shopify refuses the id or the secret of the app. Check that it is installed in this shop and belongs to the same organisation.',
  ],
  [
    'La boutique est suspendue par Shopify (facture impayée) : ses données ne sont pas accessibles.',
    'Shopify has frozen the shop (unpaid bill): its data cannot be read.',
  ],
  [
    'L’application n’a pas l’autorisation demandée. Ajoutez-la dans Shopify (au moins read_products), puis réinstallez l’application.',
    'The app lacks the permission that is needed. Add it in Shopify (at least read_products), then install the app again.',
  ],
  [
    'Aucune boutique Shopify ne répond à cette adresse. Vérifiez le domaine.',
    'No Shopify shop answers at this address. Check the domain.',
  ],
  ['Ce domaine n’est pas celui d’une boutique Shopify.', 'This is not the domain of a Shopify shop.'],
  [
    'La boutique est verrouillée par Shopify. Le propriétaire doit contacter l’assistance de Shopify.',
    'Shopify has locked the shop. Its owner has to contact Shopify support.',
  ],
  ['Shopify demande d’attendre avant de reprendre.', 'Shopify asks to wait before going on.'],
  [
    'Shopify est momentanément indisponible. Un nouvel essai suivra.',
    'Shopify is unavailable at the moment. Another try will follow.',
  ],
  ['Shopify a donné une réponse qui ne peut pas être lue.', 'Shopify gave an answer that cannot be read.'],
  [
    'La lecture du catalogue doit être reprise depuis le début.',
    'The catalogue has to be read again from the beginning.',
  ],
  [
    'Shopify refuse d’annoncer les changements de stock à ce serveur.',
    'Shopify refuses to announce stock changes to this server.',
  ],
  [
    'L’application n’a pas accès aux données protégées des clients : les commandes ne peuvent pas être vérifiées.',
    'The app has no access to protected customer data: orders cannot be checked.',
  ],
  [
    'L’autorisation read_orders manque : l’assistant ne pourra pas répondre aux questions sur les commandes.',
    'The permission read_orders is missing: the assistant will not be able to answer questions about orders.',
  ],
  [
    'Sans l’autorisation read_all_orders, seules les commandes des 60 derniers jours peuvent être retrouvées.',
    'Without the permission read_all_orders, only the orders of the last 60 days can be found.',
  ],
  [
    'Shopify ne donne pas accès aux données protégées des clients (l’e-mail) : les commandes ne peuvent pas être vérifiées.',
    'Shopify gives no access to protected customer data (the email): orders cannot be checked.',
  ],
  [
    'Les prix de la boutique sont hors taxes : ceux des produits taxés ne sont pas annoncés aux visiteurs.',
    'The shop’s prices are without taxes: visitors are not told those of taxed products.',
  ],
  // WooCommerce
  [
    `La boutique ne reconnaît pas cette clé. Vérifiez la clé client (ck_…) et le secret (cs_…) dans ${WOO.fr}, ou créez-en une nouvelle.`,
    `The shop does not know this key. Check the consumer key (ck_…) and the secret (cs_…) in ${WOO.en}, or create a new one.`,
  ],
  [
    `La boutique refuse cette clé : le secret (cs_…) est faux, ou la clé n’a pas la permission de lecture. Créez une clé « Lecture/Écriture » dans ${WOO.fr}.`,
    `The shop refuses this key: the secret (cs_…) is wrong, or the key has no permission to read. Create a “Read/Write” key in ${WOO.en}.`,
  ],
  [
    'Le site demande un mot de passe avant WordPress. Autorisez l’accès à /wp-json/ sans ce mot de passe, puis réessayez.',
    'The site asks for a password before WordPress. Allow access to /wp-json/ without this password, then try again.',
  ],
  [
    `La boutique refuse la signature : la clé ou le secret est faux, la clé n’a pas la permission de lecture, ou l’horloge de la boutique a plus de 15 minutes d’écart. Vérifiez la clé dans ${WOO.fr}, ou mieux, donnez l’adresse de la boutique en https.`,
    `The shop refuses the signature: the key or the secret is wrong, the key has no permission to read, or the shop’s clock is off by more than 15 minutes. Check the key in ${WOO.en}, or better, give the shop’s address with https.`,
  ],
  [
    `La boutique refuse la signature : la clé ou le secret est faux, la clé n’a pas la permission de lecture, ou l’horloge de la boutique a plus de 15 minutes d’écart. Vérifiez la clé dans ${WOO.fr}.`,
    `The shop refuses the signature: the key or the secret is wrong, the key has no permission to read, or the shop’s clock is off by more than 15 minutes. Check the key in ${WOO.en}.`,
  ],
  [
    `Cette clé ne permet que la lecture. Pour être prévenu des changements, créez une clé « Lecture/Écriture » dans ${WOO.fr}.`,
    `This key only allows reading. To be told of changes, create a “Read/Write” key in ${WOO.en}.`,
  ],
  [
    `La clé est reconnue, mais le compte WordPress à qui elle appartient n’a pas les droits nécessaires. Créez la clé avec un compte administrateur ou gestionnaire de boutique dans ${WOO.fr}.`,
    `The key is known, but the WordPress account that it belongs to lacks the rights that are needed. Create the key with an administrator or shop manager account in ${WOO.en}.`,
  ],
  [
    'Les permaliens de WordPress sont réglés sur « Simple » : l’API de WooCommerce ne fonctionne pas ainsi. Dans WordPress, ouvrez Réglages → Permaliens, choisissez une autre structure (par exemple « Titre de la publication »), puis réessayez.',
    'The permalinks of WordPress are set to “Plain”: the WooCommerce API does not work that way. In WordPress, open Settings → Permalinks, choose another structure (for example “Post name”), then try again.',
  ],
  [
    'WordPress répond, mais pas WooCommerce. Vérifiez que l’extension WooCommerce est activée, puis réessayez.',
    'WordPress answers, but not WooCommerce. Check that the WooCommerce plugin is active, then try again.',
  ],
  [
    'Cette adresse ne répond pas comme une boutique WooCommerce. Vérifiez l’adresse, avec son dossier s’il y en a un (par exemple https://exemple.fr/boutique).',
    'This address does not answer as a WooCommerce shop does. Check the address, with its folder if there is one (for example https://example.com/shop).',
  ],
  [
    'La boutique a renvoyé une réponse illisible, souvent à cause d’une extension. Réessayez ; si cela dure, désactivez l’affichage des erreurs PHP de la boutique.',
    'The shop sent an answer that cannot be read, often because of a plugin. Try again; if this continues, switch off the display of PHP errors in the shop.',
  ],
  [
    'Un pare-feu ou une extension de sécurité de la boutique bloque l’API. Autorisez l’accès à /wp-json/wc/v3/, puis réessayez.',
    'A firewall or a security plugin of the shop blocks the API. Allow access to /wp-json/wc/v3/, then try again.',
  ],
  [
    'La devise de la boutique n’est pas visible avec cette clé : les prix sont donnés sans devise. Créez la clé avec un compte administrateur ou gestionnaire de boutique.',
    'The shop’s currency cannot be seen with this key: prices are given without a currency. Create the key with an administrator or shop manager account.',
  ],
  [
    'La boutique affiche ses prix hors taxes : ils ne sont pas donnés, pour ne pas annoncer un prix trop bas.',
    'The shop shows its prices without taxes: they are not given, so that no price is announced too low.',
  ],
  [
    'Cette clé ne permet que la lecture : la boutique ne peut pas signaler ses changements, ils sont relevés régulièrement. Pour être prévenu aussitôt, créez une clé « Lecture/Écriture ».',
    'This key only allows reading: the shop cannot report its changes, they are looked for regularly. To be told at once, create a “Read/Write” key.',
  ],
  [
    'L’adresse de la boutique est en http : les échanges ne sont pas chiffrés. Indiquez une adresse en https dès que possible.',
    'The shop’s address is in http: what is exchanged is not encrypted. Give an https address as soon as possible.',
  ],
  // PrestaShop
  [
    'La clé n’arrive pas jusqu’à PrestaShop : le serveur l’enlève, ou le site est protégé par un mot de passe. Demandez à votre hébergeur de laisser passer l’en-tête Authorization vers /api/.',
    'The key does not reach PrestaShop: the web server takes it away, or the site is protected by a password. Ask your host to let the Authorization header through to /api/.',
  ],
  [
    'La clé n’arrive pas jusqu’à PrestaShop. Indiquez l’adresse de la boutique en https, puis réessayez.',
    'The key does not reach PrestaShop. Give the shop’s address with https, then try again.',
  ],
  [
    'Cette adresse ne répond pas comme une boutique PrestaShop. Vérifiez l’adresse, avec son dossier s’il y en a un (par exemple https://exemple.fr/boutique).',
    'This address does not answer as a PrestaShop shop does. Check the address, with its folder if there is one (for example https://example.com/shop).',
  ],
  [
    'La boutique a renvoyé une réponse illisible, souvent à cause d’un module. Réessayez ; si cela dure, prévenez la personne qui gère le site.',
    'The shop sent an answer that cannot be read, often because of a module. Try again; if this continues, tell the person who runs the site.',
  ],
  [
    `La clé du webservice n’a pas la bonne longueur : elle compte 32 caractères. Copiez-la de nouveau dans ${PRESTA.fr}.`,
    `The webservice key does not have the right length: it has 32 characters. Copy it again from ${PRESTA.en}.`,
  ],
  [
    `PrestaShop ne connaît pas cette clé, ou elle est désactivée. Vérifiez-la dans ${PRESTA.fr}.`,
    `PrestaShop does not know this key, or it is disabled. Check it in ${PRESTA.en}.`,
  ],
  [
    `La clé est active mais n’a aucun droit. Cochez « Afficher (GET) » pour les ressources nécessaires dans ${PRESTA.fr}.`,
    `The key is active but has no rights. Tick “View (GET)” for the resources that are needed in ${PRESTA.en}.`,
  ],
  [
    `Le webservice de PrestaShop est désactivé. Activez-le dans ${PRESTA.fr}, puis réessayez.`,
    `The webservice of PrestaShop is disabled. Enable it in ${PRESTA.en}, then try again.`,
  ],
  [
    'Un pare-feu ou un module de sécurité de la boutique bloque le webservice. Autorisez l’accès à /api/, puis réessayez.',
    'A firewall or a security module of the shop blocks the webservice. Allow access to /api/, then try again.',
  ],
  [
    'La boutique a plusieurs devises et la clé ne permet pas de savoir laquelle est celle par défaut : les prix sont donnés sans devise.',
    'The shop has several currencies and the key does not let us know which is the default one: prices are given without a currency.',
  ],
  [
    'L’adresse de la boutique est en http : la clé voyage sans être chiffrée. Indiquez une adresse en https dès que possible.',
    'The shop’s address is in http: the key travels without encryption. Give an https address as soon as possible.',
  ],
  // What follows from a missing right: parts of a sentence.
  [
    'les déclinaisons (taille, couleur…) ne peuvent pas être lues',
    'combinations (size, colour…) cannot be read',
  ],
  ['les clients ne peuvent pas suivre leur commande', 'customers cannot follow their order'],
  [
    'le transporteur et le numéro de suivi ne sont pas donnés',
    'the carrier and the tracking number are not given',
  ],
  ['les textes peuvent venir dans une autre langue', 'texts may come in another language'],
  ['les prix sont donnés sans devise', 'prices are given without a currency'],
]

const KEPT = {
  fr: 'les autres sont gardés jusqu’à la prochaine lecture complète, d’ici une heure environ\\.',
  en: 'the others are kept until the next complete reading, within about an hour.',
}

/** Sentences that carry a name, a number or an address. */
const PATTERNS: readonly (readonly [french: RegExp, english: string])[] = [
  [
    new RegExp(`^La boutique n’a donné aucun produit sur (\\d+) ; ${KEPT.fr}$`),
    `The shop gave none of its $1 products; ${KEPT.en}`,
  ],
  [
    new RegExp(`^La boutique n’a donné qu’un produit sur (\\d+) ; ${KEPT.fr}$`),
    `The shop gave only one product of $1; ${KEPT.en}`,
  ],
  [
    new RegExp(`^La boutique n’a donné que (\\d+) produits sur (\\d+) ; ${KEPT.fr}$`),
    `The shop gave only $1 products of $2; ${KEPT.en}`,
  ],
  [
    /^La boutique répond à une autre adresse\. Indiquez plutôt (.+)$/,
    'The shop answers at another address. Give this one instead: $1',
  ],
  [
    /^La boutique répond à une autre adresse, avec ou sans www\. Indiquez plutôt (.+)$/,
    'The shop answers at another address, with or without www. Give this one instead: $1',
  ],
  [
    new RegExp(
      `^La clé n’a pas le droit de lire (« .{1,300} »)\\. Cochez « Afficher \\(GET\\) » pour (.{1,300}) dans ${PRESTA.fr}\\.$`,
    ),
    `The key has no right to read $1. Tick “View (GET)” for $2 in ${PRESTA.en}.`,
  ],
  [
    new RegExp(
      `^La clé n’a pas le droit de lire (.{1,300}?) : (.{1,300})\\. Cochez « Afficher \\(GET\\) » dans ${PRESTA.fr}\\.$`,
    ),
    `The key has no right to read $1: $2. Tick “View (GET)” in ${PRESTA.en}.`,
  ],
]

const known = new Map(SENTENCES)

const partInEnglish = (part = ''): string => known.get(part) ?? part.replaceAll(/« ([^«»]*) »/g, '“$1”')

/** What is said of a shop, in English; undefined for words that are not known. */
export const shopWords = (said: string): string | undefined => {
  const sentence = known.get(said)
  if (sentence !== undefined) return sentence
  for (const [pattern, english] of PATTERNS) {
    const parts = pattern.exec(said)
    if (parts) return english.replace(/\$(\d)/g, (_, group: string) => partInEnglish(parts[Number(group)]))
  }
  return undefined
}
