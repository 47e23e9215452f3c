import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** What a process of its own may take: time on the wall, and resident memory in MiB. */
interface ApartLimits {
  ms: number
  memoryMb: number
}

const HEAP_MB = 400
const LOOK_EVERY_MS = 100

/** What the process says at its end, with the most memory that it held. */
export interface ApartMessage<T> {
  result: T
  peakKb: number
}

/** How it ended without a result: above a limit, or without a word (its heap was full, or its input broke it). */
type ApartEnd = 'too-slow' | 'too-large' | 'broken'

/** Resident memory of a process in MiB; 0 where the system does not tell. */
const residentMb = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
}

/**
 * Works on what others made in a process of its own, which ends with it: whatever is in it, the server goes on.
 * @param child a program that calls `serveApart`
 */
export const runApart = <T>(child: URL, input: unknown, limits: ApartLimits) => {
  const program = fork(child, [], {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const answer = Promise.withResolvers<{ result: T } | { end: ApartEnd }>()
  const finish = (with_: { result: T } | { end: ApartEnd }) => {
    answer.resolve(with_)
    program.kill('SIGKILL')
  }
  const look = setInterval(async () => {
    if ((await residentMb(program.pid)) > limits.memoryMb) finish({ end: 'too-large' })
  }, LOOK_EVERY_MS)
  const limit = setTimeout(() => finish({ end: 'too-slow' }), limits.ms)
  const kill = () => program.kill('SIGKILL')
  process.once('exit', kill)
  program.on('message', (message) => {
    const { result, peakKb } = message as ApartMessage<T>
    finish(peakKb > limits.memoryMb * 1_024 ? { end: 'too-large' } : { result })
  })
  program.on('error', () => finish({ end: 'broken' }))
  program.once('close', () => {
    answer.resolve({ end: 'broken' })
    clearInterval(look)
    clearTimeout(limit)
    process.off('exit', kill)
  })
  program.send(input as object)
  return answer.promise
}
