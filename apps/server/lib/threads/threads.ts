import { ApiError } from '../errors.ts'
import { startThread, TaskStuck, type Thread, type ThreadOptions } from './thread.ts'
import { createWaitingLine } from './waiting-line.ts'

/** Runs pure functions beside the event loop, each within a limit of CPU time: docs/decisions/0009-threads-and-linear-time.md. */
export interface Threads {
  /**
   * Runs a task in a thread.
   * @param share whose turn it is (a business): shares take turns, and none has all the threads
   * @param signal nobody waits for it any more: it is not begun
   * @throws TaskStuck when it took too long; its thread was replaced
   * @throws ApiError 503 when too many tasks wait; or whatever the task threw
   */
  run(task: string, input: unknown, share: string, signal?: AbortSignal): Promise<unknown>
  /** Starts all threads now, instead of with the first tasks; settles when they have read their code. */
  warm(): Promise<void>
  state(): { threads: number; busy: number; waiting: number; ended: number }
  close(): Promise<void>
}

export interface ThreadsOptions extends ThreadOptions {
  size: number
  /** Threads that had nothing to do for so long are ended; null: they stay. */
  idleMs: number | null
  /** Told of every thread that had to be ended. */
  onStuck: (about: { task: string; share: string; reason: string }) => void
}

const WAITING_PER_SHARE = 500
const WAITING = 5_000

interface Job {
  task: string
  input: unknown
  settle: PromiseWithResolvers<unknown>
}

/** A thread, and whose task it ran last: it keeps what it prepared for them. */
interface Place {
  thread: Thread
  share: string | null
  idle: NodeJS.Timeout | null
}

/** Threads that start when they are needed. */
export const createThreads = (options: ThreadsOptions): Threads => {
  const { size, idleMs, onStuck } = options
  const line = createWaitingLine<Job>(Math.max(1, size - 1))
  const places = new Set<Place>()
  const free = new Set<Place>()
  let ended = 0
  let closed = false

  const open = (): Place => {
    const place: Place = { thread: startThread(options), share: null, idle: null }
    places.add(place)
    void place.thread.gone.then(() => {
      places.delete(place)
      free.delete(place)
      if (place.idle) clearTimeout(place.idle)
      serve()
    })
    return place
  }
  const rest = (place: Place) => {
    if (!places.has(place) || !place.thread.alive()) return
    free.add(place)
    if (idleMs === null) return
    place.idle = setTimeout(() => {
      free.delete(place)
      void place.thread.end()
    }, idleMs)
    place.idle.unref()
  }
  const placeFor = (share: string): Place => {
    const [any] = free
    const place = [...free].find((place) => place.share === share) ?? any ?? open()
    free.delete(place)
    if (place.idle) clearTimeout(place.idle)
    place.share = share
    return place
  }
  const work = async (share: string, { task, input, settle }: Job): Promise<void> => {
    const place = placeFor(share)
    try {
      settle.resolve(await place.thread.run({ task, input, share }))
      rest(place)
    } catch (error) {
      settle.reject(error)
      if (error instanceof TaskStuck) {
        ended += 1
        places.delete(place)
        onStuck({ task, share, reason: error.message })
      } else rest(place)
    }
    line.back(share)
    serve()
  }
  const serve = (): void => {
    while (!closed && (free.size > 0 || places.size < size)) {
      const next = line.take()
      if (next === undefined) return
      void work(next.share, next.item)
    }
  }

  return {
    run(task, input, share, signal) {
      if (closed || line.size(share) >= WAITING_PER_SHARE || line.size() >= WAITING)
        return Promise.reject(new ApiError('UNAVAILABLE'))
      const settle = Promise.withResolvers<unknown>()
      const job: Job = { task, input, settle }
      line.add(share, job)
      const giveUp = () => {
        if (line.remove(share, job)) settle.reject(signal?.reason)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      serve()
      return settle.promise
    },
    async warm() {
      while (places.size < size) rest(open())
      await Promise.all([...places].map(({ thread }) => thread.ready))
    },
    state: () => ({ threads: places.size, busy: places.size - free.size, waiting: line.size(), ended }),
    async close() {
      closed = true
      for (const { settle } of line.clear()) settle.reject(new ApiError('UNAVAILABLE'))
      await Promise.all([...places].map(({ thread }) => thread.end()))
    },
  }
}
