import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { randomToken } from './crypto.ts'
import { newId } from './ids.ts'
import { loggedRequest } from './logged-request.ts'

test('the log of requests has their ids, and no secret of a mailed link', async () => {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const app = Fastify({
    loggerInstance: pino({ serializers: { req: loggedRequest } }, stream) as FastifyBaseLogger,
  })
  app.get('/*', async () => 'ok')
  const secret = randomToken()
  const id = newId()
  for (const url of [
    `/transfer/${secret}`,
    `/api/invitations/${secret}/accept`,
    `/reset-password?token=${secret}`,
    `/unsubscribe/${secret}.${secret}`,
    `/api/businesses/${id}/keys`,
  ])
    await app.inject({ url })
  await app.close()
  expect(written).toContain('/api/invitations/[…]/accept')
  expect(written).toContain(`/api/businesses/${id}/keys`)
  expect(written).not.toContain(secret)
})
