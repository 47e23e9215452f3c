import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './database-unavailable.ts'

const acting = new AsyncLocalStorage<string | null>()

/** Does work of a business: the connections that it uses, also of what it sets going, count for the business. */
export const runAsBusiness = <T>(businessId: string, work: () => T): T => acting.run(businessId, work)

/** The business whose work this is; null: nobody's, or that of many. */
export const actingBusiness = (): string | null => acting.getStore() ?? null

/** Does work of many businesses that one of them happened to set going: it counts for none. */
export const runAsNoBusiness = <T>(work: () => T): T => acting.run(null, work)

/** A file's parts, read as whoever asks for them now: later reads come from wherever the line is drained. */
export async function* readInCallerContext<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  const asNow = AsyncLocalStorage.snapshot()
  const reading = parts[Symbol.asyncIterator]()
  try {
    for (let next = await asNow(() => reading.next()); !next.done; next = await asNow(() => reading.next()))
      yield next.value
  } finally {
    await asNow(() => reading.return?.())
  }
}

/**
 * How many connections each business may use at once: what keeps one of them from taking those of all
 * (docs/decisions/0010-a-share-for-each-business.md).
 */
export interface ConnectionShares {
  /**
   * Takes a place of the business that acts; answers how to give it back.
   * @throws DatabaseUnavailable when none got free in time
   */
  take(): Promise<() => void>
}

interface Places {
  taken: number
  /** Who waits for one, in order. */
  waiting: Set<() => void>
}

/**
 * @param placesOf how many a business has
 * @param patienceMs how long a place is waited for
 */
export const createConnectionShares = (
  placesOf: (businessId: string) => number,
  patienceMs: number,
): ConnectionShares => {
  const businesses = new Map<string, Places>()

  const giveBack = (businessId: string, places: Places) => (): void => {
    const [next] = places.waiting
    if (next && places.taken <= placesOf(businessId)) {
      places.waiting.delete(next)
      next()
      return
    }
    places.taken -= 1
    if (places.taken === 0) businesses.delete(businessId)
  }

  const wait = (places: Places): Promise<void> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        places.waiting.delete(got)
        reject(
          new DatabaseUnavailable(
            new Error(`no connection of the business got free within ${patienceMs} ms`),
          ),
        )
      }, patienceMs)
      const got = () => {
        clearTimeout(late)
        resolve()
      }
      places.waiting.add(got)
    })

  return {
    async take() {
      const businessId = actingBusiness()
      if (businessId === null) return () => {}
      const places = businesses.get(businessId) ?? { taken: 0, waiting: new Set() }
      businesses.set(businessId, places)
      if (places.taken < placesOf(businessId)) places.taken += 1
      else await wait(places)
      return giveBack(businessId, places)
    },
  }
}
