import { BUSINESSES, type EvalBusiness, HELD_OUT_BUSINESSES } from './businesses.ts'
import { SIXTH_BUSINESSES } from './businesses-sixth.ts'
import type { EvalCase } from './case.ts'
import { HELD_OUT_EN, HELD_OUT_FR } from './held-out.ts'
import { FIFTH_EN, FIFTH_FR } from './held-out-fifth.ts'
import { FOURTH_EN, FOURTH_FR } from './held-out-fourth.ts'
import { SECOND_EN, SECOND_FR } from './held-out-second.ts'
import { SIXTH_EN, SIXTH_FR, SIXTH_LATER_FR } from './held-out-sixth.ts'
import { THIRD_EN, THIRD_FR } from './held-out-third.ts'
import { QUESTIONS_EN } from './questions-en.ts'
import { QUESTIONS_FR } from './questions-fr.ts'
import { readRounds } from './rounds.ts'

/** A part of the evaluation set, with the moment its questions were written. */
export interface EvalPart {
  name: string
  items: readonly EvalCase[]
  /** What the built-in engine reached; less is a failure. Without it 80 % right and nothing wrong are wanted. */
  reached?: { right: number; wrong: number; honest: number }
}

export const PARTS: readonly EvalPart[] = [
  { name: 'written before tuning', items: [...QUESTIONS_FR, ...QUESTIONS_EN] },
  {
    name: 'held out, first round',
    items: [...HELD_OUT_FR, ...HELD_OUT_EN],
  },
  {
    name: 'held out, second round',
    items: [...SECOND_FR, ...SECOND_EN],
  },
  {
    name: 'held out, third round',
    items: [...THIRD_FR, ...THIRD_EN],
  },
  { name: 'held out, fourth round', items: [...FOURTH_FR, ...FOURTH_EN] },
  { name: 'held out, fifth round', items: [...FIFTH_FR, ...FIFTH_EN] },
  { name: 'held out, sixth round', items: [...SIXTH_FR, ...SIXTH_EN] },
  { name: 'held out, sixth, later', items: SIXTH_LATER_FR },
]

/** What the built-in engine has reached on each blind round, first met or learned from since. */
const REACHED: Readonly<Record<string, EvalPart['reached']>> = {
  '7': { right: 12, wrong: 2, honest: 20 },
  '8': { right: 11, wrong: 0, honest: 20 },
  '9': { right: 9, wrong: 0, honest: 20 },
  '10': { right: 8, wrong: 2, honest: 19 },
  '11': { right: 7, wrong: 0, honest: 20 },
  '12': { right: 7, wrong: 3, honest: 20 },
  '13': { right: 3, wrong: 2, honest: 20 },
  '14': { right: 10, wrong: 3, honest: 18 },
  '15': { right: 8, wrong: 0, honest: 20 },
}

const rounds = readRounds()

/** The rounds that were written blind, in the format of the training data. */
export const ROUNDS: readonly EvalPart[] = rounds.parts.map(({ round, items }) => {
  const reached = REACHED[round]
  return { name: `blind, round ${round}`, items, ...(reached && { reached }) }
})

export const ALL_BUSINESSES: Readonly<Record<string, EvalBusiness>> = {
  ...BUSINESSES,
  ...HELD_OUT_BUSINESSES,
  ...SIXTH_BUSINESSES,
  ...rounds.businesses,
}
