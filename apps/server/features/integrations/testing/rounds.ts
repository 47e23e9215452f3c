import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HttpClient } from '#server/lib/http-client.ts'

/** The client, whose answers come in rounds: those of all that was asked so far at once. Tells how many there were. */
export const inRounds = (client: HttpClient): { http: HttpClient; rounds: () => number } => {
  let rounds = 0
  let round: Promise<void> | null = null
  let calls: Promise<unknown>[] = []
  const answerAll = async () => {
    for (let known = -1; known < calls.length; await nextTurn()) {
      known = calls.length
      await Promise.allSettled(calls)
    }
    rounds += 1
    calls = []
    round = null
  }
  const request: HttpClient['request'] = async (wanted) => {
    const answer = client.request(wanted)
    calls.push(answer)
    round ??= answerAll()
    await round
    return answer
  }
  return { http: { request, close: () => client.close() }, rounds: () => rounds }
}
