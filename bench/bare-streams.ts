import { createServer, type ServerResponse } from 'node:http'

/**
 * The floor that open event streams are measured against: bare node:http. Whoever asks gets a stream, whoever posts
 * has everybody sent what they posted.
 */
const open = new Set<ServerResponse>()

createServer((request, response) => {
  if (request.method === 'POST') {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      for (const stream of open) stream.write(`event: message\ndata: ${text}\n\n`)
      response.writeHead(201).end()
    })
    return
  }
  if (request.url === '/health') {
    response.end('{}')
    return
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
  })
  response.write(': open\n\n')
  open.add(response)
  response.on('close', () => open.delete(response))
}).listen(Number(process.env.PORT), '127.0.0.1')

setInterval(() => {
  for (const stream of open) stream.write(': ping\n\n')
}, 20_000).unref()
