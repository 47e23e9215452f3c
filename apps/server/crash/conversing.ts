import { randomUUID } from 'node:crypto'
import { openEvents } from '#server/testing/event-client.ts'
import { Desk, isMessage } from './desk.ts'
import type { Fleet } from './fleet.ts'
import { Visitor } from './visitor.ts'

/** A visitor at the first server and the team at the last one write to each other, in turn, and hear each other. */
export const converse = async (
  { servers, first }: Fleet,
  { key, origin, turns }: { key: string; origin: string; turns: number },
): Promise<void> => {
  const here = first.url
  const visitor = new Visitor(key, origin)
  await visitor.tell(here, 'handoff', {})
  const { sessionId, token } = visitor.session as { sessionId: string; token: string }
  const chat = await openEvents(`${here}/widget/v1/sessions/${sessionId}/events`, {
    headers: { authorization: `Bearer ${token}`, origin },
  })
  const desk = await Desk.open(servers.at(-1)?.url ?? '')
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const question = `Question ${randomUUID()}`
      const answer = `Réponse ${randomUUID()}`
      await visitor.tell(here, 'messages', { content: question, clientId: randomUUID() })
      await desk.hears(question)
      await desk.reply(sessionId, answer)
      await chat.next(isMessage(answer))
    }
  } finally {
    chat.close()
    desk.close()
  }
}
