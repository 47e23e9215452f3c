import type { Source } from '#contract/conversations/message.ts'
import type { GapProposal } from '#contract/knowledge/gaps.ts'
import { sourceKind, sourceLabel } from '#contract/knowledge/source-kinds.ts'
import {
  type LikelySentence,
  likelySentences,
  openTrials,
  type Trials,
} from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findAnswer } from '../answers/queries.ts'
import { findConfirmed, findWordings } from './queries.ts'
import { teamReplies } from './team-replies.ts'

/** Questions of a subject that are looked at, the newest. */
export const QUESTIONS_MAX = 50
const PROPOSED = 5
/** Wordings of a subject that are asked for what answers them. */
const WORDINGS = 3

const ANSWER = /^answer:([\da-f-]{36})$/

/** An answer of the team is proposed whole, as long as it is said; any other sentence as it was quoted. */
const ofSource = async (
  deps: Deps,
  scope: BusinessScope,
  sentence: Omit<LikelySentence, 'label'> & { from: string },
  kind: 'source' | 'confirmed',
): Promise<GapProposal> => {
  const [, id] = ANSWER.exec(sentence.sourceId) ?? []
  const known = id === undefined ? undefined : await findAnswer(deps.db, scope, id, deps.now())
  const answer = known?.active ? known : undefined
  return {
    kind,
    closest: sentence.closest,
    text: answer?.answer ?? sentence.text,
    from: sentence.from,
    ...(sentence.from !== '' && { of: sourceKind({ id: sentence.sourceId, label: sentence.from }) }),
    answerId: answer?.id ?? null,
    at: null,
  }
}

const firstWordings = (wordings: readonly string[]): string[] => [...new Set(wordings)].slice(0, WORDINGS)

/** Stops at the first wording that something answers. */
const isAnswered = async (trials: Trials, wordings: readonly string[]): Promise<boolean> => {
  for (const wording of wordings)
    if ((await likelySentences(trials, [wording])).some(({ closest }) => !closest)) return true
  return false
}

/**
 * Which of some subjects `proposeAnswers` has an answer for, not only what comes closest.
 * @returns their ids
 */
export const findProposed = async (deps: Deps, scope: BusinessScope, gapIds: readonly string[]) => {
  const trials = await openTrials(deps, scope, null)
  const proposed: string[] = []
  for (const { gap_id: id, wordings } of await findWordings(deps.db, scope, gapIds, QUESTIONS_MAX)) {
    const hasReply = async () =>
      (await findConfirmed(deps.db, scope, id)) !== undefined ||
      (await teamReplies(deps, scope, id)).length > 0
    if ((await hasReply()) || (await isAnswered(trials, firstWordings(wordings)))) proposed.push(id)
  }
  return proposed
}

/**
 * What could be answered to a subject: the sentence that who asked confirmed, what the team wrote to them, then what
 * the sources answer or what of them comes closest.
 * @param wordings of who asked, the clearest first
 */
export const proposeAnswers = async (
  deps: Deps,
  scope: BusinessScope,
  gapId: string,
  wordings: readonly string[],
): Promise<GapProposal[]> => {
  const [confirmed, replies, sentences] = await Promise.all([
    findConfirmed(deps.db, scope, gapId),
    teamReplies(deps, scope, gapId),
    openTrials(deps, scope, null).then((trials) => likelySentences(trials, firstWordings(wordings))),
  ])
  const proposals: GapProposal[] = []
  if (confirmed !== undefined) {
    const source = confirmed.confirmed_source as Source | null
    const from = source === null ? '' : sourceLabel(source.of)
    const sentence = { text: confirmed.confirmed_answer, sourceId: source?.id ?? '', from, closest: false }
    proposals.push(await ofSource(deps, scope, sentence, 'confirmed'))
  }
  for (const { text, name, at } of replies)
    proposals.push({
      kind: 'team',
      closest: false,
      text,
      from: name ?? '',
      answerId: null,
      at: at.toISOString(),
    })
  for (const { text, label, sourceId, closest } of sentences)
    proposals.push(await ofSource(deps, scope, { text, sourceId, from: label, closest }, 'source'))
  const seen = new Set<string>()
  return proposals.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, PROPOSED)
}
