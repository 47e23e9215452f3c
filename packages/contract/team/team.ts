import * as z from 'zod/mini'
import { AuthResponse, NewAccount } from '../auth/auth.ts'
import { BusinessRole } from '../businesses/businesses.ts'
import { email, Nothing, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** What the team does, as its log says it. */
const TEAM_ACTIONS = [
  'paused',
  'resumed',
  'taught',
  'notified',
  'exported',
  'invited',
  'replied',
  'archived',
] as const
export type TeamActionKind = (typeof TEAM_ACTIONS)[number]

export const TeamAction = z.object({
  id: z.string(),
  kind: z.enum(TEAM_ACTIONS),
  /** Who did it. */
  by: z.string(),
  /** Question taught, product, period or address. */
  label: z.nullable(z.string()),
  /** Minutes of a pause that was ended, people who were told, or conversations. */
  amount: z.nullable(z.number()),
  at: Timestamp,
  /** A taught answer that can still be taken back. */
  answerId: z.nullable(z.string()),
  /** The conversation that was answered or archived, of several the last one, while it is there. */
  conversation: z.nullable(
    z.object({ sessionId: z.string(), customerName: z.string(), anonymous: z.boolean() }),
  ),
})
export type TeamAction = z.output<typeof TeamAction>

/** How long an invitation of a colleague can be accepted. */
export const INVITATION_LIFETIME_MS = 7 * 86_400_000

export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: BusinessRole,
  joinedAt: Timestamp,
})
export type Member = z.output<typeof Member>

/** An invitation that waits to be accepted. Its secret is in the mail alone. */
export const MemberInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: BusinessRole,
  invitedBy: z.nullable(z.string()),
  createdAt: Timestamp,
  expiresAt: Timestamp,
})
export type MemberInvitation = z.output<typeof MemberInvitation>

/** What the page of the link shows before it is accepted. */
export const InvitationOffer = z.object({
  businessName: z.string(),
  email: z.string(),
  role: BusinessRole,
  invitedBy: z.nullable(z.string()),
  expiresAt: Timestamp,
})
export type InvitationOffer = z.output<typeof InvitationOffer>

const business = '/api/businesses/:businessId' as const
const link = '/api/invitations/:token' as const
const perAddress = { max: 60, windowMs: 60_000, by: 'address' } as const

export const team = {
  listTeamActions: endpoint('GET', '/api/businesses/:businessId/team-actions', 'business:oversee', {
    summary: 'What the team did last, newest first: the last ten',
    response: z.object({ actions: z.array(TeamAction) }),
  }),
  listMembers: endpoint('GET', `${business}/members`, 'business:view', {
    summary: 'Who belongs to the team of a business, and which invitations wait',
    response: z.object({ members: z.array(Member), invitations: z.array(MemberInvitation) }),
  }),
  updateMember: endpoint('PUT', `${business}/members/:userId`, 'business:manage', {
    summary: 'Gives somebody of the team another access; an owner keeps theirs',
    body: z.object({ role: z.enum(['manager', 'agent', 'viewer']) }),
    response: Nothing,
    errors: ['OWNER_STAYS'],
  }),
  removeMember: endpoint('DELETE', `${business}/members/:userId`, 'business:manage', {
    summary: 'Takes somebody out of the team, with the invitations they sent; never an owner',
    response: Nothing,
    errors: ['OWNER_STAYS'],
  }),
  inviteMember: endpoint('POST', `${business}/invitations`, 'business:manage', {
    summary: 'Invites a colleague by mail; only owners make owners. Invites anew whoever was invited already',
    body: z.object({
      email: email('EMAIL_REQUIRED', 'INVALID_EMAIL'),
      role: BusinessRole,
    }),
    response: MemberInvitation,
    status: 201,
    errors: ['ALREADY_MEMBER'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  revokeInvitation: endpoint('DELETE', `${business}/invitations/:invitationId`, 'business:manage', {
    summary: 'Takes an invitation back that nobody accepted yet',
    response: Nothing,
  }),
  getInvitation: endpoint('GET', link, 'public', {
    tenant: 'invitation',
    summary: 'What the link of an invitation is for',
    response: InvitationOffer,
    errors: ['INVALID_INVITATION'],
    limits: [perAddress],
  }),
  acceptInvitation: endpoint('POST', `${link}/accept`, 'session', {
    tenant: 'invitation',
    summary: 'Joins the team, signed in with the invited address',
    response: z.object({ businessId: z.string() }),
    errors: ['INVALID_INVITATION', 'EMAIL_MISMATCH'],
  }),
  joinByInvitation: endpoint('POST', `${link}/join`, 'public', {
    tenant: 'invitation',
    summary:
      'Makes an account with the invited address and joins the team; an existing account is left alone',
    body: z.object({ name: NewAccount.shape.name, password: NewAccount.shape.password }),
    response: AuthResponse,
    session: 'begins',
    status: 201,
    errors: ['INVALID_INVITATION', 'EMAIL_ALREADY_REGISTERED'],
    limits: [perAddress],
  }),
} as const
