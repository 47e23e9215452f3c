import * as z from 'zod/mini'
import {
  email,
  fieldError,
  Nothing,
  phoneText,
  requiredText,
  shapedText,
  Timestamp,
  text,
} from '../common.ts'
import { isPhone } from '../contacts/phone.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'
import { BUSINESS_ROLES } from '../team/roles.ts'
import { isSocialProfile } from './social-profile.ts'

export const BUSINESS_STATUSES = ['CLAIMED', 'UNCLAIMED', 'PENDING'] as const
export const BusinessStatus = z.enum(BUSINESS_STATUSES)
export type BusinessStatus = z.output<typeof BusinessStatus>

export const BusinessRole = z.enum(BUSINESS_ROLES)
export type BusinessRole = z.output<typeof BusinessRole>

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** In ms; what is older was read again anyway. */
const StreamAge = z.coerce
  .number()
  .check(
    z.int(fieldError('INVALID_AGE')),
    z.minimum(0, fieldError('INVALID_AGE')),
    z.maximum(86_400_000, fieldError('INVALID_AGE')),
  )

const TEXT_MAX: Readonly<Record<string, number>> = {
  name: LIMITS.nameMax,
  email: LIMITS.emailMax,
  subtitle: LIMITS.subtitleMax,
  description: 2_000,
  phone: LIMITS.phoneMax,
  website: 300,
  postalCode: 20,
}
/** How many characters the text of a field of a business may have. */
export const businessTextMax = (field: string): number => TEXT_MAX[field] ?? 200
/** And that of one day's hours. */
export const DAY_HOURS_MAX = 120

/** `#rrggbb`, as a shop's colour is written. */
export const SHOP_COLOR = /^#[0-9a-fA-F]{6}$/

const textOf = (field: string) => text(businessTextMax(field))
const line = textOf('line')

export const Address = z.object({
  street: z.optional(line),
  city: z.optional(line),
  state: z.optional(line),
  postalCode: z.optional(textOf('postalCode')),
  country: z.optional(line),
})
export type Address = z.output<typeof Address>

const SocialMedia = z.object({
  facebook: z.optional(line),
  twitter: z.optional(line),
  instagram: z.optional(line),
  linkedin: z.optional(line),
})
const profileName = z.optional(line.check(z.refine(isSocialProfile, fieldError('INVALID_SOCIAL_PROFILE'))))
const SocialProfiles = z.object({
  facebook: profileName,
  twitter: profileName,
  instagram: profileName,
  linkedin: profileName,
})

const day = requiredText(DAY_HOURS_MAX, 'HOURS_INCOMPLETE')
export const BusinessHours = z.object({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
})
export type BusinessHours = z.output<typeof BusinessHours>

