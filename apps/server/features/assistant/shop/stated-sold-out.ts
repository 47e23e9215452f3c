import { buildPassages } from '../engine/passages/build-passages.ts'
import type { AssistantInput, Passage } from '../engine/types.ts'
import { regex } from '../engine/words/pattern.ts'
import { clean, fold, sentences } from '../engine/words/text.ts'
import { sharedWith } from './naming.ts'

const SOLD_OUT =
  /\b(?:epuisee?s?|en rupture|plus en stock|plus disponibles?|sold out|out of stock|agotad[oa]s?|ausverkauft|vergriffen|nicht vorratig)\b/
/** Then it is quoted: the shop itself says when. */
const WHEN = regex`
  \b(?:jours?|semaines?|mois|demain|bientot|prochaine?s?|prevue?s?|debut|mi|fin|janvier|fevrier|mars|
  avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|days?|weeks?|months?|soon|next|tage?|
  wochen?|bald|dias?|semanas?|pronto)\b`

/** What of a sentence comes before its first sign: the name of what it describes. */
const headOf = (sentence: string): string => (/^[^,:;(.–—]{2,80}/.exec(sentence)?.[0] ?? '').trim()

/** The sentence of the business that says of a named product that it is sold out, and nothing of when it returns. */
export const statedSoldOut = (
  input: AssistantInput,
  words: ReadonlySet<string>,
): { name: string; passage: Passage; excerpt: string } | undefined => {
  const statements = buildPassages(input.facts, input.aiContext, input.knowledge)
    .filter(({ kind, product }) => product === undefined && (kind === 'context' || kind === 'knowledge'))
    .flatMap((passage) => sentences(clean(passage.text)).map((sentence) => ({ passage, sentence })))
    .map(({ passage, sentence }) => ({ passage, excerpt: sentence, name: headOf(sentence) }))
  const naming = statements
    .map((one) => ({ ...one, named: sharedWith(one.name, words) }))
    .filter(({ named }) => named > 0)
    .sort((a, b) => b.named - a.named)
  const best = naming.find(({ excerpt }) => SOLD_OUT.test(fold(excerpt)))
  if (
    best === undefined ||
    naming.some(({ excerpt, name }) => name === best.name && WHEN.test(fold(excerpt)))
  )
    return undefined
  return best
}
