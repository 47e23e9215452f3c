import { builtinEngine, languageOf } from './builtin.ts'
import { buildPassages } from './passages.ts'
import { retrieve } from './retrieve.ts'
import { styleOf } from './style.ts'
import type { AssistantEngine, AssistantInput, Passage } from './types.ts'

/** The built-in engine with what an engine built on a model takes over from it. */
export interface BuiltInEngine extends AssistantEngine {
  /** What may be told about a question, best first; orders to the assistant and private notes are taken out. */
  retrieve(input: AssistantInput, query: string): Passage[]
  /** The language in which the question is answered. */
  language(input: AssistantInput): string
  /** What the assistant says when it hands over, and when it does not know. */
  says(input: AssistantInput, what: 'handed-off' | 'unknown'): string
}

/** Under this score a passage shares too little with the question to be shown to a model. */
const TOPICAL = 0.2

export const builtIn: BuiltInEngine = {
  ...builtinEngine,
  retrieve(input, query) {
    const passages = buildPassages(input.facts, input.aiContext, input.knowledge)
    const history = query === input.question ? input.history : []
    const { scored } = retrieve(query, passages, history)
    const found = new Map<string, Passage>()
    for (const { passage, excerpt, score, answers } of scored) {
      if (!answers && score < TOPICAL) continue
      const known = found.get(passage.id)
      if (known === undefined) found.set(passage.id, { ...passage, text: excerpt })
      else if (!known.text.includes(excerpt))
        known.text = excerpt.includes(known.text) ? excerpt : `${known.text} ${excerpt}`
    }
    return [...found.values()]
  },
  language: languageOf,
  says(input, what) {
    const { texts } = styleOf(input, languageOf(input))
    return what === 'handed-off' ? texts.handOff : `${texts.unknown} ${texts.offer}`
  },
}
