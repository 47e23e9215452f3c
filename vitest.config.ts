import { defineConfig } from 'vitest/config'
import { readClauses } from './scripts/lib/references.mjs'

const console = './apps/server/testing/console.ts'

export default defineConfig({
  test: {
    restoreMocks: true,
    // Nothing is measured by it: a machine that does other things too needs it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
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
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: './apps/server/testing/global-setup.ts',
          setupFiles: console,
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
