import type { dataExports } from '#contract/data-exports.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Handler } from '../../lib/handler.ts'
import { checkExport } from '../transfers/public.ts'
import { findPart } from './queries.ts'

export const getDataExportPart: Handler<typeof dataExports.getDataExportPart> = async ({
  deps,
  scope,
  params,
}) => {
  await checkExport(deps, scope)
  const found = await findPart(deps.db, scope, params.exportId, Number(params.part), deps.now())
  if (found === undefined) throw new ApiError('NOT_FOUND')
  return { data: found.data.toString('base64') }
}
