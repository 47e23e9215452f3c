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

/** How many came out right, told right as what comes closest, wrong, and honestly unknown. */
export interface Reached {
  right: number
  closest: number
  wrong: number
  honest: number
}

const reached = (right: number, closest: number, wrong: number, honest: number): Reached => ({
  right,
  closest,
  wrong,
  honest,
})

/** A part of the evaluation set, with the moment its questions were written. */
export interface EvalPart {
  name: string
  items: readonly EvalCase[]
  /** What the built-in engine reached; less is a failure. */
  reached: Reached | undefined
}

export const PARTS: readonly EvalPart[] = [
  {
    name: 'written before tuning',
    items: [...QUESTIONS_FR, ...QUESTIONS_EN],
    reached: reached(80, 0, 0, 39),
  },
  {
    name: 'held out, first round',
    items: [...HELD_OUT_FR, ...HELD_OUT_EN],
    reached: reached(54, 5, 0, 28),
  },
  {
    name: 'held out, second round',
    items: [...SECOND_FR, ...SECOND_EN],
    reached: reached(38, 1, 0, 28),
  },
  {
    name: 'held out, third round',
    items: [...THIRD_FR, ...THIRD_EN],
    reached: reached(37, 2, 0, 31),
  },
  { name: 'held out, fourth round', items: [...FOURTH_FR, ...FOURTH_EN], reached: reached(44, 5, 0, 19) },
  { name: 'held out, fifth round', items: [...FIFTH_FR, ...FIFTH_EN], reached: reached(42, 2, 0, 20) },
  { name: 'held out, sixth round', items: [...SIXTH_FR, ...SIXTH_EN], reached: reached(50, 1, 0, 25) },
  { name: 'held out, sixth, later', items: SIXTH_LATER_FR, reached: reached(13, 1, 0, 6) },
]

/** What the built-in engine has reached on each blind round, first met or learned from since. */
const REACHED: Readonly<Record<string, Reached>> = {
  '7': reached(12, 7, 2, 20),
  '8': reached(12, 16, 0, 20),
  '9': reached(10, 11, 0, 20),
  '10': reached(10, 5, 2, 19),
  '11': reached(13, 16, 0, 20),
  '12': reached(9, 15, 2, 20),
  '13': reached(5, 18, 1, 20),
  '14': reached(11, 10, 2, 18),
  '15': reached(8, 16, 0, 20),
  '16': reached(12, 12, 6, 19),
  '17': reached(10, 10, 4, 19),
  '18': reached(9, 16, 2, 19),
}

const rounds = readRounds()

/** The rounds that were written blind, in the format of the training data. */
export const ROUNDS: readonly EvalPart[] = rounds.parts.map(({ round, items }) => ({
  name: `blind, round ${round}`,
  items,
  reached: REACHED[round],
}))

export const ALL_BUSINESSES: Readonly<Record<string, EvalBusiness>> = {
  ...BUSINESSES,
  ...HELD_OUT_BUSINESSES,
  ...SIXTH_BUSINESSES,
  ...rounds.businesses,
}
