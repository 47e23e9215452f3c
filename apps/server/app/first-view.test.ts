import { describe, expect, test } from 'vitest'
import type { FirstView } from '#contract/businesses/first-view.ts'
import { buildBusiness, buildConversations } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'

const { app, business, as } = testBusiness()

const ask = async (query: string, caller = as.owner): Promise<FirstView> => {
  const answer = await caller.get(`/api/first-view?${query}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json<FirstView>()
}
const read = async (path: string) => {
  const answer = await as.owner.get(path)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const talk = async (of = business, count = 2): Promise<string[]> => {
  const scripts = Array.from({ length: count }, (_, index) => ({ text: `< Question ${index}\n# Oui.` }))
  await buildConversations(app.deps, of, scripts)
  const answer = await as(of.owner).get(`/api/businesses/${of.id}/conversations`)
  return answer.json().conversations.map((one: { sessionId: string }) => one.sessionId)
}

describe('the first view is what its pages would ask for, in one answer', () => {
  test('the first view of /conversations holds list, latest thread, figures, account', async () => {
    const [open, id] = await talk()
    const list = await read('conversations')
    const view = await ask(`page=conversations&businessId=${business.id}`)
    expect({ profile: view.profile, preferences: view.preferences }).toEqual(await read('/api/user/profile'))
    expect(view.businesses).toEqual(await read('/api/businesses'))
    const { summary, ...parts } = view.business as NonNullable<FirstView['business']>
    expect({ ...summary, lastUpdated: '' }).toEqual({ ...(await read('summary')), lastUpdated: '' })
    expect(parts).toEqual({
      id: business.id,
      assistant: await read('assistant'),
      list,
      thread: await read(`conversations/${open}/messages`),
    })
    const chosen = await ask(`page=conversations&businessId=${business.id}&sessionId=${id}`)
    expect(chosen.business?.thread).toEqual(await read(`conversations/${id}/messages`))
    expect((await ask('page=conversation-list')).business).not.toHaveProperty('thread')
  })

  test('the first view of /dashboard holds latest conversations and waits; the first business unless another is asked for', async () => {
    await talk()
    const view = await ask('page=dashboard')
    expect(view.business).toMatchObject({ id: business.id, awaitedProducts: [] })
    expect(view.business?.recent).toEqual((await read('conversations?limit=4')).conversations)
    expect((await ask('page=dashboard&businessId=none')).business?.id).toBe(business.id)
  })

  test('nothing of a business or a conversation in which the caller has no part', async () => {
    const other = await buildBusiness(app.deps)
    const [theirs] = await talk(other)
    await talk()
    const view = await ask(`page=conversations&businessId=${other.id}&sessionId=${theirs}`)
    expect(view.business?.id).toBe(business.id)
    expect(view.business).not.toHaveProperty('thread')
    expect(JSON.stringify(view)).not.toContain(other.id)
    for (const refused of ['page=settings', 'page=dashboard&businessId=x', 'page=conversations&sessionId=x'])
      expect((await as.owner.get(`/api/first-view?${refused}`)).statusCode).toBe(400)
  })
})
