import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '#server/testing/test-shop.ts'
import { INSTRUCTIONS } from '../engine/testing/ask.ts'
import { giveRuntime, installTiny, TINY } from './testing/tiny-judges.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lutingenie-judge-limits-'))
/** The more there is to rate, the longer it takes. */
const CONTEXT = [
  'Le mardi, un accordeur passe à l’atelier.',
  'Nos vélos sont assemblés à Roubaix.',
  'La sonnette se règle avec une vis.',
].join('\n')
const { as } = testShop({
  once: true,
  env: { DATA_DIR: dataDir, JUDGE_TIMEOUT_MS: '4000', JUDGE_MEMORY_MB: '400' },
})

beforeAll(() => giveRuntime(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  ['is late', TINY.slow],
  ['takes too much memory', TINY.hungry],
])('a question is answered without a judge that %s', async (_, model) => {
  installTiny(dataDir, model, { answer: 0, closest: 0 })
  const response = await as.owner.post('ai-context/preview', {
    question: 'Vendez-vous des hélicoptères télécommandés ?',
    aiContext: CONTEXT,
    aiInstructions: INSTRUCTIONS,
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ answer: { outcome: 'unknown', engine: 'builtin' } })
})
