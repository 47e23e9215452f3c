import { demoWidgetKey } from '#server/demo/demo-key.ts'
import { freePort } from '#server/testing/free-port.ts'
import { anyMoment, until } from '#server/testing/until.ts'
import { checkThread, unanswered } from './check.ts'
import { ServerProcess } from './process.ts'
import { Visitor } from './visitor.ts'

const ROUNDS = 20
const VISITORS = 5

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
  const acknowledged = () => visitors.reduce((sum, one) => sum + one.acknowledged, 0)
  try {
    // A process that ends by itself leaves the compiled code to the others.
    await server.start()
    await server.stop()
    for (let round = 0; round < ROUNDS; round++) {
      await server.start()
      const before = acknowledged()
      const writing = visitors.map((visitor) => visitor.writeUntilCut(server.url))
      await until(() => acknowledged() >= before + (round % 5))
      await anyMoment()
      alsoKill(round)
      await server.kill()
      await Promise.all(writing)
    }
    await server.start()
    for (const visitor of visitors) await visitor.repeatUnacknowledged(server.url)
    await until(async () => (await unanswered(visitors, server.url)) === 0)
    for (const visitor of visitors) await checkThread(visitor, server.url)
  } finally {
    await server.stop()
  }
}
