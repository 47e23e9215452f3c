import { GOODS, LIKE } from '../lexicon/concepts.ts'
import { NOUNS } from '../lexicon/nouns.ts'
import type { Term } from '../lexicon/terms.ts'
import { type Corpus, termKey } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { rememberedPer } from '../words/remembered.ts'
import { singular } from '../words/stem.ts'
import { fold } from '../words/text.ts'
import { wordSet } from '../words/word-set.ts'

/** What a business names by words of its own (« le pull Rivage »), and which words stand beside which. */
interface Names {
  /** Words that are only ever written with a capital, in the middle of a sentence too. */
  names: ReadonlySet<string>
  /** By a word: those that it follows at once. */
  heads: ReadonlyMap<string, ReadonlySet<string>>
}

const CAPITAL = /^\p{Lu}\p{Ll}/u

const namesOf = rememberedPer(({ units }: Corpus): Names => {
  const capital = new Set<string>()
  const plain = new Set<string>()
  const heads = new Map<string, Set<string>>()
  for (const { terms, text } of units)
    terms.forEach((term, at) => {
      const { kind, soft, start, folded } = term
      if (soft || (kind !== 'word' && kind !== 'concept')) return
      const before = terms[at - 1]
      const beside = before !== undefined && text.slice(before.end, start) === ' '
      if (kind === 'word' && !CAPITAL.test(text.slice(start))) plain.add(folded)
      else if (kind === 'word' && beside) capital.add(folded)
      if (!beside || before.soft) return
      const known = heads.get(folded) ?? new Set()
      heads.set(folded, known.add(termKey(before)))
    })
  for (const word of plain) capital.delete(word)
  return { names: capital, heads }
})

const nouns = new Set([...wordSet(NOUNS)].map(singular))

/** « Et le Galet ? » : what is asked about instead, whether or not the business knows it. */
const INSTEAD =
  /^(?:et|mais|and|y|und)(?: (?:pour|for|para|fur))?(?: (?:les?|la|l|un|une|the|el|der|die|das))? (\w+)$/

/** « Et en noyer ? » asks about the same thing. */
const MADE_OF = /^(?:et|mais|and|y|und) (?:en|in|aus|avec|with|con|mit) /

/** Whether a term of a question is a name of the business's own. */
const isName = ({ kind, folded }: Term, corpus: Corpus): boolean =>
  kind === 'word' && namesOf(corpus).names.has(folded)

/** Whether a term names a thing that is asked about, not what is asked of it. */
export const isThing = (term: Term, corpus: Corpus): boolean =>
  !term.soft &&
  ((GOODS.has(term.key) && !LIKE.has(term.key)) ||
    (term.kind === 'word' && (isName(term, corpus) || nouns.has(term.key))))

const sharesHead = (a: Term, b: Term, { heads }: Names): boolean => {
  const [one, other] = [heads.get(a.folded), heads.get(b.folded)]
  return one !== undefined && other !== undefined && [...one].some((head) => other.has(head))
}

/**
 * The terms of the question before whose place those of a follow-up take, in the ways to try in turn: « le Falaise » that
 * of « Rivage », « une couleur » that of « coupe femme ».
 */
export const replacedBy = (query: Query, before: readonly Term[], corpus: Corpus): Set<Term>[] => {
  const own = query.terms.filter(({ soft }) => !soft)
  const others = before.filter(({ key }) => !own.some((mine) => mine.key === key))
  const instead = own.find(({ folded }) => folded === INSTEAD.exec(query.folded)?.[1])
  const unheard = instead?.kind === 'word' && !corpus.vocabulary.has(instead.folded)
  const rivals = others.filter(
    (term) =>
      (isName(term, corpus) && (unheard || own.some((mine) => isName(mine, corpus)))) ||
      own.some((mine) => sharesHead(mine, term, namesOf(corpus))),
  )
  const things = others.filter((term) => isThing(term, corpus))
  const isOther = !MADE_OF.test(query.folded) && own.some((mine) => isThing(mine, corpus))
  if (isOther && rivals.length === 0) return [new Set(things)]
  return [new Set(rivals), ...(instead && things.length > 0 && !isOther ? [new Set(things)] : [])]
}

/** Whether a unit speaks of another thing with a name than the one that is asked about. */
export const namesAnother = (query: Query, { passage }: Unit, corpus: Corpus): boolean => {
  const { names } = namesOf(corpus)
  const queryNames = query.terms.filter((term) => isName(term, corpus)).map(({ folded }) => folded)
  if (queryNames.length === 0) return false
  const passageNames = fold(`${passage.title ?? ''} ${passage.text}`)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => names.has(word))
  return passageNames.length > 0 && !queryNames.some((name) => passageNames.includes(name))
}
