import type { ErrorCode, Words } from './errors.ts'

/**
 * What a call is refused for where its code covers several: that code, and what the body says, made of values where it
 * varies. `VALIDATION_FAILED`: also what single fields are refused for.
 */
export const REASONS = {
  // Links, codes and rights.
  INVITATION_CODE_EXPIRED: ['INVALID_INVITATION_CODE', 'Ce code d’invitation a expiré'],
  INVITATION_CODE_USED: ['INVALID_INVITATION_CODE', 'Ce code d’invitation a déjà été utilisé'],
  UNKNOWN_TRANSFER_LINK: ['NOT_FOUND', 'This transfer link is invalid or has expired'],
  UNKNOWN_INVITATION_LINK: ['NOT_FOUND', 'This invitation is invalid or has expired.'],
  UNKNOWN_MAIL_LINK: ['NOT_FOUND', 'This link is not valid. Use the one of a newer e-mail.'],
  OTHER_HOST: [
    'FORBIDDEN',
    'Une démonstration ne répond que sous le nom de cette machine\u00a0: http://localhost, avec son port. Pour un autre nom, donnez-le dans PUBLIC_URL.',
  ],
  OWNERS_INVITE_OWNERS: ['FORBIDDEN', 'Only an owner can invite owners.'],
  TRANSFERS_NOT_OFFERED: [
    'FORBIDDEN',
    'Transfer management is only available for agency, developer, and consultant accounts.',
  ],
  EXPORT_NOT_ALLOWED: ['FORBIDDEN', 'Data export was not allowed when this business was handed over.'],
  INVITED_ELSEWHERE: ['EMAIL_MISMATCH', 'This invitation was sent to another email address.'],
  SIGN_IN_TO_JOIN: [
    'EMAIL_ALREADY_REGISTERED',
    'An account already exists with this email address. Please sign in to join the team.',
  ],
  SIGN_IN_TO_CLAIM: [
    'EMAIL_ALREADY_REGISTERED',
    'An account already exists with this email address. Please sign in to claim this business.',
  ],
  TOO_MANY_ATTEMPTS: [
    'TOO_MANY_REQUESTS',
    ({ seconds }: { seconds: number }) =>
      seconds < 60
        ? 'Trop de tentatives. Veuillez patienter une minute.'
        : `Trop de tentatives. Veuillez réessayer dans ${Math.ceil(seconds / 60)}\u00a0min.`,
  ],

  // States that do not allow it.
  EMAIL_UNCHANGED: ['CONFLICT', 'Cette adresse est déjà celle de votre compte'],
  TWO_FACTOR_OFF: ['TWO_FACTOR_NOT_STARTED', 'La double authentification n’est pas activée'],
  TWO_FACTOR_SETUP_EXPIRED: ['TWO_FACTOR_NOT_STARTED', 'Cette mise en place a expiré. Recommencez.'],
  NO_PENDING_TRANSFER: ['INVALID_STATUS_CHANGE', 'There is no pending transfer for this business.'],
  TRANSFER_PENDING: ['INVALID_STATUS_CHANGE', 'A transfer of this business is already pending.'],
  ALREADY_CLAIMED: ['INVALID_STATUS_CHANGE', 'This business has already been claimed.'],
  ALREADY_CONTACTED: [
    'INVALID_STATUS_CHANGE',
    'Une demande déjà contactée ne change plus : remettez-la en attente d’abord.',
  ],
  ALREADY_WAITING: ['CONFLICT', 'Ce client attend déjà ce produit dans une autre demande.'],
  SHOP_WITHOUT_STOCK: [
    'CONFLICT',
    'Selon la boutique, ce produit est encore épuisé : personne n’a été prévenu.',
  ],
  SHOP_NOT_SELLING_ONLINE: [
    'CONFLICT',
    'Selon la boutique, ce produit ne se commande pas en ligne : personne n’a été prévenu.',
  ],
  SHOP_ON_BACKORDER: [
    'CONFLICT',
    'Selon la boutique, ce produit est disponible sur commande, sans stock : avec la limite au stock, personne n’a été prévenu.',
  ],
  SHOP_SILENT: ['UNAVAILABLE', 'La boutique ne répond pas : personne n’a été prévenu. Réessayez plus tard.'],

  // What is sent as a whole.
  UNSTORABLE_VALUE: ['VALIDATION_FAILED', 'A value cannot be stored.'],
  PASSWORD_UNCHANGED: ['VALIDATION_FAILED', 'Le nouveau mot de passe est le même que l’actuel'],
  UNKNOWN_INTEGRATION: ['VALIDATION_FAILED', 'Cette intégration n’existe pas dans cette entreprise.'],
  PAUSE_TOO_LONG: ['VALIDATION_FAILED', 'Choose a time within the next 31 days.'],
  INSECURE_PUSH_ADDRESS: ['VALIDATION_FAILED', 'A push service has an https address.'],
  INVALID_PUSH_KEY: ['VALIDATION_FAILED', 'The key of the browser is not valid.'],

  // Fields of every kind.
  INVALID_INPUT: ['VALIDATION_FAILED', 'Invalid input'],
  TEXT_TOO_LONG: ['VALIDATION_FAILED', ({ max }: { max: number }) => `At most ${max} characters`],
  INVALID_ID: ['VALIDATION_FAILED', 'Not a valid id'],
  INVALID_PART: ['VALIDATION_FAILED', 'Not a part'],
  INVALID_AGE: ['VALIDATION_FAILED', 'Invalid age'],
  INVALID_DATE: ['VALIDATION_FAILED', 'Not a valid date'],
  INVALID_DAY: ['VALIDATION_FAILED', 'Give a date like 2026-03-10'],
  INVALID_TIME: ['VALIDATION_FAILED', 'Not a valid time'],
  DAYS_REVERSED: ['VALIDATION_FAILED', 'The first day lies after the last one'],

  // Fields of accounts.
  ACCOUNT_NAME_REQUIRED: ['VALIDATION_FAILED', 'Le nom est requis'],
  ACCOUNT_EMAIL_REQUIRED: ['VALIDATION_FAILED', "L'adresse email est requise"],
  INVALID_ACCOUNT_EMAIL: ['VALIDATION_FAILED', 'Veuillez entrer une adresse email valide'],
  PASSWORD_REQUIRED: ['VALIDATION_FAILED', 'Le mot de passe est requis'],
  PASSWORD_TOO_SHORT: [
    'VALIDATION_FAILED',
    ({ min }: { min: number }) => `Le mot de passe doit contenir au moins ${min} caractères`,
  ],
  PASSWORD_TOO_LONG: [
    'VALIDATION_FAILED',
    ({ max }: { max: number }) => `Le mot de passe doit contenir au plus ${max} caractères`,
  ],
  CODE_REQUIRED: ['VALIDATION_FAILED', 'Le code est requis'],
  NAME_REQUIRED: ['VALIDATION_FAILED', 'Name is required'],
  FULL_NAME_REQUIRED: ['VALIDATION_FAILED', 'Full name is required'],
  CLAIM_PASSWORD_REQUIRED: ['VALIDATION_FAILED', 'Password is required'],
  CLAIM_PASSWORD_TOO_SHORT: [
    'VALIDATION_FAILED',
    ({ min }: { min: number }) => `Password must be at least ${min} characters`,
  ],
  CLAIM_PASSWORD_TOO_LONG: [
    'VALIDATION_FAILED',
    ({ max }: { max: number }) => `Password must be at most ${max} characters`,
  ],
  TERMS_NOT_ACCEPTED: ['VALIDATION_FAILED', 'The terms must be accepted'],
  CLIENT_EMAIL_REQUIRED: ['VALIDATION_FAILED', 'Client email is required'],

  // Fields of businesses.
  BUSINESS_NAME_REQUIRED: ['VALIDATION_FAILED', 'Business name is required'],
  EMAIL_REQUIRED: ['VALIDATION_FAILED', 'Email is required'],
  INVALID_EMAIL: ['VALIDATION_FAILED', 'Please enter a valid email address'],
  INVALID_WEBSITE: [
    'VALIDATION_FAILED',
    'Please enter a valid domain or URL (e.g., exemple.fr, www.exemple.fr, https://exemple.fr or exemple.fr/page)',
  ],
  INVALID_TIME_ZONE: ['VALIDATION_FAILED', 'Please choose a valid time zone (e.g., Europe/Paris)'],
  HOURS_INCOMPLETE: ['VALIDATION_FAILED', 'Business hours must be given for all seven days'],
  INVALID_COLOR: ['VALIDATION_FAILED', 'Use a colour like #0d5b41'],
  AI_CONTEXT_TOO_LONG: [
    'VALIDATION_FAILED',
    ({ max }: { max: number }) => `The AI context is limited to ${max} characters`,
  ],
  LANGUAGE_REQUIRED: ['VALIDATION_FAILED', 'Language is required'],
  QUESTION_REQUIRED: ['VALIDATION_FAILED', 'Question is required'],
  ANSWER_REQUIRED: ['VALIDATION_FAILED', 'Answer is required'],
  DOMAIN_REQUIRED: ['VALIDATION_FAILED', 'Domain is required'],
  FOLLOWER_EMAIL_REQUIRED: ['VALIDATION_FAILED', 'The email address is required'],
  SUBJECT_REQUIRED: ['VALIDATION_FAILED', 'Subject is required'],
  MESSAGE_REQUIRED: ['VALIDATION_FAILED', 'Message is required'],
  INVALID_PUSH_ENDPOINT: ['VALIDATION_FAILED', 'Not an address'],
  NOT_BASE64URL: ['VALIDATION_FAILED', 'Not base64url'],
  WRONG_KEY_LENGTH: ['VALIDATION_FAILED', ({ bytes }: { bytes: number }) => `A key of ${bytes} bytes`],

  // Fields of contacts and stock alerts.
  CONTACT_NAMELESS: ['VALIDATION_FAILED', 'Give a name, an email or a phone number'],
  INVALID_CONTACT_EMAIL: ['VALIDATION_FAILED', 'Please enter a valid email'],
  INVALID_PHONE: ['VALIDATION_FAILED', 'Please enter a valid phone number'],
  INVALID_CONTACT_WEBSITE: ['VALIDATION_FAILED', 'Please enter a valid website'],
  TAG_REQUIRED: ['VALIDATION_FAILED', 'Tag is required'],
  TOO_MANY_TAGS: ['VALIDATION_FAILED', ({ max }: { max: number }) => `At most ${max} tags`],
  NO_CONTACT_CHOSEN: ['VALIDATION_FAILED', 'Choose a contact'],
  TOO_MANY_CONTACTS: ['VALIDATION_FAILED', 'Too many contacts'],
  FILE_TOO_LARGE: ['VALIDATION_FAILED', 'The file is too large'],
  PRODUCT_REQUIRED: ['VALIDATION_FAILED', 'Product is required'],
  PRODUCT_NAME_REQUIRED: ['VALIDATION_FAILED', 'Product name is required'],
  CONSENT_REQUIRED: ['VALIDATION_FAILED', 'Consent is required'],
  NO_REQUEST_CHOSEN: ['VALIDATION_FAILED', 'Choose at least one request'],
  TOO_MANY_CHOSEN: ['VALIDATION_FAILED', ({ max }: { max: number }) => `At most ${max} requests at once`],

  // Fields of shops.
  SHOP_DOMAIN_REQUIRED: ['VALIDATION_FAILED', 'Shop domain is required'],
  SHOP_DOMAIN_SUFFIX: ['VALIDATION_FAILED', 'Domain must end with .myshopify.com'],
  SHOP_TOKEN_REQUIRED: ['VALIDATION_FAILED', 'Private app token is required'],
  SHOP_TOKEN_PREFIX: ['VALIDATION_FAILED', 'Private app token should start with shpat_'],
  SHOP_ADDRESS_REQUIRED: ['VALIDATION_FAILED', 'L’adresse de la boutique est requise'],
  INVALID_SHOP_ADDRESS: [
    'VALIDATION_FAILED',
    'Indiquez une adresse valide, par exemple https://boutique.exemple.fr',
  ],
  CONSUMER_KEY_REQUIRED: ['VALIDATION_FAILED', 'La clé client est requise'],
  CONSUMER_KEY_PREFIX: ['VALIDATION_FAILED', 'La clé client commence par ck_'],
  CONSUMER_SECRET_REQUIRED: ['VALIDATION_FAILED', 'Le secret client est requis'],
  CONSUMER_SECRET_PREFIX: ['VALIDATION_FAILED', 'Le secret client commence par cs_'],
  WEBSERVICE_KEY_REQUIRED: ['VALIDATION_FAILED', 'La clé du webservice est requise'],
  WEBSERVICE_KEY_LENGTH: [
    'VALIDATION_FAILED',
    'La clé du webservice compte 32 caractères, lettres et chiffres',
  ],
  SHOPIFY_ANSWER_REQUIRED: ['VALIDATION_FAILED', 'The answer of Shopify is required'],
} as const satisfies Record<string, readonly [code: ErrorCode, said: Words]>

export type Reason = keyof typeof REASONS
