import { configDefaults, defineConfig } from 'vitest/config'
import { readClauses } from './scripts/lib/references.mjs'
import { missingInBetween } from './scripts/lib/system-packages.mjs'
import sequencer from './scripts/lib/tests/sequencer.mjs'

/** Tests of programs that this machine does not have; a CI has them. */
const absent = process.env.CI ? [] : missingInBetween().map((program) => `**/*.${program.split('-')[0]}.*`)

/** What kills, restarts or waits for long, or needs other programs beside PostgreSQL: `npm run test:all` runs it. */
const long = ['apps/server/crash/**/*.test.ts', '**/*.{long,pgbouncer,redis}.test.ts']

const console = './apps/server/testing/console.ts'
const statements = ['record.ts', 'check-lock-order.ts'].map(
  (file) => `./apps/server/testing/statements/${file}`,
)

export default defineConfig({
  test: {
    restoreMocks: true,
    sequence: { sequencer },
    // Nothing is measured by these limits, and no test has one of its own: a busy machine needs them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    unstubEnvs: true,
    unstubGlobals: true,
    allowOnly: !process.env.CI,
    dangerouslyIgnoreUnhandledErrors: false,
    tags: [...readClauses(import.meta.dirname)].map((id) => ({ name: `@${id}` })),
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // Loading the server for each file took more of the processor than the tests: docs/decisions/0015-tests-wait-for-causes.md.
          isolate: false,
          exclude: [...configDefaults.exclude, ...long],
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: './apps/server/testing/global-setup.ts',
          setupFiles: [console, ...statements],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // Processes that are killed, and others beside them, take their time on a busy machine.
          expect: { poll: { timeout: 180_000, interval: 20 } },
          exclude: [...configDefaults.exclude, ...absent],
          include: long,
          globalSetup: './apps/server/testing/global-setup.ts',
          setupFiles: [console, ...statements],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          exclude: [...configDefaults.exclude, ...long],
          include: ['training/**/*.test.ts', 'apps/{dashboard,widget}/**/*.test.{ts,tsx}'],
          setupFiles: console,
        },
      },
    ],
  },
})
