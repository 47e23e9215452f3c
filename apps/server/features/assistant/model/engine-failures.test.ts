import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Behaviour, says } from '../testing/chat-server.ts'
import { engineOn, questionWith, TIMEOUT_MS, write, writeWith } from '../testing/model-engine.ts'

describe('a model that fails', () => {
  const json = (status: number, body: string): Behaviour => {
    return ({ raw }) => void raw.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
  const failures: Record<string, [Behaviour, string]> = {
    'is over its quota': [json(429, '{"error":{"message":"slow down"}}'), 'failed: refused (429)'],
    'refuses the key': [json(401, '{"error":{"message":"bad key"}}'), 'failed: refused (401)'],
    'breaks down': [({ raw }) => void raw.writeHead(500).end('boom'), 'failed: refused (500)'],
    'answers a web page': [
      ({ raw }) => void raw.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bonjour.</h1>'),
      'failed: malformed',
    ],
    'answers JSON where a stream was asked for': [
      json(200, '{"choices":[{"message":{"content":"Bonjour."}}]}'),
      'failed: malformed',
    ],
    'sends events of another shape': [
      (reply) => {
        reply.open()
        reply.raw.end('data: {"hello":"world"}\n\ndata: [DONE]\n\n')
      },
      'failed: malformed',
    ],
    'sends an error as an event': [
      (reply) => {
        reply.open()
        reply.raw.end('data: {"error":{"message":"overloaded"}}\n\n')
      },
      'failed: malformed',
    ],
    'closes the connection at once': [({ raw }) => void raw.destroy(), 'failed: unreachable'],
    'answers nothing': [
      (reply) => {
        reply.open()
        reply.finish('stop')
      },
      'failed: empty',
    ],
    'answers only spaces': [says('   \n  '), 'failed: empty'],
  }
  for (const [what, [behaviour, expected]] of Object.entries(failures)) {
    test(`${what}: it is noticed in time`, async () => {
      const result = await writeWith([behaviour])
      expect(result.kind).toBe(expected)
      expect(result.sentences).toEqual([])
    })
  }

  /** From now on no word and no silence is waited for until `advanceTimersByTime`; the whole time goes on. */
  const stopClock = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  const silent: [string, Behaviour][] = [
    ['never answers', () => {}],
    ['opens its stream and says nothing', (reply) => reply.open()],
  ]
  test.each(silent)('%s: it is noticed when half of its time is over', async (_, behaviour) => {
    stopClock()
    const { engine, server } = await engineOn([behaviour])
    const writing = write(engine)
    await expect.poll(() => server.requests).toHaveLength(1)
    vi.advanceTimersByTime(TIMEOUT_MS / 2)
    expect(await writing).toMatchObject({ kind: 'failed: slow', sentences: [] })
  })

  /** Whose model says so much, and goes on when the first sentence has come. */
  const halfAnAnswer = async (then: Behaviour) => {
    const first = Promise.withResolvers<void>()
    const { engine } = await engineOn([
      async (reply, request) => {
        reply.open()
        await reply.text('Bonjour. Nous sommes ouverts de 10')
        await first.promise
        await then(reply, request)
      },
    ])
    const writer = engine.write(questionWith(), new AbortController().signal)
    expect((await writer.next()).value).toBe('Bonjour. ')
    first.resolve()
    return writer.next()
  }

  test('a model that stalls in the middle: only whole sentences were said', async () => {
    stopClock()
    const first = Promise.withResolvers<void>()
    const stalled = halfAnAnswer(() => first.resolve())
    await first.promise
    vi.advanceTimersByTime(TIMEOUT_MS * 0.4)
    await expect(stalled).rejects.toThrow(/^slow$/)
  })

  const halfway: Record<string, Behaviour> = {
    'cuts the connection in the middle': (reply) => void reply.raw.destroy(),
    'ends in the middle without saying so': (reply) => void reply.raw.end(),
    'sends broken JSON in the middle': async (reply) => {
      reply.raw.write('data: {"id": oops\n\n')
      await reply.text(' 19 h. Merci.')
      reply.finish('stop')
    },
  }
  for (const [what, then] of Object.entries(halfway)) {
    test(`${what}: only whole sentences were said`, async () => {
      await expect(halfAnAnswer(then)).rejects.toThrow(/^(malformed|unreachable)$/)
    })
  }

  test('a model that drips on for ever is bounded by its whole time too', async () => {
    stopClock()
    const { engine } = await engineOn(
      [
        async (reply) => {
          reply.open()
          while (!reply.raw.destroyed) {
            reply.chunk({ content: 'a' })
            await reply.wait(20)
          }
        },
      ],
      { timeoutMs: 300 },
    )
    expect((await write(engine)).kind).toBe('failed: slow')
  })

  test('an answer that fills the memory is cut', async () => {
    let megabytes = 0
    const result = await writeWith([
      ({ raw }) => {
        raw.writeHead(500, { 'content-type': 'application/json' })
        const junk = Buffer.alloc(1024 * 1024, 'x')
        const fill = () => {
          let more = true
          while (more && !raw.destroyed) {
            more = raw.write(junk)
            megabytes += 1
          }
          raw.once('drain', fill)
        }
        fill()
      },
    ])
    expect(result.kind).toMatch(/^failed/)
    expect(megabytes).toBeLessThan(16)
  })
})

describe('giving up', () => {
  test('the signal ends the answer with its reason, and the request', async () => {
    const { engine, server } = await engineOn([
      async (reply) => {
        reply.open()
        await reply.text('Bonjour. Nous')
      },
    ])
    const controller = new AbortController()
    const writer = engine.write(questionWith(), controller.signal)
    expect((await writer.next()).value).toBe('Bonjour. ')
    const rest = writer.next()
    controller.abort(new Error('the visitor left'))
    await expect(rest).rejects.toThrow('the visitor left')
    await expect.poll(() => server.cut()).toBe(1)
    expect(engine.available()).toBe(true)
  })
})

describe('the breaker', () => {
  test('after three failures of a model nobody waits; a single try after the pause decides', async () => {
    let now = 0
    const broken: Behaviour = ({ raw }) => void raw.writeHead(503).end()
    const { engine } = await engineOn([broken, broken, broken, broken, says('Bonjour.')], { now: () => now })
    for (let i = 0; i < 3; i += 1) {
      expect(engine.available()).toBe(true)
      await write(engine)
    }
    expect(engine.available()).toBe(false)
    now += 30_001
    expect(engine.available()).toBe(true)
    expect(engine.available()).toBe(false)
    await write(engine)
    expect(engine.available()).toBe(false)
    now += 30_001
    expect(engine.available()).toBe(true)
    expect((await write(engine)).kind).toBe('answered')
    expect(engine.available()).toBe(true)
    expect(engine.available()).toBe(true)
  })

  test('a visitor who leaves and an answer that is refused for what it says do not count', async () => {
    const { engine } = await engineOn([says('La livraison coûte 12 €.')])
    for (let i = 0; i < 5; i += 1) expect((await write(engine)).kind).toBe('failed: ungrounded')
    for (let i = 0; i < 5; i += 1) await write(engine, questionWith(), AbortSignal.abort(new Error('gone')))
    expect(engine.available()).toBe(true)
  })
})
