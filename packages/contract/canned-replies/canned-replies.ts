import * as z from 'zod/mini'
import { Nothing, requiredText, Timestamp } from '../common.ts'
import { ReplyActions } from '../conversations/reply-actions.ts'
import { endpoint } from '../endpoint.ts'
import { Label } from '../labels/label.ts'
import { WIDGET_LANGUAGES } from '../widget/languages.ts'

export const CANNED_REPLY_LIMITS = {
  shortcutMax: 30,
  titleMax: 80,
  contentMax: 2_000,
  sharedMax: 200,
  ownMax: 100,
} as const

const SHORTCUT = /^\/?[\p{L}\p{N}_-]+$/u

/** What may be typed after a slash: letters and digits of any language, `-` and `_`. */
export const isShortcut = (typed: string): boolean => SHORTCUT.test(typed)

/** A shortcut as it is kept: without its slash, in small letters. */
export const normaliseShortcut = (typed: string): string =>
  typed.trim().replace(/^\//, '').normalize('NFC').toLowerCase()

export const CannedReply = z.object({
  id: z.string(),
  /** What is typed after `/`. */
  shortcut: z.string(),
  title: z.string(),
  /** Its text; `{nom}`, `{commande}`, `{horaires}`, `{boutique}` and `{moi}` are filled in where it is inserted. */
  content: z.string(),
  /** Null: for customers of every language. */
  language: z.nullable(z.enum(WIDGET_LANGUAGES)),
  /** Of the whole team, or of who asks alone. */
  shared: z.boolean(),
  /** What is done with the conversation in which it is sent: such a reply is a macro. */
  actions: z.nullable(ReplyActions),
  /** Grows with every change. */
  version: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type CannedReply = z.output<typeof CannedReply>

const words = {
  shortcut: requiredText(CANNED_REPLY_LIMITS.shortcutMax, 'INVALID_INPUT').check(z.regex(SHORTCUT)),
  title: requiredText(CANNED_REPLY_LIMITS.titleMax, 'NAME_REQUIRED'),
  content: requiredText(CANNED_REPLY_LIMITS.contentMax, 'MESSAGE_REQUIRED'),
  language: z.nullable(z.enum(WIDGET_LANGUAGES)),
  shared: z.boolean(),
  /** Left out: none of a new one, those that it has of another. */
  actions: z.optional(z.nullable(ReplyActions)),
}
const base = '/api/businesses/:businessId/canned-replies' as const
const limits = [{ max: 240, windowMs: 3_600_000, by: 'user' }] as const

export const cannedReplies = {
  listCannedReplies: endpoint('GET', base, 'business:view', {
    summary:
      'The replies that who asks may insert: those of the team and their own, by shortcut; and the labels that these may give',
    response: z.object({ replies: z.array(CannedReply), labels: z.array(Label) }),
  }),
  createCannedReply: endpoint('POST', base, 'business:answer', {
    summary: 'Keeps a reply, of the whole team or of who asks alone',
    body: z.object(words),
    response: CannedReply,
    status: 201,
    errors: ['CANNED_REPLY_LIMIT'],
    limits,
  }),
  updateCannedReply: endpoint('PUT', `${base}/:replyId`, 'business:answer', {
    summary: 'Changes a reply of the team or of who asks, if it is still the version that they saw',
    body: z.object({ ...words, version: z.int() }),
    response: CannedReply,
    errors: ['CANNED_REPLY_LIMIT', 'CONFLICT'],
    limits,
  }),
  deleteCannedReply: endpoint('DELETE', `${base}/:replyId`, 'business:answer', {
    summary: 'Deletes a reply of the team or of who asks',
    response: Nothing,
  }),
} as const
