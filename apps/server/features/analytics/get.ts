import type { AnalyticsPeriod } from '#contract/analytics/analytics.ts'
import { findModelCosts } from '#server/features/assistant/public.ts'
import { findReach } from '#server/features/conversations/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import { mayExport } from '#server/lib/export-right.ts'
import type { Handler } from '#server/lib/handler.ts'
import { presentAnalytics } from './present.ts'
import { findDays, findHeat, findParts, findQuestions } from './queries.ts'

const DAYS: Record<AnalyticsPeriod, number> = { '7d': 7, '30d': 30, '90d': 90 }
const QUESTIONS = 5
const UNREACHED = 10

/** The figures of a period, from the hourly figures and the days of models alone. */
export const getAnalytics: Handler<'getAnalytics'> = async ({ deps, scope, query }) => {
  const { period = '30d' } = query
  const now = deps.now()
  const days = DAYS[period]
  const [rows, heat, parts, questions, reach, exportable] = await Promise.all([
    findDays(deps.db, scope, now, days),
    findHeat(deps.db, scope, now, days),
    findParts(deps.db, scope, now, days),
    findQuestions(deps.db, scope, now, days, QUESTIONS),
    findReach(deps.db, scope, now, { from: days - 1, until: -1 }, UNREACHED),
    mayExport(deps, scope),
  ])
  const [first, start, last] = [rows[0], rows[days], rows.at(-1)]
  if (!first || !start || !last) throw new ApiError('NOT_FOUND')
  const models = await findModelCosts(deps, scope, { from: first.day, middle: start.day, today: last.day })
  return presentAnalytics(period, { rows, heat, parts, questions, reach, models, mayExport: exportable }, now)
}
