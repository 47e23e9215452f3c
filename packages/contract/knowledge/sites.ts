import * as z from 'zod/mini'
import { Cursor, Nothing, PageLimit, requiredText, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { isSiteAddress } from '../text/site-address.ts'
import { KnowledgeSource, ReadProblem } from './knowledge.ts'

/**
 * `waiting`: not read yet. `changed`: read, and some of what is new waits for a person. `missing`, `empty`, `failed`:
 * see `problem`; what it said before answers until the next reading finds it so again.
 */
const PAGE_STATES = ['waiting', 'current', 'changed', 'empty', 'missing', 'failed'] as const
export type PageState = (typeof PAGE_STATES)[number]

export const SitePage = z.object({
  id: z.string(),
  /** Path and query on its site. */
  path: z.string(),
  /** To open it. */
  address: z.string(),
  title: z.string(),
  language: z.nullable(z.string()),
  state: z.enum(PAGE_STATES),
  problem: z.nullable(ReadProblem),
  ignored: z.boolean(),
  /** What becomes of it once the draft is published (`assistant-drafts.ts`); null: it stays as it is. */
  draft: z.nullable(
    z.object({
      /** `accepted`: what waits for review holds. `ignored`, `unignored`: it says nothing any more, or again. */
      change: z.enum(['accepted', 'ignored', 'unignored']),
      /** Whether it says something else by now: it has to be decided on again, or taken back, first. */
      overtaken: z.boolean(),
    }),
  ),
  /** Those that may be quoted. */
  passages: z.number(),
  readAt: z.nullable(Timestamp),
})
export type SitePage = z.output<typeof SitePage>

export const PAGE_FILTERS = ['changed', 'ignored', 'problems'] as const
export type PageFilter = (typeof PAGE_FILTERS)[number]

const Passage = z.object({ heading: z.string(), text: z.string(), readAt: Timestamp })

/** What a page says otherwise than before. */
export const PageChange = z.object({ before: Passage, after: Passage })
export type PageChange = z.output<typeof PageChange>

const knowledge = '/api/businesses/:businessId/knowledge' as const

export const knowledgeSites = {
  addKnowledgeSite: endpoint('POST', `${knowledge}/sites`, 'business:manage', {
    summary:
      'Adds a site to what the assistant knows; it is read in the background, then again each night. Where changes are checked first, to the draft',
    body: z.object({
      address: requiredText(500, 'SITE_ADDRESS_REQUIRED').check(
        z.refine(isSiteAddress, 'INVALID_SITE_ADDRESS'),
      ),
    }),
    response: KnowledgeSource,
    status: 201,
    errors: ['SITE_ALREADY_READ', 'KNOWLEDGE_LIMIT'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  readSiteAgain: endpoint('POST', `${knowledge}/sources/:sourceId/readings`, 'business:manage', {
    summary: 'Reads a site again, now',
    response: KnowledgeSource,
    status: 201,
    errors: ['READING_UNDER_WAY'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  listSitePages: endpoint('GET', `${knowledge}/sources/:sourceId/pages`, 'business:view', {
    summary: 'The pages of a site: those with changes to decide on first, those that are gone last',
    query: z.object({ only: z.optional(z.enum(PAGE_FILTERS)), cursor: Cursor, limit: PageLimit }),
    response: z.object({
      pages: z.array(SitePage),
      /** Of the site, whatever page is asked for. */
      counts: z.object({
        all: z.number(),
        read: z.number(),
        /** Asked for in the reading that is under way. */
        done: z.number(),
        changed: z.number(),
        ignored: z.number(),
        problems: z.number(),
      }),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['INVALID_CURSOR'],
  }),
  setPageIgnored: endpoint('PUT', `${knowledge}/pages/:pageId/ignored`, 'business:manage', {
    summary:
      'Ignores a page of a site: it is no longer asked for and answers nothing; or reads it again. Where changes are checked first, once the draft is published',
    body: z.object({ ignored: z.boolean() }),
    response: SitePage,
  }),
  undoPageDraft: endpoint('DELETE', `${knowledge}/pages/:pageId/draft`, 'business:manage', {
    summary: 'Takes what was decided about a page out of the draft; what is published stays',
    response: Nothing,
  }),
  listPageChanges: endpoint('GET', `${knowledge}/pages/:pageId/changes`, 'business:view', {
    summary: 'What a page says otherwise and waits for a decision, beside what answers until then',
    response: z.object({ page: SitePage, changes: z.array(PageChange) }),
  }),
  decidePageChanges: endpoint('POST', `${knowledge}/pages/:pageId/changes`, 'business:manage', {
    summary:
      'Accepts what a page says now, where changes are checked first once the draft is published; or keeps what it said: the same is not asked again',
    body: z.object({ accept: z.boolean() }),
    response: Nothing,
    errors: ['NOTHING_TO_REVIEW'],
  }),
} as const
