import type { dataExports } from '#contract/data-exports/data-exports.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { createDataExport } from './create.ts'
import { getDataExportPart } from './get-part.ts'
import { listDataExports } from './list.ts'

export const routes: HandlersOf<typeof dataExports> = { listDataExports, createDataExport, getDataExportPart }
