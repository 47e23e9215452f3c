import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Sends a signal to a process that has not ended yet, and waits until it has. */
export const endProcess = async (
  child: ChildProcess | null,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> => {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
