import { STATUS_DAYS, STATUS_PARTS } from '#contract/status/status.ts'
import type { Handler } from '#server/lib/handler.ts'
import { lastDays } from './days.ts'
import { presentIncident, presentPart } from './present.ts'
import { listDays, listIncidents, listParts } from './queries.ts'

const INCIDENTS = 50

export const getStatus: Handler<'getStatus'> = async ({ deps }) => {
  const days = lastDays(deps.now(), STATUS_DAYS)
  const from = days[0] as string
  const [parts, measured, incidents] = await Promise.all([
    listParts(deps.db),
    listDays(deps.db, from),
    listIncidents(deps.db, new Date(from), INCIDENTS),
  ])
  const times = parts.map(({ checked_at }) => checked_at.getTime())
  return {
    checkedAt: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
    parts: STATUS_PARTS.flatMap((name) => {
      const row = parts.find(({ part }) => part === name)
      return row ? [presentPart(row, measured, days)] : []
    }),
    incidents: incidents.map(presentIncident),
  }
}
