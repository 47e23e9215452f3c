import { relativeSizes } from '../lexicon/relative-sizes.ts'
import type { Term } from '../lexicon/terms.ts'
import { regex } from '../words/pattern.ts'
import { wordSet } from '../words/word-set.ts'
import type { Query } from './query.ts'

const FOLLOWS =
  /^(?:et|ou|mais|and|or|but|y|o|und|oder|what about|how about|que tal|sinon|alors|aussi|idem|pareil|same)\b/

/** « il se lave comment ? », « son prix », « vous l'avez en bleu ? » : about what was spoken of. */
const REFERS = regex`
    ^(?:(?:et|mais|alors|ok|merci|sinon|du coup|est ce qu) )*(?:(?:ils?|elles?) (?!y\b|en\b|faut|fait|vous
    |est possible|est ouvert)|(?:son|sa|ses|leurs?) |(?:ca|celui ci|celle ci|celui la|celle la) (?:se|s)\b)
    |\b(?:est|sont|existent?|coute|coutent|vont|va) (?:t )?(?:ils?|elles?)\b(?! possible)
    |\b(?:peut|peux|comment|ou|faut|pour|de|vous|je|on) (?:le|la|les|l) (?:\w{2,}(?:er|ir|re)|avez|ai
    |faites|louez|livrez|lavez)\b|^(?:(?:and|does|is|are|do|can i|can you|how do i|how|what) )+(?:it|they
    |them)\b(?! possible)|\bits \w
  `

const PEOPLE = wordSet('child baby teen adult senior student man woman dog cat rabbit')

const slot = (term: Term): string | undefined => {
  if (relativeSizes(term.folded).length > 0) return 'size'
  if (/^(?:evening|morning|afternoon)$/.test(term.key)) return 'day'
  if (term.kind === 'concept') return PEOPLE.has(term.key) ? 'people' : undefined
  if (term.kind === 'word')
    return /^(?:demain|aujourdhui|tomorrow|today|manana|hoy|heute|morgen|soir|matin|midi)$/.test(term.folded)
      ? 'day'
      : undefined
  return term.kind
}

const hardOf = ({ terms }: Query): Term[] => terms.filter((term) => !term.soft)

/** Whether a question speaks of what was spoken of before without naming it: « il se lave comment ? ». */
export const refersBack = ({ folded }: Query): boolean => REFERS.test(folded)

/** Whether a question leans on the one before: « et le dimanche ? », « c’est combien ? ». */
export const leansOn = (query: Query): 'wholly' | 'perhaps' | 'no' => {
  const hard = hardOf(query)
  if (hard.length > 4) return 'no'
  const own = hard.filter((term) => slot(term) === undefined)
  const follows = FOLLOWS.test(query.folded)
  if (own.length === 0) return hard.length > 0 || query.types.size > 0 || follows ? 'wholly' : 'no'
  return follows ? 'perhaps' : 'no'
}

const joined = (carriedOver: readonly Term[], types: Query['types'], query: Query): Query => ({
  text: query.text,
  lang: query.lang,
  folded: [...carriedOver.map(({ folded }) => folded), query.folded].join(' '),
  terms: [...carriedOver, ...query.terms],
  types,
})

/**
 * A follow-up completed with what the question before was about.
 * @param replaced what it asks about something else instead
 */
export const complete = (before: Query, query: Query, replaced: ReadonlySet<Term> = new Set()): Query => {
  const taken = new Set(hardOf(query).map(slot))
  const carriedOver = hardOf(before).filter(
    (term) => !replaced.has(term) && (slot(term) === undefined || !taken.has(slot(term))),
  )
  const types = query.types.size > 0 ? query.types : before.types
  return joined(carriedOver, types, query)
}

/** A question of its own about the things spoken of before, for the place, the day and the people named before. */
export const about = (things: readonly Term[], before: Query, query: Query): Query => {
  const taken = new Set(hardOf(query).map(slot))
  const limits = hardOf(before).filter((term) => slot(term) !== undefined && !taken.has(slot(term)))
  return joined([...new Set([...things, ...limits])], query.types, query)
}

/** The same question for anybody and any size. */
export const withoutLimits = (query: Query): Query => ({
  ...query,
  terms: query.terms.filter((term) => !['people', 'number'].includes(slot(term) ?? '')),
})
