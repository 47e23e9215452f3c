import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/lib/config.ts'
import { PAGE, withTables } from './limits-page.ts'

const page = readFileSync(PAGE, 'utf8')

test('the page of operation names every limit with the figure that holds: node scripts/limits-page.ts', () => {
  expect(withTables(page)).toBe(page)
})

test('and the settings of the limits with their defaults', () => {
  const config = readConfig({})
  const figure = (value: number) => value.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')
  expect(page).toContain(`| \`RATE_LIMIT_FACTOR\` | ${figure(config.rateLimitFactor)} |`)
  expect(page).toContain(`| \`RATE_LIMIT_KEYS\` | ${figure(config.rateLimitKeys)} |`)
  expect(page).toContain(`| \`REQUEST_TIMEOUT_MS\` | ${figure(config.requestTimeoutMs)} |`)
})
