import type { AnalyticsPeriod } from '#contract/analytics.ts'
import { mayExport } from '#server/features/transfers/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { presentAnalytics } from './present.ts'
import { findDays, findHeat, findParts, findQuestions } from './queries.ts'

const DAYS: Record<AnalyticsPeriod, number> = { '7d': 7, '30d': 30, '90d': 90 }
const QUESTIONS = 5

/** The figures of a period, from the hourly figures alone. */
export const getAnalytics: Handler<'getAnalytics'> = async ({ deps, scope, query }) => {
  const { period = '30d' } = query
  const now = deps.now()
  const days = DAYS[period]
  const [rows, heat, parts, questions, exportable] = await Promise.all([
    findDays(deps.pool, scope, now, days),
    findHeat(deps.pool, scope, now, days),
    findParts(deps.pool, scope, now, days),
    findQuestions(deps.pool, scope, now, days, QUESTIONS),
    mayExport(deps, scope),
  ])
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
  return presentAnalytics(period, { rows, heat, parts, questions, mayExport: exportable }, now)
}
