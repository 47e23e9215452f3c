import { expect, test } from 'vitest'
import { brokenRules } from './lib/test-rules.mjs'

test.each([
  ['a.test.ts', `test('waits', { timeout: 5_000 }, async () => {`],
  ['a.test.ts', '}, 120_000)'],
  ['a.test.ts', 'beforeAll(() => giveRuntime(dataDir), 300_000)'],
  ['a.spec.ts', 'await expect(row).toBeVisible({ timeout: 3_000 })'],
  ['e2e/support/a.ts', `{ scope: 'worker', timeout: 90_000 },`],
  ['a.test.ts', 'await vi.waitFor(() => expect(seen).toBe(1))'],
  ['a.spec.ts', 'await page.waitForTimeout(100)'],
  ['a.test.ts', 'await new Promise((done) => setTimeout(done, 50))'],
  ['a.test.ts', `import { setTimeout as pause } from 'node:timers/promises'`],
  ['a.test.ts', 'expect(performance.now() - began).toBeLessThan(1_000)'],
  ['a.test.ts', 'expect(Date.now() - claimedAt).toBeGreaterThan(2_000)'],
  ['a.test.ts', `test.skip('later', () => {})`],
  ['a.test.ts', `])('%s', async (text) => {`],
  ['a.spec.ts', 'test.describe.configure({ retries: 2 })'],
])('a deadline, a pause, the clock, a bare title or a test that may fail is found: %s %s', (file, line) => {
  expect(brokenRules(file, `first\n${line}\n`)).toEqual([expect.stringMatching(`^${file}:2: `)])
})

test.each([
  ['a.test.ts', 'await expect.poll(() => seen).toBe(1)'],
  ['a.test.ts', 'const judge = judgeFrom(model, { timeoutMs: 700 })'],
  ['a.test.ts', '// setTimeout( would wait here'],
  ['a.spec.ts', 'await page.clock.runFor(3_000)'],
  ['apps/server/testing/a.ts', 'await new Promise((done) => setTimeout(done, delayMs))'],
  ['apps/server/lib/a.ts', 'const limit = { timeout: 5_000 }'],
])('what waits for a condition, or is no test, is left alone: %s %s', (file, line) => {
  expect(brokenRules(file, line)).toEqual([])
})
