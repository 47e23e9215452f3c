import type { DataExport } from '#contract/data-exports/data-exports.ts'
import type { ExportRow } from './queries.ts'

export const presentExport = (row: ExportRow): DataExport => ({
  id: row.id,
  status: row.status,
  progress: row.progress,
  createdAt: row.created_at.toISOString(),
  readyAt: row.ready_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  bytes: row.bytes,
  parts: row.parts,
})
