import { EVEN_ODDS } from './engine/judge/judge.ts'
import { EXCERPT } from './engine/reply/message-scene.ts'
import type { AnswerSource, Outcome } from './engine/types.ts'
import type { Trials } from './trial-answer.ts'

export interface LikelySentence {
  text: string
  /** Of the source that it stands in: `answer:<id>`, `page:<passage>`, `context:<line>`. */
  sourceId: string
  /** That source, in the words of the default catalogue. */
  label: string
  /** Whether it only comes closest: nothing answers. */
  closest: boolean
}

/** What of an outcome may answer: what the rules answered from, or what comes closest with at least even odds. */
const likelySources = ({ kind, closest, confidence, sources }: Outcome): readonly AnswerSource[] =>
  kind === 'answered' || (closest && confidence >= EVEN_ODDS) ? sources.slice(0, 1) : []

/** A sentence that the engine cut, whole again as its passage has it; null where the passage words it otherwise. */
const whole = (excerpt: string, text: string | undefined): string | null => {
  if (excerpt.length < EXCERPT) return excerpt
  const from = text?.indexOf(excerpt) ?? -1
  if (text === undefined || from < 0) return null
  const end = /[.!?…](?=\s|$)|\n/.exec(text.slice(from + excerpt.length))
  return end === null ? text.slice(from) : text.slice(from, from + excerpt.length + end.index + 1)
}

/**
 * Sentences of a business that answer one of these wordings by the engine's rules, or that its judge holds to answer it
 * with at least even odds; none where nothing is likely. What answers first, then in the order of the wordings.
 */
export const likelySentences = async (
  trials: Trials,
  wordings: readonly string[],
): Promise<LikelySentence[]> => {
  const found = new Map<string, LikelySentence>()
  for (const question of wordings) {
    const outcome = await trials.answer({ question })
    if (outcome === null) continue
    for (const { id, label, excerpt } of likelySources(outcome)) {
      const text = whole(excerpt, trials.findPassage(id)?.text)
      const closest = outcome.kind !== 'answered'
      if (text !== null && (!closest || !found.has(text)))
        found.set(text, { text, sourceId: id, label, closest })
    }
  }
  return [...found.values()].sort((one, other) => Number(one.closest) - Number(other.closest))
}
