import { afterEach } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import { reasonOf } from '../local-judge/cross-encoder.ts'
import {
  createModelEngine,
  type ModelEngine,
  type ModelPassage,
  type ModelQuestion,
} from '../model/engine.ts'
import { type Behaviour, type ChatServer, startChatServer } from './chat-server.ts'

const servers: ChatServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const HOURS: ModelPassage = { id: 'hours', label: 'Horaires', text: 'Mardi : 10:00-19:00' }
export const DELIVERY: ModelPassage = {
  id: 'context-2',
  label: 'Contexte, ligne 2',
  text: 'Livraison offerte dès 45 €, expédition sous 48 h en France.',
}

export const questionWith = (changes: Partial<ModelQuestion> = {}): ModelQuestion => ({
  businessName: 'Maison Camélia',
  instructions: AI_DEFAULTS.aiInstructions,
  orders: [],
  language: 'fr',
  localTime: 'mardi 10 mars 2026, 14:32',
  hoursNow: null,
  shop: [HOURS, DELIVERY],
  whole: true,
  found: [],
  history: [],
  question: 'Êtes-vous ouverts ?',
  visitorName: null,
  lookUp: () => [],
  ...changes,
})

/** Longer than any test lasts. */
export const TIMEOUT_MS = 600_000

/** An engine on a server that behaves as told. */
export const engineOn = async (
  behaviours: [Behaviour, ...Behaviour[]],
  { now, timeoutMs = TIMEOUT_MS }: { now?: () => number; timeoutMs?: number } = {},
): Promise<{ engine: ModelEngine; server: ChatServer }> => {
  const server = await startChatServer(...behaviours)
  servers.push(server)
  const engine = createModelEngine(
    {
      provider: 'openai-compatible',
      model: 'test-model',
      apiKey: 'test-key',
      baseUrl: server.baseUrl,
      timeoutMs,
      shopCharacters: 24_000,
    },
    now && { now },
  )
  return { engine, server }
}

interface Written {
  sentences: string[]
  kind: string
  passages: string[]
}

/** Everything an engine wrote, and how it ended: the kind of the result, or the reason of the failure. */
export const write = async (
  engine: ModelEngine,
  question: ModelQuestion = questionWith(),
  signal: AbortSignal = new AbortController().signal,
): Promise<Written> => {
  const sentences: string[] = []
  const ended = (kind: string, passages: string[] = []) => ({ sentences, kind, passages })
  const writer = engine.write(question, signal)
  try {
    for (;;) {
      const next = await writer.next()
      if (next.done) {
        return ended(
          next.value.kind,
          next.value.passages.map(({ id }) => id),
        )
      }
      sentences.push(next.value)
    }
  } catch (error) {
    return ended(`failed: ${reasonOf(error)}`)
  }
}

export const writeWith = async (
  behaviours: [Behaviour, ...Behaviour[]],
  changes: Partial<ModelQuestion> = {},
) => {
  const { engine, server } = await engineOn(behaviours)
  return { ...(await write(engine, questionWith(changes))), server }
}
