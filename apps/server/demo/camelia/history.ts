import type { Person, ScriptedConversation } from '../script.ts'
import { people } from './people.ts'
import { RETURNS, VISITOR_QUESTIONS } from './visitor-questions.ts'

/** The months before the last thirty days, so that ninety days have ninety before them. */
const FIRST_DAY = 30
const LAST_DAY = 179

/** When people write: at lunch, in the evening, on Saturdays; by the hour, a digit's weight each. */
const HOURS = '000000011232443233454452'
const RETURNING: readonly Person[] = [people.olivier, people.beatrice, people.sylvain, people.hugo]

/** Numbers from 0 to 1 that are the same every time. */
const chance = (a: number, b: number): number => {
  const x = Math.sin(a * 269.5 + b * 183.3) * 43_758.5453
  return x - Math.floor(x)
}

const hourOf = (luck: number): number => {
  const weights = [...HOURS].map(Number)
  let left = luck * weights.reduce((sum, weight) => sum + weight, 0)
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}

const time = (day: number, turn: number): string => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(hourOf(chance(day, turn)))}:${two(60 * chance(turn + 7, day))}`
}

const ofDay = (day: number): ScriptedConversation[] => {
  const growth = 1 - 0.5 * ((day - FIRST_DAY) / (LAST_DAY - FIRST_DAY))
  const count = Math.round(0.2 + 2.2 * growth * chance(day, 91))
  return Array.from({ length: count }, (_, turn) => {
    const talk = VISITOR_QUESTIONS[
      Math.floor(chance(day * 3 + turn, 17) * VISITOR_QUESTIONS.length)
    ] as (typeof VISITOR_QUESTIONS)[number]
    return { ...talk, at: { daysAgo: day, time: time(day, turn) } }
  })
}

const returning = (person: Person, index: number): ScriptedConversation[] => {
  const day = FIRST_DAY + 18 + index * 31
  return (RETURNS[index % RETURNS.length] as (typeof RETURNS)[number]).map((text, turn) => ({
    person,
    at: { daysAgo: day - 4 * turn, time: time(day, turn + 40) },
    page: '/boutique',
    text,
  }))
}

/** Five months of conversations, made from what visitors keep asking: always the same ones. */
export const history: ScriptedConversation[] = [
  ...Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => ofDay(FIRST_DAY + index)).flat(),
  ...RETURNING.flatMap(returning),
]
