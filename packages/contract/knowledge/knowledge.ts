import * as z from 'zod/mini'
import { Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const KNOWLEDGE_LIMITS = {
  /** Sites and files of a business. */
  sources: 50,
  passages: 5_000,
  sitePages: 500,
  pageBytesMax: 2 * 1024 * 1024,
  fileBytesMax: 20 * 1024 * 1024,
  fileNameMax: 200,
} as const

/** What the assistant answers from: what is written in Settings, what the team taught, shops, sites and files. */
export const KNOWLEDGE_KINDS = ['context', 'answers', 'profile', 'shop', 'site', 'file'] as const
export type KnowledgeKind = (typeof KNOWLEDGE_KINDS)[number]

/** `unreadable`: see `problem`; what was read before still answers. */
const SOURCE_STATES = ['waiting', 'reading', 'ready', 'unreadable'] as const

/** Why a page or a file could not be read, or not all of it. */
const READ_PROBLEMS = [
  'password',
  'scan',
  'damaged',
  'unknown-characters',
  'macro',
  'too-large',
  'too-many-passages',
  'too-many-pages',
  'too-many-rows',
  'uncalculated',
  'unread-pages',
  'unread-parts',
  'empty',
  'needs-javascript',
  'needs-login',
  'soft-404',
  'missing',
  'refused',
  'robots',
  'moved',
  'unreachable',
  'unsupported',
  'too-slow',
] as const
export const ReadProblem = z.enum(READ_PROBLEMS)
export type ReadProblem = z.output<typeof ReadProblem>

/** Parts of the profile that customers of any shop ask for. */
export const PROFILE_PARTS = ['hours', 'phone', 'address'] as const

export const KnowledgeSource = z.object({
  /** Of a site, a file or a shop its id; of the rest its kind. */
  id: z.string(),
  kind: z.enum(KNOWLEDGE_KINDS),
  /** A site's host, a file's or a shop's name; empty for what has no name of its own. */
  name: z.string(),
  /** Where a site begins. */
  address: z.nullable(z.string()),
  state: z.enum(SOURCE_STATES),
  problem: z.nullable(ReadProblem),
  /** Of a PDF: its pages that are pictures, from 1, in their order. */
  unreadPages: z.array(z.number()),
  /** How much there is: characters of the context, answers, products, pages of a site, passages of a file. */
  amount: z.number(),
  /** Pages found so far, while a site is read. */
  amountFound: z.number(),
  /** Pages whose change waits for approval. */
  toReview: z.number(),
  /** What becomes of a site or a file once the draft is published (`assistant-drafts.ts`); null: it stays as it is. */
  draft: z.nullable(z.enum(['added', 'removed'])),
  /** Of a file of the draft: the one that it takes the place of. */
  replaces: z.nullable(z.string()),
  /** Of the profile: what customers ask every shop for and is not written there. */
  lacks: z.optional(z.array(z.enum(PROFILE_PARTS))),
  /** Replies of the last 30 days that answered from it, or told its sentence as what comes closest. */
  answers: z.number(),
  addedAt: z.nullable(Timestamp),
  /** When it was read last. */
  readAt: z.nullable(Timestamp),
})
export type KnowledgeSource = z.output<typeof KnowledgeSource>

export const knowledge = {
  listKnowledgeSources: endpoint('GET', '/api/businesses/:businessId/knowledge/sources', 'business:view', {
    summary: 'Everything that the assistant answers from, with how much it holds and gave',
    response: z.object({
      sources: z.array(KnowledgeSource),
      /**
       * Replies of the last 30 days to questions (small talk, the wish for a person and what was stopped are none), those
       * that answered from a source, and those that told what comes closest.
       */
      answers: z.object({ total: z.number(), supported: z.number(), closest: z.number() }),
      /** What the tabs count. */
      counts: z.object({
        sources: z.number(),
        answers: z.number(),
        pages: z.number(),
        products: z.number(),
        gaps: z.number(),
        /** That wait for a decision. */
        contradictions: z.number(),
        /** Of which somebody said what holds. */
        decidedContradictions: z.number(),
      }),
    }),
  }),
} as const
