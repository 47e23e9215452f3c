import { expect, onTestFinished, test, vi } from 'vitest'
import type { WidgetMessage } from '#contract/widget/widget.ts'
import { buildBusiness, buildKey, type TestKey } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { repairAnswers } from './jobs.ts'

const FOR_EVER = 'Ceci dure-t-il pour toujours ?'

const { app, key, as } = testShop({
  threadEntry: new URL('../../testing/stuck-thread.ts', import.meta.url),
  env: { ANSWER_LIMIT_MS: '300', FILE_LIMIT_MS: '300' },
  once: true,
})

const thread = async (visitor: Awaited<ReturnType<typeof startVisitor>>) =>
  (await visitor.call('GET', 'messages')).json() as {
    messages: WidgetMessage[]
    state: { waiting: boolean }
  }

test('a question that never comes to an end is handed to the team, marked, and not tried again', async () => {
  const visitor = await startVisitor(app, key)
  const sent = await visitor.send(FOR_EVER)
  expect(sent).toMatchObject({ answer: null, outcome: 'team' })
  const { messages, state } = await thread(visitor)
  expect(state.waiting).toBe(true)
  expect(messages.at(-1)?.event).toBe('handoff-requested')
  const seen = await as.owner.get(`conversations/${visitor.sessionId}/messages`)
  expect(seen.json().messages.at(-1)).toMatchObject({ metadata: { reason: 'failed' } })
  const { ended } = app.deps.threads.answers.state()
  expect(await app.deps.db.selectFrom('pending_answers').selectAll().execute()).toEqual([])
  await repairAnswers(app.deps)
  expect(app.deps.threads.answers.state().ended).toBe(ended)
})

test('meanwhile other visitors of the business and of others get their answers, and calls are served', async () => {
  const other = await buildBusiness(app.deps)
  const otherKey = await buildKey(app.deps, other)
  const ended: string[] = []
  const say = async (of: TestKey, content: string, name: string) => {
    const visitor = await startVisitor(app, of)
    await visitor.send(content)
    ended.push(name)
    return thread(visitor)
  }
  await say(otherKey, 'Bonjour', 'first')
  // The time of a task is over when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stuck = Array.from({ length: 3 }, () => say(key, FOR_EVER, 'stuck'))
  const elsewhere = Array.from({ length: 5 }, () => say(otherKey, 'Bonjour', 'elsewhere'))
  const health = app.inject('/health').then(({ statusCode }) => ended.push(`health ${statusCode}`))
  const own = say(key, 'Bonjour', 'own')
  const threads = await Promise.all(elsewhere)
  await health
  expect(ended).not.toContain('stuck')
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(300)
      return ended.filter((name) => name === 'stuck')
    })
    .toHaveLength(3)
  await Promise.all(stuck)
  threads.push(await own)
  for (const { messages } of threads) expect(messages.at(-1)?.isAIResponse).toBe(true)
  expect(ended).toContain('health 200')
})

test('a preview and a file that never come to an end are refused with a sentence', async () => {
  const call = (path: string, payload: object) => as.owner.post(`${path}`, payload)
  const preview = await call('ai-context/preview', { question: FOR_EVER })
  expect([preview.statusCode, preview.json().code]).toEqual([400, 'TEXT_TOO_COMPLEX'])
  const file = await call('contacts/import', { csv: `nom\n${FOR_EVER}`, preview: true })
  expect([file.statusCode, file.json().code]).toEqual([400, 'FILE_TOO_COMPLEX'])
  const next = await call('contacts/import', { csv: 'nom\nÉlodie', preview: true })
  expect(next.json()).toMatchObject({ rows: 1, errorCount: 0 })
})
