import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { testBusiness } from '#server/testing/test-shop.ts'
import { type Jobs, watchedJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { currentRequestId, runInRequest } from './request-context.ts'

const ID = '01a1fd49-df29-4165-a7ff-a1af6519b9bb'
const OTHER = '11111111-1111-4111-8111-111111111111'

const { app, business } = testBusiness()

test('a line of the log bears the id of the request, once; a line of nobody’s none', () => {
  const lines: string[] = []
  const log = createLog('info', new PassThrough().on('data', (line) => lines.push(String(line))) as never)
  log.info('alone')
  runInRequest(ID, () => {
    log.info('within')
    log.child({ reqId: ID }).info('by its own logger')
  })
  expect(lines.map((line) => line.split(ID).length - 1)).toEqual([0, 1, 1])
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg: 'within', reqId: ID })
})

test('a job is done as the request that left it, with the data that it was given', async () => {
  const stored: object[] = []
  let work: (data: object) => Promise<void> = async () => {}
  const queue: Pick<Jobs, 'enqueue' | 'work'> = {
    async enqueue(_trx, _name, data) {
      stored.push(data)
    },
    work(_name, handler) {
      work = handler
    },
  }
  const jobs = watchedJobs(queue as Jobs, { began: () => () => {} }, createMetrics(), {
    isStopped: () => false,
  })
  const seen: unknown[] = []
  jobs.work('mail', async (data) => void seen.push([data, currentRequestId()]))
  await runInRequest(ID, () => jobs.enqueue(null as never, 'mail', { mailId: 7 }))
  await jobs.enqueue(null as never, 'mail', { mailId: 8 })
  for (const data of stored) await runInRequest(OTHER, () => work(data)).catch(() => {})
  expect(seen).toEqual([
    [{ mailId: 7 }, ID],
    [{ mailId: 8 }, OTHER],
  ])
})

test('the statements of a request say which one it is, those of nobody nothing', async () => {
  const sent = async () => {
    const rows = await app.deps.db
      .selectFrom('businesses')
      .select(({ fn }) => fn<string>('current_query', []).as('text'))
      .where('id', '=', business.id)
      .execute()
    return rows[0]?.text ?? ''
  }
  expect(await runInRequest(ID, sent)).toMatch(new RegExp(` /\\* request ${ID} \\*/$`))
  expect(await sent()).not.toContain('request')
})

test('a call is worked on under the id that its answer names', async ({ onTestFinished }) => {
  let seen: string | undefined
  const { now } = app.deps
  onTestFinished(() => {
    app.deps.now = now
  })
  app.deps.now = () => {
    seen = currentRequestId()
    return now()
  }
  const answer = await app.inject({
    url: `/api/businesses/${business.id}/conversations`,
    headers: business.owner.headers,
  })
  expect(answer.statusCode).toBe(200)
  expect(seen).toBe(answer.headers['x-request-id'])
})
