import * as z from 'zod/mini'
import { email, Success, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** The parts of the product whose state is measured. */
export const STATUS_PARTS = ['widget', 'assistant', 'dashboard', 'shops', 'mail'] as const
const StatusPart = z.enum(STATUS_PARTS)
export type StatusPart = z.output<typeof StatusPart>

const PartState = z.enum(['up', 'slow', 'down'])
export type PartState = z.output<typeof PartState>

/** What a check found; `stopped`: nothing was checked, because nothing ran. */
const StatusReason = z.enum(['unreachable', 'slow', 'model-failing', 'broken', 'refused', 'late', 'stopped'])
export type StatusReason = z.output<typeof StatusReason>

/** Days of history. */
export const STATUS_DAYS = 60

const StatusDay = z.object({
  /** 2026-03-10, UTC. */
  date: z.string(),
  /** The worst of the day; null when nothing was measured. */
  state: z.nullable(PartState),
})

const StatusIncident = z.object({
  id: z.string(),
  part: StatusPart,
  state: PartState,
  reason: StatusReason,
  startedAt: Timestamp,
  endedAt: z.nullable(Timestamp),
})
export type StatusIncident = z.output<typeof StatusIncident>

const PartStatus = z.object({
  part: StatusPart,
  state: PartState,
  reason: z.nullable(StatusReason),
  since: Timestamp,
  /** Share of the measured minutes of the history in which the part worked, 0 to 1; null before the first. */
  availability: z.nullable(z.number()),
  days: z.array(StatusDay),
})
export type PartStatus = z.output<typeof PartStatus>

const Status = z.object({
  /** Null before the first check. */
  checkedAt: z.nullable(Timestamp),
  parts: z.array(PartStatus),
  /** Newest first, of the days of the history. */
  incidents: z.array(StatusIncident),
})
export type Status = z.output<typeof Status>

/** Whoever asked to be mailed when a part stops working; what their link says of them. */
const StatusFollower = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  /** In which they asked, and their mails are written. */
  language: z.enum(['fr', 'en']),
})
export type StatusFollower = z.output<typeof StatusFollower>

const LINK_LIMITS = [{ max: 120, windowMs: 60_000, by: 'address' }] as const

export const status = {
  getStatus: endpoint('GET', '/api/status', 'public', {
    summary: 'The state of each part of the product, with its history',
    response: Status,
    cacheSeconds: 15,
  }),
  followStatus: endpoint('POST', '/api/status/followers', 'public', {
    summary: 'Mails a link that confirms who wants to know of interruptions; answers the same whoever asks',
    body: z.object({
      email: email('FOLLOWER_EMAIL_REQUIRED', 'INVALID_EMAIL'),
      language: z.optional(z.enum(['fr', 'en'])),
    }),
    response: Success,
    limits: [
      { max: 10, windowMs: 3_600_000, by: 'address' },
      { max: 3, windowMs: 3_600_000, by: 'account' },
    ],
  }),
  getStatusFollower: endpoint('GET', '/api/status/followers/:token', 'public', {
    summary: 'Whom the link of a mail names, and whether they confirmed',
    response: StatusFollower,
    errors: ['NOT_FOUND'],
    limits: LINK_LIMITS,
  }),
  confirmStatusFollower: endpoint('POST', '/api/status/followers/:token', 'public', {
    summary: 'Confirms who wants to know of interruptions, by the link mailed to them',
    response: StatusFollower,
    errors: ['NOT_FOUND'],
    limits: LINK_LIMITS,
  }),
  unfollowStatus: endpoint('POST', '/status/follow/:token', 'public', {
    // The form of RFC 8058 says nothing beyond its address.
    raw: true,
    summary: 'Ends the mails about interruptions, also in one click of the mailbox (RFC 8058)',
    response: Success,
    limits: LINK_LIMITS,
  }),
} as const
