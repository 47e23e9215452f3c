import type { Term } from '../lexicon/terms.ts'
import type { Query } from './query.ts'

const FOLLOWS =
  /^(?:et|ou|mais|and|or|but|y|o|und|oder|what about|how about|que tal|sinon|alors|aussi|idem|pareil|same)\b/

const PEOPLE = new Set([
  'child',
  'baby',
  'teen',
  'adult',
  'senior',
  'student',
  'man',
  'woman',
  'dog',
  'cat',
  'rabbit',
])

const slot = (term: Term): string | undefined => {
  if (/^(?:evening|morning|afternoon)$/.test(term.key)) return 'day'
  if (term.kind === 'concept') return PEOPLE.has(term.key) ? 'people' : undefined
  if (term.kind === 'word')
    return /^(?:demain|aujourdhui|tomorrow|today|manana|hoy|heute|morgen|soir|matin|midi)$/.test(term.folded)
      ? 'day'
      : undefined
  return term.kind
}

/** Whether a question leans on the one before: « et le dimanche ? », « c’est combien ? ». */
export const leansOn = (query: Query): 'wholly' | 'perhaps' | 'no' => {
  const hard = query.terms.filter((term) => !term.soft)
  if (hard.length > 4) return 'no'
  const own = hard.filter((term) => slot(term) === undefined)
  const follows = FOLLOWS.test(query.folded)
  if (own.length === 0) return hard.length > 0 || query.types.size > 0 || follows ? 'wholly' : 'no'
  return follows ? 'perhaps' : 'no'
}

/** A follow-up completed with what the question before was about. */
export const complete = (before: Query, query: Query): Query => {
  const taken = new Set(query.terms.filter((term) => !term.soft).map(slot))
  const kept = before.terms.filter(
    (term) => !term.soft && (slot(term) === undefined || !taken.has(slot(term))),
  )
  const words = kept.map((term) => term.folded)
  return {
    text: query.text,
    lang: query.lang,
    folded: [...words, query.folded].join(' '),
    terms: [...kept, ...query.terms],
    types: query.types.size > 0 ? query.types : before.types,
    either: [...before.either, ...query.either],
  }
}
