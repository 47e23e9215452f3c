/** Every error code of the API with its HTTP status and the safe text that goes with it. */
export const ERRORS = {
  VALIDATION_FAILED: [400, 'Some fields are not valid.'],
  INVALID_JSON: [400, 'The body is not valid JSON.'],
  INVITATION_CODE_REQUIRED: [400, 'Invitation code is required.'],
  INVALID_INVITATION_CODE: [400, 'Invitation code is invalid.'],
  INVALID_RESET_TOKEN: [400, 'This link is invalid or has expired. Ask for a new one.'],
  INVALID_DOMAIN: [400, 'Please enter a valid domain'],
  INVALID_CURSOR: [400, 'The page cursor is not valid. Start again from the first page.'],
  INVALID_TRANSFER: [400, 'This transfer link is invalid or has expired'],
  SHOP_REFUSED: [400, 'The shop did not accept this connection.'],
  PLATFORM_UNAVAILABLE: [400, 'This platform cannot be connected yet.'],
  INVALID_EMAIL_TOKEN: [400, 'This link is invalid or has expired. Ask for a new one.'],
  INVALID_INVITATION: [400, 'This invitation is invalid or has expired.'],
  UNAUTHENTICATED: [401, 'Authentication required'],
  INVALID_CREDENTIALS: [401, 'Wrong email or password.'],
  TWO_FACTOR_REQUIRED: [401, 'Enter the code of your authenticator app.'],
  INVALID_CHALLENGE: [401, 'This sign-in took too long. Start again.'],
  INVALID_WIDGET_KEY: [401, 'This widget key is unknown or inactive.'],
  INVALID_VISITOR_TOKEN: [401, 'This conversation token is invalid or has expired.'],
  INVALID_SIGNATURE: [401, 'This delivery is not signed by the shop.'],
  FORBIDDEN: [403, 'You do not have the right to do this.'],
  WRONG_PASSWORD: [403, 'The current password is wrong.'],
  INVALID_SECOND_FACTOR: [403, 'This code is wrong or was used already.'],
  ORIGIN_NOT_ALLOWED: [403, 'This key is not bound to the domain of this page.'],
  EMAIL_MISMATCH: [403, 'Email does not match the address this transfer was sent to.'],
  NOT_FOUND: [404, 'Not Found'],
  METHOD_NOT_ALLOWED: [405, 'Method Not Allowed'],
  CONFLICT: [409, 'The request conflicts with the current state.'],
  EMAIL_ALREADY_REGISTERED: [409, 'An account already exists with this email address.'],
  TWO_FACTOR_ENABLED: [409, 'Two-factor sign-in is on already.'],
  TWO_FACTOR_NOT_STARTED: [409, 'Two-factor sign-in is not on, or its set-up has expired.'],
  OWNS_BUSINESSES: [409, 'Transfer or delete the businesses that you alone own first.'],
  API_KEY_LIMIT: [409, 'Maximum limit reached'],
  INTEGRATION_EXISTS: [409, 'An integration for this domain exists and must be removed first.'],
  ALREADY_MEMBER: [409, 'This person belongs to the team already.'],
  OWNER_STAYS: [409, 'An owner cannot be removed or get another access.'],
  TAUGHT_LIMIT: [409, 'At most 300 answers can be taught. Take one back first.'],
  CONTACT_EXISTS: [409, 'A contact with this email address exists already.'],
  CONTACT_WITHOUT_EMAIL: [409, 'This contact has no email address.'],
  CONTACTS_DIFFER: [409, 'Only contacts with the same email address can be merged.'],
  IMPORT_TOO_LONG: [400, 'A file can hold at most 5 000 contacts. Split it into several files.'],
  IMPORT_UNREADABLE: [400, 'This file has no column that names a contact: name, email or phone.'],
  INVALID_STATUS_CHANGE: [409, 'This change of status is not possible.'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send the body as application/json.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment.'],
  INTERNAL: [500, 'Something went wrong on our side.'],
  UNAVAILABLE: [503, 'The service is temporarily unavailable. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof ERRORS

export interface ErrorBody {
  error: string
  code: string
  details?: unknown
}