export const Business = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  description: z.nullable(z.string()),
  subtitle: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(Address),
  socialMedia: z.nullable(SocialMedia),
  businessHours: z.nullable(BusinessHours),
  timeZone: z.string(),
  widgetColor: z.nullable(z.string()),
  status: BusinessStatus,
  hasActiveTransfer: z.boolean(),
  /** The caller's role in this business. */
  role: BusinessRole,
  /** Only while the operator of the installation slows or stops it: since when, and what they say of it. */
  restriction: z.optional(
    z.object({ state: z.enum(['slowed', 'stopped']), since: Timestamp, note: z.nullable(z.string()) }),
  ),
  /** Only while more messages were written this month than the operator of the installation allows: at twice as many, visitors begin no new conversation. */
  messagesQuota: z.optional(z.object({ max: z.number(), used: z.number() })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Business = z.output<typeof Business>

const phone = z.optional(
  z.nullable(phoneText(businessTextMax('phone')).check(z.refine(isPhone, fieldError('INVALID_PHONE')))),
)
const website = z.optional(z.nullable(textOf('website')))

export const NewBusiness = z.object({
  name: requiredText(businessTextMax('name'), 'BUSINESS_NAME_REQUIRED'),
  email: email('EMAIL_REQUIRED', 'INVALID_EMAIL'),
  description: z.optional(z.nullable(textOf('description'))),
  phone,
  website,
  address: z.optional(z.nullable(Address)),
  timeZone: z.optional(text(60)),
  /** Whether the public pages of `website` are read for the assistant at once, then each night; they are, without it. */
  readWebsite: z.optional(z.boolean()),
})
export type NewBusiness = z.output<typeof NewBusiness>

export const BusinessUpdate = z.object({
  name: z.optional(requiredText(businessTextMax('name'), 'BUSINESS_NAME_REQUIRED')),
  email: z.optional(email('EMAIL_REQUIRED', 'INVALID_EMAIL')),
  description: z.optional(z.nullable(textOf('description'))),
  subtitle: z.optional(z.nullable(textOf('subtitle'))),
  phone,
  website,
  address: z.optional(z.nullable(Address)),
  socialMedia: z.optional(z.nullable(SocialProfiles)),
  businessHours: z.optional(z.nullable(BusinessHours)),
  timeZone: z.optional(text(60)),
  widgetColor: z.optional(z.nullable(shapedText(SHOP_COLOR, 40, 'INVALID_COLOR'))),
})
export type BusinessUpdate = z.output<typeof BusinessUpdate>

export const Summary = z.object({
  totalConversations: z.number(),
  totalMessages: z.number(),
  activeConversations: z.number(),
  /** Conversations whose visitor waits for a person. */
  waitingConversations: z.number(),
  /** Seconds from a visitor's message to its answer, over the last 30 days; null before any answer. */
  averageResponseTime: z.nullable(z.number()),
  /** The same of what the assistant answered, and of what the team did; null where it never did. */
  assistantResponseTime: z.nullable(z.number()),
  teamResponseTime: z.nullable(z.number()),
  recentActivity: z.object({ last24Hours: z.number(), trend: z.enum(['up', 'down', 'stable']) }),
  pendingStockRequests: z.number(),
  contacts: z.number(),
  assistant: z.object({
    /** Conversations that ended; under 20 the two shares are not meaningful yet. */
    endedConversations: z.number(),
    autoResolvedShare: z.nullable(z.number()),
    accuracyShare: z.nullable(z.number()),
  }),
  /** Connected shops that do not answer any more, as the team was told; the longest first. */
  shopsOff: z.array(z.object({ id: z.string(), name: z.string(), since: Timestamp })),
  installation: z.object({
    keyCreated: z.boolean(),
    widgetSeenAt: z.nullable(Timestamp),
    firstMessageAt: z.nullable(Timestamp),
    /** When somebody looked at what the assistant knows, or did without. */
    knowledgeCheckedAt: z.nullable(Timestamp),
  }),
  lastUpdated: Timestamp,
})
export type Summary = z.output<typeof Summary>

export const businesses = {
  listBusinesses: endpoint('GET', '/api/businesses', 'session', {
    summary: 'The businesses the caller is a member of, oldest first',
    response: z.array(Business),
  }),
  getBusiness: endpoint('GET', '/api/businesses/:businessId', 'business:view', {
    whileStopped: true,
    summary: 'One business',
    response: Business,
  }),
  createBusiness: endpoint('POST', '/api/businesses', 'session', {
    summary: 'Creates a business and makes the caller its owner',
    body: NewBusiness,
    response: Business,
    status: 201,
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  updateBusiness: endpoint('PUT', '/api/businesses/:businessId', 'business:manage', {
    summary: 'Changes the public profile; only the fields sent are changed',
    body: BusinessUpdate,
    response: Business,
  }),
  deleteBusiness: endpoint('DELETE', '/api/businesses/:businessId', 'business:own', {
    summary: 'Deletes a business with everything in it',
    response: Nothing,
  }),
  getSummary: endpoint('GET', '/api/businesses/:businessId/summary', 'business:view', {
    summary: 'The figures of the dashboard',
    response: Summary,
  }),
  streamEvents: endpoint('GET', '/api/businesses/:businessId/events', 'business:view', {
    summary:
      'What happens in a business as it happens; resumes with Last-Event-ID, or begins with `reset` when something happened since what the caller shows was read, `age` ms ago',
    query: z.object({ age: z.optional(StreamAge) }),
    response: Nothing,
    stream: 'always',
    limits: [{ max: 240, windowMs: 60_000, by: 'user' }],
  }),
} as const
