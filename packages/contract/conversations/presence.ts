import * as z from 'zod/mini'
import { Nothing } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** What somebody of the team does in a conversation right now. */
const PRESENCES = ['looking', 'writing', 'left'] as const
/** Who they are where it is the customer that is there, not somebody of the team. */
export const CUSTOMER_HERE = 'customer'
export type Presence = (typeof PRESENCES)[number]

const path = '/api/businesses/:businessId/conversations/:sessionId/presence' as const

/** Apart from the conversations: the dashboard asks for it later. */
export const presence = {
  announcePresence: endpoint('PUT', path, 'business:answer', {
    summary: 'Tells colleagues who have the conversation open too; nothing is kept of it',
    body: z.object({ state: z.enum(PRESENCES) }),
    response: Nothing,
    limits: [{ max: 120, windowMs: 60_000, by: 'user' }],
  }),
} as const
