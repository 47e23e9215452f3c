import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { JudgeFailure } from './answer-judge.ts'
import type { JudgeReport, JudgeWork, RateRequest } from './protocol.ts'

/** One run of a judge's process, from its start to its end. */
export interface JudgeChild {
  /** Settles when it can rate; rejects with a JudgeFailure when it ended before. */
  ready: Promise<void>
  /** One question at a time. @throws JudgeFailure when the process cannot rate it, or ended */
  rate(request: RateRequest): Promise<readonly number[]>
  /** Kills it: nothing else stops native code. What it was asked is rejected with the error. */
  end(error: JudgeFailure): void
  alive(): boolean
  /** Settles when it is gone; with why. */
  gone: Promise<JudgeFailure>
  /** Resident memory at most so far, in bytes. */
  peak(): number
}

const CHILD = new URL('./judge-child.ts', import.meta.url)
const LOAD_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 50
const MIB = 1024 * 1024

/** Resident memory of a process in bytes; undefined where the system does not tell. */
const residentOf = async (pid: number): Promise<number | undefined> => {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
    return kib === undefined ? undefined : Number(kib) * 1024
  } catch {
    return undefined
  }
}

/**
 * Starts a judge's process.
 * @param memoryMb resident memory that it may have, in MiB; looked at while it works, and killed above it
 */
export const startJudgeChild = (work: JudgeWork, memoryMb: number): JudgeChild => {
  const child = fork(CHILD, [JSON.stringify(work)], {
    env: {},
    execArgv: [`--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ready = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<JudgeFailure>()
  ready.promise.catch(() => {})
  let pending: PromiseWithResolvers<readonly number[]> | null = null
  let why: JudgeFailure | null = null
  let busy = true
  let peak = 0

  const kill = () => child.kill('SIGKILL')
  /** While there is work, the process keeps ours running. */
  const hold = (working: boolean) => {
    busy = working
    child[working ? 'ref' : 'unref']()
    child.channel?.[working ? 'ref' : 'unref']()
  }
  const end = (error: JudgeFailure) => {
    if (why !== null) return
    why = error
    clearInterval(look)
    clearTimeout(limit)
    hold(true)
    kill()
    ready.reject(error)
    pending?.reject(error)
  }
  const weigh = (rss: number | undefined) => {
    peak = Math.max(peak, rss ?? 0)
    if (rss === undefined || rss <= memoryMb * MIB) return
    const used = Math.round(rss / MIB)
    end(new JudgeFailure('memory', `it used ${used} MiB of memory; JUDGE_MEMORY_MB allows ${memoryMb}`))
  }
  const look = setInterval(async () => {
    if (busy) weigh(await residentOf(child.pid ?? 0))
  }, LOOK_EVERY_MS).unref()
  const limit = setTimeout(
    () => end(new JudgeFailure('slow', `it did not load within ${LOAD_LIMIT_MS / 1_000} s`)),
    LOAD_LIMIT_MS,
  ).unref()

  const take = (report: JudgeReport) => {
    if (report.kind === 'refused') return end(new JudgeFailure('refused', report.why))
    if ('rss' in report) weigh(report.rss)
    if (why !== null) return
    hold(false)
    clearTimeout(limit)
    if (report.kind === 'ready') return ready.resolve()
    const request = pending
    pending = null
    if (report.kind === 'rated') request?.resolve(report.ratings)
    else request?.reject(new JudgeFailure('crashed', report.why))
  }
  process.once('exit', kill)
  child.on('message', take)
  child.on('error', (error) => end(new JudgeFailure('crashed', error.message)))
  child.once('close', (code, signal) => {
    end(new JudgeFailure('crashed', `its process ended by itself (${signal ?? code})`))
    process.off('exit', kill)
    gone.resolve(why as JudgeFailure)
  })

  return {
    ready: ready.promise,
    gone: gone.promise,
    end,
    alive: () => why === null,
    peak: () => peak,
    rate(request) {
      if (why !== null) return Promise.reject(why)
      pending = Promise.withResolvers<readonly number[]>()
      hold(true)
      child.send(request)
      return pending.promise
    },
  }
}
