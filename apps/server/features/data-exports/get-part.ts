import { ApiError } from '#server/lib/errors.ts'
import { checkExport } from '#server/lib/export-right.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findPart } from './queries.ts'

export const getDataExportPart: Handler<'getDataExportPart'> = async ({ deps, scope, params }) => {
  await checkExport(deps, scope)
  const found = await findPart(deps.db, scope, params.exportId, Number(params.part), deps.now())
  if (found === undefined) throw new ApiError('NOT_FOUND')
  return { data: found.data.toString('base64') }
}
