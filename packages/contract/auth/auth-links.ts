import * as z from 'zod/mini'
import { exactText, requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'
import { AuthResponse } from './auth.ts'

const token = exactText(200)
const code = requiredText(LIMITS.secondFactorCodeMax, 'CODE_REQUIRED')

/** What somebody who is not signed in does with a token: the second step of a sign-in, the link to a new address. */
export const authLinks = {
  signInSecondFactor: endpoint('POST', '/auth/signin/second-factor', 'public', {
    summary: 'Ends a sign-in that answered TWO_FACTOR_REQUIRED, with a code of the app or a recovery code',
    body: z.object({ challenge: token, code }),
    response: AuthResponse,
    session: 'begins',
    errors: ['INVALID_CHALLENGE', 'INVALID_SECOND_FACTOR'],
    limits: [{ max: 300, windowMs: 60_000, by: 'address' }],
  }),
  checkEmailChange: endpoint('POST', '/auth/email/check', 'public', {
    summary: 'Tells whether the link to a new address can still be used, and for which address',
    body: z.object({ token }),
    response: z.object({
      isValid: z.boolean(),
      email: z.nullable(z.string()),
      /** In which the mail with the link is. */
      language: z.nullable(z.enum(['fr', 'en'])),
    }),
    limits: [{ max: 60, windowMs: 60_000, by: 'address' }],
  }),
  confirmEmailChange: endpoint('POST', '/auth/email/confirm', 'public', {
    summary: 'Makes a new address the one of the account, with its link',
    body: z.object({ token }),
    response: z.object({ success: z.literal(true), email: z.string() }),
    errors: ['INVALID_EMAIL_TOKEN', 'EMAIL_ALREADY_REGISTERED'],
    limits: [{ max: 60, windowMs: 60_000, by: 'address' }],
  }),
} as const
