import { chatChunk, piecesOf } from './chat-server.ts'

/** Answers every request with a text, as a server of OpenAI's chat completions would, with no network. */
export const scriptedModel =
  (text: string, onRequest: () => void = () => {}): typeof fetch =>
  async () => {
    onRequest()
    const chunks = [
      ...piecesOf(text).map((content) => chatChunk('scripted', { content })),
      chatChunk('scripted', {}, 'stop'),
    ]
    const events = [...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), 'data: [DONE]\n\n']
    return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } })
  }
