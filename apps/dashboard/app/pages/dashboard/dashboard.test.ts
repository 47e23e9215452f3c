import { expect, test } from 'vitest'
import type { Business } from '#contract/businesses/businesses.ts'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { navGroups } from '#dashboard/app/shell/nav.ts'
import { ApiError, SessionExpiredError } from '#dashboard/lib/api.ts'
import { countClients } from './agency-stats.tsx'
import { failureOf } from './failure.ts'
import { placeRecent } from './queries.ts'

const answered = (status: number, error: string) => new ApiError({ status, statusText: error }, { error })

test('a 404 or an unreachable server falls back to empty data, the rest is a failure', () => {
  expect(failureOf(null)).toBe('none')
  expect(failureOf(new Error('Not Found - Dashboard summary endpoint not implemented'))).toBe('empty')
  expect(failureOf(answered(404, 'Not Found'))).toBe('empty')
  expect(failureOf(new Error('answered 404'))).toBe('empty')
  expect(failureOf(new TypeError('Failed to fetch'))).toBe('empty')
  expect(failureOf(new TypeError('NetworkError when attempting to fetch resource.'))).toBe('empty')
  expect(failureOf(new SessionExpiredError())).toBe('session')
  expect(failureOf(answered(500, 'Something went wrong on our side.'))).toBe('load')
  expect(failureOf(answered(403, 'You do not have the right to do this.'))).toBe('load')
  expect(failureOf(new SyntaxError('Unexpected token'))).toBe('load')
})

const talk = (sessionId: string, lastActivity: string) => ({ sessionId, lastActivity }) as ConversationItem

test('recent activity keeps the four most recently active conversations, each once', () => {
  const list = ['d', 'c', 'b', 'a'].map((id, index) => talk(id, `2026-01-0${4 - index}`))
  const ids = (next: ConversationItem[]) => next.map((one) => one.sessionId)
  expect(ids(placeRecent(list, talk('b', '2026-01-05')))).toEqual(['b', 'd', 'c', 'a'])
  expect(ids(placeRecent(list, talk('e', '2026-01-05')))).toEqual(['e', 'd', 'c', 'b'])
})

test('clients are counted by status, and by the month they were created in', () => {
  const client = (status: string, createdAt: string) => ({ status, createdAt }) as Business
  const now = new Date(2026, 2, 10)
  const counts = countClients(
    [
      client('CLAIMED', new Date(2026, 2, 1).toISOString()),
      client('UNCLAIMED', new Date(2026, 1, 28).toISOString()),
      client('PENDING', new Date(2025, 2, 5).toISOString()),
    ],
    now,
  )
  expect(counts).toEqual({ total: 3, inSetup: 1, active: 1, thisMonth: 1 })
})

test('the navigation depends on the selection and the user type', () => {
  const all = navGroups('owner', 'AGENCY').flat()
  expect(all).not.toContain('transfers')
  expect(navGroups('agent', 'AGENCY').flat()).not.toContain('apiKeys')
  expect(navGroups(undefined, 'BUSINESS_OWNER').flat()).toEqual(['dashboard', 'support'])
  for (const type of ['AGENCY', 'DEVELOPER', 'CONSULTANT'] as const)
    expect(navGroups(undefined, type).flat()).toEqual(['dashboard', 'support', 'transfers'])
})
