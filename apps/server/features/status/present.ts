import type { Selectable } from 'kysely'
import type {
  PartState,
  PartStatus,
  StatusIncident,
  StatusPart,
  StatusReason,
} from '#contract/status/status.ts'
import type { Database } from '#server/lib/schema.ts'
import type { listDays } from './queries.ts'

type Day = Awaited<ReturnType<typeof listDays>>[number]

const worst = ({ up, slow, down }: Day): PartState | null =>
  down > 0 ? 'down' : slow > 0 ? 'slow' : up > 0 ? 'up' : null

export const presentPart = (
  row: Selectable<Database['status_parts']>,
  measured: readonly Day[],
  days: readonly string[],
): PartStatus => {
  const own = measured.filter((day) => day.part === row.part)
  const working = own.reduce((sum, { up, slow }) => sum + up + slow, 0)
  const all = own.reduce((sum, { down }) => sum + down, working)
  return {
    part: row.part as StatusPart,
    state: row.state as PartState,
    reason: row.reason as StatusReason | null,
    since: row.since.toISOString(),
    availability: all === 0 ? null : working / all,
    days: days.map((date) => {
      const day = own.find((one) => one.day === date)
      return { date, state: day ? worst(day) : null }
    }),
  }
}

export const presentIncident = (row: Selectable<Database['status_incidents']>): StatusIncident => ({
  id: row.id,
  part: row.part as StatusPart,
  state: row.state as PartState,
  reason: row.reason as StatusReason,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
