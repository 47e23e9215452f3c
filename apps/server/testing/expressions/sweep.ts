import { Worker } from 'node:worker_threads'
import type { Verdict } from './measure.ts'

/**
 * An expression whose time grows faster than the text (docs/decisions/0009-threads-and-linear-time.md); `verdict` is null
 * when it had to be ended.
 */
export interface Finding {
  source: string
  flags: string
  verdict: Verdict | null
}

/** An attack that takes longer is ended: bounded expressions need milliseconds. */
const RUNAWAY_MS = 5_000

/** One worker's way through the expressions, until its end or until one of them runs away. */
const walk = (
  expressions: readonly { source: string; flags: string }[],
  from: number,
  found: (at: number, verdict: Verdict | null) => void,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const progress = new SharedArrayBuffer(8)
    const shared = new Int32Array(progress)
    const worker = new Worker(new URL('./measure.ts', import.meta.url), {
      workerData: { expressions, from, progress },
      execArgv: [],
    })
    let last = -1
    const watch = setInterval(() => {
      if (shared[1] !== last) {
        last = shared[1] ?? 0
        return
      }
      clearInterval(watch)
      const at = shared[0] ?? 0
      found(at, null)
      void worker.terminate().then(() => resolve(at + 1), reject)
    }, RUNAWAY_MS)
    worker.on('message', (message: 'done' | { at: number; verdict: Verdict }) => {
      if (message !== 'done') return found(message.at, message.verdict)
      clearInterval(watch)
      resolve(expressions.length)
    })
    worker.once('error', (error) => {
      clearInterval(watch)
      reject(error)
    })
  })

/** The expressions among these that some text leads astray. Each is measured once, wherever it stands. */
export const sweep = async (
  expressions: readonly { source: string; flags: string }[],
): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (let from = 0; from < expressions.length; ) {
    from = await walk(expressions, from, (at, verdict) => {
      const { source, flags } = expressions[at] as { source: string; flags: string }
      findings.push({ source, flags, verdict })
    })
  }
  return findings
}
