import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#dashboard/testing/fake-browser.ts'
import { InvitationChecker, type InvitationState, validateInvitation } from './invitation-check.ts'

const states: InvitationState[] = []
const last = () => states.at(-1)

beforeEach(() => {
  fakeBrowser()
  vi.useFakeTimers()
  states.length = 0
})
afterEach(() => vi.useRealTimers())

const valid = () => vi.fn(async (_code: string, _signal: AbortSignal) => ({ isValid: true }))
const check = (checker: InvitationChecker, code: string) => {
  checker.follow(code)
  return vi.advanceTimersByTimeAsync(800)
}

test('a check runs 800 ms after the last key, on the trimmed code', {
  tags: ['@register.code.debounce', '@register.code.trim-check'],
}, async () => {
  const ask = valid()
  const checker = new InvitationChecker((state) => states.push(state), ask)
  checker.follow(' BIEN')
  await vi.advanceTimersByTimeAsync(799)
  checker.follow(' BIENVENUE ')
  await vi.advanceTimersByTimeAsync(799)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask.mock.calls.map(([code]) => code)).toEqual(['BIENVENUE'])
  expect(states.map((state) => state.status)).toEqual(['idle', 'idle', 'validating', 'valid'])
})

test('an empty code, or one under 3 characters, is not checked', {
  tags: ['@register.code.min-length'],
}, async () => {
  const ask = valid()
  const checker = new InvitationChecker((state) => states.push(state), ask)
  for (const code of ['a', 'ab', '  ab  ', '   ']) await check(checker, code)
  expect(ask).not.toHaveBeenCalled()
  await check(checker, 'abc')
  expect(ask).toHaveBeenCalledOnce()
})

test('a result is kept for 5 minutes per code', { tags: ['@register.code.cache'] }, async () => {
  const ask = valid()
  const checker = new InvitationChecker((state) => states.push(state), ask)
  await check(checker, 'AAA')
  await check(checker, 'BBB')
  await check(checker, 'AAA')
  expect(ask).toHaveBeenCalledTimes(2)
  expect(last()).toEqual({ status: 'valid' })
  await vi.advanceTimersByTimeAsync(300_000)
  await check(checker, 'BBB')
  await check(checker, 'AAA')
  expect(ask).toHaveBeenCalledTimes(4)
})

test('at most 10 checks run in any 60 seconds; results that are kept do not count', {
  tags: ['@register.code.rate-limit', '@open.invitation-cache'],
}, async () => {
  const ask = valid()
  const checker = new InvitationChecker((state) => states.push(state), ask)
  for (let n = 0; n < 10; n++) await check(checker, `CODE-${n}`)
  await check(checker, 'CODE-0')
  await check(checker, 'CODE-10')
  expect(ask).toHaveBeenCalledTimes(10)
  expect(last()).toEqual({ status: 'invalid', error: { kind: 'limit' } })
  await vi.advanceTimersByTimeAsync(60_000 - 11 * 800)
  expect(ask).toHaveBeenCalledTimes(11)
  expect(last()).toEqual({ status: 'valid' })
})

test('a check in flight is cancelled when the code changes', {
  tags: ['@register.code.cancel-in-flight'],
}, async () => {
  const signals: AbortSignal[] = []
  const answers = [
    Promise.withResolvers<{ isValid: boolean }>(),
    Promise.withResolvers<{ isValid: boolean }>(),
  ]
  const ask = vi.fn((_code: string, signal: AbortSignal) => {
    signals.push(signal)
    return answers[signals.length - 1]?.promise ?? Promise.reject(new Error('asked once more'))
  })
  const checker = new InvitationChecker((state) => states.push(state), ask)
  await check(checker, 'FIRST')
  checker.follow('SECOND')
  expect(signals[0]?.aborted).toBe(true)
  answers[0]?.resolve({ isValid: true })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(states.map((state) => state.status)).not.toContain('valid')
  answers[1]?.resolve({ isValid: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({ status: 'valid' })
})

test('an answer that is not valid speaks with its own error, else says Invalid invitation code', {
  tags: ['@register.code.error.not-ok', '@open.invitation-check-errors'],
}, async () => {
  const signal = new AbortController().signal
  const answers = [
    [
      200,
      '{"isValid":false,"error":"This code has been used up","reason":"INVITATION_CODE_USED"}',
      'This code has been used up',
      'INVITATION_CODE_USED',
    ],
    [200, '{"isValid":false}', 'Invalid invitation code'],
    [
      429,
      '{"error":"Too many requests. Please wait a moment.","code":"X"}',
      'Too many requests. Please wait a moment.',
      'X',
    ],
    [500, 'nothing to parse', 'Invalid invitation code'],
  ] as const
  for (const [status, body, error, failure] of answers) {
    vi.stubGlobal('fetch', async () => new Response(body, { status, statusText: 'Status' }))
    await expect(validateInvitation('CODE', signal)).resolves.toEqual({ isValid: false, error, failure })
  }
})

test('a network failure gives Failed to validate invitation code', {
  tags: ['@register.code.error.network'],
}, async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const signal = new AbortController().signal
  await expect(validateInvitation('CODE', signal)).rejects.toThrow('Failed to validate invitation code')
  const checker = new InvitationChecker((state) => states.push(state), validateInvitation)
  await check(checker, 'CODE')
  expect(last()).toEqual({ status: 'invalid', error: { kind: 'network' } })
})
