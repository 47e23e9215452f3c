import type { Language } from '../types.ts'
import type { Token } from '../words/text.ts'
import { ASKS, ASKS_INSIDE, questionLike } from './asking.ts'
import { complete } from './follow-up.ts'
import { type Query, queryOf } from './query.ts'

/** A second half that speaks of the first one's subject: « et il existe en bleu ? », « et elle est à quelle heure ? ». */
const SAME_SUBJECT =
  /^(?:\w+ ){0,3}(?:ils?(?! (?:faut|y a|est possible))|elles?|ca|cela|c est(?! (?:possible|ou|ouvert))|it|they|them)\b|^(?:vous|nous|on|je|tu) (?:l|la|les?|en|y) \w/

/** « vous louez des casques », « la dégustation est gratuite » : a clause of its own. */
const CLAUSE =
  /^(?:vous|nous|on|tu|je|you|we|i|il faut) \w|^\w+(?: \w+){1,3} (?:est|sont|is|are|coute|coutent|costs?)\b/

/** Where a sentence may fall into two questions, as positions in its text. */
const seams = (sentence: string): number[] =>
  [...sentence.matchAll(/,\s|\s(?:et|and|und)\s/g)].map((match) => match.index)

/** The two questions that one sentence joins, when both ask. */
export const halvesOf = (
  sentence: string,
  tokens: Token[],
  lang: Language,
): [Query[], Query[]] | undefined => {
  for (const seam of seams(sentence)) {
    const before = tokens.filter((token) => token.start < seam)
    const after = tokens.filter((token) => token.start >= seam)
    const [first, second] = [before, after].map((half) => half.map((token) => token.folded).join(' '))
    const follows = (second ?? '').replace(/^(?:et|and|und) /, '')
    const asks = [ASKS, ASKS_INSIDE, SAME_SUBJECT, CLAUSE].some((pattern) => pattern.test(follows))
    if (first === undefined || before.length < 2 || follows.split(' ').length < 2 || !asks) continue
    const one = queryOf(sentence.slice(0, seam).trim(), before, lang)
    const alone = queryOf(sentence.slice(seam).replace(/^[\s,]+(?:(?:et|and|und) )?/i, ''), after, lang)
    if (!one.terms.some((term) => !term.soft) || (one.types.size === 0 && !questionLike('', before))) continue
    const own = alone.terms.some((term) => !term.soft) && !SAME_SUBJECT.test(follows)
    const completed = { ...complete(one, alone), types: alone.types, text: own ? alone.text : sentence }
    return [[one], own ? [completed, alone] : [completed]]
  }
  return undefined
}
