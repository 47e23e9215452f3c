import type { GapProposal } from '#contract/knowledge-gaps.ts'
import { nearestSentences } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findTeamReplies } from './queries.ts'

const PROPOSED = 5

/** What could be answered to a subject: what the team wrote to who asked, then the nearest sentences of the sources. */
export const proposeAnswers = async (
  deps: Deps,
  scope: BusinessScope,
  gapId: string,
  question: string,
): Promise<GapProposal[]> => {
  const [replies, sentences] = await Promise.all([
    findTeamReplies(deps.db, scope, gapId, PROPOSED),
    nearestSentences(deps, scope, question, PROPOSED),
  ])
  const proposals: GapProposal[] = [
    ...replies.map(({ content, name, created_at }) => ({
      text: content,
      kind: 'team' as const,
      from: name ?? '',
      at: created_at.toISOString(),
    })),
    ...sentences.map(({ text, label }) => ({ text, kind: 'source' as const, from: label, at: null })),
  ]
  const seen = new Set<string>()
  return proposals.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, PROPOSED)
}
