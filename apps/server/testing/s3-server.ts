import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const ACCESS_KEY_ID = 'test-access'
const SECRET = 'test/secret+key'
const REGION = 'fr-test'
const BUCKET = 'pieces-jointes'

export interface TestObjects {
  /** By key. */
  readonly objects: Map<string, { content: Buffer; type: string }>
  /** What it does: `refuse` answers 503, `cut` ends connections before an answer, `break` in the middle of an object. */
  mood: 'well' | 'refuse' | 'cut' | 'break'
  /** Calls that were not signed as they should be. */
  readonly unsigned: string[]
  /** Settings of a server that keeps its files here. */
  env(): Record<string, string>
  listen(): Promise<void>
  close(): Promise<void>
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What is wrong with the signature (AWS Signature Version 4, one chunk) of a request; null when it is right. */
const signatureProblem = (request: IncomingMessage, body: Buffer): string | null => {
  const { headers, method, url = '' } = request
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    )
  if (found === null) return 'no signature'
  const [, access, day = '', region = '', names = '', signature] = found
  if (access !== ACCESS_KEY_ID || region !== REGION) return 'unknown access or region'
  const signed = names.split(';')
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!signed.includes(needed)) return `${needed} is not signed`
  const date = String(headers['x-amz-date'])
  if (!date.startsWith(day)) return 'another day'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return 'another content'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query,
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  return hmac(key, text).toString('hex') === signature ? null : 'another signature'
}

/** An S3-compatible store in memory, on loopback, addressed by path; takes only what is signed. */
export const createTestObjects = (): TestObjects => {
  const objects: TestObjects['objects'] = new Map()
  const unsigned: string[] = []
  const server = createServer(async (request, response) => {
    const say = (status: number, code: string) => response.writeHead(status).end(`<Code>${code}</Code>`)
    if (store.mood === 'cut') return request.socket.destroy()
    const body = await buffer(request)
    if (store.mood === 'refuse') return say(503, 'SlowDown')
    const { method = '', url = '' } = request
    const problem = signatureProblem(request, body)
    if (problem !== null) {
      unsigned.push(`${method} ${url}: ${problem}`)
      return say(403, 'SignatureDoesNotMatch')
    }
    const [, bucket, ...rest] = url.split('/')
    if (bucket !== BUCKET) return say(404, 'NoSuchBucket')
    const key = rest.join('/')
    const object = objects.get(key)
    if (method === 'PUT') {
      objects.set(key, { content: body, type: request.headers['content-type'] ?? '' })
      return response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (object === undefined) return say(404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': object.type, 'content-length': object.content.length })
    if (store.mood !== 'break') return response.end(object.content)
    response.write(object.content.subarray(0, object.content.length / 2), () => request.socket.destroy())
  })
  const store: TestObjects = {
    objects,
    unsigned,
    mood: 'well',
    env: () => ({
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    }),
    listen: () => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)),
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
  return store
}
