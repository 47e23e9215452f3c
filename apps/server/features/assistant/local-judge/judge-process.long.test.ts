import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { processorMs } from '#server/testing/processor-time.ts'
import { judgeOf } from './installed-judge.ts'
import { JUDGE_FILES } from './judge-files.ts'
import type { JudgeProcess } from './judge-process.ts'
import { giveRuntime, putJudge, TINY, TOKENIZER, UNIGRAM_TOKENIZER } from './testing/tiny-judges.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lutingenie-judge-'))
  await giveRuntime(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const open: JudgeProcess[] = []
afterEach(() => Promise.all(open.splice(0).map((judge) => judge.close())))

let count = 0
const judgeFrom = (
  model: Uint8Array,
  {
    memoryMb = 1_024,
    timeoutMs = 600_000,
    folder = join(dataDir, `model-${count++}`),
    tokenizer = TOKENIZER,
  } = {},
): JudgeProcess => {
  const record = putJudge(folder, model, { answer: 0.5, closest: 0.5 }, tokenizer)
  const judge = judgeOf({ dataDir, judgeMemoryMb: memoryMb, judgeTimeoutMs: timeoutMs }, folder, record)
  open.push(judge)
  return judge
}

const QUESTION = 'Livrez-vous à Lyon ?'
const PASSAGES = ['Livraison à Lyon le mardi.', 'Le rooibos est sans théine.', 'Fermé le lundi.']

describe('a local judge', () => {
  test('a local judge starts with the first question, and rates each passage with a number from 0 to 1', async () => {
    const judge = judgeFrom(TINY.random)
    expect(judge.running()).toBe(false)
    const ratings = await judge.rate(QUESTION, PASSAGES)
    expect(ratings).toHaveLength(3)
    for (const rating of ratings) {
      expect(rating).toBeGreaterThan(0)
      expect(rating).toBeLessThan(1)
    }
    expect(new Set(ratings).size).toBe(3)
    expect(await judge.rate(QUESTION, PASSAGES)).toEqual(ratings)
    expect(judge.running()).toBe(true)
    expect(judge.peakMb()).toBeGreaterThan(30)
  })

  test.each([
    ['WordPiece', TOKENIZER],
    ['Unigram', UNIGRAM_TOKENIZER],
  ])('a local judge rates a passage alone as it does among longer ones (%s)', async (_, tokenizer) => {
    const judge = judgeFrom(TINY.random, { tokenizer })
    const together = await judge.rate(QUESTION, PASSAGES)
    for (const [at, passage] of PASSAGES.entries()) {
      const [alone] = await judge.rate(QUESTION, [passage])
      expect(alone).toBeCloseTo(together[at] ?? 0, 4)
    }
    expect(new Set(together.map((rating) => rating.toFixed(4))).size).toBeGreaterThan(1)
  })

  test('a local judge reads what gives two numbers and tells the parts of a pair apart', async () => {
    const [one, two] = [judgeFrom(TINY.random), judgeFrom(TINY.twoSided)]
    const ratings = await one.rate(QUESTION, PASSAGES)
    for (const [at, rating] of (await two.rate(QUESTION, PASSAGES)).entries())
      expect(rating).toBeCloseTo(ratings[at] ?? 0, 4)
  })

  test('a local judge rates questions that come at once in their turn', async () => {
    const judge = judgeFrom(TINY.random)
    const alone = await judge.rate(QUESTION, PASSAGES)
    const together = await Promise.all(PASSAGES.map((passage) => judge.rate(QUESTION, [passage, passage])))
    expect(together.map(([first, second]) => first === second)).toEqual([true, true, true])
    expect(together).toHaveLength(alone.length)
  })

  test('a local judge reads texts of any length', async () => {
    const judge = judgeFrom(TINY.random)
    const [rating] = await judge.rate('pourquoi '.repeat(500), ['parce que '.repeat(5_000)])
    expect(rating).toBeGreaterThan(0)
  })

  test('a local judge is killed above its memory, and the event loop goes on', async () => {
    const judge = judgeFrom(TINY.hungry, { memoryMb: 400 })
    await judge.load()
    const rating = judge.rate(QUESTION, PASSAGES)
    const ownMs = await processorMs(() => rating.catch(() => {}))
    await expect(rating).rejects.toMatchObject({
      reason: 'memory',
      message: expect.stringMatching(/^it used \d+ MiB of memory; JUDGE_MEMORY_MB allows 400$/),
    })
    expect(ownMs).toBeLessThan(500)
    expect((await judge.rate(QUESTION, PASSAGES.slice(0, 1))).length).toBe(1)
  })

  test('a local judge is killed when it takes too long, starts again, and rests after three times', async () => {
    const judge = judgeFrom(TINY.slow, { timeoutMs: 700 })
    await judge.load()
    const ownMs = await processorMs(() =>
      expect(judge.rate(QUESTION, PASSAGES)).rejects.toMatchObject({ reason: 'slow' }),
    )
    expect(ownMs).toBeLessThan(500)
    await expect.poll(() => judge.running()).toBe(false)
    for (const _ of [1, 2]) {
      await judge.load()
      await expect(judge.rate(QUESTION, PASSAGES)).rejects.toMatchObject({ reason: 'slow' })
    }
    await expect.poll(() => judge.rate(QUESTION, PASSAGES).catch(({ reason }) => reason)).toBe('resting')
  })

  test('a local judge leaves those out who would wait too long in line', async () => {
    const judge = judgeFrom(TINY.slow, { timeoutMs: 500 })
    await judge.load()
    const verdicts = await Promise.all(
      Array.from({ length: 12 }, () => judge.rate(QUESTION, PASSAGES).catch(({ reason }) => reason)),
    )
    expect(verdicts.filter((reason) => reason === 'busy')).toHaveLength(4)
    expect(verdicts.filter((reason) => reason === 'slow')).toHaveLength(8)
  })

  test.each([
    [
      'an input that no cross-encoder has',
      TINY.strange,
      'its inputs are input_ids, attention_mask, position_ids',
    ],
    ['more numbers than two for a pair', TINY.wide, 'its output has the shape 1 × 8 for 1 pairs'],
    ['a damaged file', TINY.random.subarray(0, 200), 'onnxruntime cannot load it'],
  ])('a local judge with %s is refused with the reason, once and for all', async (_, model, reason) => {
    const judge = judgeFrom(model)
    await expect(judge.load()).rejects.toMatchObject({
      reason: 'refused',
      message: expect.stringContaining(reason),
    })
    await expect(judge.rate(QUESTION, PASSAGES)).rejects.toMatchObject({ reason: 'refused' })
  })

  test('a local judge whose file was changed after it was installed is not run', async () => {
    const folder = join(dataDir, 'changed')
    const judge = judgeFrom(TINY.random, { folder })
    writeFileSync(join(folder, JUDGE_FILES.model), TINY.hungry)
    await expect(judge.load()).rejects.toThrow(/is not the file that was installed: install the model again/)
  })
})
