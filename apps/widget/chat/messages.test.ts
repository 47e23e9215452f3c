import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WidgetMessage } from '#contract/widget/widget.ts'
import { merge, uuid } from './messages.ts'

const message = (id: string, second: number, part: Partial<WidgetMessage> = {}): WidgetMessage => ({
  id,
  kind: 'message',
  senderType: 'customer',
  senderName: null,
  content: id,
  timestamp: `2026-03-10T14:24:${String(second).padStart(2, '0')}.000Z`,
  isAIResponse: false,
  ...part,
})
const ids = (thread: WidgetMessage[]) => thread.map(({ id }) => id)

describe('a thread', () => {
  test('a thread is in order of time, whatever comes first', () => {
    expect(ids(merge([message('b', 2)], [message('c', 3), message('a', 1)]))).toEqual(['a', 'b', 'c'])
  })

  test('a message that comes twice is there once, in its newest form', () => {
    const thread = merge([message('a', 1)], [message('a', 1, { rating: true })])
    expect(thread).toHaveLength(1)
    expect(thread[0]?.rating).toBe(true)
  })

  test('the stored form of a sent message replaces it by its clientId', () => {
    expect(
      ids(merge([message('local', 1, { clientId: 'x' })], [message('stored', 1, { clientId: 'x' })])),
    ).toEqual(['stored'])
  })

  test('pages and live messages that overlap in any way make one thread without a double', () => {
    const all = Array.from({ length: 12 }, (_, i) => message(`m${i}`, i))
    fc.assert(
      fc.property(fc.array(fc.subarray(all), { maxLength: 6 }), (parts) => {
        const thread = parts.reduce<WidgetMessage[]>(merge, [])
        expect(ids(thread)).toEqual(ids(all.filter((one) => parts.flat().includes(one))))
      }),
      { seed: 5 },
    )
  })

  test('ids of messages are UUIDs, each one new', () => {
    const made = Array.from({ length: 100 }, uuid)
    for (const id of made)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(new Set(made).size).toBe(100)
  })
})
