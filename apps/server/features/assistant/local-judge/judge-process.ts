import { availableParallelism } from 'node:os'
import { createBreaker } from '../model/breaker.ts'
import { type AnswerJudge, JudgeFailure } from './answer-judge.ts'
import { type JudgeChild, startJudgeChild } from './judge-child-process.ts'
import type { JudgeWork, RateRequest } from './protocol.ts'

interface JudgeProcessOptions extends Omit<JudgeWork, 'threads'> {
  /** What a rating may take, waiting for its turn included. */
  timeoutMs: number
  /** Resident memory that the process may have, in MiB. */
  memoryMb: number
}

/** A judge in a process of its own, which starts when it is first asked. */
export interface JudgeProcess extends AnswerJudge {
  /**
   * Starts it, unless it runs; settles when it can rate.
   * @throws JudgeFailure `refused` with what is wrong with the files, `memory`, `slow` or `crashed`
   */
  load(): Promise<void>
  /** Its resident memory at most so far, in MiB. */
  peakMb(): number
  running(): boolean
  close(): Promise<void>
}

/** Without questions for so long, the process ends; it starts again with the next one. */
const IDLE_MS = 15 * 60_000
/** Questions that wait for their turn; who comes then is answered without the judge. */
const WAITING = 8
const FAILURES_UNTIL_PAUSE = 3
const PAUSE_MS = 60_000
const CLOSED = 'the judge was closed'
const MIB = 1024 * 1024

/**
 * Native code in a thread can neither be ended nor measured: in a process it is killed when it takes too long or too
 * much memory, and whatever happens to it, the server goes on.
 */
export const createJudgeProcess = (options: JudgeProcessOptions): JudgeProcess => {
  const { timeoutMs, memoryMb, ...files } = options
  const work: JudgeWork = { ...files, threads: Math.max(1, Math.min(4, availableParallelism() - 1)) }
  const tooLate = `no rating within ${timeoutMs} ms`
  const now = () => performance.now()
  const breaker = createBreaker({ failures: FAILURES_UNTIL_PAUSE, pauseMs: PAUSE_MS, now })
  let child: JudgeChild | null = null
  /** Why these files are never tried again: they do not get better. */
  let unfit: JudgeFailure | null = null
  let peak = 0
  let waiting = 0
  let closed = false
  let turn: Promise<void> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const running = (): JudgeChild => {
    clearTimeout(idle)
    if (closed) throw new JudgeFailure('resting', CLOSED)
    if (child?.alive()) return child
    const fresh = startJudgeChild(work, memoryMb)
    child = fresh
    fresh.ready.catch((error: JudgeFailure) => {
      if (error.reason === 'refused' || error.reason === 'memory') unfit = error
    })
    return fresh
  }
  const end = async (error: JudgeFailure) => {
    const ended = child
    child = null
    clearTimeout(idle)
    ended?.end(error)
    await ended?.gone
  }
  const rest = () => {
    clearTimeout(idle)
    idle = setTimeout(
      () => void end(new JudgeFailure('resting', 'nobody asked for a while')),
      IDLE_MS,
    ).unref()
  }

  /** Its time was over before it was asked: that tells nothing about the judge. */
  const skipped = () => {
    breaker.abandoned()
    return []
  }

  /** Rates when its turn has come, unless its time is over by then; killed when its time ends meanwhile. */
  const rateInTurn = async (request: RateRequest, late: AbortSignal): Promise<readonly number[]> => {
    if (late.aborted) return skipped()
    const own = running()
    const stop = () => own.end(new JudgeFailure('slow', tooLate))
    try {
      await own.ready
      if (late.aborted) return skipped()
      late.addEventListener('abort', stop, { once: true })
      const ratings = await own.rate(request)
      breaker.succeeded()
      return ratings
    } catch (error) {
      breaker.failed()
      throw error
    } finally {
      late.removeEventListener('abort', stop)
      peak = Math.max(peak, own.peak())
      rest()
    }
  }

  return {
    async load() {
      if (unfit) throw unfit
      const own = running()
      await own.ready
      peak = Math.max(peak, own.peak())
      rest()
    },
    async rate(question, passages) {
      if (unfit) throw unfit
      if (waiting >= WAITING) throw new JudgeFailure('busy', 'too many questions wait for the judge')
      if (!breaker.allows())
        throw new JudgeFailure('resting', 'the judge failed several times in a row and rests')
      const late = new AbortController()
      const given = Promise.withResolvers<readonly number[]>()
      const timer = setTimeout(() => {
        given.reject(new JudgeFailure('slow', tooLate))
        late.abort()
      }, timeoutMs)
      waiting += 1
      turn = turn
        .then(() => rateInTurn({ question, passages }, late.signal))
        .then(given.resolve, given.reject)
        .then(() => {
          waiting -= 1
        })
      try {
        return await given.promise
      } finally {
        clearTimeout(timer)
      }
    },
    peakMb: () => Math.ceil(Math.max(peak, child?.peak() ?? 0) / MIB),
    running: () => child?.alive() ?? false,
    close() {
      closed = true
      return end(new JudgeFailure('resting', CLOSED))
    },
  }
}
