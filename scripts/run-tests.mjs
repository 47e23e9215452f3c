// `npm test`: everything, on a machine with nothing but Node 20 and npm. CI=true also requires PostgreSQL 15 and
// installs it, PgBouncer and Redis from Debian's packages. The last line is `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environment, fail, findNode, root, say, seconds } from './lib/runtime.mjs'
import { countPlaywright, countVitest, runStage, runTogether } from './lib/stages.mjs'
import {
  ensureChromium,
  ensureInBetween,
  ensurePostgres,
  missingInBetween,
  reports,
} from './lib/system-packages.mjs'

const onCi = ['1', 'true'].includes(process.env.CI ?? '')
const cores = availableParallelism()
const began = performance.now()

try {
  await ensureInstalled()
} catch (error) {
  fail(error)
}
const node = findNode()

/** The tests start servers: settings of this shell or of a .env must not reach them. */
const settings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)]
const env = environment({
  ...Object.fromEntries(settings.map(([, name]) => [name, undefined])),
  TEST_POSTGRES: undefined,
  FORCE_COLOR: process.stdout.isTTY ? '1' : undefined,
})

const tool = (name, args, more = {}) => ({ name, program: node, args, env, ...more })
const tsc = (folder) => tool(`types of ${folder}`, ['node_modules/typescript/bin/tsc', '-p', folder])

const vitest = (name, label, args, extra = {}, workers = Math.max(2, cores - 1)) => {
  const file = join(reports, `${label}.json`)
  return tool(
    name,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--maxWorkers=${workers}`,
      ...args,
    ],
    { env: { ...env, ...extra }, limitMinutes: 45, report: { file, count: countVitest } },
  )
}

const results = []
/** Something to prepare that may fail without hiding the rest. */
const prepare = async (name, work) => {
  try {
    return await work()
  } catch (error) {
    say(`✗ ${name}: FAILED\n${error.message}`)
    results.push({ name, passed: 0, failed: 1, ok: false, failures: [] })
    return undefined
  }
}

const preparations = (async () => {
  await prepare('build', ensureBuilt)
  await prepare('Chromium', () => ensureChromium({ install: onCi }))
  const postgres = await prepare('PostgreSQL', () => ensurePostgres({ install: onCi }))
  await prepare('PgBouncer and Redis', () => ensureInBetween({ install: onCi }))
  return postgres
})()

results.push(
  ...(await runTogether(
    [
      ...['apps/server', 'apps/dashboard', 'apps/widget', 'e2e'].map(tsc),
      tool('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check']),
      tool('dependency rules', [
        'scripts/lib/dependency-rules.mjs',
        ...['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'e2e', 'scripts', 'bench', 'training'],
      ]),
      tool('references', ['scripts/references.mjs']),
    ],
    Math.max(1, cores - 1),
  )),
)
const postgres = await preparations
if (!onCi && missingInBetween().length > 0)
  say(`– tests with ${missingInBetween().join(' and ')}: not run (not on this machine)`)

/** Every statement of the tests: read for shards, and prepared on the oldest PostgreSQL too. */
const statements = join(reports, 'statements')
rmSync(statements, { recursive: true, force: true })
results.push(
  await runStage(
    vitest('unit and HTTP tests, embedded PostgreSQL 18', 'vitest', [], { STATEMENTS_DIR: statements }),
  ),
)
/** Beside one another: the browser mostly waits, the rest fills its pauses. */
const last = [
  tool('statements of hot paths, each of one shard', ['apps/server/testing/statements/check-routing.ts'], {
    env: { ...env, STATEMENTS_DIR: statements },
  }),
  tool('browser tests', ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') },
    limitMinutes: 55,
    report: { file: join(reports, 'playwright.json'), count: countPlaywright },
  }),
]
if (postgres !== undefined) {
  const oldest = { TEST_POSTGRES: String(postgres) }
  const flows = ['analytics', 'auth', 'contacts', 'conversations', 'data-exports', 'widget']
  last.push(
    tool(`statements, PostgreSQL ${postgres} of the system`, ['apps/server/testing/statements/prepare.ts'], {
      env: { ...env, ...oldest, STATEMENTS_DIR: statements },
    }),
    vitest(
      `HTTP tests, PostgreSQL ${postgres} of the system`,
      'vitest-postgres',
      ['--project', 'server', ...flows.map((feature) => `apps/server/features/${feature}/`)],
      oldest,
      1,
    ),
  )
} else if (onCi) {
  say('✗ HTTP tests on PostgreSQL 15: FAILED (not found and not installed)')
  results.push({ name: 'PostgreSQL 15', passed: 0, failed: 1, ok: false, failures: [] })
} else {
  say('– HTTP tests on PostgreSQL 15: not run (no /usr/lib/postgresql on this machine)')
}
last.push(tool('evaluation of the assistant', ['scripts/eval.mjs']))
if (existsSync(join(root, 'bench/sizes.ts'))) last.push(tool('size budgets', ['bench/sizes.ts']))
results.push(...(await runTogether(last, 2)))

const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
const broken = results.filter((result) => !result.ok)
say(`\nEverything took ${seconds(began)}.`)
for (const { name, failed, failures } of broken) {
  say(`✗ ${name}: ${failed} failed`)
  for (const failure of failures.slice(0, 20)) say(`  ${failure}`)
}
say(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = broken.length === 0 ? 0 : 1
