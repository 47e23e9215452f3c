import type { Deps } from './deps.ts'
import { ApiError } from './errors.ts'
import type { BusinessScope } from './scope.ts'

/** Whether a business's data may be downloaded as a whole: what who handed it over decided. */
export const mayExport = async ({ db }: Pick<Deps, 'db'>, scope: BusinessScope): Promise<boolean> => {
  const row = await db
    .selectFrom('businesses')
    .select('allow_export')
    .where('id', '=', scope.businessId)
    .executeTakeFirst()
  return row?.allow_export !== false
}

/**
 * Lets a business's data be downloaded as a whole, unless who handed it over ruled that out.
 * @throws ApiError 403
 */
export const checkExport = async (deps: Pick<Deps, 'db'>, scope: BusinessScope): Promise<void> => {
  if (await mayExport(deps, scope)) return
  throw new ApiError('EXPORT_NOT_ALLOWED')
}
