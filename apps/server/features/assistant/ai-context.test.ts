import { describe, expect, test } from 'vitest'
import { AI_DEFAULTS, type AiContext, RESPONSE_LENGTHS, TONES } from '#contract/assistant/assistant.ts'
import { buildBusiness, buildMember, buildUser, type TestBusiness } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'

const { app, business, as } = testBusiness({ once: true })

const url = (id = business.id) => `/api/businesses/${id}/ai-context`
const read = async (of: TestBusiness = business): Promise<AiContext> => {
  const response = await as(of.owner).get(url(of.id))
  expect(response.statusCode).toBe(200)
  return response.json()
}
const save = (payload: unknown, of: TestBusiness = business, headers = of.owner.headers) =>
  as({ headers }).put(url(of.id), payload)

const mine = {
  aiContext: 'Thés et infusions.',
  aiInstructions: {
    tone: 'formal',
    responseLength: 'detailed',
    language: 'en',
    includeEmojis: true,
    includeBusinessHours: true,
    includeContactInfo: true,
    customInstructions: 'Vouvoyer.',
  },
} as const

test('of saves made from the same copy at once one is kept whole; the others learn of it', async () => {
  const fresh = await buildBusiness(app.deps)
  const madeFrom = (at: string | null) => ({ ...fresh.owner.headers, 'if-match': `"${at ?? 'none'}"` })
  for (let round = 0; round < 3; round++) {
    const { updatedAt } = await read(fresh)
    const drafts = Array.from({ length: 8 }, (_, n) => ({
      aiContext: `Version ${round}.${n}`,
      aiInstructions: { ...mine.aiInstructions, customInstructions: `Version ${round}.${n}` },
    }))
    const answers = await Promise.all(drafts.map((draft) => save(draft, fresh, madeFrom(updatedAt))))
    const saved = answers.filter(({ statusCode }) => statusCode === 200)
    expect(saved).toHaveLength(1)
    for (const { statusCode, body } of answers)
      if (statusCode !== 200) expect([statusCode, JSON.parse(body).code]).toEqual([409, 'CONFLICT'])
    const now = await read(fresh)
    expect(now).toEqual(saved[0]?.json())
    expect(now.aiInstructions.customInstructions).toBe(now.aiContext)
  }
  for (const other of [null, 'yesterday', '2026-03-10T10:00:00.000Z'])
    expect((await save(mine, fresh, madeFrom(other))).statusCode).toBe(409)
  expect((await save(mine, fresh)).statusCode).toBe(200)
})

describe('reading', () => {
  test('a business that saved nothing gets the defaults', {
    tags: [
      '@ai.defaults.404',
      '@ai.defaults.tone',
      '@ai.defaults.length',
      '@ai.defaults.language',
      '@ai.defaults.toggles',
      '@api.ai-context.get',
      '@open.ai-defaults',
    ],
  }, async () => {
    const fresh = await buildBusiness(app.deps)
    expect(await read(fresh)).toEqual({
      aiContext: '',
      aiInstructions: {
        tone: 'friendly',
        responseLength: 'concise',
        language: 'fr',
        includeEmojis: false,
        includeBusinessHours: false,
        includeContactInfo: false,
        customInstructions: '',
      },
      updatedAt: null,
    })
  })

  test('a foreign business is not found', async () => {
    const stranger = await buildUser(app.deps)
    const response = await as(stranger).get(url())
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('saving', () => {
  test('saving the context answers what was saved, with its time, and so does the next reading', {
    tags: ['@ai.entity', '@ai.entity.instructions', '@api.ai-context.put'],
  }, async () => {
    const before = Date.now()
    const response = await save(mine)
    expect(response.statusCode).toBe(200)
    const saved = response.json<AiContext>()
    expect(saved).toEqual({ ...mine, updatedAt: expect.any(String) })
    expect(Date.parse(saved.updatedAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(await read()).toEqual(saved)
    const again = await save({ ...mine, aiContext: 'Cafés.' })
    expect(again.json<AiContext>().aiContext).toBe('Cafés.')
    expect(await read()).toEqual(again.json())
  })

  test('another business is not touched', async () => {
    const other = await buildBusiness(app.deps)
    await save(mine)
    expect((await read(other)).aiContext).toBe('')
  })

  test('every tone and length of the list is taken, any other is refused', {
    tags: ['@ai.tone.values', '@ai.length.values'],
  }, async () => {
    expect(TONES).toEqual(['friendly', 'professional', 'casual', 'formal'])
    expect(RESPONSE_LENGTHS).toEqual(['brief', 'concise', 'detailed', 'comprehensive'])
    const withInstructions = (changes: object) => ({
      aiContext: '',
      aiInstructions: { ...AI_DEFAULTS.aiInstructions, ...changes },
    })
    for (const tone of TONES) {
      const response = await save(withInstructions({ tone }))
      expect(response.json<AiContext>().aiInstructions.tone).toBe(tone)
    }
    for (const responseLength of RESPONSE_LENGTHS) {
      const response = await save(withInstructions({ responseLength }))
      expect(response.json<AiContext>().aiInstructions.responseLength).toBe(responseLength)
    }
    for (const wrong of [{ tone: 'rude' }, { responseLength: 'endless' }, { includeEmojis: 'yes' }]) {
      const response = await save(withInstructions(wrong))
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
    }
  })

  test('the language is free text', { tags: ['@ai.language.free-text'] }, async () => {
    const response = await save({
      aiContext: '',
      aiInstructions: { ...AI_DEFAULTS.aiInstructions, language: 'français de Belgique' },
    })
    expect(response.json<AiContext>().aiInstructions.language).toBe('français de Belgique')
  })

  test('a context of 2000 characters is taken, one of 2001 is refused with the sentence', {
    tags: ['@ai.context.enforcement', '@open.context-limit'],
  }, async () => {
    const longest = 'é'.repeat(2_000)
    const taken = await save({ ...mine, aiContext: `  ${longest}\n` })
    expect(taken.statusCode).toBe(200)
    expect(taken.json<AiContext>().aiContext).toBe(longest)
    const refused = await save({ ...mine, aiContext: `${longest}x` })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      error: 'The AI context is limited to 2000 characters',
      code: 'VALIDATION_FAILED',
    })
    expect((await read()).aiContext).toBe(longest)
  })

  test('a viewer reads and does not save', async () => {
    const viewer = await buildMember(app.deps, business, 'viewer')
    const response = await save(mine, business, viewer.headers)
    expect(response.statusCode).toBe(403)
    const reading = await as(viewer).get(url())
    expect(reading.statusCode).toBe(200)
  })

  test('colleagues who have the dashboard open are told of a saved context', async () => {
    const heard: string[] = []
    const stop = await app.deps.events.subscribe(business.id, null, {
      event: ({ event }) => void heard.push(event.type),
      typing: () => {},
      reset: () => {},
    })
    await save(mine)
    await app.deps.events.settled()
    stop()
    expect(heard).toEqual(['business'])
  })
})
