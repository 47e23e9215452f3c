import type { Deps } from '../../lib/deps.ts'
import { ApiError } from '../../lib/errors.ts'
import type { BusinessScope } from '../../lib/scope.ts'
import { findExportRight } from './queries.ts'

/**
 * Lets a business's data be downloaded as a whole, unless who handed it over ruled that out.
 * @throws ApiError 403
 */
export const checkExport = async ({ db }: Pick<Deps, 'db'>, scope: BusinessScope): Promise<void> => {
  if ((await findExportRight(db, scope)) !== false) return
  throw new ApiError('FORBIDDEN', 'Data export was not allowed when this business was handed over.')
}
