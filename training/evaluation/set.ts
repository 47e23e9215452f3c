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
    reached: reached(78, 2, 0, 39),
  },
  {
    name: 'held out, first round',
    items: [...HELD_OUT_FR, ...HELD_OUT_EN],
    reached: reached(50, 10, 0, 28),
  },
  {
    name: 'held out, second round',
    items: [...SECOND_FR, ...SECOND_EN],
    reached: reached(35, 9, 0, 28),
  },
  {
    name: 'held out, third round',
    items: [...THIRD_FR, ...THIRD_EN],
    reached: reached(33, 8, 0, 31),
  },
  { name: 'held out, fourth round', items: [...FOURTH_FR, ...FOURTH_EN], reached: reached(40, 9, 0, 19) },
  { name: 'held out, fifth round', items: [...FIFTH_FR, ...FIFTH_EN], reached: reached(39, 6, 0, 20) },
  { name: 'held out, sixth round', items: [...SIXTH_FR, ...SIXTH_EN], reached: reached(38, 13, 0, 25) },
  { name: 'held out, sixth, later', items: SIXTH_LATER_FR, reached: reached(12, 2, 0, 6) },
]

/** What the built-in engine has reached on each blind round, first met or learned from since. */
const REACHED: Readonly<Record<string, Reached>> = {
  '7': reached(13, 20, 1, 20),
  '8': reached(11, 26, 0, 20),
  '9': reached(8, 26, 0, 20),
  '10': reached(9, 23, 2, 19),
  '11': reached(7, 31, 1, 19),
  '12': reached(6, 31, 1, 20),
  '13': reached(4, 28, 1, 20),
  '14': reached(11, 24, 1, 19),
  '15': reached(8, 27, 0, 20),
  '16': reached(11, 25, 3, 19),
  '17': reached(12, 24, 0, 20),
  '18': reached(9, 26, 1, 20),
  '19': reached(4, 28, 1, 19),
  '20': reached(1, 24, 1, 20),
  '21': reached(1, 25, 2, 19),
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
