import * as z from 'zod/mini'
import { BUSINESS_STATUSES } from '../businesses/businesses.ts'
import { email, exactText, fieldError, requiredText, Success, Timestamp, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'

const DAY_MS = 86_400_000
/** How long a transfer link can be used (clause transfers.link.lifetime). */
export const TRANSFER_LIFETIME_MS = 7 * DAY_MS
/** So long before its end the client is reminded. */
export const TRANSFER_REMINDER_MS = 2 * DAY_MS
/** From the success of a claim to the sign-in page (clause claim.success.redirect). */
export const CLAIM_REDIRECT_MS = 3_000
/** Which texts a client agrees to by claiming. */
export const TERMS_VERSION = '2026-03-01'

const TRANSFER_STATUSES = ['pending', 'completed', 'expired', 'cancelled'] as const
export const TransferStatus = z.enum(TRANSFER_STATUSES)
export type TransferStatus = z.output<typeof TransferStatus>

/** The types that may hand a business over (clause open.transfer-types). */
export const TRANSFER_TYPES = ['AGENCY', 'DEVELOPER', 'CONSULTANT'] as const

/** The id is the secret of the link: 256 random bits. */
export const Transfer = z.object({
  id: z.string(),
  businessId: z.string(),
  businessName: z.string(),
  /** Empty once the account it belonged to was deleted. */
  newOwnerEmail: z.string(),
  status: TransferStatus,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** When its link was mailed last. */
  sentAt: Timestamp,
  message: z.optional(z.string()),
})
export type Transfer = z.output<typeof Transfer>

/** What the claim page shows before the client accepts. */
export const TransferOffer = z.object({
  id: z.string(),
  businessId: z.string(),
  businessName: z.string(),
  expiresAt: Timestamp,
  message: z.optional(z.string()),
  newOwnerEmail: z.string(),
  /** Company, else name, of who hands over. */
  invitedBy: z.string(),
  /** What the client will own. */
  receives: z.object({
    conversations: z.number(),
    contacts: z.number(),
    keys: z.number(),
    integrations: z.number(),
    /** Of the knowledge base: answers of the team, pages read of sites, files. */
    answers: z.number(),
    pages: z.number(),
    files: z.number(),
  }),
  transferPermissions: z.object({ retainConsultantAccess: z.boolean(), allowDataExport: z.boolean() }),
  /** The choice of who hands over, as for the mail; null without one. Never the client's: whoever holds the link could tell their account. */
  language: z.nullable(z.enum(['fr', 'en'])),
})
export type TransferOffer = z.output<typeof TransferOffer>

export const TRANSFER_MESSAGE_MAX = 1_000

const transferToken = exactText(200)

export const transfers = {
  initiateTransfer: endpoint('POST', '/api/transfer/:businessId/initiate-transfer', 'business:own', {
    summary: 'Makes a transfer link of 7 days and mails it to the client',
    body: z.object({
      newOwnerEmail: email('CLIENT_EMAIL_REQUIRED', 'INVALID_EMAIL'),
      message: z.optional(z.nullable(text(TRANSFER_MESSAGE_MAX))),
      transferPermissions: z.optional(
        z.object({
          retainConsultantAccess: z._default(z.boolean(), true),
          allowDataExport: z._default(z.boolean(), true),
        }),
      ),
    }),
    response: z.object({ success: z.literal(true), transferUrl: z.string(), transfer: Transfer }),
    status: 201,
    errors: ['INVALID_STATUS_CHANGE'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  completeTransfer: endpoint('POST', '/api/transfer/complete-transfer', 'public', {
    tenant: 'transfer',
    summary: 'Claims a business with its transfer link and a new account',
    body: z.object({
      transferToken,
      email: email('EMAIL_REQUIRED', 'INVALID_EMAIL'),
      newPassword: z
        .string(fieldError('CLAIM_PASSWORD_REQUIRED'))
        .check(
          z.minLength(
            LIMITS.claimPasswordMin,
            fieldError('CLAIM_PASSWORD_TOO_SHORT', { min: LIMITS.claimPasswordMin }),
          ),
          z.maxLength(LIMITS.passwordMax, fieldError('CLAIM_PASSWORD_TOO_LONG', { max: LIMITS.passwordMax })),
        ),
      acceptTerms: z.literal(true, fieldError('TERMS_NOT_ACCEPTED')),
      userName: requiredText(LIMITS.nameMax, 'FULL_NAME_REQUIRED'),
    }),
    response: Success,
    errors: ['NOT_FOUND', 'INVALID_TRANSFER', 'EMAIL_MISMATCH', 'EMAIL_ALREADY_REGISTERED'],
    limits: [{ max: 30, windowMs: 60_000, by: 'address' }],
  }),
  claimTransfer: endpoint('POST', '/api/transfer/claim', 'session', {
    tenant: 'transfer',
    summary: 'Claims a business as the signed-in owner of the address the link was sent to',
    body: z.object({ transferToken, acceptTerms: z.literal(true, fieldError('TERMS_NOT_ACCEPTED')) }),
    response: z.object({ success: z.literal(true), businessId: z.string() }),
    errors: ['NOT_FOUND', 'INVALID_TRANSFER', 'EMAIL_MISMATCH'],
    limits: [{ max: 30, windowMs: 60_000, by: 'user' }],
  }),
  cancelTransfer: endpoint('POST', '/api/transfer/:businessId/cancel-transfer', 'business:own', {
    summary: 'Cancels the pending transfer: its link no longer works',
    response: Success,
    errors: ['INVALID_STATUS_CHANGE'],
  }),
  resendTransfer: endpoint('POST', '/api/transfer/:businessId/resend-transfer', 'business:own', {
    summary: 'Mails the client the link of the pending transfer again: the same link, with the same end',
    response: z.object({ success: z.literal(true), transfer: Transfer }),
    errors: ['INVALID_STATUS_CHANGE'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  getTransferStatus: endpoint('GET', '/api/transfer/:businessId/transfer-status', 'business:own', {
    summary: 'Where the ownership of a business stands, with its pending transfer',
    response: z.object({
      businessId: z.string(),
      status: z.enum(BUSINESS_STATUSES),
      hasActiveTransfer: z.boolean(),
      transfer: z.nullable(Transfer),
    }),
  }),
  listMyTransfers: endpoint('GET', '/api/transfer/my-transfers', 'session', {
    summary: 'The transfers of the businesses one owns and those one initiated, newest first',
    response: z.object({ transfers: z.array(Transfer) }),
  }),
  getTransferByToken: endpoint('GET', '/api/transfer/transfer/:token', 'public', {
    tenant: 'transfer',
    summary: 'What a transfer link offers',
    response: z.object({ success: z.literal(true), isValid: z.literal(true), transfer: TransferOffer }),
    errors: ['NOT_FOUND', 'INVALID_TRANSFER'],
    limits: [{ max: 120, windowMs: 60_000, by: 'address' }],
  }),
} as const
