import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Stall, watchEventLoop } from './event-loop-watch.ts'

const holdUp = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('whoever holds the process up is named, as is what had ended just before it could be noticed', async () => {
  const stalls: Stall[] = []
  const watch = watchEventLoop((stall) => stalls.push(stall))
  try {
    const over = watch.began('over long ago')
    over()
    await sleep(150)
    expect(stalls).toEqual([])
    const waiting = watch.began('a stream that waits')
    const ended = watch.began('what held it up')
    holdUp(400)
    ended()
    await sleep(120)
    expect(stalls).toHaveLength(1)
    expect(stalls[0]?.running).toEqual(['what held it up', 'a stream that waits'])
    expect(stalls[0]?.ms).toBeGreaterThan(200)
    waiting()
    const { stalls: count, lastStall, maxMs } = watch.delays()
    expect([count, lastStall]).toEqual([1, stalls[0]])
    expect(maxMs).toBeGreaterThan(200)
  } finally {
    watch.stop()
  }
})
