import { configDefaults, defineConfig } from 'vitest/config'
import { readClauses } from './scripts/lib/references.mjs'
import { missingInBetween } from './scripts/lib/system-packages.mjs'

/** Tests of programs that this machine does not have; a CI has them. */
const absent = process.env.CI ? [] : missingInBetween().map((program) => `**/*.${program.split('-')[0]}.*`)

const console = './apps/server/testing/console.ts'
const statements = './apps/server/testing/statements/record.ts'

export default defineConfig({
  test: {
    restoreMocks: true,
    // Nothing is measured by it: a machine that does other things too needs it.
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
          exclude: [...configDefaults.exclude, ...absent],
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: './apps/server/testing/global-setup.ts',
          setupFiles: [console, statements],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['training/**/*.test.ts', 'apps/{dashboard,widget}/**/*.test.{ts,tsx}'],
          setupFiles: console,
        },
      },
    ],
  },
})
