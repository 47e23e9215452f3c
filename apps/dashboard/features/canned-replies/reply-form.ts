import {
  CANNED_REPLY_LIMITS,
  isShortcut,
  normaliseShortcut,
} from '#contract/canned-replies/canned-replies.ts'
import { fold } from '#dashboard/lib/fold.ts'
import type { ReplyFields } from './queries.ts'

/** A reply as it is written; `shortcut` null: what its title gives. */
export type ReplyDraft = Omit<ReplyFields, 'shortcut'> & { shortcut: string | null }

export const NEW_REPLY: ReplyDraft = { shortcut: null, title: '', content: '', language: null, shared: true }

/** « Retour sous 30 jours » gives « retour-sous-30-jours ». */
const shortcutOfTitle = (title: string): string =>
  fold(title)
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, CANNED_REPLY_LIMITS.shortcutMax)
    .replace(/-$/, '')

/** What stands in the field of the shortcut. */
export const shortcutIn = ({ shortcut, title }: ReplyDraft): string => shortcut ?? shortcutOfTitle(title)

/** What is sent of a draft. */
export const fieldsOf = (draft: ReplyDraft): ReplyFields => ({
  ...draft,
  title: draft.title.trim(),
  content: draft.content.trim(),
  shortcut: normaliseShortcut(shortcutIn(draft)),
})

/** What is wrong with a shortcut as it was typed, by the name of what is said of it. */
export const shortcutProblem = (typed: string): 'shortcutRequired' | 'shortcutWrong' | null => {
  if (normaliseShortcut(typed) === '') return 'shortcutRequired'
  return isShortcut(typed.trim()) ? null : 'shortcutWrong'
}
