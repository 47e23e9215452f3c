import { expect, test, vi } from 'vitest'
import { SECOND_TRIES, secondTry, verdictOf } from './lib/second-try.mjs'
import { runTests } from './lib/stages.mjs'

/** A tool that says these events of its tests, and then runs this. */
const tool = (events: object[], then = '', stallMinutes = 1) => ({
  name: 'tool',
  program: process.execPath,
  args: ['-e', `for (const event of ${JSON.stringify(events)}) process.send(event); ${then}`],
  env: process.env,
  stallMinutes,
})

const file = `${process.cwd()}/a.test.ts`
const begin = { kind: 'begin', of: 2, unit: 'files' }
const start = { kind: 'start', file, title: 'adds' }
const over = { kind: 'over' }
const passes = [start, { kind: 'end', file, title: 'adds', state: 'passed' }, { kind: 'done', file, ms: 5 }]
const fails = { kind: 'end', file, title: 'adds', state: 'failed', error: 'expected 1 to be 2' }

const outputOf = async (stage: ReturnType<typeof tool>) => {
  const said: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const result = await runTests(stage)
  write.mockRestore()
  return { result, said: said.join('') }
}

test('a stage counts what passed and what failed, says each failure, and notes how long files took', async () => {
  const { result, said } = await outputOf(tool([begin, start, fails, ...passes, start, over]))
  expect(result).toMatchObject({
    passed: 1,
    failures: [{ stage: 'tool', file: 'a.test.ts', title: 'adds', error: 'expected 1 to be 2' }],
  })
  expect([...result.times]).toEqual([['a.test.ts', 5]])
  expect(said).toContain('✗ a.test.ts › adds\n    expected 1 to be 2')
})

test.each([
  [
    'ends its process',
    tool([begin, start], 'process.kill(process.pid, "SIGKILL")'),
    'did not end before the tool',
  ],
  ['never ends', tool([begin, start], 'setInterval(() => {}, 1000)', 0.001), 'did not end within'],
  [
    'holds its process up',
    tool([begin, start], 'process.send({}, () => { for (;;); })', 0.005),
    'did not end within',
  ],
  ['is skipped', tool([begin, { ...fails, state: 'skipped', error: undefined }]), 'was skipped'],
])('a test that %s is named, and fails the stage', async (_, stage, error) => {
  const { result } = await outputOf(stage)
  expect(result.failures[0]).toMatchObject({
    file: 'a.test.ts',
    title: 'adds',
    error: expect.stringContaining(error),
  })
})

test.each([
  ['runs no test', tool([over])],
  ['ends badly although no test failed', tool([begin, ...passes, over], 'process.exitCode = 1')],
  ['ends before it said that it was all', tool([begin, ...passes])],
  [
    'says an error outside of any test',
    tool([begin, ...passes, { kind: 'error', file: null, error: 'lost' }, over]),
  ],
])('a tool that %s fails its stage', async (_, stage) => {
  const { result } = await outputOf(stage)
  expect(result.failures).toHaveLength(1)
})

const failure = (title: string, name = `${title}.test.ts`) => ({
  stage: 's',
  file: name,
  title,
  error: 'first',
})
const resultOf = (...failures: ReturnType<typeof failure>[]) => ({
  name: 's',
  seconds: 1,
  passed: 10,
  failures,
  times: new Map(),
})
const retried = (...names: [string, ReturnType<typeof resultOf>][]) =>
  new Map(names.map(([name, result]) => [`s ${name}.test.ts`, result]))

test('what passes on its second try has passed, and is told with its first failure', () => {
  const one = failure('once')
  expect(verdictOf([resultOf(one)], retried(['once', resultOf()]))).toEqual({
    passed: 11,
    failures: [],
    secondTries: [one],
  })
})

test('what fails again, and what was not tried again, has failed', () => {
  const again = failure('again')
  const outside = failure('outside', '')
  const verdict = verdictOf([resultOf(again, outside)], retried(['again', resultOf(again)]))
  expect(verdict).toEqual({ passed: 10, failures: [again, outside], secondTries: [] })
})

test('more than five that pass only on their second try fail the run', () => {
  const names = Array.from({ length: SECOND_TRIES + 1 }, (_, at) => `t${at}`)
  const tried = retried(...names.map((name): [string, ReturnType<typeof resultOf>] => [name, resultOf()]))
  const verdict = verdictOf([resultOf(...names.map((name) => failure(name)))], tried)
  expect(verdict.failures).toHaveLength(names.length)
  expect(verdict.passed).toBe(10)
  const fewer = verdictOf([resultOf(...names.slice(1).map((name) => failure(name)))], tried)
  expect(fewer.failures).toEqual([])
})

test('a file is tried again alone, and very many failures are not', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const stage = tool([begin, ...passes, over])
  const tried = await secondTry(
    [{ ...resultOf(failure('a')), failures: [{ ...failure('a'), stage: 'tool' }] }],
    [stage],
  )
  const many = Array.from({ length: 21 }, (_, at) => ({ ...failure(`t${at}`), stage: 'tool' }))
  const none = await secondTry([{ ...resultOf(), failures: many }], [stage])
  write.mockRestore()
  expect([...tried.keys()]).toEqual(['tool a.test.ts'])
  expect(none.size).toBe(0)
})
