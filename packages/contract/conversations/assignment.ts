import * as z from 'zod/mini'
import { Nothing } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** How many open conversations somebody of the team has at most. */
export const ASSIGNMENT_LIMITS = { openMin: 1, openMax: 200, openDefault: 10 } as const

const open = z.int().check(z.minimum(ASSIGNMENT_LIMITS.openMin), z.maximum(ASSIGNMENT_LIMITS.openMax))

export const AssignmentRules = z.object({
  /** Whether conversations that wait are given to whoever is there, in turn. */
  roundRobin: z.boolean(),
  /** Whoever has so many open conversations is given no more. */
  openMax: open,
})
export type AssignmentRules = z.output<typeof AssignmentRules>

/** Somebody who answers, as the turns see them. */
export const Agent = z.object({
  userId: z.string(),
  name: z.string(),
  /** Whether they take conversations, by their own choice. */
  available: z.boolean(),
  /** Whether their dashboard is open. */
  online: z.boolean(),
  /** Conversations in their hands that wait, or in which something happened within a day. */
  open: z.number(),
  /** Their own limit; null: that of the rules. */
  openMax: z.nullable(open),
})
export type Agent = z.output<typeof Agent>

const base = '/api/businesses/:businessId/assignment' as const

export const assignment = {
  getAssignment: endpoint('GET', base, 'business:view', {
    summary: 'How conversations are given to the team, who of it is there, and how much each has in hand',
    response: z.extend(AssignmentRules, { agents: z.array(Agent) }),
  }),
  setAssignment: endpoint('PUT', base, 'business:manage', {
    summary: 'Has conversations that wait given to whoever is there, in turn, or leaves them to the team',
    body: AssignmentRules,
    response: Nothing,
  }),
  setAgentLimit: endpoint('PUT', `${base}/agents/:userId`, 'business:manage', {
    summary: 'Gives somebody who answers a limit of their own, or that of the rules again',
    body: z.object({ openMax: z.nullable(open) }),
    response: Nothing,
  }),
  setAvailability: endpoint('PUT', `${base}/availability`, 'business:answer', {
    summary: 'Says whether who asks takes conversations; what they have stays with them',
    body: z.object({ available: z.boolean() }),
    response: Nothing,
  }),
} as const
