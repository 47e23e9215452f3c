/** Work that outlives the request that caused it; a shutdown waits for it, then tells it to stop. */
export interface Background {
  /** Aborted when the process has waited long enough at shutdown. */
  readonly signal: AbortSignal
  /** Runs work that nobody awaits; failures are logged. */
  run(name: string, work: (signal: AbortSignal) => Promise<void>): void
  /** Waits for what runs, at most `graceMs`, then aborts the rest and waits for it to settle. */
  drain(graceMs: number): Promise<void>
}

/** @param began told what runs; answers how to say that it has ended */
export const createBackground = (
  onError: (name: string, error: unknown) => void,
  began: (what: string) => () => void,
): Background => {
  const controller = new AbortController()
  const running = new Set<Promise<void>>()
  return {
    signal: controller.signal,
    run(name, work) {
      const end = began(name)
      const task: Promise<void> = work(controller.signal)
        .catch((error: unknown) => onError(name, error))
        .finally(() => {
          end()
          running.delete(task)
        })
      running.add(task)
    },
    async drain(graceMs) {
      const settled = async () => {
        while (running.size > 0) await Promise.allSettled(running)
      }
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs)
      })
      await Promise.race([settled(), patience])
      clearTimeout(timer)
      controller.abort()
      await settled()
    },
  }
}
