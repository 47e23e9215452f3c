import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import type { WorkerOptions } from './e2e/support/test.ts'
import { chromiumOptions } from './scripts/lib/chromium.mjs'

export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  // It is emptied at the start: what other tests report stands beside it.
  outputDir: 'test-results/pages',
  globalSetup: './e2e/support/build.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  workers: Math.min(4, Math.max(2, availableParallelism() - 1)),
  // Nothing is measured by these limits, and no test has one of its own: a busy machine needs them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions({ whole: false }),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
})
