export interface SseMessage {
  event: string
  data: string
  id: string | null
}

/** How long a server that refused a stream wants to be left alone, in ms; 0 when it does not say. */
export const retryAfterMs = (response: Response): number =>
  (Number(response.headers.get('retry-after')) || 0) * 1_000

/** Reads a server-sent event stream, however its chunks are cut. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<SseMessage> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      buffer += value
      let end = buffer.search(/\r?\n\r?\n/)
      while (end !== -1) {
        const message = parse(buffer.slice(0, end))
        buffer = buffer.slice(end).replace(/^\r?\n\r?\n/, '')
        if (message) yield message
        end = buffer.search(/\r?\n\r?\n/)
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function parse(block: string): SseMessage | null {
  const message: SseMessage = { event: 'message', data: '', id: null }
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([a-z]+):? ?(.*)$/s.exec(line) ?? []
    if (field === 'event') message.event = value
    else if (field === 'id') message.id = value
    else if (field === 'data') data.push(value)
  }
  message.data = data.join('\n')
  return data.length > 0 ? message : null
}
