import type { ApartMessage } from './run-apart.ts'

/** Does one piece of work in a process that `runApart` started, and ends. */
export const serveApart = <Input, T>(work: (input: Input) => Promise<T>): void => {
  process.once('message', async (input) => {
    const message: ApartMessage<T> = {
      result: await work(input as Input),
      peakKb: process.resourceUsage().maxRSS,
    }
    process.send?.(message, () => process.exit(0))
  })
}
