export interface ServerEvent {
  id: string
  event: string
  data: string
}

/**
 * Reads a text/event-stream given in pieces cut anywhere.
 * @returns a function that takes the next piece and gives the events it completes; the last id stays in force.
 */
export function eventReader(): (piece: string) => ServerEvent[] {
  let rest = ''
  let id = ''
  let event = ''
  let data: string[] = []
  return (piece) => {
    const found: ServerEvent[] = []
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() as string
    for (const line of lines) {
      const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) as RegExpExecArray
      if (line === '') {
        if (data.length) found.push({ id, event: event || 'message', data: data.join('\n') })
        event = ''
        data = []
      } else if (field === 'data') data.push(value)
      else if (field === 'event') event = value
      else if (field === 'id') id = value
    }
    return found
  }
}

/**
 * Calls `each` for every event of a response.
 * @param silenceMs gives up (throws) when nothing at all arrives for that long.
 */
export async function readEvents(
  response: Response,
  silenceMs: number,
  each: (event: ServerEvent) => void,
): Promise<void> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  const read = eventReader()
  try {
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const silence = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new Error('silence')), silenceMs)
      })
      const { done, value } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
      if (done) return
      read(decoder.decode(value, { stream: true })).map(each)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
