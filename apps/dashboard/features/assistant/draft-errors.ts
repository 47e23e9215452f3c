import { LIMITS } from '#contract/shared-limits.ts'
import type { AiDraft } from './queries.ts'

/** What is wrong with a draft, by field; empty when it can be saved. */
export function aiDraftErrors(
  draft: AiDraft,
  t: { languageRequired: string; contextTooLong: (p: { over: number }) => string },
) {
  const over = draft.aiContext.trim().length - LIMITS.aiContextMax
  return {
    ...(over > 0 && { aiContext: t.contextTooLong({ over }) }),
    ...(draft.aiInstructions.language.trim() === '' && { language: t.languageRequired }),
  }
}
