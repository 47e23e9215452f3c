import { isValidDomain, normaliseDomain } from '#contract/domain.ts'
import { randomCharacters } from '../../lib/crypto.ts'
import { ApiError } from '../../lib/errors.ts'

/** A new secret of a widget key. */
export const newSecret = (): string => `lg_live_${randomCharacters(32)}`

/**
 * The domain a key is bound to, normalised.
 * @throws ApiError 400 INVALID_DOMAIN
 */
export const keyDomain = (typed: string): string => {
  const domain = normaliseDomain(typed)
  if (!isValidDomain(domain)) throw new ApiError('INVALID_DOMAIN')
  return domain
}
