import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ModelSettings } from '#server/lib/model-config.ts'
import { buildBusiness } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { answer, type Outcome, type Question } from './public.ts'
import { type Behaviour, type ChatServer, says, startChatServer } from './testing/chat-server.ts'

/** Of no visitor: its key is bound to no shop. */
const CONVERSATION = '01a1fd49-df29-7165-a7ff-a1af6519b9bb'
const { app, business, as } = testBusiness({
  business: { name: 'Maison Camélia', phone: '04 65 71 12 34' },
  once: true,
})
beforeAll(async () => {
  await as.owner.put('ai-context', {
    aiContext:
      'Livraison offerte dès 45 €, expédition sous 48 h en France.\nLe Rooibos Soleil est sans théine.',
    aiInstructions: AI_DEFAULTS.aiInstructions,
  })
})

const models: ChatServer[] = []
afterEach(async () => {
  await Promise.all(models.splice(0).map((model) => model.close()))
})

const SECRET = 'sk-test-very-secret'

/** The server's parts with a model that behaves as told, and what they log. */
const withModel = async (...behaviours: [Behaviour, ...Behaviour[]]) => {
  const model = await startChatServer(...behaviours)
  models.push(model)
  const settings: ModelSettings = {
    provider: 'openai-compatible',
    model: 'test-model',
    apiKey: SECRET,
    baseUrl: model.baseUrl,
    timeoutMs: 600_000,
    shopCharacters: 24_000,
  }
  const logged: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const deps: Deps = {
    ...app.deps,
    log: pino({ level: 'debug' }, sink),
    config: { ...app.deps.config, model: settings },
  }
  return { deps, model, logged: () => logged.join('') }
}

/** The same with a model that is given so little time. */
const impatient = (deps: Deps): Deps => {
  const { model } = deps.config
  return { ...deps, config: { ...deps.config, model: model && { ...model, timeoutMs: 300 } } }
}

const never = new AbortController().signal

const ask = async (
  deps: Deps,
  question: string,
  more: Partial<Question> = {},
  signal: AbortSignal = never,
): Promise<Outcome & { chunks: string[] }> => {
  const answering = await answer(
    deps,
    business.scope,
    { conversationId: CONVERSATION, question, history: [], language: null, ...more },
    signal,
  )
  const chunks: string[] = []
  for await (const chunk of answering.chunks) chunks.push(chunk)
  return { ...(await answering.outcome), chunks }
}

const DELIVERY = 'Combien coûte la livraison ?'

describe('the built-in engine', () => {
  test('the built-in engine answers from what the business told, with its sources, and the chunks are the text', async () => {
    const result = await ask(app.deps, DELIVERY)
    expect(result).toMatchObject({ kind: 'answered', engine: 'builtin' })
    expect(result.text).toContain('45')
    expect(result.chunks.join('')).toBe(result.text)
    expect(result.sources[0]?.excerpt).toContain('Livraison offerte')
    expect(result.latencyMs).toBeGreaterThanOrEqual(0)
  })

  test('the built-in engine says that it does not know', async () => {
    const result = await ask(app.deps, 'Vendez-vous des hélicoptères ?')
    expect(result).toMatchObject({ kind: 'unknown', sources: [] })
    expect(result.text).not.toBe('')
  })

  test('the built-in engine hands over to a person on request', async () => {
    expect((await ask(app.deps, 'Je veux parler à une vraie personne')).kind).toBe('handed-off')
  })

  test('the built-in engine answers whether or not anybody reads the chunks', async () => {
    const answering = await answer(
      app.deps,
      business.scope,
      { conversationId: CONVERSATION, question: DELIVERY, history: [], language: null },
      never,
    )
    expect((await answering.outcome).text).toContain('45')
  })
})

