import * as z from 'zod/mini'
import { BusinessParams, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

/** What the team does from the quick actions. */
export const TEAM_ACTIONS = ['paused', 'resumed', 'taught', 'notified', 'exported', 'invited'] as const
export type TeamActionKind = (typeof TEAM_ACTIONS)[number]

export const TeamAction = z.object({
  id: z.string(),
  kind: z.enum(TEAM_ACTIONS),
  /** Who did it. */
  by: z.string(),
  /** Question taught, product, period or address. */
  label: z.nullable(z.string()),
  /** Minutes of a pause that was ended, or people who were told. */
  amount: z.nullable(z.number()),
  at: Timestamp,
  /** A taught answer that can still be taken back. */
  answerId: z.nullable(z.string()),
})
export type TeamAction = z.output<typeof TeamAction>

export const team = {
  listTeamActions: endpoint({
    method: 'GET',
    path: '/api/businesses/:businessId/team-actions',
    access: 'business:view',
    summary: 'What the team did last, newest first: the last ten',
    params: BusinessParams,
    response: z.object({ actions: z.array(TeamAction) }),
  }),
} as const
