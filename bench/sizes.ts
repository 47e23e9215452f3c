import { fileURLToPath } from 'node:url'
import { widgetSizes as measure, type Size } from '../apps/widget/budget.ts'
import type { Section } from './lib/report.ts'

/** Prints sizes beside their budgets; true when all keep them. */
const keepBudgets = (sizes: Size[]): boolean => {
  for (const { name, bytes, limit } of sizes)
    console.log(`${bytes <= limit ? '✓' : '✗'} ${name}: ${bytes} of ${limit} bytes`)
  return sizes.every(({ bytes, limit }) => bytes <= limit)
}

/** What the widget makes a shop's visitor download. */
const widgetSizes = (): boolean => keepBudgets(measure())

/** The same as a part of the results. */
export const benchSizes = async (): Promise<Section> => ({
  title: 'What a visitor downloads',
  text: 'Bytes after gzip -9 of everything the page loads; the budgets fail the build. The dashboard’s sizes are in the page loads below, its budgets in `apps/dashboard/vite-plugins/budget.ts`.',
  head: ['', 'bytes', 'budget'],
  rows: measure().map(({ name, bytes, limit }) => [name, String(bytes), String(limit)]),
  checks: [],
})

if (process.argv[1] === fileURLToPath(import.meta.url) && !widgetSizes()) process.exitCode = 1
