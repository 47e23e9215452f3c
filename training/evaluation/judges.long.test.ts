import { beforeAll, describe, expect, test } from 'vitest'
import { builtinEngine } from '#server/features/assistant/engine/workbench.ts'
import { JudgeFailure } from '#server/features/assistant/local-judge/answer-judge.ts'
import { randomFrom } from '../random.ts'
import { measureJudge, thresholdsOf } from './judge-measure.ts'
import { judgedEngine, perfectJudge, randomJudge } from './judges.ts'
import { readOpenQuestions } from './open-questions.ts'
import { evaluate, type Report } from './run.ts'
import { ALL_BUSINESSES, PARTS, ROUNDS } from './set.ts'

const items = [...ROUNDS, ...PARTS.slice(0, 3)].flatMap((part) => part.items)
let measured: ReturnType<typeof readOpenQuestions>
let alone: Report

beforeAll(async () => {
  measured = readOpenQuestions(24)
  alone = await evaluate(builtinEngine, items, ALL_BUSINESSES)
})

describe('a judge that is installed', () => {
  test('a judge that is installed and knows is believed, and answers more without being wrong more often', async () => {
    const measure = await measureJudge(perfectJudge, measured)
    expect(measure.answer?.right).toBe(measure.answer?.told)
    expect(measure.closest).not.toBeNull()
    const best = await evaluate(
      judgedEngine('perfect', perfectJudge, thresholdsOf(measure)),
      items,
      ALL_BUSINESSES,
    )
    expect(best.answerable.right).toBeGreaterThan(alone.answerable.right + 10)
    expect(best.wrong.length).toBe(alone.wrong.length)
    expect(best.unanswerable.honest).toBe(alone.unanswerable.honest)
  })

  test('a judge that is installed and guesses is believed in nothing: nothing is answered otherwise than before', async () => {
    const measure = await measureJudge(randomJudge(), measured)
    expect(thresholdsOf(measure)).toEqual({ answer: null, closest: null })
    const guessed = await evaluate(
      judgedEngine('random', randomJudge(), thresholdsOf(measure)),
      items,
      ALL_BUSINESSES,
    )
    expect(guessed.wrong.length).toBe(alone.wrong.length)
    expect(guessed.results.map(({ outcome }) => outcome.text)).toEqual(
      alone.results.map(({ outcome }) => outcome.text),
    )
  })

  test('a judge that is installed is believed from where it is right on, when it is right only where it is sure', async () => {
    const random = randomFrom(5)
    const measure = await measureJudge(
      ({ right }) => ({
        rate: async () => (random() < 0.5 ? right.map(Number) : right.map(() => 0.9 * random())),
      }),
      measured,
    )
    expect(measure.answer?.threshold).toBeGreaterThan(0.85)
    expect(measure.answer?.told).toBeGreaterThan(50)
  })

  test('a judge that is installed and gives every sentence the same is believed in nothing', async () => {
    const measure = await measureJudge(() => ({ rate: async (_, all) => all.map(() => 1) }), measured)
    expect(thresholdsOf(measure)).toEqual({ answer: null, closest: null })
  })

  test('a judge that is installed and is late is counted as such; one that never works ends the measurement', async () => {
    let count = 0
    const late = new JudgeFailure('slow', 'no rating within 5 ms')
    const measure = await measureJudge(
      ({ right }) => ({
        rate: async () => {
          count += 1
          if (count % 10 === 0) throw late
          return right.map(Number)
        },
      }),
      measured,
    )
    expect(measure.failed).toBe(Math.floor(measured.open.length / 10))
    await expect(measureJudge(() => ({ rate: () => Promise.reject(late) }), measured)).rejects.toBe(late)
  })
})
