import { builtinEngine, followAllBut, RULES, type Rule } from '#server/features/assistant/engine/workbench.ts'
import { evaluate } from './run.ts'
import { ALL_BUSINESSES, type EvalPart, PARTS, ROUNDS } from './set.ts'

/** The first round that nobody learned from. */
const UNSEEN = 19
const isUnseen = ({ name }: EvalPart): boolean => Number(/\d+$/.exec(name)?.[0]) >= UNSEEN

const GROUPS: readonly (readonly EvalPart[])[] = [
  PARTS,
  ROUNDS.filter((part) => !isUnseen(part)),
  ROUNDS.filter(isUnseen),
]

const figuresOf = async (parts: readonly EvalPart[]): Promise<string> => {
  const items = parts.flatMap((part) => part.items)
  const { answerable, closest, wrong } = await evaluate(builtinEngine, items, ALL_BUSINESSES)
  return `${answerable.right} / ${closest.right} / ${wrong.length}`
}

const isRule = (name: string): name is Rule => (RULES as readonly string[]).includes(name)

/** The rules that are meant by names: « each » for all of them; undefined where there is none of a name. */
export const rulesNamed = (names: readonly string[]): Rule[] | undefined => {
  if (names.includes('each')) return [...RULES]
  return names.every(isRule) ? [...names] : undefined
}

/** Prints what the built-in engine gives with all rules, and without each of some. */
export const printRules = async (rules: readonly Rule[]): Promise<void> => {
  console.log('| Without | tuned | rounds 7–18 | rounds 19–21 |\n|---|---|---|---|')
  for (const rule of [undefined, ...rules]) {
    followAllBut(rule)
    const figures: string[] = []
    for (const parts of GROUPS) figures.push(await figuresOf(parts))
    console.log(`| ${rule ?? '**nothing**'} | ${figures.join(' | ')} |`)
  }
  followAllBut()
}
