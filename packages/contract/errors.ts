import { type ShopProblem, shopProblemText } from './integrations/shop-problems.ts'

const DEAD_LINK = [
  400,
  'This link is invalid or has expired. Ask for a new one.',
  'Ce lien est invalide ou a expiré. Demandez-en un nouveau.',
] as const

/**
 * Every error code of the API: its HTTP status, the developer's English, and what the body says instead where the
 * documents give other words. What recognises a failure goes by its name: docs/decisions/0008-codes-travel.md.
 */
export const ERRORS = {
  VALIDATION_FAILED: [400, 'Some fields are not valid.'],
  INVALID_JSON: [400, 'The body is not valid JSON.'],
  INVITATION_CODE_REQUIRED: [400, 'Invitation code is required.', "Code d'invitation requis"],
  INVALID_INVITATION_CODE: [400, 'Invitation code is invalid.', "Code d'invitation invalide"],
  INVALID_RESET_TOKEN: DEAD_LINK,
  INVALID_DOMAIN: [400, 'Please enter a valid domain'],
  INVALID_CURSOR: [400, 'The page cursor is not valid. Start again from the first page.'],
  INVALID_TRANSFER: [400, 'This transfer link is invalid or has expired'],
  SHOP_REFUSED: [
    400,
    'The shop did not accept this connection.',
    ({ problem }: { problem: ShopProblem }) => shopProblemText(problem),
  ],
  PLATFORM_UNAVAILABLE: [400, 'This platform cannot be connected yet.'],
  INVALID_EMAIL_TOKEN: DEAD_LINK,
  INVALID_INVITATION: [400, 'This invitation is invalid or has expired.'],
  UNAUTHENTICATED: [401, 'Authentication required'],
  INVALID_CREDENTIALS: [
    401,
    'Wrong email or password.',
    'Identifiants invalides. Veuillez vérifier votre email et mot de passe.',
  ],
  TWO_FACTOR_REQUIRED: [
    401,
    'Enter the code of your authenticator app.',
    'Entrez le code de votre application d’authentification.',
  ],
  INVALID_CHALLENGE: [
    401,
    'This sign-in took too long. Start again.',
    'Cette connexion a expiré. Recommencez.',
  ],
  INVALID_WIDGET_KEY: [401, 'This widget key is unknown or inactive.'],
  INVALID_VISITOR_TOKEN: [401, 'This conversation token is invalid or has expired.'],
  INVALID_SIGNATURE: [401, 'This delivery is not signed right.'],
  FORBIDDEN: [403, 'You do not have the right to do this.'],
  WRONG_PASSWORD: [403, 'The current password is wrong.', 'Le mot de passe actuel est incorrect'],
  INVALID_SECOND_FACTOR: [
    403,
    'This code is wrong or was used already.',
    'Ce code est incorrect ou a déjà servi',
  ],
  ORIGIN_NOT_ALLOWED: [403, 'This key is not bound to the domain of this page.'],
  EMAIL_MISMATCH: [403, 'Email does not match the address this transfer was sent to.'],
  NOT_FOUND: [404, 'Not Found'],
  CONFLICT: [409, 'The request conflicts with the current state.'],
  EMAIL_ALREADY_REGISTERED: [
    409,
    'An account already exists with this email address.',
    'Un compte existe déjà avec cette adresse email',
  ],
  TWO_FACTOR_ENABLED: [
    409,
    'Two-factor sign-in is on already.',
    'La double authentification est déjà activée',
  ],
  TWO_FACTOR_NOT_STARTED: [409, 'Two-factor sign-in is not on, or its set-up has expired.'],
  OWNS_BUSINESSES: [
    409,
    'Transfer or delete the businesses that you alone own first.',
    'Cédez ou supprimez d’abord les entreprises dont personne d’autre n’est propriétaire',
  ],
  API_KEY_LIMIT: [409, 'Maximum limit reached'],
  INTEGRATION_EXISTS: [
    409,
    'An integration for this domain exists and must be removed first.',
    ({ platform }: { platform: string }) =>
      `A ${platform} integration for this domain exists and must be removed first.`,
  ],
  ALREADY_MEMBER: [409, 'This person belongs to the team already.'],
  OWNER_STAYS: [409, 'An owner cannot be removed or get another access.'],
  TAUGHT_LIMIT: [
    409,
    'As many answers are taught as there can be. Take one back first.',
    ({ max }: { max: number }) => `At most ${max} answers can be taught. Take one back first.`,
  ],
  CANNED_REPLY_LIMIT: [
    409,
    'There are as many canned replies as there can be. Delete one first.',
    ({ max }: { max: number }) => `At most ${max} canned replies. Delete one first.`,
  ],
  ASSIGNEE_GONE: [409, 'La personne à qui la confier ne répond plus dans cette entreprise.'],
  SAVED_VIEW_LIMIT: [
    409,
    'Il y a autant de vues que possible.',
    ({ max }: { max: number }) => `${max} vues au plus`,
  ],
  LABEL_LIMIT: [
    409,
    'Il y a autant de libellés que possible.',
    ({ max }: { max: number }) => `${max} libellés au plus`,
  ],
  TEST_LIMIT: [
    409,
    'There are as many test questions as there can be. Remove one first.',
    ({ max }: { max: number }) => `At most ${max} test questions. Remove one first.`,
  ],
  TEST_FILE_UNREADABLE: [400, 'This file has no column « question ».'],
  TEST_RUNNING: [409, 'Another test is under way. Wait for its end.'],
  DRAFT_REQUIRED: [
    409,
    'Changes of the assistant are checked before they are published here. Save a draft instead.',
  ],
  DRAFT_NOT_CHECKED: [409, 'This draft was not checked as it is. Check it first.'],
  DRAFT_BREAKS: [
    409,
    'This draft breaks test questions.',
    ({ broken }: { broken: number }) =>
      broken === 1 ? 'This draft breaks one test question.' : `This draft breaks ${broken} test questions.`,
  ],
  NO_TEST_QUESTIONS: [409, 'There is no approved test question yet. Add one first.'],
  CONTACT_EXISTS: [409, 'A contact with this email address exists already.'],
  CONTACT_WITHOUT_EMAIL: [409, 'This contact has no email address.'],
  CONTACTS_DIFFER: [409, 'Only contacts with the same email address can be merged.'],
  IMPORT_TOO_LONG: [
    400,
    'The file holds too many contacts. Split it into several files.',
    ({ max }: { max: number }) =>
      `A file can hold at most ${max.toLocaleString('en')} contacts. Split it into several files.`,
  ],
  IMPORT_UNREADABLE: [400, 'This file has no column that names a contact: name, email or phone.'],
  ANSWER_FILE_UNREADABLE: [400, 'Ce fichier n’a pas les colonnes « question » et « réponse ».'],
  KNOWLEDGE_LIMIT: [
    409,
    'La base compte autant de sites et de fichiers que possible. Supprimez-en un d’abord.',
    ({ max }: { max: number }) => `La base compte ${max} sites et fichiers au plus. Supprimez-en un d’abord.`,
  ],
  KNOWLEDGE_QUOTA: [
    409,
    'The place for files of the knowledge base is full.',
    ({ max }: { max: number }) =>
      `Les fichiers de la base de connaissances ne peuvent occuper plus de ${max}\u00a0Mo. Supprimez-en d’abord.`,
  ],
  SITE_ALREADY_READ: [
    409,
    'Ce site est déjà une source.',
    ({ site }: { site: string }) => `${site} est déjà une source.`,
  ],
  READING_UNDER_WAY: [409, 'Une source est en cours de lecture. Attendez la fin.'],
  NOTHING_TO_REVIEW: [409, 'Rien n’attend plus de décision sur cette page.'],
  FILE_EMPTY: [400, 'Ce fichier est vide.'],
  FILE_UNSUPPORTED: [
    400,
    'Ce type de fichier ne peut pas être lu. Choisissez un PDF, un DOCX, ODT, XLSX, CSV, TXT, MD ou HTML.',
  ],
  ATTACHMENT_UNSUPPORTED: [
    400,
    'Only pictures (JPEG, PNG, WebP, HEIC) and PDF files can be sent.',
    'Seuls les fichiers PDF et les images (JPEG, PNG, WebP, HEIC) peuvent être envoyés.',
  ],
  ATTACHMENT_TOO_LARGE: [
    413,
    'This file is too large to be sent.',
    ({ max }: { max: number }) => `Ce fichier dépasse ${max}\u00a0Mo.`,
  ],
  ATTACHMENT_DAMAGED: [
    400,
    'This file is damaged or incomplete.',
    'Ce fichier est abîmé ou incomplet\u00a0: il ne peut pas être ouvert.',
  ],
  ATTACHMENT_TOO_COMPLEX: [
    400,
    'This picture is too large to be opened. Make it smaller.',
    'Cette image est trop grande pour être ouverte. Réduisez-la, puis réessayez.',
  ],
  ATTACHMENT_GONE: [
    400,
    'A file of this message is not there any more. Add it again.',
    'Une pièce jointe n’est plus là. Ajoutez-la de nouveau.',
  ],
  ATTACHMENT_LIMIT: [
    409,
    'This conversation has as many files as it can have.',
    ({ max }: { max: number }) => `Une conversation compte ${max}\u00a0pièces jointes au plus.`,
  ],
  ATTACHMENT_QUOTA: [
    409,
    'The place for files of this business is full.',
    ({ max }: { max: number }) =>
      `Les pièces jointes de l’entreprise occupent déjà ${max}\u00a0Mo, tout l’espace prévu. Effacez des contacts dont vous n’avez plus besoin, avec leurs conversations.`,
  ],
  FILE_TOO_COMPLEX: [400, 'This file takes too long to read. Split it into several files.'],
  TEXT_TOO_COMPLEX: [400, 'This text takes too long to read. Make it shorter or simpler.'],
  INVALID_STATUS_CHANGE: [409, 'This change of status is not possible.'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send the body as application/json.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment.'],
  INTERNAL: [500, 'Something went wrong on our side.'],
  FILES_UNAVAILABLE: [
    503,
    'Files cannot be stored or read at the moment. Please try again.',
    'Les pièces jointes sont momentanément inaccessibles. Réessayez dans un instant.',
  ],
  UNAVAILABLE: [503, 'The service is temporarily unavailable. Please try again.'],
} as const satisfies Record<string, readonly [status: number, english: string, said?: Words]>

/** A text, or what makes it of its values. */
export type Words = string | ((values: never) => string)

export type ErrorCode = keyof typeof ERRORS

/**
 * The body of every failure. Programs read `reason`, where there is one, else `code`; with `values` they have all that
 * tells it. `error` is the same for people.
 */
export interface ErrorBody {
  error: string
  code: string
  reason?: string
  values?: Readonly<Record<string, unknown>> | undefined
  details?: unknown
}
