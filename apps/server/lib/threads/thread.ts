import { Worker } from 'node:worker_threads'
import { cpuMsOf, type Report, type Request, unpackError } from './protocol.ts'

/** A task used up its time: the thread it ran in was ended. */
export class TaskStuck extends Error {
  override name = 'TaskStuck'
}

export interface ThreadOptions {
  /** The module that serves the tasks. */
  entry: URL
  /** CPU time that a task may use, in milliseconds; waiting of any kind counts a tenth. */
  limitMs: number
  /** How far it steps back when others want the processor: 0 not at all, 19 the most. */
  nice?: number
}

/** How long a thread may take to read its code before its first task begins. */
const BOOT_LIMIT_MS = 60_000
const WAITING_FACTOR = 10

/** A thread that runs one task at a time, and is over once one of them got stuck. */
export interface Thread {
  run(request: Request): Promise<unknown>
  end(): Promise<void>
  alive(): boolean
  /** Settles when the thread has read its code, or is gone. */
  readonly ready: Promise<void>
  /** Settles when the thread is gone. */
  readonly gone: Promise<void>
}

interface Running {
  settle: PromiseWithResolvers<unknown>
  timer: NodeJS.Timeout
}

export const startThread = ({ entry, limitMs, nice = 0 }: ThreadOptions): Thread => {
  const worker = new Worker(entry, { workerData: { nice } })
  const ready = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  let running: Running | null = null
  let alive = true

  const settle = (how: (task: PromiseWithResolvers<unknown>) => void) => {
    if (running === null) return
    clearTimeout(running.timer)
    const { settle: task } = running
    running = null
    worker.unref()
    how(task)
  }
  const fail = (error: Error) => settle((task) => task.reject(error))
  const stuck = (why: string) => {
    alive = false
    fail(new TaskStuck(why))
    void worker.terminate()
  }
  /** Time on the wall is looked at first: it costs nothing, and no task uses more CPU than that. */
  const watch = (task: Running, begunAt: number, begunCpuMs: number, afterMs: number) => {
    task.timer = setTimeout(async () => {
      const usedMs = cpuMsOf(await worker.cpuUsage().catch(() => process.cpuUsage())) - begunCpuMs
      if (running !== task) return
      const waitedMs = performance.now() - begunAt
      if (usedMs >= limitMs || waitedMs >= limitMs * WAITING_FACTOR)
        return stuck(`a task took ${Math.round(usedMs)} ms of CPU in ${Math.round(waitedMs)} ms`)
      watch(task, begunAt, begunCpuMs, Math.max(20, limitMs - usedMs))
    }, afterMs)
  }
  worker.on('message', (report: Report) => {
    if (report.kind === 'ready') {
      // Until then a process that waits for it has nothing else that keeps it: it would end.
      if (running === null) worker.unref()
      return ready.resolve()
    }
    if (running === null) return
    if (report.kind === 'done') settle((task) => task.resolve(report.value))
    else if (report.kind === 'failed') fail(unpackError(report.error))
    else {
      clearTimeout(running.timer)
      watch(running, performance.now(), report.cpuMs, limitMs)
    }
  })
  worker.on('error', (error: Error) => {
    alive = false
    fail(error)
  })
  worker.on('exit', () => {
    fail(new Error('the thread ended'))
    ready.resolve()
    gone.resolve()
  })

  return {
    ready: ready.promise,
    gone: gone.promise,
    run(request) {
      const task = Promise.withResolvers<unknown>()
      const timer = setTimeout(() => stuck('a thread did not start'), BOOT_LIMIT_MS)
      running = { settle: task, timer }
      worker.ref()
      worker.postMessage(request)
      return task.promise
    },
    alive: () => alive,
    async end() {
      alive = false
      await worker.terminate()
    },
  }
}
