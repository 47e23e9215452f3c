/** Runs `work` at most once in `everyMs`: after a call too early, once the time has come. */
export const throttle = (everyMs: number, work: () => void) => {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    last = Date.now()
    work()
  }
  return {
    call() {
      timer ??= setTimeout(run, Math.max(0, last + everyMs - Date.now()))
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
