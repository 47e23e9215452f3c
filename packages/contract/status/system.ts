import * as z from 'zod/mini'
import { Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const ThreadsState = z.object({
  threads: z.number(),
  busy: z.number(),
  /** Tasks that wait for a thread. */
  waiting: z.number(),
  /** Threads that were stuck and were replaced since the process began. */
  ended: z.number(),
})

/** What a process lacks to be given requests: it ends, or its database is away, older than it, or takes no writes. */
export type NotReady = 'draining' | 'database' | 'migrations' | 'writes'

export const system = {
  health: endpoint('GET', '/health', 'public', {
    summary: 'Whether the server and its database answer',
    response: z.object({ status: z.literal('ok') }),
    errors: ['UNAVAILABLE'],
  }),
  healthDetails: endpoint('GET', '/health/details', 'operator', {
    summary: 'How busy this process is',
    response: z.object({
      /** How long others waited because the process did something else; the worse of this minute and the last. */
      eventLoop: z.object({
        p50Ms: z.number(),
        p99Ms: z.number(),
        maxMs: z.number(),
        /** How often it was held up for more than 200 ms since the process began. */
        stalls: z.number(),
        lastStall: z.nullable(z.object({ at: Timestamp, ms: z.number(), running: z.array(z.string()) })),
      }),
      threads: z.object({ answers: ThreadsState, files: ThreadsState }),
      /** Connections to the database. */
      database: z.object({ connections: z.number(), idle: z.number(), waiting: z.number() }),
      /** The mailbox that is read for mail that comes in (IMAP_URL), whichever process reads it; null: none. */
      mailbox: z.nullable(
        z.object({
          /** When it was read to its end last. */
          readAt: z.nullable(Timestamp),
          /** Why it can not be read, for three minutes at least, and since when. */
          error: z.nullable(z.string()),
          failingSince: z.nullable(Timestamp),
          /** Mails left since it was numbered anew or moved, because they came before what had been taken. */
          leftOld: z.optional(z.number()),
        }),
      ),
    }),
  }),
  livez: endpoint('GET', '/livez', 'public', {
    summary: 'Whether the process answers, whatever its database does',
    response: z.object({ status: z.literal('alive') }),
  }),
  readyz: endpoint('GET', '/readyz', 'public', {
    summary: 'Whether requests should go to this process; when not, `details.notReady` says why',
    response: z.object({
      status: z.literal('ready'),
      /** What it does without meanwhile: limits count by process, events go by the database. */
      without: z.optional(z.array(z.enum(['redis']))),
    }),
    errors: ['UNAVAILABLE'],
  }),
  getClientConfig: endpoint('GET', '/api/client-config', 'public', {
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
