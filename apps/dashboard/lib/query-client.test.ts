import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { updateCached } from './query-cache.ts'
import { createQueryClient } from './query-client.ts'

/** A query whose answers come when the test gives them. */
const watch = () => {
  const client = createQueryClient()
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['members', 'a'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  return { client, answers, data: () => observer.getCurrentResult().data, stop }
}

test('what changes while it is read for the first time is read once more', async () => {
  const { client, answers, data, stop } = watch()
  void client.invalidateQueries({ queryKey: ['members'] })
  void client.invalidateQueries({ queryKey: ['members'] })
  answers[0]?.('before')
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.('after')
  await expect.poll(data).toBe('after')
  expect(answers).toHaveLength(2)
  stop()
})

test('what an event adds while a list is read, first or again, is not lost to an answer that is older', async () => {
  const { client, answers, data, stop } = watch()
  const add = (what: string) =>
    updateCached<string>(client, ['members', 'a'], (before) => `${before}+${what}`)
  add('first')
  answers[0]?.('before')
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.('one')
  await expect.poll(data).toBe('one')
  void client.invalidateQueries({ queryKey: ['members'] })
  add('two')
  expect(data()).toBe('one+two')
  answers[2]?.('one')
  await expect.poll(() => answers).toHaveLength(4)
  expect(data()).toBe('one+two')
  answers[3]?.('one, two')
  await expect.poll(data).toBe('one, two')
  add('three')
  expect(data()).toBe('one, two+three')
  expect(answers).toHaveLength(4)
  stop()
})

test('what does not change is read once', async () => {
  const { answers, data, stop } = watch()
  answers[0]?.('only')
  await expect.poll(data).toBe('only')
  expect(answers).toHaveLength(1)
  stop()
})

test('a further page that is on its way comes in spite of an event, and what the event said is read after it', async () => {
  const client = createQueryClient()
  const answers: { page: number; give: (value: string) => void }[] = []
  const queryKey = ['list']
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      new Promise<string>((give) => answers.push({ page: pageParam as number, give })),
    getNextPageParam: (_last, pages) => pages.length,
  })
  const stop = observer.subscribe(() => {})
  const pages = () => observer.getCurrentResult().data?.pages
  answers[0]?.give('a')
  await expect.poll(pages).toEqual(['a'])
  void observer.fetchNextPage()
  await expect.poll(() => answers).toHaveLength(2)
  updateCached<{ pages: string[]; pageParams: unknown[] }>(client, queryKey, (data) => ({
    ...data,
    pages: data.pages.map((page) => `${page}+`),
  }))
  expect(pages()).toEqual(['a+'])
  answers[1]?.give('b')
  await expect.poll(pages).toHaveLength(2)
  for (const [at, value] of [
    [2, 'a, more'],
    [3, 'b'],
  ] as const) {
    await expect.poll(() => answers).toHaveLength(at + 1)
    answers[at]?.give(value)
  }
  await expect.poll(pages).toEqual(['a, more', 'b'])
  expect(answers.map(({ page }) => page)).toEqual([0, 1, 0, 1])
  stop()
})
