import { expect, test } from 'vitest'
import type { AnalyticsTotals } from '#contract/analytics/analytics.ts'
import {
  absoluteChange,
  answeredByAssistant,
  messagesOf,
  relativeChange,
  resolvedShare,
  unsettled,
  usefulShare,
} from './measures.ts'

const totals = (over: Partial<AnalyticsTotals> = {}): AnalyticsTotals => ({
  conversations: 0,
  customerMessages: 0,
  assistantMessages: 0,
  teamMessages: 0,
  averageResponseTime: null,
  assistantResponseTime: null,
  teamResponseTime: null,
  endedByAssistant: 0,
  endedByTeam: 0,
  endedUnsure: 0,
  resolvedConfirmed: 0,
  resolvedAssumed: 0,
  resolvedDenied: 0,
  resolvedLasting: 0,
  resolvedReturned: 0,
  handoffs: 0,
  unanswered: 0,
  useful: 0,
  notUseful: 0,
  ...over,
})

test('measures of nothing are missing, not zero', () => {
  expect(resolvedShare(totals())).toBeNull()
  expect(usefulShare(totals())).toBeNull()
  expect(resolvedShare(totals({ endedByTeam: 2 }))).toBe(0)
  expect(resolvedShare(totals({ endedByAssistant: 1, endedUnsure: 1 }))).toBe(0.5)
})

test('messages are everybody’s; an answer that says it does not know answers nothing', () => {
  const some = totals({ customerMessages: 5, assistantMessages: 4, teamMessages: 2, unanswered: 1 })
  expect(messagesOf(some)).toBe(11)
  expect(answeredByAssistant(some)).toBe(3)
  expect(usefulShare(totals({ useful: 3, notUseful: 1 }))).toBe(0.75)
})

test('a change needs something to compare with, and a small one is stable', () => {
  expect(relativeChange(5, 0)).toBeNull()
  expect(relativeChange(112, 100)).toEqual({ direction: 'up', by: 0.12 })
  expect(relativeChange(50, 100)).toEqual({ direction: 'down', by: -0.5 })
  expect(relativeChange(1_001, 1_000)).toEqual({ direction: 'stable', by: 0 })
  expect(absoluteChange(null, 2, 0.1)).toBeNull()
  expect(absoluteChange(1.4, 1.7, 0.1)?.direction).toBe('down')
  expect(absoluteChange(1.4, 1.42, 0.1)).toEqual({ direction: 'stable', by: 0 })
})

test('what is too recent to last is neither lasting nor returned', () => {
  expect(unsettled(totals({ endedByAssistant: 5, resolvedLasting: 2, resolvedReturned: 1 }))).toBe(2)
  expect(unsettled(totals({ endedByAssistant: 1, resolvedLasting: 2 }))).toBe(0)
})
