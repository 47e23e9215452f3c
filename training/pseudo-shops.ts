import { type ReadShop, readShop } from './examples.ts'
import { randomFrom, shuffled } from './random.ts'
import type { ParaphraseGroup, TrainingQuestion } from './read.ts'

/** Who wrote pseudo-shops. */
export const PSEUDO_AUTHOR = 'paraphrases'

/** Groups told in one text, and groups that are only asked about. */
const STATED = 18
const UNSTATED = 7
const QUESTIONS = 4

/**
 * Shops whose text is one statement of each of some groups, asked what those and other groups ask: the judge meets many
 * more plain questions than whole shops could be written for.
 */
export const pseudoShops = (groups: readonly ParaphraseGroup[], seed: number): ReadShop[] => {
  const random = randomFrom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const order = shuffled(groups, random)
  const size = STATED + UNSTATED
  return Array.from({ length: Math.floor(order.length / size) }, (_, number) => {
    const own = order.slice(number * size, (number + 1) * size)
    const stated = own.slice(0, STATED).map((group) => ({ group, answer: pick(group.answers).text }))
    const misses = own.flatMap(({ nearMisses }, at) =>
      nearMisses.length > 0 && (at >= STATED || random() < 0.4) ? [pick(nearMisses)] : [],
    )
    const lines = shuffled([...new Set([...stated.map(({ answer }) => answer), ...misses])], random)
    const questionsOf = (group: ParaphraseGroup, answers: string[]): TrainingQuestion[] =>
      shuffled(group.questions, random)
        .slice(0, QUESTIONS)
        .map(({ text, tags }) => ({
          line: 0,
          tags,
          before: [],
          text,
          answers,
          needed: [],
          nearMisses: group.nearMisses.filter((miss) => lines.includes(miss)),
        }))
    return readShop({
      file: `paraphrases ${seed}-${number}`,
      author: PSEUDO_AUTHOR,
      trade: '',
      language: 'fr',
      style: 'list',
      facts: { name: 'Essai', timeZone: 'Europe/Paris' },
      text: lines.join('\n'),
      questions: [
        ...stated.flatMap(({ group, answer }) => questionsOf(group, [answer])),
        ...own.slice(STATED).flatMap((group) => questionsOf(group, [])),
      ],
    })
  })
}
