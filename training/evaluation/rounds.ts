import { readShopsOf, squash, type TrainingShop } from '../read.ts'
import { type EvalBusiness, instructions } from './businesses.ts'
import type { EvalCase } from './case.ts'

const nameOf = ({ file }: TrainingShop): string => file.replace(/^rounds\/|\.txt$/g, '')

const casesOf = (shop: TrainingShop): EvalCase[] =>
  shop.questions.map(({ tags, before, text, answers, needed, line }) => {
    const profile = answers.filter((answer) => answer.startsWith('@')).map((answer) => answer.slice(1))
    const pieces = answers.filter((answer) => !answer.startsWith('@'))
    return {
      id: `${nameOf(shop)}:${line}`,
      business: nameOf(shop),
      lang: 'fr',
      question: text,
      history: before.map((turn) => ({ role: 'visitor', text: turn })),
      expect: answers.length === 0 ? 'unknown' : 'answered',
      must: [...(pieces.length === 0 ? [] : [pieces]), ...needed.map((piece) => [squash(piece)])],
      profile,
      kinds: tags,
    }
  })

const businessesOf = (shops: readonly TrainingShop[]): Record<string, EvalBusiness> =>
  Object.fromEntries(
    shops.map((shop) => [nameOf(shop), { facts: shop.facts, instructions, aiContext: shop.text }]),
  )

/** The shops that the engine's own judge learned from: for judges that learned from others. */
export const readTrainingShops = (): { items: EvalCase[]; businesses: Record<string, EvalBusiness> } => {
  const shops = readShopsOf('shops')
  return { items: shops.flatMap(casesOf), businesses: businessesOf(shops) }
}

/** The blind rounds that are kept as `rounds/<number>/<trade>.txt`, in the format of the training data. */
export const readRounds = (): {
  parts: { round: string; items: EvalCase[] }[]
  businesses: Record<string, EvalBusiness>
} => {
  const shops = readShopsOf('rounds')
  const parts = Map.groupBy(shops, ({ author }) => author)
  return {
    parts: [...parts].map(([round, own]) => ({ round, items: own.flatMap(casesOf) })),
    businesses: businessesOf(shops),
  }
}
