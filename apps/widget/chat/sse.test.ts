import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventReader, readEvents, type ServerEvent } from './sse.ts'

const STREAM =
  ': hello\n\nid: 1\nevent: message\ndata: {"a":1}\n\r\nid:2\r\nevent:state\r\ndata: première ligne\r\ndata: et é🍵\r\n\r\n: ping\n\ndata\n\nevent: typing\ndata: {}\n\n'
const EVENTS: ServerEvent[] = [
  { id: '1', event: 'message', data: '{"a":1}' },
  { id: '2', event: 'state', data: 'première ligne\net é🍵' },
  { id: '2', event: 'message', data: '' },
  { id: '2', event: 'typing', data: '{}' },
]

/** The pieces of a text cut at some places. */
const cut = <T extends { length: number; slice(from: number, to?: number): T }>(
  whole: T,
  places: number[],
): T[] => {
  const at = [0, ...places.map((place) => place % (whole.length + 1)).sort((a, b) => a - b), whole.length]
  return at.slice(1).map((end, i) => whole.slice(at[i] as number, end))
}

describe('event streams', () => {
  test('an event is given once it is complete', () => {
    const read = eventReader()
    expect(read('data: a\n')).toEqual([])
    expect(read('\n')).toEqual([{ id: '', event: 'message', data: 'a' }])
  })

  test('wherever the text is cut, the events are the same', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (places) => {
        const read = eventReader()
        expect(cut(STREAM, places).flatMap(read)).toEqual(EVENTS)
      }),
      { numRuns: 1000, seed: 3 },
    )
  })

  test('wherever the bytes of a response are cut, in the middle of a letter too', async () => {
    const bytes = new TextEncoder().encode(STREAM)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 30 }), async (places) => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const piece of cut(bytes, places)) controller.enqueue(piece)
            controller.close()
          },
        })
        const found: ServerEvent[] = []
        await readEvents(new Response(body as unknown as BodyInit), 1000, (event) => found.push(event))
        expect(found).toEqual(EVENTS)
      }),
      { numRuns: 200, seed: 3 },
    )
  })

  test('a silent stream is given up and let go', async () => {
    let cancelled = false
    const body = new ReadableStream({
      cancel() {
        cancelled = true
      },
    })
    await expect(readEvents(new Response(body as unknown as BodyInit), 20, () => {})).rejects.toThrow(
      'silence',
    )
    expect(cancelled).toBe(true)
  })
})
