import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { demoWidgetKey } from '#server/demo/demo-key.ts'
import { checkThread, unanswered } from './check.ts'
import { freePort, ServerProcess } from './process.ts'
import { Visitor } from './visitor.ts'

const ROUNDS = 20
const VISITORS = 5
/** How long the twenty rounds may take. */
export const LIMIT_MS = 540_000

const randomPause = () => sleep(60 + Math.random() * 500)

/**
 * Twenty times: shoppers write, everything is killed in the middle, the server comes back. Then every acknowledged
 * message must be there once, with one answer.
 * @param alsoKill called just before the server is killed, with the number of the round (from 0)
 */
export const killTwentyTimes = async (
  env: Record<string, string>,
  alsoKill: (round: number) => void,
): Promise<void> => {
  const port = await freePort()
  const server = new ServerProcess(port, env)
  const visitors = Array.from(
    { length: VISITORS },
    () => new Visitor(demoWidgetKey, `http://localhost:${port}`),
  )
  try {
    // A process that ends by itself leaves the compiled code to the others.
    await server.start()
    await server.stop()
    for (let round = 0; round < ROUNDS; round++) {
      await server.start()
      const writing = visitors.map((visitor) => visitor.writeUntilCut(server.url))
      await randomPause()
      alsoKill(round)
      await server.kill()
      await Promise.all(writing)
    }
    await server.start()
    for (const visitor of visitors) await visitor.repeatUnacknowledged(server.url)
    await expect.poll(() => unanswered(visitors, server.url), { timeout: 60_000, interval: 250 }).toBe(0)
    for (const visitor of visitors) await checkThread(visitor, server.url)
  } finally {
    await server.stop()
  }
}
