import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
import { TaskStuck } from './thread.ts'
import { createThreads, type Threads, type ThreadsOptions } from './threads.ts'
import { createWaitingLine } from './waiting-line.ts'

const open: Threads[] = []
afterEach(() => Promise.all(open.splice(0).map((threads) => threads.close())))

const stuck: string[] = []
const start = (options: Partial<ThreadsOptions> = {}): Threads => {
  const threads = createThreads({
    entry: new URL('./testing/tasks.ts', import.meta.url),
    size: 2,
    limitMs: 150,
    idleMs: null,
    onStuck: ({ task }) => stuck.push(task),
    ...options,
  })
  open.push(threads)
  return threads
}

describe('threads', () => {
  test('threads answer with what a task gives, throws, or refuses', async () => {
    const threads = start()
    expect(await threads.run('double', 21, 'a')).toBe(42)
    await expect(threads.run('fail', null, 'a')).rejects.toThrow('as told')
    const refused = threads.run('refuse', null, 'a')
    await expect(refused).rejects.toBeInstanceOf(ApiError)
    await expect(refused).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE', status: 400 })
    await expect(threads.run('unknown', null, 'a')).rejects.toThrow('unknown')
    expect(threads.state()).toEqual({ threads: 1, busy: 0, waiting: 0, ended: 0 })
  })

  test('threads that start are waited for by a process that has nothing else to do', () => {
    const program = `
      import { createThreads } from '#server/lib/threads/threads.ts'
      const entry = new URL('file://${new URL('./testing/tasks.ts', import.meta.url).pathname}')
      const threads = createThreads({ entry, size: 2, limitMs: 150, idleMs: null, onStuck() {} })
      await threads.warm()
      console.log('ready')`
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: new URL('../../../..', import.meta.url),
      encoding: 'utf8',
    })
    expect([ended.status, ended.stdout]).toEqual([0, 'ready\n'])
  })

  test.each(['loop', 'expression', 'wait'])(
    'a thread whose task never comes to an end (%s) is ended, and the next one runs',
    async (task) => {
      stuck.length = 0
      const threads = start({ size: 1 })
      await expect(threads.run(task, null, 'a')).rejects.toBeInstanceOf(TaskStuck)
      expect(await threads.run('double', 2, 'a')).toBe(4)
      expect(stuck).toEqual([task])
      expect(threads.state()).toMatchObject({ ended: 1, waiting: 0 })
    },
  )

  test('threads leave a place to everybody else while one share is stuck in all it asked for', async () => {
    const threads = start({ limitMs: 400 })
    await Promise.all([threads.run('double', 1, 'b'), threads.run('double', 1, 'c')])
    const ended: string[] = []
    const note = (name: string) => () => ended.push(name)
    const loops = Array.from({ length: 3 }, () => threads.run('loop', null, 'a').catch(note('loop')))
    const others = Array.from({ length: 20 }, (_, n) => threads.run('double', n, 'b').then(note('other')))
    await Promise.all([...loops, ...others])
    expect(ended).toEqual([...Array(20).fill('other'), ...Array(3).fill('loop')])
  })

  test('threads do not begin what nobody waits for any more; what runs goes on', async () => {
    const threads = start({ size: 1, limitMs: 400 })
    const line = new AbortController()
    const loop = threads.run('loop', null, 'a', line.signal)
    const dropped = threads.run('double', 1, 'a', line.signal)
    const running = threads.run('double', 2, 'a')
    expect(threads.state()).toMatchObject({ waiting: 2 })
    line.abort(new Error('went away'))
    await expect(dropped).rejects.toThrow('went away')
    expect(threads.state()).toMatchObject({ busy: 1, waiting: 1 })
    await expect(loop).rejects.toBeInstanceOf(TaskStuck)
    expect(await running).toBe(4)
  })

  test('threads refuse more than may wait', async () => {
    const threads = start()
    const running = Array.from({ length: 600 }, (_, n) => threads.run('double', n, 'a'))
    const results = await Promise.allSettled(running)
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(50)
    expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfterSeconds: 2 } })
    expect(await threads.run('double', 1, 'a')).toBe(2)
  })

  test('threads go when they have had nothing to do', async () => {
    const threads = start({ idleMs: 20 })
    await threads.run('double', 1, 'a')
    await expect.poll(() => threads.state().threads).toBe(0)
    expect(await threads.run('double', 2, 'a')).toBe(4)
  })
})

test('shares take turns in the line, and none is out more often than it may', () => {
  const line = createWaitingLine<number>(2)
  for (const n of [1, 2, 3]) line.add('a', n)
  line.add('b', 4)
  expect([line.take()?.item, line.take()?.item, line.take()?.item, line.take()]).toEqual([1, 4, 2, undefined])
  expect([line.size(), line.size('a'), line.size('b')]).toEqual([1, 1, 0])
  line.back('a')
  expect(line.take()?.item).toBe(3)
})
