import { beforeAll, expect, test } from 'vitest'
import { buildBusiness, buildUser } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

const HOUR_MS = 3_600_000
let ahead = 0
let count = 0
const { app, as } = testApp()
beforeAll(() => {
  app.deps.now = () => new Date(Date.now() + ahead)
})

const offer = async () => {
  ahead = 0
  const agency = await buildUser(app.deps, { userType: 'AGENCY', company: 'Atelier Nova' })
  const business = await buildBusiness(app.deps, { owner: agency, status: 'UNCLAIMED', name: 'Encre Bleue' })
  const email = `claire-again-${++count}@encrebleue.example`
  const path = (verb: string) => `/api/transfer/${business.id}/${verb}`
  const { transfer } = (await as(agency).post(path('initiate-transfer'), { newOwnerEmail: email })).json()
  const mails = () =>
    app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()
  return { agency, path, transfer, mails }
}

test('the link of a pending transfer is mailed again: the same link, with the same end, and when it was sent last', async () => {
  const { agency, path, transfer, mails } = await offer()
  expect(transfer.sentAt).toBe(transfer.createdAt)
  ahead = 3 * HOUR_MS
  const answer = await as(agency).post(path('resend-transfer'))
  expect(answer.statusCode, answer.body).toBe(200)
  const again = answer.json().transfer
  expect(again).toEqual({ ...transfer, sentAt: again.sentAt })
  expect(Date.parse(again.sentAt) - Date.parse(transfer.createdAt)).toBeGreaterThanOrEqual(3 * HOUR_MS)
  const sent = await mails()
  expect(sent).toHaveLength(2)
  for (const { subject, body } of sent) {
    expect(subject).toBe('Atelier Nova vous cède Encre Bleue')
    expect(body).toContain(`/transfer/${transfer.id}?lang=fr`)
  }
  const { transfers } = (await as(agency).get('/api/transfer/my-transfers')).json()
  expect(transfers).toEqual([again])
  expect((await as(agency).get(`/api/transfer/transfer/${transfer.id}`)).statusCode).toBe(200)
})

test('what has expired or is cancelled is not sent again', async () => {
  const [late, cancelled] = [await offer(), await offer()]
  await as(cancelled.agency).post(cancelled.path('cancel-transfer'))
  for (const { agency, path, mails } of [cancelled, late]) {
    const answer = await as(agency).post(path('resend-transfer'))
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'There is no pending transfer for this business.',
    ])
    expect(await mails()).toHaveLength(1)
    ahead = 7 * 24 * HOUR_MS
  }
})
