/** The server's texts for the user, English and French (packages/contract/errors.ts, and those of single calls). */
const PAIRS: readonly (readonly [english: string, french: string])[] = [
  ['Some fields are not valid.', 'Certains champs ne sont pas valides.'],
  ['Invitation code is required.', 'Le code d’invitation est requis.'],
  ['Invitation code is invalid.', 'Le code d’invitation est invalide.'],
  [
    'This link is invalid or has expired. Ask for a new one.',
    'Ce lien est invalide ou a expiré. Demandez-en un nouveau.',
  ],
  ['Please enter a valid domain', 'Indiquez un domaine valide'],
  ['Please enter a valid phone number', 'Indiquez un numéro de téléphone valide'],
  [
    'The page cursor is not valid. Start again from the first page.',
    'La suite de la liste n’est plus valable. Reprenez à la première page.',
  ],
  ['This transfer link is invalid or has expired', 'Ce lien de cession est invalide ou a expiré'],
  ['The shop did not accept this connection.', 'La boutique a refusé cette connexion.'],
  ['This platform cannot be connected yet.', 'Cette plateforme ne peut pas encore être connectée.'],
  ['This invitation is invalid or has expired.', 'Cette invitation est invalide ou a expiré.'],
  ['Authentication required', 'Connexion requise'],
  ['Wrong email or password.', 'E-mail ou mot de passe incorrect.'],
  ['Enter the code of your authenticator app.', 'Saisissez le code de votre application d’authentification.'],
  ['This sign-in took too long. Start again.', 'Cette connexion a expiré. Recommencez.'],
  ['You do not have the right to do this.', 'Vous n’avez pas le droit de faire cela.'],
  ['The current password is wrong.', 'Le mot de passe actuel est incorrect.'],
  ['The new password is the same as the current one', 'Le nouveau mot de passe est le même que l’actuel'],
  ['This code is wrong or was used already.', 'Ce code est faux ou a déjà servi.'],
  [
    'Email does not match the address this transfer was sent to.',
    'L’adresse n’est pas celle à laquelle cette cession a été envoyée.',
  ],
  ['Not Found', 'introuvable'],
  // What a proxy in between says.
  ['Bad Gateway', 'Le serveur ne répond pas.'],
  ['Service Unavailable', 'Le service n’est pas disponible. Réessayez dans un instant.'],
  ['Gateway Timeout', 'Le serveur n’a pas répondu à temps.'],
  ['Internal Server Error', 'Le serveur a rencontré une erreur.'],
  ['The request conflicts with the current state.', 'La demande ne va plus avec l’état actuel.'],
  ['An account already exists with this email address.', 'Un compte existe déjà avec cette adresse e-mail.'],
  ['Two-factor sign-in is on already.', 'La double authentification est déjà activée.'],
  [
    'Two-factor sign-in is not on, or its set-up has expired.',
    'La double authentification n’est pas activée, ou sa mise en place a expiré.',
  ],
  ['Two-factor sign-in is not on', 'La double authentification n’est pas activée'],
  [
    'Transfer or delete the businesses that you alone own first.',
    'Cédez ou supprimez d’abord les entreprises que vous êtes seul à posséder.',
  ],
  ['Maximum limit reached', 'Nombre maximal atteint'],
  [
    'An integration for this domain exists and must be removed first.',
    'Une intégration existe pour ce domaine et doit d’abord être retirée.',
  ],
  [
    'This integration does not exist in this business.',
    'Cette intégration n’existe pas dans cette entreprise.',
  ],
  ['This person belongs to the team already.', 'Cette personne fait déjà partie de l’équipe.'],
  [
    'An owner cannot be removed or get another access.',
    'Un propriétaire ne peut ni être retiré, ni changer d’accès.',
  ],
  [
    'At most 300 answers can be taught. Take one back first.',
    'On peut enseigner 300 réponses au plus. Retirez-en une d’abord.',
  ],
  ['A contact with this email address exists already.', 'Un contact porte déjà cette adresse e-mail.'],
  ['This contact has no email address.', 'Ce contact n’a pas d’adresse e-mail.'],
  [
    'Only contacts with the same email address can be merged.',
    'Seules des fiches de même adresse e-mail se fusionnent.',
  ],
  [
    'A file can hold at most 5 000 contacts. Split it into several files.',
    'Un fichier contient 5 000 contacts au plus. Partagez-le en plusieurs.',
  ],
  [
    'This file has no column that names a contact: name, email or phone.',
    'Aucune colonne de ce fichier ne nomme un contact : nom, e-mail ou téléphone.',
  ],
  [
    'This file takes too long to read. Split it into several files.',
    'Ce fichier prend trop de temps à lire. Partagez-le en plusieurs.',
  ],
  [
    'This text takes too long to read. Make it shorter or simpler.',
    'Ce texte prend trop de temps à lire. Écrivez-le plus court ou plus simple.',
  ],
  ['This change of status is not possible.', 'Ce changement d’état n’est pas possible.'],
  [
    'This customer waits for this product in another request already.',
    'Ce client attend déjà ce produit dans une autre demande.',
  ],
  [
    'Data export was not allowed when this business was handed over.',
    'L’export des données n’a pas été permis lors de la cession de cette entreprise.',
  ],
  ['Choose a time within the next 31 days.', 'Choisissez un moment dans les 31 jours.'],
  ['The key of the browser is not valid.', 'La clé du navigateur n’est pas valable.'],
  ['A value cannot be stored.', 'Une valeur ne peut pas être enregistrée.'],
  ['The request is too large.', 'L’envoi est trop volumineux.'],
  ['Too many requests. Please wait a moment.', 'Trop de demandes. Patientez un instant.'],
  ['Something went wrong on our side.', 'Une erreur s’est produite de notre côté.'],
  [
    'The service is temporarily unavailable. Please try again.',
    'Le service est momentanément indisponible. Réessayez.',
  ],
  // What a field of a call is refused for.
  ['Email is required', 'L’adresse e-mail est requise'],
  ['The email address is required', 'L’adresse e-mail est requise'],
  ['Client email is required', 'L’adresse e-mail du client est requise'],
  ['Please enter a valid email address', 'Indiquez une adresse e-mail valide'],
  ['Please enter a valid email', 'Indiquez une adresse e-mail valide'],
  ['Please enter a valid website', 'Indiquez un site web valide'],
  ['Name is required', 'Le nom est requis'],
  ['Full name is required', 'Le nom complet est requis'],
  ['Business name is required', 'Le nom de l’entreprise est requis'],
  ['Password is required', 'Le mot de passe est requis'],
  ['Password must be at least 6 characters', 'Le mot de passe doit contenir au moins 6 caractères'],
  ['Password must be at most 128 characters', 'Le mot de passe doit contenir au plus 128 caractères'],
  ['The terms must be accepted', 'Les conditions doivent être acceptées'],
  ['Subject is required', 'L’objet est requis'],
  ['Message is required', 'Le message est requis'],
  ['Question is required', 'La question est requise'],
  ['Answer is required', 'La réponse est requise'],
  ['Language is required', 'La langue est requise'],
  ['Product is required', 'Le produit est requis'],
  ['Product name is required', 'Le nom du produit est requis'],
  ['Consent is required', 'Le consentement est requis'],
  ['Tag is required', 'L’étiquette est vide'],
  ['Domain is required', 'Le domaine est requis'],
  ['Shop domain is required', 'Le domaine de la boutique est requis'],
  ['Domain must end with .myshopify.com', 'Le domaine se termine par .myshopify.com'],
  ['Private app token is required', 'Le jeton de l’application privée est requis'],
  ['Private app token should start with shpat_', 'Le jeton de l’application privée commence par shpat_'],
  ['The answer of Shopify is required', 'La réponse de Shopify est requise'],
  ['The AI context is limited to 2000 characters', 'Le contexte de l’IA est limité à 2000 caractères'],
  ['Business hours must be given for all seven days', 'Les horaires se donnent pour chacun des sept jours'],
  ['Use a colour like #0d5b41', 'Choisissez une couleur comme #0d5b41'],
  [
    'Please enter a valid domain or URL (e.g., exemple.fr, www.exemple.fr, https://exemple.fr or exemple.fr/page)',
    'Indiquez un domaine ou une adresse valide (par exemple exemple.fr, www.exemple.fr, https://exemple.fr ou exemple.fr/page)',
  ],
  [
    'Please choose a valid time zone (e.g., Europe/Paris)',
    'Choisissez un fuseau horaire valide (par exemple Europe/Paris)',
  ],
  ['Give a name, an email or a phone number', 'Indiquez un nom, une adresse e-mail ou un téléphone'],
  ['Choose a contact', 'Choisissez un contact'],
  ['Too many contacts', 'Trop de contacts'],
  ['Choose at least one request', 'Choisissez au moins une demande'],
  ['The file is too large', 'Le fichier est trop volumineux'],
  ['The first day lies after the last one', 'Le premier jour est après le dernier'],
  ['Give a date like 2026-03-10', 'Donnez une date comme 2026-03-10'],
  ['Not a valid date', 'Cette date n’est pas valable'],
  ['Not a valid time', 'Cette heure n’est pas valable'],
  ['Not a valid id', 'Cet identifiant n’est pas valable'],
  ['A push service has an https address.', 'Un service de notifications a une adresse en https.'],
  // Calls that refuse in words of their own.
  ['Test Error', 'Erreur de test'],
  [
    'This link is not valid. Use the one of a newer e-mail.',
    'Ce lien n’est pas valable. Prenez celui d’un e-mail plus récent.',
  ],
  [
    'Transfer management is only available for agency, developer, and consultant accounts.',
    'Les cessions sont réservées aux comptes d’agence, de développeur et de consultant.',
  ],
  ['There is no pending transfer for this business.', 'Aucune cession de cette entreprise n’est en attente.'],
  ['A transfer of this business is already pending.', 'Une cession de cette entreprise est déjà en attente.'],
  ['This business has already been claimed.', 'Cette entreprise a déjà été reprise.'],
  [
    'An account already exists with this email address. Please sign in to claim this business.',
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous pour reprendre ce commerce.',
  ],
  [
    'An account already exists with this email address. Please sign in to join the team.',
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous pour rejoindre l’équipe.',
  ],
  [
    'This invitation was sent to another email address.',
    'Cette invitation a été envoyée à une autre adresse e-mail.',
  ],
  ['Only an owner can invite owners.', 'Seul un propriétaire peut inviter des propriétaires.'],
]

