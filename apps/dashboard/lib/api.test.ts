import { beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { fakeBrowser } from '#dashboard/testing/fake-browser.ts'
import { ApiError, call, fillPath, request, SESSION_EXPIRED_TEXT, SessionExpiredError } from './api.ts'
import { signIn, signOut } from './session.ts'

const anything = {
  '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) },
} as const
const open = endpoint('POST', '/auth/signin', 'public', {
  summary: 'open',
  body: anything,
  response: anything,
})
const closed = endpoint('GET', '/api/businesses/:businessId/keys', 'business:view', {
  summary: 'closed',
  response: anything,
})

let expired: number
const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: string, statusText = '') => {
  fetched.mockResolvedValueOnce(new Response(body, { status, statusText }))
}
const sent = () => {
  const [url, init] = fetched.mock.calls.at(-1) ?? []
  return { url, ...init, headers: new Headers(init?.headers) }
}

beforeEach(() => {
  fakeBrowser()
  expired = 0
  window.addEventListener('token-expired', () => expired++)
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  signOut()
})

test('a call sends JSON and the bearer token', {
  tags: ['@api.headers.json', '@api.headers.bearer'],
}, async () => {
  signIn('tok', { email: 'a@example.com' })
  answer(200, '{"apiKeys":[]}')
  await expect(call(closed, { params: { businessId: 'b/1' } })).resolves.toEqual({ apiKeys: [] })
  expect(sent()).toMatchObject({ url: '/api/businesses/b%2F1/keys', method: 'GET' })
  expect(sent().headers.get('authorization')).toBe('Bearer tok')
  expect(sent().headers.get('content-type')).toBe('application/json')
})

test('a public call never carries the token, so its 401 is not an expired session', async () => {
  signIn('old', { email: 'a@example.com' })
  answer(401, '{"error":"Wrong email or password.","code":"INVALID_CREDENTIALS"}')
  const failure = await call(open, { body: { email: 'a', password: 'b' } }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
  expect(sent().headers.has('authorization')).toBe(false)
  expect(expired).toBe(0)
})

test('a 401 on a call that carried a token fires token-expired once and rejects', {
  tags: ['@session.401.event', '@session.401.error', '@open.token-expired'],
}, async () => {
  signIn('tok', { email: 'a@example.com' })
  answer(401, '{"error":"Authentication required"}')
  const failure = await call(closed, { params: { businessId: 'b' } }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SessionExpiredError)
  expect(failure).toMatchObject({ message: SESSION_EXPIRED_TEXT })
  expect(SESSION_EXPIRED_TEXT).toBe('Your session has expired. Please log in again.')
  expect(expired).toBe(1)
})

test("a failure speaks with the body's error, else with the status text", {
  tags: ['@api.errors.body', '@open.failure-text'],
}, async () => {
  answer(409, '{"error":"Maximum limit reached","code":"API_KEY_LIMIT","details":{"limit":5}}', 'Conflict')
  await expect(request('/x')).rejects.toMatchObject({
    message: 'Maximum limit reached',
    code: 'API_KEY_LIMIT',
    details: { limit: 5 },
    statusText: 'Conflict',
  })
  answer(502, '<html>', 'Bad Gateway')
  await expect(request('/x')).rejects.toMatchObject({ message: 'Bad Gateway', status: 502, code: undefined })
  answer(500, '{"error":""}', 'Internal Server Error')
  await expect(request('/x')).rejects.toMatchObject({ message: 'Internal Server Error' })
})

test("an unreachable server keeps the browser's own TypeError", async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const failure = await request('/x').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(TypeError)
  expect(failure).toMatchObject({ message: 'Failed to fetch' })
})

test('an OK answer that is not JSON is an error, an empty one is not', async () => {
  answer(200, 'pong')
  await expect(request('/x')).rejects.toBeInstanceOf(SyntaxError)
  answer(200, '')
  await expect(request('/x')).resolves.toBeUndefined()
})

test('a query leaves out what is empty and repeats lists', async () => {
  answer(200, '{}')
  await request('/x', {
    query: { search: 'thé vert', status: undefined, empty: '', id: ['a', 'b'], page: 0 },
  })
  expect(sent().url).toBe('/x?search=th%C3%A9+vert&id=a&id=b&page=0')
})

test('a path without its parameter is refused before any call', {
  tags: ['@session.error.no-business-id'],
}, () => {
  expect(() => fillPath('/api/businesses/:businessId/keys', { businessId: '' })).toThrow(
    'No business ID provided',
  )
})

test('a call that needs a session is refused before it leaves without a token', {
  tags: ['@session.error.no-token'],
}, async () => {
  await expect(call(closed, { params: { businessId: 'b' } })).rejects.toThrow('No authentication token')
  expect(fetched).not.toHaveBeenCalled()
})

test('the address of the API may be another host', { tags: ['@api.host'] }, async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://api.example.com/' }) })
  answer(200, '{}')
  await request('/health')
  expect(sent().url).toBe('https://api.example.com/health')
})
