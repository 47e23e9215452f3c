// `npm test`: what every change has to pass, on a machine with nothing but Node 20 and npm. `npm run test:all`: also
// what kills, restarts and waits, every page in the browser, PostgreSQL 15, and the evaluation of the assistant.
// CI=true installs what they need from Debian's packages. The last line is `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environment, fail, findNode, root, say, seconds } from './lib/runtime.mjs'
import { secondTry, verdictOf } from './lib/second-try.mjs'
import { measureRoom, nameOf, runCheck, runTests, runTogether } from './lib/stages.mjs'
import { ensureChromium, ensureInBetween, ensurePostgres, missingInBetween } from './lib/system-packages.mjs'

const all = process.argv.includes('--all')
const onCi = ['1', 'true'].includes(process.env.CI ?? '')
const began = performance.now()
const reports = join(root, 'test-results/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

try {
  await ensureInstalled()
} catch (error) {
  fail(error)
}
const node = findNode()
const room = await measureRoom()

/** The tests start servers: settings of this shell or of a .env must not reach them. */
const settings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)]
const env = environment({
  ...Object.fromEntries(settings.map(([, name]) => [name, undefined])),
  TEST_POSTGRES: undefined,
  FORCE_COLOR: undefined,
})
/** Every statement of the tests: compared with apps/server/queries.sql, and read for shards. */
const recorded = { STATEMENTS_DIR: join(reports, 'statements') }

const results = []
/** Something to prepare that may fail without hiding the rest. */
const prepare = async (name, work) => {
  try {
    return await work()
  } catch (error) {
    say(`✗ ${name}: FAILED\n${error.message}`)
    results.push({
      name,
      seconds: 0,
      passed: 0,
      failures: [{ stage: name, file: '', title: name, error: error.message }],
      times: new Map(),
    })
    return undefined
  }
}

const tool = (name, args, more = {}) => ({ name, program: node, args, env: { ...env, ...more } })
const tsc = (folder) => tool(`types of ${folder}`, ['node_modules/typescript/bin/tsc', '-p', folder])

/** Those of a project of vitest.config.ts; `args`: its files, where not all of them. */
const vitest = (name, project, args = [], more = {}) => ({
  ...tool(
    name,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--reporter=${join(root, 'scripts/lib/tests/vitest-reporter.mjs')}`,
      `--maxWorkers=${room}`,
      ...project.map((one) => `--project=${one}`),
      ...args,
    ],
    more,
  ),
  stallMinutes: project.includes('long') ? 15 : 5,
})
const browser = (name, args) => ({
  ...tool(name, [
    'node_modules/playwright/cli.js',
    'test',
    `--reporter=${join(root, 'scripts/lib/tests/playwright-reporter.mjs')}`,
    `--workers=${room}`,
    ...args,
  ]),
  stallMinutes: 5,
})

const checks = [
  ...['apps/server', 'apps/dashboard', 'apps/widget', 'e2e'].map(tsc),
  tool('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check']),
  tool('dependency rules', [
    'scripts/lib/dependency-rules.mjs',
    ...['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'e2e', 'scripts', 'bench', 'training'],
  ]),
  tool('references', ['scripts/references.mjs']),
  tool('rules of tests', ['scripts/test-rules.mjs']),
  tool('unused exports', ['scripts/unused-exports.mjs']),
  tool('words', ['scripts/words.mjs']),
]

const [postgres] = await Promise.all([
  (async () => {
    await prepare('Chromium', () => ensureChromium({ install: onCi }))
    if (!all) return undefined
    await prepare('PgBouncer and Redis', () => ensureInBetween({ install: onCi }))
    return prepare('PostgreSQL', () => ensurePostgres({ install: onCi }))
  })(),
  (async () => {
    const work = [() => prepare('build', ensureBuilt), ...checks.map((check) => () => runCheck(check))]
    results.push(...(await runTogether(work, room)))
  })(),
])

const tests = [
  vitest('unit and HTTP tests', ['server', 'pages'], [], all ? recorded : {}),
  ...(all ? [vitest('tests that kill, restart and wait', ['long'], [], recorded)] : []),
  all ? browser('browser tests', []) : browser('main journeys in the browser', ['--grep=@journey']),
]
if (all && postgres !== undefined) {
  // What only running shows: locks, plans, an order, every table read at once, a message and its answer.
  const files = [
    ...['contacts/concurrency', 'contacts/order', 'conversations/crossing', 'conversations/waiting'],
    ...['data-exports/data-exports', 'drafts/earlier-replies-index', 'privacy/erase-contact'],
    ...['widget/answering', 'widget/stuck'],
  ]
  tests.push(
    vitest(
      `locks, plans and answers, PostgreSQL ${postgres} of the system`,
      ['server'],
      files.map((file) => `apps/server/features/${file}.test.ts`),
      { TEST_POSTGRES: String(postgres) },
    ),
  )
}
for (const stage of tests) results.push(await runTests(stage))

const last = [tool('size budgets', ['bench/sizes.ts'])]
if (all) {
  const read = (name, script, more, ...args) =>
    tool(name, [`apps/server/testing/statements/${script}`, ...args], more)
  last.push(
    read('statements of hot paths, each of one shard', 'check-routing.ts', recorded),
    read('statements, each in the ledger', 'write-ledger.ts', recorded, '--check'),
  )
  if (postgres !== undefined) {
    const oldest = { TEST_POSTGRES: String(postgres) }
    last.push(read(`statements, PostgreSQL ${postgres} of the system`, 'prepare.ts', oldest))
  } else if (onCi)
    await prepare('PostgreSQL 15', () => Promise.reject(new Error('not found and not installed')))
  last.push(tool('evaluation of the assistant', ['scripts/eval.mjs']))
}
for (const check of last) results.push(await runCheck(check))

const { passed, failures, secondTries } = verdictOf(results, await secondTry(results, tests))

const slowest = results
  .flatMap(({ name, times }) =>
    [...times].map(([file, ms]) => ({ file, stage: name, seconds: Math.round(ms / 100) / 10 })),
  )
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, 10)
say('\nThe ten slowest files:')
for (const one of slowest) say(`  ${one.seconds.toFixed(1).padStart(6)} s  ${one.file} (${one.stage})`)
if (all && !onCi && missingInBetween().length > 0)
  say(`– tests with ${missingInBetween().join(' and ')}: not run (not on this machine)`)
if (all && !onCi && postgres === undefined)
  say('– on PostgreSQL 15: not run (no /usr/lib/postgresql on this machine)')

writeFileSync(
  join(reports, 'tests.json'),
  `${JSON.stringify(
    {
      seconds: Math.round((performance.now() - began) / 1000),
      workers: room,
      passed,
      failed: failures.length,
      stages: results.map(({ name, seconds: spent, passed: count }) => ({
        name,
        seconds: Math.round(spent),
        passed: count,
      })),
      slowest,
      secondTries,
      failures,
    },
    null,
    2,
  )}\n`,
)
if (secondTries.length > 0) {
  say(`\npassed on a second try (${secondTries.length}), first failure:`)
  for (const one of secondTries)
    say(`  ${nameOf(one)}\n${one.error.split('\n').slice(0, 8).join('\n').replace(/^/gm, '    ')}`)
}
if (failures.length > 0) say('\nfailed:')
for (const one of failures.slice(0, 40))
  say(
    `✗ ${one.stage}: ${nameOf(one)}\n${one.error.split('\n').slice(0, 12).join('\n').replace(/^/gm, '    ')}`,
  )
say(
  `\nEverything took ${seconds(began)}, with ${room} workers; the report is test-results/reports/tests.json.`,
)
say(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
