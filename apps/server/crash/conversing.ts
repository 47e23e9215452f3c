import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEvents } from '#server/testing/event-client.ts'
import { Desk, isMessage } from './desk.ts'
import type { Fleet } from './fleet.ts'
import { Visitor } from './visitor.ts'

/** Before what is said: what was set going by what was said before is over. */
const PAUSE_MS = 30

/**
 * A visitor at the first server and the team at the last one write to each other, in turn.
 * @returns how long each word took until it was heard, from when it was acknowledged, in ms: the visitor's, the team's
 */
export const converse = async (
  { servers, first }: Fleet,
  { key, origin, turns }: { key: string; origin: string; turns: number },
): Promise<{ toTeam: number[]; toVisitor: number[] }> => {
  const here = first.url
  const visitor = new Visitor(key, origin)
  await visitor.tell(here, 'handoff', {})
  const { sessionId, token } = visitor.session as { sessionId: string; token: string }
  const chat = await openEvents(`${here}/widget/v1/sessions/${sessionId}/events`, {
    headers: { authorization: `Bearer ${token}`, origin },
  })
  const desk = await Desk.open(servers.at(-1)?.url ?? '')
  const toTeam: number[] = []
  const toVisitor: number[] = []
  const took = async (said: Promise<unknown>, heard: Promise<unknown>): Promise<number> => {
    await said
    const at = performance.now()
    await heard
    return performance.now() - at
  }
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const question = `Question ${randomUUID()}`
      const answer = `Réponse ${randomUUID()}`
      const asked = visitor.tell(here, 'messages', { content: question, clientId: randomUUID() })
      toTeam.push(await took(asked, desk.hears(question)))
      await sleep(PAUSE_MS)
      toVisitor.push(await took(desk.reply(sessionId, answer), chat.next(isMessage(answer))))
      await sleep(PAUSE_MS)
    }
    return { toTeam, toVisitor }
  } finally {
    chat.close()
    desk.close()
  }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