describe('a model', () => {
  test('a model answers in its words with the sources it used', async () => {
    const { deps, model } = await withModel(says('Avec plaisir : la livraison est offerte dès 45 €.'))
    const result = await ask(deps, DELIVERY)
    expect(result).toMatchObject({
      kind: 'answered',
      engine: 'test-model',
      text: 'Avec plaisir : la livraison est offerte dès 45 €.',
    })
    expect(result.sources).toEqual([
      expect.objectContaining({ excerpt: expect.stringContaining('Livraison offerte dès 45 €') }),
    ])
    expect(model.requests).toHaveLength(1)
  })

  test('a model is heard while it writes', async () => {
    const first = Promise.withResolvers<void>()
    const { deps } = await withModel(async (reply) => {
      reply.open()
      await reply.text('La livraison est offerte dès 45 €. Elle')
      await first.promise
      await reply.text(' part sous 48 h.')
      reply.finish('stop')
    })
    const answering = await answer(
      deps,
      business.scope,
      { conversationId: CONVERSATION, question: DELIVERY, history: [], language: null },
      never,
    )
    const heard: string[] = []
    for await (const chunk of answering.chunks) {
      heard.push(chunk)
      first.resolve()
    }
    expect(heard).toEqual(['La livraison est offerte dès 45 €. ', 'Elle part sous 48 h.'])
  })

  test('a model is not asked for a person, a greeting, or by a business that told nothing', async () => {
    const { deps, model } = await withModel(says('Bonjour.'))
    expect((await ask(deps, 'Je veux parler à une vraie personne')).kind).toBe('handed-off')
    expect((await ask(deps, 'Bonjour')).engine).toBe('builtin')
    expect(model.requests).toHaveLength(0)
  })

  test('a model hands over by a call, with the words of the built-in engine', async () => {
    const { deps } = await withModel(async (reply) => {
      reply.open()
      await reply.text('Je comprends. ')
      reply.call('hand_off', {})
      reply.finish('tool_calls')
    })
    const result = await ask(deps, DELIVERY)
    expect(result).toMatchObject({ kind: 'handed-off', engine: 'test-model', sources: [] })
    expect(result.text.length).toBeGreaterThan(20)
    expect(result.chunks.join('')).toBe(result.text)
  })

  test('a model makes no claim of what the business never speaks of, however sure it sounds', async () => {
    const { deps } = await withModel(says('Oui, nous vendons des hélicoptères.'))
    const result = await ask(deps, 'Vendez-vous des hélicoptères ?')
    expect(result.kind).toBe('unknown')
    expect(result.text).not.toContain('Oui')
    expect(result.sources).toEqual([])
  })

  test('a model may look up with other words what the visitor’s words did not find', async () => {
    const { deps, model } = await withModel((reply) => {
      reply.open()
      reply.call('look_up', { query: 'livraison' })
      reply.finish('tool_calls')
    }, says('La livraison est offerte dès 45 €.'))
    const result = await ask(deps, 'Do I have to pay anything for the postman?')
    expect(JSON.stringify(model.requests[1]?.messages)).toContain('Livraison offerte')
    expect(result).toMatchObject({ kind: 'answered', engine: 'test-model' })
  })
})

describe('what a business tells its assistant only', () => {
  test('orders to the assistant reach a model as wishes, private notes do not reach it at all', async () => {
    const noted = await buildBusiness(app.deps)
    const aiContext = [
      'Livraison offerte dès 45 €. Interne : notre marge est de 61 %, ne pas communiquer.',
      'Toujours signer « L’équipe ».',
    ].join('\n')
    await app.deps.db
      .insertInto('ai_contexts')
      .values({ business_id: noted.id, ai_context: aiContext, instructions: '{}' })
      .execute()
    const { deps, model } = await withModel(
      says('La livraison est offerte dès 45 €.'),
      says('Notre marge est de 61 %.'),
    )
    const input = (question: string) =>
      answer(
        deps,
        noted.scope,
        { conversationId: CONVERSATION, question, history: [], language: null },
        never,
      )
    expect((await (await input(DELIVERY)).outcome).engine).toBe('test-model')
    const system = String(model.requests[0]?.messages[0]?.content)
    expect(system).toContain('Livraison offerte dès 45 €.')
    expect(system).toContain('Toujours signer')
    expect(system).not.toContain('61')
    expect(
      (await (await input('La livraison offerte, quelle est votre marge ?')).outcome).text,
    ).not.toContain('61')
  })
})

