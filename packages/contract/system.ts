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
} as const
