import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Stall, watchEventLoop } from './event-loop-watch.ts'

const TICK_MS = 50
let now = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.useRealTimers())

const holdUp = (ms: number) => {
  now += ms
}
const goOn = (ms: number) => {
  for (let passed = 0; passed < ms; passed += TICK_MS) {
    now += TICK_MS
    vi.advanceTimersByTime(TICK_MS)
  }
}

test('whoever holds the process up is named, as is what had ended just before it could be noticed', () => {
  const stalls: Stall[] = []
  const watch = watchEventLoop((stall) => stalls.push(stall))
  try {
    const over = watch.began('over long ago')
    over()
    goOn(150)
    expect(stalls).toEqual([])
    const waiting = watch.began('a stream that waits')
    goOn(50)
    const ended = watch.began('what held it up')
    holdUp(400)
    ended()
    goOn(100)
    expect(stalls).toHaveLength(1)
    expect(stalls[0]?.running).toEqual(['what held it up', 'a stream that waits'])
    expect(stalls[0]?.ms).toBe(400)
    waiting()
    const { stalls: count, lastStall } = watch.delays()
    expect([count, lastStall]).toEqual([1, stalls[0]])
  } finally {
    watch.stop()
  }
})

test('how long it was held up is measured too', async () => {
  const watch = watchEventLoop(() => {})
  try {
    await expect
      .poll(() => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
        return watch.delays().maxMs
      })
      .toBeGreaterThan(200)
  } finally {
    watch.stop()
  }
})
