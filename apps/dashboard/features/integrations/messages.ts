import { WEBSERVICE_KEY_LENGTH } from '#contract/integrations/shop-keys.ts'
import { en, fr, messages } from '#dashboard/lib/i18n.ts'
import { heading } from './heading.ts'
import { sharedTexts } from './shared-messages.ts'

/** Words of the connected shops (clauses open.same-shop-again, open.connection-test-toasts and open.other-platforms). */
export const texts = messages({
  ...heading,
  lead: fr(
    'L’assistant y lit les produits, les prix et les stocks. Il n’y écrit jamais.',
    'The assistant reads products, prices and stock there. It never writes.',
  ),
  add: fr('Ajouter une intégration', 'Add an integration'),
  edit: en('Modifier', 'Edit'),
  editFirst: fr('Ouvre le mode {edit} de la page', 'Opens the page’s {edit} mode'),
  fetchFailed: en('Impossible de charger les intégrations', 'Failed to fetch integrations'),
  emptyTitle: fr('Aucune boutique reliée', 'No shop connected'),
  emptyText: fr(
    'Reliez votre boutique\u00a0: l’assistant répondra avec ses produits, ses prix et ses stocks.',
    'Connect your shop: the assistant will answer with its products, prices and stock.',
  ),
  summary: fr(
    '{count} {count:boutique reliée|boutiques reliées}',
    '{count} {count:shop connected|shops connected}',
  ),
  summaryRenew: fr(
    '{count} {count:boutique reliée|boutiques reliées}, identifiants à renouveler',
    '{count} {count:shop|shops} connected, credentials to renew',
  ),

  test: fr('Tester', 'Test'),
  testOf: fr('Tester {shop}', 'Test {shop}'),
  testing: fr('Test en cours', 'Testing'),
  testingLine: fr(
    'Vérification des identifiants et de l’accès aux produits',
    'Checking the credentials and the access to products',
  ),
  deleteOf: fr('Supprimer {shop}', 'Delete {shop}'),
  products: fr(
    (p: { count: string; one: boolean }) => (p.one ? '1 produit' : `${p.count} produits`),
    (p) => (p.one ? '1 product' : `${p.count} products`),
  ),
  updated: fr('mis à jour', 'updated'),
  lastUpdate: fr('Dernière mise à jour le {date}', 'Last updated on {date}'),
  firstReading: fr('Première lecture du catalogue…', 'Reading the catalogue for the first time…'),
  neverRead: fr('Pas encore lue', 'Not read yet'),
  renew: fr(
    'L’équipe précédente connaît ces identifiants. Créez-en de nouveaux dans la boutique, retirez les anciens, puis reliez-la de nouveau en remplaçant cette intégration.',
    'The former team knows these credentials. Create new ones in the shop, remove the old ones, then connect it again, replacing this integration.',
  ),
  'private-app': fr('application privée', 'private app'),
  'client-credentials': fr('identifiants d’application', 'app credentials'),
  oauth: fr('autorisée chez Shopify', 'authorised at Shopify'),
  'rest-key': fr('clé de l’API REST', 'REST API key'),
  'webservice-key': fr('clé du webservice', 'webservice key'),

  // Toasts, exact
  connectionTest: en('Test de connexion', 'Connection Test'),
  connectionTestText: en('Réussi\u00a0: {store} répond.', 'success: {store} answers.'),
  connectionSuccessful: en('Connexion réussie', 'Connection Successful'),
  connectionFailed: en('Connexion impossible', 'Connection Failed'),
  testFailed: en('Le test a échoué', 'Test Failed'),
  deleteFailed: en('La suppression a échoué', 'Delete Failed'),
  ...sharedTexts,
  unreachedText: fr(
    'La boutique ne répond pas pour le moment\u00a0: son catalogue sera lu dès qu’elle répondra.',
    'The shop does not answer at the moment: its catalogue will be read as soon as it does.',
  ),
  foundAt: fr(
    'La boutique a été trouvée à l’adresse {address}.',
    'The shop was found at the address {address}.',
  ),
  replaced: en('Intégration remplacée', 'Integration Replaced'),
  replacedText: fr(
    'Les clés API qui lui étaient liées passent à la nouvelle.',
    'The API keys bound to it now belong to the new one.',
  ),
  exists: en('L’intégration existe déjà', 'Integration Already Exists'),
  existsText: en(
    'Une intégration {platform} existe pour ce domaine et doit d’abord être supprimée.',
    'A {platform} integration for this domain exists and must be removed first.',
  ),
  replace: en('Remplacer', 'Replace'),
  deleted: fr('Boutique déconnectée', 'Shop disconnected'),

  confirmDelete: fr('Supprimer l’intégration {shop}\u00a0?', 'Delete the integration {shop}?'),
  confirmDeleteText: fr(
    'L’assistant ne connaîtra plus les produits, les prix, les stocks ni les commandes de {domain} ({products}). Ses clés API restent, sans boutique\u00a0; les alertes de stock ne partent plus seules. Les identifiants enregistrés sont effacés.',
    'The assistant will no longer know the products, prices, stock and orders of {domain} ({products}). Its API keys stay, without a shop; stock alerts are no longer sent by themselves. The stored credentials are erased.',
  ),
  delete: fr('Supprimer l’intégration', 'Delete the integration'),

  // The dialog
  step: fr('Étape {step} sur 2', 'Step {step} of 2'),
  choose: fr('Choisissez la plateforme de votre boutique.', 'Choose your shop’s platform.'),
  platforms: fr('Plateforme', 'Platform'),
  shopifyLine: fr(
    'Domaine .myshopify.com, jeton privé facultatif',
    '.myshopify.com domain, optional private token',
  ),
  woocommerceLine: fr(
    'Adresse du site, clé et secret de l’API REST',
    'Site address, key and secret of the REST API',
  ),
  prestashopLine: fr('Adresse de la boutique, clé du webservice', 'Shop address, webservice key'),
  continue: fr('Continuer', 'Continue'),
  cancel: fr('Annuler', 'Cancel'),
  platform: fr('Plateforme', 'Platform'),
  connect: fr('Connecter la boutique', 'Connect the shop'),
  connecting: fr('Connexion…', 'Connecting…'),
  connectTitle: fr('Connecter {platform}', 'Connect {platform}'),
  refused: fr('La boutique n’a pas été connectée.', 'The shop was not connected.'),
  showSecret: fr('Afficher', 'Show'),
  hideSecret: fr('Masquer', 'Hide'),
  sealed: fr('Chiffré dès l’enregistrement, jamais réaffiché.', 'Encrypted when saved, never shown again.'),
  replaceExisting: fr('Remplacer l’intégration existante', 'Replace the existing integration'),
  replaceExistingHint: fr(
    'Si ce domaine est déjà connecté, ses clés passent à la nouvelle',
    'If this domain is connected already, its keys move to the new one',
  ),

  guide: fr('Guide pas à pas (nouvel onglet)', 'Step-by-step guide, in French (new tab)'),
  shopDomain: fr('Domaine de la boutique', 'Shop domain'),
  usePrivateApp: fr('Application privée', 'Private app'),
  usePrivateAppHint: fr(
    'Avec un jeton créé dans l’administration Shopify',
    'With a token made in the Shopify admin',
  ),
  oauthHint: fr(
    'Vous serez conduit chez Shopify pour autoriser la lecture de la boutique.',
    'You will be taken to Shopify to authorise reading the shop.',
  ),
  oauthMissing: fr(
    'L’autorisation chez Shopify n’est pas configurée sur ce serveur\u00a0: activez l’application privée.',
    'Authorisation at Shopify is not set up on this server: switch the private app on.',
  ),
  signIn: fr('Accès de l’application', 'Access of the app'),
  byToken: fr('Jeton', 'Token'),
  byClient: fr('Identifiant et secret', 'Client ID and secret'),
  privateAppToken: fr('Jeton de l’application privée', 'Private app token'),
  clientId: fr('Identifiant client', 'Client ID'),
  clientSecret: fr('Secret client', 'Client secret'),
  clientHint: fr(
    'De votre application du Dev Dashboard\u00a0; le jeton est renouvelé seul.',
    'Of your app in the Dev Dashboard; the token renews itself.',
  ),
  shopifyHelp: fr('Où trouver le jeton dans Shopify', 'Where to find the token in Shopify'),

  shopAddress: fr('Adresse de la boutique', 'Shop address'),
  consumerKey: fr('Clé client', 'Consumer key'),
  consumerSecret: fr('Secret client', 'Consumer secret'),
  consumerSecretHint: fr(
    'Commence par cs_. Chiffré dès l’enregistrement.',
    'Starts with cs_. Encrypted when saved.',
  ),
  permissionBefore: fr('Donnez à la clé l’autorisation ', 'Give the key the permission '),
  permissionStrong: fr('Lecture/Écriture', 'Read/Write'),
  permissionAfter: fr(
    '\u00a0: la boutique annonce alors ses changements aussitôt. L’écriture ne sert qu’à cela\u00a0; produits et commandes sont seulement lus.',
    ': the shop then announces its changes at once. Writing serves for that alone; products and orders are only read.',
  ),
  woocommerceHelp: fr('Créer une clé dans WooCommerce', 'Create a key in WooCommerce'),
  webserviceKeyLabel: fr('Clé du webservice', 'Webservice key'),
  rights: fr(
    'Droits à cocher dans PrestaShop, colonne «\u00a0Afficher\u00a0»',
    'Rights to tick in PrestaShop, column “View”',
  ),
  prestashopHelp: fr('Activer le webservice dans PrestaShop', 'Enable the webservice in PrestaShop'),

  // Validations; those of Shopify are exact
  domainRequired: en('Le domaine de la boutique est requis', 'Shop domain is required'),
  domainSuffix: en('Le domaine doit finir par .myshopify.com', 'Domain must end with .myshopify.com'),
  tokenRequired: en('Le jeton de l’application privée est requis', 'Private app token is required'),
  tokenPrefix: en(
    'Le jeton de l’application privée commence par shpat_',
    'Private app token should start with shpat_',
  ),
  clientIdRequired: fr('L’identifiant client est requis', 'Client ID is required'),
  clientSecretRequired: fr('Le secret client est requis', 'Client secret is required'),
  addressRequired: fr('L’adresse de la boutique est requise', 'Shop address is required'),
  addressInvalid: fr(
    'Indiquez une adresse valide, par exemple https://boutique.exemple.fr',
    'Please enter a valid address, for example https://shop.example.com',
  ),
  consumerKeyRequired: fr('La clé client est requise', 'Consumer key is required'),
  consumerKeyPrefix: fr('La clé client commence par ck_', 'Consumer key should start with ck_'),
  consumerSecretRequired: fr('Le secret client est requis', 'Consumer secret is required'),
  consumerSecretPrefix: fr('Le secret client commence par cs_', 'Consumer secret should start with cs_'),
  webserviceKeyRequired: fr('La clé du webservice est requise', 'Webservice key is required'),
  webserviceKeyMissing: fr(
    `Il manque {count} {count:caractère|caractères}\u00a0: la clé du webservice en compte ${WEBSERVICE_KEY_LENGTH}.`,
    `{count} {count:character is|characters are} missing: the webservice key has ${WEBSERVICE_KEY_LENGTH}.`,
  ),
  webserviceKeyTooMany: fr(
    (p: { count: number }) =>
      `${p.count} de trop\u00a0: la clé du webservice compte ${WEBSERVICE_KEY_LENGTH} caractères.`,
    (p) => `${p.count} too many: the webservice key has ${WEBSERVICE_KEY_LENGTH} characters.`,
  ),
  webserviceKeyInvalid: fr(
    'La clé du webservice ne contient que des lettres et des chiffres.',
    'The webservice key holds letters and digits only.',
  ),
})
