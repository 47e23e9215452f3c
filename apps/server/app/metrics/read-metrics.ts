import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { databaseGauges } from './database-gauges.ts'
import { processGauges } from './process-gauges.ts'

/** The text of Prometheus, version 0.0.4, and its type. */
export const readMetrics = async (deps: Deps): Promise<{ type: string; text: string }> => {
  processGauges(deps).refresh(deps)
  await databaseGauges(deps).refresh()
  const { registry } = deps.metrics
  return { type: registry.contentType, text: await registry.metrics() }
}

/** Whether a header `Authorization` bears the token of METRICS_TOKEN. */
export const mayReadMetrics = ({ config }: Deps, authorization: string | undefined): boolean => {
  const { token } = config.metrics
  return token === null || timingSafeEqual(sha256(authorization ?? ''), sha256(`Bearer ${token}`))
}
