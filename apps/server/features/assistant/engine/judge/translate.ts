import type { Term } from '../lexicon/terms.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import type { Synonym } from '../search/coverage.ts'
import { rememberedPer } from '../words/remembered.ts'
import { singular } from '../words/stem.ts'
import { type Phrase, phrasesOf, RELATIONS, relatedTo } from './associations.ts'
import { learned } from './weights.ts'

const wordsOf = ({ folded }: Term): string[] => folded.split(' ').map(singular)

const queryPhrases = rememberedPer(({ folded }: Query) => phrasesOf(folded))
const unitPhrases = rememberedPer((_terms: readonly Term[], text: string) => phrasesOf(text))

const sameAs = (query: Query, term: Term): Set<number> => {
  const words = wordsOf(term)
  const around = queryPhrases(query).filter((phrase) => words.every((word) => phrase.words.includes(word)))
  return new Set(
    around.flatMap(({ id }) =>
      relatedTo(learned().associations, id)
        .filter(([, strength]) => strength > RELATIONS.kind)
        .map(([other]) => other),
    ),
  )
}

const phraseIn = (unit: Unit, ids: ReadonlySet<number>): Phrase | undefined =>
  unitPhrases(unit.terms, unit.text).find(({ id }) => ids.has(id))

/**
 * The term of a unit that says the same as a word of a question in another language, by the learned words.
 * Within one language they are too loose for an answer: « vélo d’occasion » and « vélo ».
 */
export const translate: Synonym = (query, term, unit, corpus) => {
  if (query.lang === (unit.passage.lang ?? corpus.lang)) return undefined
  if (term.kind !== 'word' && term.kind !== 'concept') return undefined
  const same = sameAs(query, term)
  const phrase = same.size === 0 ? undefined : phraseIn(unit, same)
  return (
    phrase && unit.terms.find((unitTerm) => wordsOf(unitTerm).some((word) => phrase.words.includes(word)))
  )
}
