/** What a scripted model writes: a text, or a call of a tool. */
export type Said = string | { call: string; arguments?: object }

const CHUNK = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted' }

const chunksOf = (said: Said): object[] => {
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...CHUNK,
    choices: [{ index: 0, delta, finish_reason }],
  })
  if (typeof said === 'string')
    return [...(said.match(/\s*\S+|\s+$/gu) ?? []).map((content) => chunk({ content })), chunk({}, 'stop')]
  const call = { name: said.call, arguments: JSON.stringify(said.arguments ?? {}) }
  return [
    chunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: call }] }),
    chunk({}, 'tool_calls'),
  ]
}

/** Answers as a server of OpenAI's chat completions, with no network: `say` tells what to, request by request. */
export const scriptedModel =
  (say: (system: string, request: number) => Said): typeof fetch =>
  async (_input, init) => {
    const { messages } = JSON.parse(String(init?.body)) as { messages: { role: string; content: string }[] }
    const turn = messages.filter(({ role }) => role === 'tool').length
    const said = say(String(messages[0]?.content), turn)
    const events = [
      ...chunksOf(said).map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`),
      'data: [DONE]\n\n',
    ]
    return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } })
  }
