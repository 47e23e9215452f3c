import { fileURLToPath } from 'node:url'
import { widgetSizes as measure, type Size } from '../apps/widget/budget.ts'

/** Prints sizes beside their budgets; true when all keep them. */
export const keepBudgets = (sizes: Size[]): boolean => {
  for (const { name, bytes, limit } of sizes)
    console.log(`${bytes <= limit ? '✓' : '✗'} ${name}: ${bytes} of ${limit} bytes`)
  return sizes.every(({ bytes, limit }) => bytes <= limit)
}

/** What the widget makes a shop's visitor download. */
export const widgetSizes = (): boolean => keepBudgets(measure())

if (process.argv[1] === fileURLToPath(import.meta.url) && !widgetSizes()) process.exitCode = 1
