import * as z from 'zod/mini'
import { fieldError, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** Whether the assistant answers. A pause with an hour ends by itself at that hour. */
export const AssistantState = z.object({
  paused: z.boolean(),
  pausedAt: z.nullable(Timestamp),
  /** Null while it answers, and for a pause that lasts until somebody resumes. */
  pausedUntil: z.nullable(Timestamp),
  /** Name of who paused it. */
  pausedBy: z.nullable(z.string()),
  /** Whether a model answers, which also writes texts for the team. */
  model: z.boolean(),
})
export type AssistantState = z.output<typeof AssistantState>

/** A pause ends within this time, or has no end. */
export const PAUSE_MAX_DAYS = 31
export const PAUSE_MAX_MS = PAUSE_MAX_DAYS * 86_400_000

const base = '/api/businesses/:businessId/assistant' as const

export const assistantState = {
  getAssistantState: endpoint('GET', base, 'business:view', {
    summary: 'Whether the assistant answers, or until when it is paused',
    response: AssistantState,
  }),
  pauseAssistant: endpoint('PUT', `${base}/pause`, 'business:manage', {
    summary:
      'Silences the assistant on every channel, until an hour or until it is resumed; messages wait for a person',
    body: z.object({
      until: z.nullable(z.iso.datetime({ offset: true, error: fieldError('INVALID_TIME') })),
    }),
    response: AssistantState,
  }),
  resumeAssistant: endpoint('DELETE', `${base}/pause`, 'business:manage', {
    summary: 'Lets the assistant answer again',
    response: AssistantState,
  }),
} as const
