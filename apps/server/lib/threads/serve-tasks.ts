import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { cpuMsOf, packError, type Report, type Request } from './protocol.ts'

/** Pure functions that a thread runs: what goes in and what comes out is copied between threads; `share` says whose it is. */
export type Tasks = Readonly<Record<string, (input: never, share: string) => unknown>>

/** Serves tasks in a thread of `createThreads`. */
export const serveTasks = (tasks: Tasks): void => {
  const { nice } = workerData as { nice: number }
  // On Linux a priority belongs to a thread; elsewhere it would change the whole process.
  if (nice > 0 && process.platform === 'linux') setPriority(nice)
  const say = (report: Report) => parentPort?.postMessage(report)
  parentPort?.on('message', async ({ task, input, share }: Request) => {
    say({ kind: 'begun', cpuMs: cpuMsOf(process.threadCpuUsage()) })
    try {
      const run = tasks[task]
      if (run === undefined) throw new Error(`no thread knows the task ${task}`)
      say({ kind: 'done', value: await run(input as never, share) })
    } catch (error) {
      say({ kind: 'failed', error: packError(error) })
    }
  })
  say({ kind: 'ready' })
}
