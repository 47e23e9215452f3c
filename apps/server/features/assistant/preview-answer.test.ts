import { describe, expect, test } from 'vitest'
import { AI_DEFAULTS, type AiInstructions, type assistant } from '#contract/assistant/assistant.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { buildBusiness, buildMember, type TestBusiness } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { weekOf } from '#server/testing/week.ts'

type Preview = OutputOf<typeof assistant.previewAnswer.response>

const { app, as } = testApp()

const CONTEXT =
  'Livraison offerte dès 45 €, expédition sous 48 h en France.\nLe Rooibos Soleil est sans théine.'

const preview = async (
  business: TestBusiness,
  payload: { question: string; aiContext?: string; aiInstructions?: AiInstructions },
): Promise<Preview> => {
  const response = await as(business.owner).post(`/api/businesses/${business.id}/ai-context/preview`, payload)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const save = (business: TestBusiness, aiContext: string, changes: Partial<AiInstructions> = {}) =>
  as(business.owner).put(`/api/businesses/${business.id}/ai-context`, {
    aiContext,
    aiInstructions: { ...AI_DEFAULTS.aiInstructions, ...changes },
  })

describe('a preview', () => {
  test("a preview answers from the business's context next to an answer without it", {
    tags: ['@demo.purpose', '@demo.contextual'],
  }, async () => {
    const business = await buildBusiness(app.deps)
    await save(business, CONTEXT)
    const { answer, generic } = await preview(business, { question: 'Combien coûte la livraison ?' })
    expect(answer).toMatchObject({ outcome: 'answered', engine: 'builtin' })
    expect(answer.text).toContain('45')
    expect(answer.sources[0]?.excerpt).toContain('Livraison offerte')
    expect(answer.latencyMs).toBeGreaterThanOrEqual(0)
    expect(generic.outcome).toBe('unknown')
    expect(generic.text).not.toContain('45')
    expect(generic.sources).toEqual([])
  })

  test('a draft counts before it is saved, and is not saved', { tags: ['@demo.entity'] }, async () => {
    const business = await buildBusiness(app.deps)
    await save(business, 'Nous vendons du thé.')
    const draft = {
      question: 'Combien coûte la livraison ?',
      aiContext: CONTEXT,
      aiInstructions: { ...AI_DEFAULTS.aiInstructions, language: 'fr', tone: 'formal' as const },
    }
    expect((await preview(business, draft)).answer.text).toContain('45')
    expect((await preview(business, { question: draft.question })).answer.outcome).toBe('unknown')
  })

  test('what was saved serves the very next answer', async () => {
    const business = await buildBusiness(app.deps)
    for (const amount of ['30', '40', '50']) {
      await save(business, `La livraison coûte ${amount} €.`)
      const { answer } = await preview(business, {
        question: 'Combien coûte la livraison ?',
      })
      expect(answer.text).toContain(amount)
    }
    await as(business.owner).put(`/api/businesses/${business.id}`, { phone: '04 65 71 12 34' })
    const phone = async () =>
      (await preview(business, { question: 'Quel est votre numéro de téléphone ?' })).answer.text
    expect(await phone()).toContain('04 65 71 12 34')
    // As another process would save it.
    await app.deps.db
      .updateTable('businesses')
      .set({ phone: '04 65 71 56 78' })
      .where('id', '=', business.id)
      .execute()
    expect(await phone()).toContain('04 65 71 56 78')
  })

  test('hours and contacts of the profile are known', async () => {
    const business = await buildBusiness(app.deps, {
      businessHours: weekOf('10:00-19:00'),
    })
    const { answer } = await preview(business, { question: 'Quels sont vos horaires le mardi ?' })
    expect(answer.outcome).toBe('answered')
    expect(answer.text).toMatch(/10\s?(?:h|:00).*19\s?(?:h|:00)/u)
  })

  test('what only comes close is told as that, with what a visitor can say to it', async () => {
    const business = await buildBusiness(app.deps)
    const draft = { ...AI_DEFAULTS, aiContext: 'Retours et échanges sous 14 jours, sachets non ouverts.' }
    const { answer } = await preview(business, { ...draft, question: 'J’ai changé d’avis' })
    expect(answer).toMatchObject({
      outcome: 'unknown',
      closest: true,
      suggestions: ['Oui, merci', 'Rien de tout cela\u00a0: demander à l’équipe'],
    })
  })

  test('nothing is stored or counted', async () => {
    const business = await buildBusiness(app.deps)
    await preview(business, { question: 'Vendez-vous des hélicoptères ?' })
    await preview(business, { question: 'Je veux parler à une personne' })
    const { rows } = await app.deps.pool.query<{ n: number }>(
      `select (select count(*) from conversations where business_id = $1)
            + (select count(*) from messages where business_id = $1)
            + (select count(*) from unanswered_questions where business_id = $1)
            + (select count(*) from hourly_figures where business_id = $1)
            + (select count(*) from business_events where business_id = $1) as n`,
      [business.id],
    )
    expect(rows[0]?.n).toBe(0)
  })

  test('viewers may try the assistant; a question is required and bounded, a draft as long as it may be saved', async () => {
    const business = await buildBusiness(app.deps)
    const viewer = await buildMember(app.deps, business, 'viewer')
    const post = (payload: object) =>
      as(viewer).post(`/api/businesses/${business.id}/ai-context/preview`, payload)
    expect((await post({ question: 'Bonjour' })).statusCode).toBe(200)
    for (const wrong of [{}, { question: '  ' }, { question: 'x'.repeat(4_001) }]) {
      expect((await post(wrong)).statusCode).toBe(400)
    }
    const long = await post({ question: 'Bonjour', aiContext: 'x'.repeat(2_001) })
    expect(long.json()).toMatchObject({ error: 'The AI context is limited to 2000 characters' })
  })
})
