import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { DocumentKind, ReadDocument } from './types.ts'

const CHILD = new URL('./read-child.ts', import.meta.url)
/** What a document may take. */
const LIMITS = { ms: 60_000, memoryMb: 700 }
const HEAP_MB = 400
const LOOK_EVERY_MS = 100

const unread = (problem: NonNullable<ReadDocument['problem']>): ReadDocument => ({
  title: '',
  language: null,
  passages: [],
  problem,
})

/** Resident memory of a process in MiB; 0 where the system does not tell. */
const residentMb = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
}

const readInChild = (bytes: Uint8Array, kind: DocumentKind, limits: typeof LIMITS): Promise<ReadDocument> => {
  const child = fork(CHILD, [], {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const read = Promise.withResolvers<ReadDocument>()
  const end = (document: ReadDocument) => {
    read.resolve(document)
    child.kill('SIGKILL')
  }
  const look = setInterval(async () => {
    if ((await residentMb(child.pid)) > limits.memoryMb) end(unread('too-large'))
  }, LOOK_EVERY_MS)
  const limit = setTimeout(() => end(unread('too-slow')), limits.ms)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.on('message', (document) => end(document as ReadDocument))
  child.on('error', () => end(unread('damaged')))
  child.once('close', () => {
    // It ended without a word: its heap was full, or its document broke it.
    read.resolve(unread('damaged'))
    clearInterval(look)
    clearTimeout(limit)
    process.off('exit', kill)
  })
  child.send({ bytes, kind })
  return read.promise
}

const line = processState(() => ({ last: Promise.resolve<unknown>(undefined) }))

/**
 * Reads a file in a process of its own, one at a time: whatever is in it, the server goes on. It is ended after a
 * minute, or with more memory than any document needs, and the document then says so as its problem.
 */
export const readDocumentApart = (
  deps: Deps,
  bytes: Uint8Array,
  kind: DocumentKind,
  limits = LIMITS,
): Promise<ReadDocument> => {
  const waiting = line(deps)
  const read = waiting.last.then(() => readInChild(bytes, kind, limits))
  waiting.last = read.catch(() => undefined)
  return read
}
