import { buildPassages, type Passage } from '#server/features/assistant/engine/workbench.ts'
import { readParaphrases, readShopsOf } from '../read.ts'
import type { EvalBusiness } from './businesses.ts'

/** Passages of a site of 300 pages. */
export const SITE_PASSAGES = 5_000

const asPage = (id: string, place: string, { text, title }: Pick<Passage, 'text' | 'title'>): Passage => ({
  id,
  kind: 'knowledge',
  label: `Page : ${place}`,
  text,
  ...(title !== undefined && { title }),
})

/** What other shops wrote, and a statement of each group of paraphrases: more than the passages of one site. */
export const otherPages = (): Passage[] => [
  ...readShopsOf('shops').flatMap(({ facts, text }, at) =>
    buildPassages(facts, text)
      .filter(({ kind }) => kind === 'context')
      .map((passage) => asPage(`page:${at}:${passage.id}`, facts.name, passage)),
  ),
  ...readParaphrases().flatMap(({ answers }, group) =>
    answers.slice(0, 1).map((passage) => asPage(`page:more:${group}`, `Divers ${group}`, passage)),
  ),
]

/** What a business wrote itself. */
export const ownTexts = ({ facts, aiContext, knowledge = [] }: EvalBusiness): Passage[] =>
  buildPassages(facts, aiContext, knowledge).filter(
    ({ kind }) => kind === 'context' || kind === 'knowledge' || kind === 'product',
  )

/** A business whose own text is read from a page in the middle of 5 000 passages. */
export const amidst = (business: EvalBusiness, others: readonly Passage[]): EvalBusiness => {
  const own = ownTexts(business).map((passage) =>
    asPage(`page:own:${passage.id}`, business.facts.name, passage),
  )
  const half = SITE_PASSAGES / 2
  const knowledge = [...others.slice(0, half), ...own, ...others.slice(half, SITE_PASSAGES - own.length)]
  return { ...business, aiContext: '', knowledge }
}
