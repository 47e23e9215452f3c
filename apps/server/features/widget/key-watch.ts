import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { keyMark } from '#server/lib/visitor-token.ts'
import { findServingSecret } from './queries.ts'

const readings = processState(() => new Map<string, Promise<string | undefined>>())

/** The mark of a key's secret; undefined once the key was switched off or deleted. */
export const readKeyMark = async (
  deps: Deps,
  scope: BusinessScope,
  keyId: string,
): Promise<string | undefined> => {
  const secret = await findServingSecret(deps.pool, scope, keyId)
  return secret === undefined ? undefined : keyMark(secret)
}

/** The same, as it is after an event: read once for all the streams that the event reaches. */
export const readKeyMarkAfter = (
  deps: Deps,
  scope: BusinessScope,
  keyId: string,
  seq: number,
): Promise<string | undefined> => {
  const shared = readings(deps)
  const name = `${keyId} ${seq}`
  const known = shared.get(name)
  if (known !== undefined) return known
  const reading = readKeyMark(deps, scope, keyId).finally(() => shared.delete(name))
  shared.set(name, reading)
  return reading
}
