import * as z from 'zod/mini'
import { Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** How long a finished export can be downloaded. */
export const DATA_EXPORT_LIFETIME_MS = 7 * 86_400_000

export const DataExport = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'running', 'ready']),
  /** 0 to 1. */
  progress: z.number(),
  createdAt: Timestamp,
  readyAt: z.nullable(Timestamp),
  /** Until when it can be downloaded; null before it is ready. */
  expiresAt: z.nullable(Timestamp),
  /** Of the whole file. */
  bytes: z.number(),
  /** The file is fetched in so many parts, in order. */
  parts: z.number(),
})
export type DataExport = z.output<typeof DataExport>

const base = '/api/businesses/:businessId/exports' as const

export const dataExports = {
  listDataExports: endpoint('GET', base, 'business:own', {
    summary: 'The exports of all data of a business that can still be used, newest first',
    response: z.object({
      /** False when whoever handed the business over ruled exports out. */
      allowed: z.boolean(),
      exports: z.array(DataExport),
    }),
  }),
  createDataExport: endpoint('POST', base, 'business:own', {
    deferrable: true,
    summary: 'Begins an export of all data as a ZIP file; the one under way, if there is one',
    response: DataExport,
    status: 201,
    limits: [{ max: 10, windowMs: 3_600_000, by: 'user' }],
  }),
  getDataExportPart: endpoint('GET', `${base}/:exportId/parts/:part`, 'business:own', {
    deferrable: true,
    summary: 'One part of the ZIP file of a finished export, base64; parts count from 0',
    response: z.object({ data: z.string() }),
  }),
} as const
