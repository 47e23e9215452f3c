import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { openTeamEvents } from '#server/testing/event-client.ts'
import { buildBusiness } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

let url: string
const { app, as } = testApp({ config: { requestTimeoutMs: 600 } })
beforeAll(async () => {
  url = await app.listen()
})

/** Sends a beginning, then a byte now and then without end; answers all that came when the server hangs up. */
const dribble = (beginning: string, drop: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(beginning))
    const drops = setInterval(() => socket.write(drop), 50)
    let output = ''
    socket.setEncoding('utf8').on('data', (part) => {
      output += part
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drops)
      resolve(output)
    })
  })

test('an upload that comes byte by byte is ended', async () => {
  const answer = await dribble(
    'POST /auth/signin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"',
    'a',
  )
  expect(answer === '' || answer.startsWith('HTTP/1.1 408')).toBe(true)
})

test('a head that never ends is ended too', async () => {
  const answer = await dribble('GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'a')
  expect(answer === '' || answer.startsWith('HTTP/1.1 408')).toBe(true)
})

test('an event stream outlives the time that a request may take', async () => {
  const business = await buildBusiness(app.deps)
  const events = await openTeamEvents(url, business)
  // What begins later takes longer than a request may.
  await dribble('GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'a')
  await as(business.owner).put(`/api/businesses/${business.id}`, { name: 'Un autre nom' })
  await events.next(({ event }) => event === 'business')
  events.close()
})