/** Said in French only; often PAIRS has the same in other words. */
const FRENCH_ONLY: readonly (readonly [french: string, english: string])[] = [
  [
    'La boutique ne répond pas : personne n’a été prévenu. Réessayez plus tard.',
    'The shop does not answer: nobody was told. Try again later.',
  ],
  [
    'Selon la boutique, ce produit est encore épuisé : personne n’a été prévenu.',
    'The shop says that this product is still sold out: nobody was told.',
  ],
  [
    'Selon la boutique, ce produit ne se commande pas en ligne : personne n’a été prévenu.',
    'The shop says that this product is not sold online: nobody was told.',
  ],
  [
    'Selon la boutique, ce produit est disponible sur commande, sans stock : avec la limite au stock, personne n’a été prévenu.',
    'The shop says that this product is available on backorder, without stock: with the limit to the stock, nobody was told.',
  ],
  [
    'Une demande déjà contactée ne change plus : remettez-la en attente d’abord.',
    'A request that was contacted does not change any more: set it back to waiting first.',
  ],
  ['Trop de tentatives. Veuillez patienter une minute.', 'Too many attempts. Please wait a minute.'],
  [
    'Identifiants invalides. Veuillez vérifier votre email et mot de passe.',
    'Wrong email or password. Please check both.',
  ],
  ['Entrez le code de votre application d’authentification.', 'Enter the code of your authenticator app.'],
  ['Le mot de passe actuel est incorrect', 'The current password is wrong'],
  ['Ce code est incorrect ou a déjà servi', 'This code is wrong or was used already'],
  ['Un compte existe déjà avec cette adresse email', 'An account already exists with this email address'],
  ['Cette adresse est déjà celle de votre compte', 'This is the address of your account already'],
  ['La double authentification est déjà activée', 'Two-factor sign-in is on already'],
  ['Cette mise en place a expiré. Recommencez.', 'This set-up has expired. Start again.'],
  [
    'Cédez ou supprimez d’abord les entreprises dont personne d’autre n’est propriétaire',
    'First transfer or delete the businesses that nobody else owns',
  ],
  ["Code d'invitation requis", 'Invitation code is required'],
  ["Code d'invitation invalide", 'Invitation code is invalid'],
  ['Ce code d’invitation a expiré', 'This invitation code has expired'],
  ['Ce code d’invitation a déjà été utilisé', 'This invitation code was used already'],
  ["L'adresse email est requise", 'The email address is required'],
  ['Veuillez entrer une adresse email valide', 'Please enter a valid email address'],
  ['Le code est requis', 'The code is required'],
  ['Le mot de passe doit contenir au moins 8 caractères', 'The password needs at least 8 characters'],
  ['L’adresse de la boutique est requise', 'The shop’s address is required'],
  [
    'Indiquez une adresse valide, par exemple https://boutique.exemple.fr',
    'Give a valid address, such as https://boutique.exemple.fr',
  ],
  ['La clé client est requise', 'The consumer key is required'],
  ['La clé client commence par ck_', 'The consumer key begins with ck_'],
  ['Le secret client est requis', 'The consumer secret is required'],
  ['Le secret client commence par cs_', 'The consumer secret begins with cs_'],
  ['La clé du webservice est requise', 'The webservice key is required'],
  [
    'La clé du webservice compte 32 caractères, lettres et chiffres',
    'The webservice key has 32 characters, letters and digits',
  ],
]