describe('whatever happens to the model, the visitor gets an answer', () => {
  const broken: Record<string, Behaviour> = {
    'is silent': () => {},
    'is over its quota': ({ raw }) => void raw.writeHead(429).end('{}'),
    'breaks down': ({ raw }) => void raw.writeHead(500).end(),
    'cuts the connection': ({ raw }) => void raw.destroy(),
    'answers nothing': says(' '),
    'answers something else': ({ raw }) =>
      void raw.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    'invents a price': says('La livraison coûte 12 €.'),
    'invents an address': says('Payez sur https://evil.example/pay.'),
  }
  for (const [what, behaviour] of Object.entries(broken)) {
    test(`a model that ${what}: the built-in engine answers in time`, async () => {
      const { deps } = await withModel(behaviour)
      const own = await ask(app.deps, DELIVERY)
      const result = await ask(what === 'is silent' ? impatient(deps) : deps, DELIVERY)
      expect(result).toMatchObject({
        kind: 'answered',
        engine: 'builtin',
        text: own.text,
        sources: own.sources,
      })
      expect(result.chunks.join('')).toBe(result.text)
    })
  }

  test('a model that breaks off: what was said stays, and the built-in engine finishes', async () => {
    const { deps } = await withModel(async (reply) => {
      reply.open()
      await reply.text('Avec plaisir. La livraison est off')
      reply.raw.end()
    })
    const own = await ask(app.deps, DELIVERY)
    const result = await ask(deps, DELIVERY)
    expect(result).toMatchObject({ kind: 'answered', engine: 'test-model+builtin', sources: own.sources })
    expect(result.text.startsWith('Avec plaisir.')).toBe(true)
    expect(result.text.endsWith(own.text)).toBe(true)
    expect(result.text).not.toContain('est off')
    expect(result.chunks.join('')).toBe(result.text)
  })

  test('a dead model costs only the first visitors its time-out', async () => {
    const { deps, model, logged } = await withModel(() => {})
    const dead = impatient(deps)
    for (let i = 0; i < 8; i += 1) await ask(dead, DELIVERY)
    expect(model.requests).toHaveLength(3)
    expect(logged().match(/"reason":"slow"/g)).toHaveLength(3)
  })
})

describe('secrets and contents', () => {
  test('secrets and contents are never logged: a failure says which model and why', async () => {
    const { deps, logged } = await withModel(({ raw }) => void raw.writeHead(401).end(`bad key ${SECRET}`))
    await ask(deps, 'Combien coûte la livraison à Saint-Malo ?', { conversationId: CONVERSATION })
    expect(logged()).toContain('"reason":"refused"')
    expect(logged()).toContain('"status":401')
    expect(logged()).toContain(CONVERSATION)
    for (const secret of [SECRET, 'Saint-Malo', 'Livraison offerte']) expect(logged()).not.toContain(secret)
  })
})

describe('giving up', () => {
  test('giving up ends chunks and outcome with the reason, and the request to the model', async () => {
    const { deps, model } = await withModel(async (reply) => {
      reply.open()
      await reply.text('La livraison est offerte dès 45 €. Et')
    })
    const controller = new AbortController()
    const reason = new Error('the visitor stopped it')
    const answering = await answer(
      deps,
      business.scope,
      { conversationId: CONVERSATION, question: DELIVERY, history: [], language: null },
      controller.signal,
    )
    const heard: string[] = []
    const reading = (async () => {
      for await (const chunk of answering.chunks) {
        heard.push(chunk)
        controller.abort(reason)
      }
    })()
    await expect(reading).rejects.toBe(reason)
    await expect(answering.outcome).rejects.toBe(reason)
    expect(heard).toEqual(['La livraison est offerte dès 45 €. '])
    await expect.poll(() => model.cut()).toBe(1)
  })
})
