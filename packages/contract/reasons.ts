import type { ErrorCode, Words } from './errors.ts'
import { flattenGroups } from './text/flatten-groups.ts'

/**
 * What a call is refused for where its code covers several, by that code: what the body says, made of values where it
 * varies. `VALIDATION_FAILED`: also what single fields are refused for.
 */
export const REASONS = flattenGroups({
  INVALID_INVITATION_CODE: {
    INVITATION_CODE_EXPIRED: 'Ce code d’invitation a expiré',
    INVITATION_CODE_USED: 'Ce code d’invitation a déjà été utilisé',
  },
  NOT_FOUND: {
    UNKNOWN_TRANSFER_LINK: 'This transfer link is invalid or has expired',
    UNKNOWN_INVITATION_LINK: 'This invitation is invalid or has expired.',
    UNKNOWN_MAIL_LINK: 'This link is not valid. Use the one of a newer e-mail.',
    UNKNOWN_FILE_LINK: 'Ce lien a expiré. Rouvrez la conversation pour en avoir un autre.',
  },
  FORBIDDEN: {
    OTHER_HOST:
      'Une démonstration ne répond que sous le nom de cette machine\u00a0: http://localhost, avec son port. Pour un autre nom, donnez-le dans PUBLIC_URL.',
    OWNERS_INVITE_OWNERS: 'Only an owner can invite owners.',
    TRANSFERS_NOT_OFFERED:
      'Transfer management is only available for agency, developer, and consultant accounts.',
    EXPORT_NOT_ALLOWED: 'Data export was not allowed when this business was handed over.',
    BUSINESS_STOPPED: 'The operator of this installation has stopped this business for the time being.',
  },
  EMAIL_MISMATCH: {
    INVITED_ELSEWHERE: 'This invitation was sent to another email address.',
  },
  EMAIL_ALREADY_REGISTERED: {
    SIGN_IN_TO_JOIN: 'An account already exists with this email address. Please sign in to join the team.',
    SIGN_IN_TO_CLAIM:
      'An account already exists with this email address. Please sign in to claim this business.',
  },
  TOO_MANY_REQUESTS: {
    TOO_MANY_ATTEMPTS: ({ seconds }: { seconds: number }) =>
      seconds < 60
        ? 'Trop de tentatives. Veuillez patienter une minute.'
        : `Trop de tentatives. Veuillez réessayer dans ${Math.ceil(seconds / 60)}\u00a0min.`,
    EXPORTS_QUOTA: ({ max }: { max: number }) =>
      `Pas plus de ${max} exports en 24\u00a0heures. Réessayez plus tard.`,
  },
  CONFLICT: {
    REPLY_CROSSED: ({ name }: { name: string; seconds: number }) =>
      `${name} a répondu entre-temps. Rien n’a été envoyé.`,
    EMAIL_UNCHANGED: 'Cette adresse est déjà celle de votre compte',
    ALREADY_WAITING: 'Ce client attend déjà ce produit dans une autre demande.',
    SHOP_WITHOUT_STOCK: 'Selon la boutique, ce produit est encore épuisé : personne n’a été prévenu.',
    SHOP_NOT_SELLING_ONLINE:
      'Selon la boutique, ce produit ne se commande pas en ligne : personne n’a été prévenu.',
    SHOP_ON_BACKORDER:
      'Selon la boutique, ce produit est disponible sur commande, sans stock : avec la limite au stock, personne n’a été prévenu.',
  },
  TWO_FACTOR_NOT_STARTED: {
    TWO_FACTOR_OFF: 'La double authentification n’est pas activée',
    TWO_FACTOR_SETUP_EXPIRED: 'Cette mise en place a expiré. Recommencez.',
  },
  INVALID_STATUS_CHANGE: {
    NO_PENDING_TRANSFER: 'There is no pending transfer for this business.',
    TRANSFER_PENDING: 'A transfer of this business is already pending.',
    ALREADY_CLAIMED: 'This business has already been claimed.',
    ALREADY_CONTACTED: 'Une demande déjà contactée ne change plus : remettez-la en attente d’abord.',
  },
  UNAVAILABLE: {
    OVERLOADED: 'The server has too much to do at the moment. Please try again in a few seconds.',
    CONVERSATIONS_QUOTA:
      'No new conversation can begin here at the moment. Please try again later, or use another way to reach this shop.',
    CHAT_STOPPED: 'This chat is paused for the time being. Please try again later.',
    SHOP_SILENT: 'La boutique ne répond pas : personne n’a été prévenu. Réessayez plus tard.',
  },
  VALIDATION_FAILED: {
    // What is sent as a whole.
    UNSTORABLE_VALUE: 'A value cannot be stored.',
    PASSWORD_UNCHANGED: 'Le nouveau mot de passe est le même que l’actuel',
    UNKNOWN_INTEGRATION: 'Cette intégration n’existe pas dans cette entreprise.',
    NO_OFFERED_MODEL: 'This installation offers no model.',
    OWN_MODELS_REFUSED: 'This installation does not allow models of one’s own.',
    PAUSE_TOO_LONG: ({ days }: { days: number }) => `Choose a time within the next ${days} days.`,
    INSECURE_PUSH_ADDRESS: 'A push service has an https address.',
    INVALID_PUSH_KEY: 'The key of the browser is not valid.',

    // Fields of every kind.
    INVALID_INPUT: 'Invalid input',
    TEXT_TOO_LONG: ({ max }: { max: number }) => `At most ${max} characters`,
    INVALID_ID: 'Not a valid id',
    INVALID_PART: 'Not a part',
    INVALID_AGE: 'Invalid age',
    INVALID_DATE: 'Not a valid date',
    INVALID_DAY: 'Give a date like 2026-03-10',
    INVALID_TIME: 'Not a valid time',
    DAYS_REVERSED: 'The first day lies after the last one',

    // Fields of accounts.
    ACCOUNT_NAME_REQUIRED: 'Le nom est requis',
    ACCOUNT_EMAIL_REQUIRED: "L'adresse email est requise",
    INVALID_ACCOUNT_EMAIL: 'Veuillez entrer une adresse email valide',
    PASSWORD_REQUIRED: 'Le mot de passe est requis',
    PASSWORD_TOO_SHORT: ({ min }: { min: number }) =>
      `Le mot de passe doit contenir au moins ${min} caractères`,
    PASSWORD_TOO_LONG: ({ max }: { max: number }) =>
      `Le mot de passe doit contenir au plus ${max} caractères`,
    CODE_REQUIRED: 'Le code est requis',
    NAME_REQUIRED: 'Name is required',
    FULL_NAME_REQUIRED: 'Full name is required',
    CLAIM_PASSWORD_REQUIRED: 'Password is required',
    CLAIM_PASSWORD_TOO_SHORT: ({ min }: { min: number }) => `Password must be at least ${min} characters`,
    CLAIM_PASSWORD_TOO_LONG: ({ max }: { max: number }) => `Password must be at most ${max} characters`,
    TERMS_NOT_ACCEPTED: 'The terms must be accepted',
    CLIENT_EMAIL_REQUIRED: 'Client email is required',

    // Fields of businesses.
    BUSINESS_NAME_REQUIRED: 'Business name is required',
    EMAIL_REQUIRED: 'Email is required',
    INVALID_EMAIL: 'Please enter a valid email address',
    INVALID_WEBSITE:
      'Please enter a valid domain or URL (e.g., exemple.fr, www.exemple.fr, https://exemple.fr or exemple.fr/page)',
    SITE_ADDRESS_REQUIRED: 'L’adresse est requise',
    INVALID_SITE_ADDRESS: 'Indiquez une adresse comme https://exemple.fr',
    INVALID_TIME_ZONE: 'Please choose a valid time zone (e.g., Europe/Paris)',
    HOURS_INCOMPLETE: 'Business hours must be given for all seven days',
    INVALID_COLOR: 'Use a colour like #0d5b41',
    AI_CONTEXT_TOO_LONG: ({ max }: { max: number }) => `The AI context is limited to ${max} characters`,
    LANGUAGE_REQUIRED: 'Language is required',
    MODEL_REQUIRED: 'Name the model',
    INVALID_PRICE: 'A price is a number of euros from 0 to 10,000 for a million tokens',
    INVALID_BUDGET: 'A budget is at least 0.01 and at most 100,000 euros, or 1 to 10,000,000 answers',
    TOO_MANY_PRICES: ({ max }: { max: number }) => `At most ${max} prices`,
    PRICE_TWICE: ({ model }: { model: string }) => `Two prices of ${model} hold from the same day`,
    PRICE_UNKNOWN: ({ model }: { model: string }) =>
      `A budget in euros needs the price of ${model}, which answers now. Give it, or choose a number of answers.`,
    QUESTION_REQUIRED: 'Question is required',
    CSV_OR_ANSWERS: 'Send either a file as "csv" or a list as "answers".',
    FILE_NAME_REQUIRED: 'The name of the file is required',
    ANSWER_REQUIRED: 'Answer is required',
    PART_REQUIRED: 'Give the text that is looked for in the answer',
    TOO_MANY_PARTS: ({ max }: { max: number }) => `At most ${max} texts`,
    DOMAIN_REQUIRED: 'Domain is required',
    FOLLOWER_EMAIL_REQUIRED: 'The email address is required',
    SHORTCUT_TAKEN: 'Another reply has this shortcut',
    LABEL_TAKEN: 'Un autre libellé a ce nom',
    SUBJECT_REQUIRED: 'Subject is required',
    MESSAGE_REQUIRED: 'Message is required',
    INVALID_PUSH_ENDPOINT: 'Not an address',
    NOT_BASE64URL: 'Not base64url',
    WRONG_KEY_LENGTH: ({ bytes }: { bytes: number }) => `A key of ${bytes} bytes`,

    // Fields of models.
    MODEL_ADDRESS_REQUIRED: 'The address of the server is required',
    INVALID_MODEL_ADDRESS: 'Give an address like https://models.example/v1',
    PRIVATE_MODEL_ADDRESS: 'This address is private: the operator of this installation must allow it first',
    MODEL_KEY_REQUIRED: 'The key is required',
    MODEL_KEY_AGAIN: 'Enter the key again: the stored one was given for another server',
    INVALID_MODEL_KEY: 'A key has no spaces and no special letters',

    // Fields of contacts and stock alerts.
    CONTACT_NAMELESS: 'Give a name, an email or a phone number',
    INVALID_CONTACT_EMAIL: 'Please enter a valid email',
    INVALID_PHONE: 'Please enter a valid phone number',
    INVALID_SOCIAL_PROFILE: 'Give a name or an address that begins with https://',
    INVALID_CONTACT_WEBSITE: 'Please enter a valid website',
    TAG_REQUIRED: 'Tag is required',
    TOO_MANY_TAGS: ({ max }: { max: number }) => `At most ${max} tags`,
    NO_CONTACT_CHOSEN: 'Choose a contact',
    TOO_MANY_CONTACTS: 'Too many contacts',
    FILE_TOO_LARGE: 'The file is too large',
    PRODUCT_REQUIRED: 'Product is required',
    PRODUCT_NAME_REQUIRED: 'Product name is required',
    CONSENT_REQUIRED: 'Consent is required',
    NO_REQUEST_CHOSEN: 'Choose at least one request',
    TOO_MANY_CHOSEN: ({ max }: { max: number }) => `At most ${max} requests at once`,

    // Fields of shops.
    SHOP_DOMAIN_REQUIRED: 'Shop domain is required',
    SHOP_DOMAIN_SUFFIX: 'Domain must end with .myshopify.com',
    SHOP_TOKEN_REQUIRED: 'Private app token is required',
    SHOP_TOKEN_PREFIX: 'Private app token should start with shpat_',
    SHOP_ADDRESS_REQUIRED: 'L’adresse de la boutique est requise',
    INVALID_SHOP_ADDRESS: 'Indiquez une adresse valide, par exemple https://boutique.exemple.fr',
    CONSUMER_KEY_REQUIRED: 'La clé client est requise',
    CONSUMER_KEY_PREFIX: 'La clé client commence par ck_',
    CONSUMER_SECRET_REQUIRED: 'Le secret client est requis',
    CONSUMER_SECRET_PREFIX: 'Le secret client commence par cs_',
    WEBSERVICE_KEY_REQUIRED: 'La clé du webservice est requise',
    WEBSERVICE_KEY_LENGTH: ({ length }: { length: number }) =>
      `La clé du webservice compte ${length} caractères, lettres et chiffres`,
    SHOPIFY_ANSWER_REQUIRED: 'The answer of Shopify is required',
  },
} as const satisfies Partial<Record<ErrorCode, Record<string, Words>>>)

export type Reason = keyof typeof REASONS