/** Sentences with a number or a name, which the server says in English. */
const FRENCH_PATTERNS: readonly (readonly [english: RegExp, french: string])[] = [
  [/^At most (\d+) characters$/, '$1 caractères au plus'],
  [/^At most (\d+) tags$/, '$1 étiquettes au plus'],
  [/^At most (\d+) requests at once$/, '$1 demandes au plus à la fois'],
  [
    /^An? (.+) integration for this domain exists and must be removed first\.$/,
    'Une intégration $1 existe pour ce domaine et doit d’abord être retirée.',
  ],
]

/** Sentences with a number, which the server says in French. */
const PATTERNS: readonly (readonly [french: RegExp, english: string])[] = [
  [
    /^Trop de tentatives\. Veuillez réessayer dans (\d+)\s*min\.$/,
    'Too many attempts. Please try again in $1\u00a0min.',
  ],
]

const inFrench = (said: string): string => {
  const [english, french] = FRENCH_PATTERNS.find(([pattern]) => pattern.test(said)) ?? []
  return english && french ? said.replace(english, french) : said
}

const inEnglish = (said: string): string => {
  const [french, english] = PATTERNS.find(([pattern]) => pattern.test(said)) ?? []
  return french && english ? said.replace(french, english) : said
}

/** From what the server says, in whichever of both languages, to the one that the page is in; unknown words as they are. */
export const wordsIn = (language: 'fr' | 'en'): ((said: string) => string) => {
  const known = new Map(
    language === 'fr'
      ? PAIRS
      : [...PAIRS.map(([english, french]) => [french, english] as const), ...FRENCH_ONLY],
  )
  return (said) => known.get(said) ?? (language === 'en' ? inEnglish : inFrench)(said)
}
