import { hasIntegration } from '#server/features/integrations/public.ts'
import { randomCharacters } from '#server/lib/crypto.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** A new secret of a widget key. */
export const newSecret = (): string => `lg_live_${randomCharacters(32)}`

/**
 * Refuses an integration that is not one of the business's own; none is always right.
 * @throws ApiError 400 VALIDATION_FAILED
 */
export const checkIntegration = async (unit: Unit, id: string | null | undefined): Promise<void> => {
  if (id && !(await hasIntegration(unit, id))) throw new ApiError('UNKNOWN_INTEGRATION')
}
