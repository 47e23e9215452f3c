import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, type Dispatcher } from 'undici'
import type { ObjectStoreSettings } from './object-store-config.ts'

/** Why nothing was stored, read or deleted. */
export class ObjectStoreError extends Error {}

/** Objects by their key: letters, digits, `-`, `.` and `/`. Every call may be repeated. */
export interface ObjectStore {
  /** @throws ObjectStoreError when it is not known to be stored */
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /**
   * An object as it comes, to be read to its end or returned; undefined when there is none.
   * @throws ObjectStoreError when the store does not answer
   */
  get(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Also of one that is not there. @throws ObjectStoreError when it may still be there */
  delete(key: string): Promise<void>
  close(): Promise<void>
}

const TRIES = 2
const PAUSE_MS = 200
/** For a store that is there: to be connected, to begin its answer, and between two parts of it. */
const CONNECT_MS = 4_000
const SILENT_MS = 20_000
/** For all of a call; a reader may be slow. */
const PUT_MS = 60_000
const GET_MS = 900_000
/** Of what a store says against a call. */
const COMPLAINT_MAX = 300

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Reads nothing more of an answer. */
const leave = ({ body }: Dispatcher.ResponseData): void => void body.on('error', () => {}).destroy()

async function* partsOf({ body }: Dispatcher.ResponseData): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of body) yield part as Buffer
  } finally {
    body.on('error', () => {}).destroy()
  }
}

/** A bucket of an S3-compatible store at the operator's address, signed with version 4, addressed by path. */
export const createObjectStore = ({ endpoint, bucket, ...signing }: ObjectStoreSettings): ObjectStore => {
  const agent = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: SILENT_MS,
    bodyTimeout: SILENT_MS,
    keepAliveTimeout: 4_000,
  })
  /** The keys that are derived for a day. */
  const cache = new Map<string, ArrayBuffer>()

  const tryOnce = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    content: Uint8Array,
    type?: string,
  ): Promise<Dispatcher.ResponseData> => {
    const signed = await new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${key}`,
      headers: {
        'x-amz-content-sha256': hashOf(content),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...signing,
      service: 's3',
      cache,
    }).sign()
    return agent.request({
      origin: signed.url.origin,
      path: signed.url.pathname,
      method,
      headers: Object.fromEntries(signed.headers),
      body: method === 'PUT' ? content : null,
      signal: AbortSignal.timeout(method === 'GET' ? GET_MS : PUT_MS),
    })
  }

  const call = async (...[method, key, content, type]: Parameters<typeof tryOnce>) => {
    for (let tries = 1; ; tries++) {
      const last = tries === TRIES
      try {
        const response = await tryOnce(method, key, content, type)
        const { statusCode } = response
        const failed = statusCode === 429 || statusCode >= 500
        if (!failed || last) return response
        leave(response)
      } catch (error) {
        if (last) throw new ObjectStoreError(`${endpoint} does not answer`, { cause: error })
      }
      await sleep(PAUSE_MS)
    }
  }

  /** What a store said against a call. */
  const complaint = async (method: string, response: Dispatcher.ResponseData): Promise<ObjectStoreError> => {
    const text = await response.body.text().catch(() => '')
    return new ObjectStoreError(`${method}: ${response.statusCode} ${text.slice(0, COMPLAINT_MAX)}`)
  }
  /** Whether it is the object that is not there, not its bucket. */
  const isMissing = (status: number, { message }: ObjectStoreError): boolean =>
    status === 404 && !message.includes('NoSuchBucket')

  const NOTHING = new Uint8Array()
  return {
    async put(key, content, type) {
      const response = await call('PUT', key, content, type)
      const error = await complaint('PUT', response)
      if (response.statusCode !== 200) throw error
    },
    async get(key) {
      const response = await call('GET', key, NOTHING)
      if (response.statusCode === 200) return partsOf(response)
      const error = await complaint('GET', response)
      if (isMissing(response.statusCode, error)) return undefined
      throw error
    },
    async delete(key) {
      const response = await call('DELETE', key, NOTHING)
      const error = await complaint('DELETE', response)
      const { statusCode } = response
      if (statusCode !== 200 && statusCode !== 204 && !isMissing(statusCode, error)) throw error
    },
    close: () => agent.destroy(),
  }
}
