import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findExportRight } from './queries.ts'

/** Whether a business's data may be downloaded as a whole: what who handed it over decided. */
export const mayExport = async ({ db }: Pick<Deps, 'db'>, scope: BusinessScope): Promise<boolean> =>
  (await findExportRight(db, scope)) !== false

/**
 * Lets a business's data be downloaded as a whole, unless who handed it over ruled that out.
 * @throws ApiError 403
 */
export const checkExport = async (deps: Pick<Deps, 'db'>, scope: BusinessScope): Promise<void> => {
  if (await mayExport(deps, scope)) return
  throw new ApiError('EXPORT_NOT_ALLOWED')
}
