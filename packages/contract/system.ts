import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether the server and its database answer',
    response: z.object({ status: z.literal('ok') }),
    errors: ['UNAVAILABLE'],
  }),
  getClientConfig: endpoint({
    method: 'GET',
    path: '/api/client-config',
    access: 'public',
    summary: 'What pages need to know about this server',
    response: z.object({
      /** Demo data and published accounts; pages offer 'Test Error'. */
      demo: z.boolean(),
      supportEmail: z.string(),
      communityUrl: z.optional(z.string()),
    }),
    cacheSeconds: 60,
  }),
} as const
