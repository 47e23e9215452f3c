import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'

const AT_ONCE = 4

/** Does the same for several businesses, a few at a time; one that fails is logged and keeps no other waiting. */
const eachBusiness = async (
  deps: Pick<Deps, 'log'>,
  businessIds: readonly string[],
  work: (scope: BusinessScope) => Promise<void>,
): Promise<void> => {
  const left = [...businessIds]
  const worker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        await workForBusiness(id, work)
      } catch (error) {
        deps.log.error({ err: error, business: id }, 'the team of a business could not be told')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/**
 * Does the same for all businesses that a look-up names, batch by batch, each once: those that come up again, because
 * they failed or another process has them in hand, are left for the next time.
 */
export const inBatches = async (
  deps: Pick<Deps, 'log'>,
  find: (limit: number) => Promise<string[]>,
  work: (scope: BusinessScope) => Promise<void>,
): Promise<void> => {
  const tried = new Set<string>()
  for (let limit = 200; ; limit *= 2) {
    const found = await find(limit)
    const fresh = found.filter((id) => !tried.has(id))
    for (const id of fresh) tried.add(id)
    await eachBusiness(deps, fresh, work)
    if (found.length < limit) return
  }
}
