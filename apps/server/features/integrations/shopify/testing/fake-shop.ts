import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { execute, parse, validate } from 'graphql'
import { createHttpClient, type HttpClient } from '#server/lib/http-client.ts'
import { API_VERSION } from '../documents.ts'
import { adminSchema } from './schema.ts'
import { rootOf, type ShopData } from './shop-data.ts'

const schema = adminSchema()

/** Answers one request in Shopify's place. */
type Fault = (request: IncomingMessage, response: ServerResponse) => void

export interface FakeShop {
  readonly domain: string
  readonly address: string
  data: ShopData
  /** Tokens that the shop takes now. */
  readonly tokens: Set<string>
  /** The app that may have tokens by its id and secret. */
  client: { id: string; secret: string } | null
  /** What may be exchanged for a token: refresh tokens and codes. */
  readonly grants: Set<string>
  /** How long the tokens given out last, in seconds; null: for ever. */
  lifeSeconds: number | null
  /** Answer the next GraphQL questions, each one of them. */
  readonly faults: Fault[]
  /** Answers one question of that name, after so many that were answered well. */
  interrupt: { question: string; times: number; fault: Fault } | null
  /** Answer the next questions for a token. */
  readonly tokenFaults: Fault[]
  /** What giving a token waits for. */
  beforeToken: Promise<void>
  /** The names of the questions that were answered. */
  readonly asked: string[]
  /** The fields of the grants that were asked for. */
  readonly granted: Record<string, string>[]
  /** The guarded client, with the shop's domain led here. */
  readonly http: HttpClient
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** An answer with a status and a body. */
export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fault =>
  (_request, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(text)
  }

const COST = {
  cost: {
    requestedQueryCost: 762,
    throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 162, restoreRate: 100 },
  },
}

/** Shopify's answer when the bucket is empty; it has to fill for 6 seconds. */
export const throttled = answer(200, {
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
  extensions: COST,
})

/**
 * A server that answers as Shopify does: it takes only questions that the official schema allows, and answers them
 * from data by executing them.
 */
export const startFakeShop = async (
  data: ShopData,
  domain = 'maison-camelia.myshopify.com',
): Promise<FakeShop> => {
  let issued = 0
  const shop: Omit<FakeShop, 'http' | 'close'> = {
    domain,
    address: `https://${domain}`,
    data,
    tokens: new Set(['shpat_valid']),
    client: null,
    grants: new Set(),
    lifeSeconds: 86_399,
    faults: [],
    interrupt: null,
    tokenFaults: [],
    beforeToken: Promise.resolve(),
    asked: [],
    granted: [],
  }

  const graphql = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const fault = shop.faults.shift()
    if (fault) return fault(request, response)
    if (!shop.tokens.has(String(request.headers['x-shopify-access-token']))) {
      const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)'
      return answer(401, { errors })(request, response)
    }
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> }
    const document = parse(query)
    const errors = validate(schema, document)
    if (errors.length > 0) return answer(200, { errors })(request, response)
    const name = /^\w+ (\w+)/.exec(query)?.[1] ?? ''
    if (shop.interrupt?.question === name && shop.interrupt.times-- === 0) {
      return shop.interrupt.fault(request, response)
    }
    shop.asked.push(name)
    const result = await execute({
      schema,
      document,
      variableValues: variables,
      rootValue: rootOf(shop.data),
    })
    answer(200, { ...result, extensions: COST })(request, response)
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
    shop.granted.push(fields)
    await shop.beforeToken
    const fault = shop.tokenFaults.shift()
    if (fault) return fault(request, response)
    const known = fields.client_id === shop.client?.id && fields.client_secret === shop.client?.secret
    const grant = fields.refresh_token ?? fields.code
    const allowed =
      fields.grant_type === 'client_credentials' || (grant !== undefined && shop.grants.delete(grant))
    if (!known || !allowed) return answer(400, { error: 'invalid_grant' })(request, response)
    issued += 1
    const access_token = `shpat_issued_${issued}`
    shop.tokens.add(access_token)
    const refresh_token = grant === undefined ? undefined : `shprt_${issued}`
    if (refresh_token) shop.grants.add(refresh_token)
    answer(200, {
      access_token,
      scope: shop.data.scopes.join(','),
      ...(shop.lifeSeconds && { expires_in: shop.lifeSeconds }),
      ...(refresh_token && { refresh_token, refresh_token_expires_in: 7_776_000 }),
    })(request, response)
  }

  const server = createServer((request, response) => {
    const failed = (error: unknown) => response.destroy(error as Error)
    if (request.url === `/admin/api/${API_VERSION}/graphql.json`) graphql(request, response).catch(failed)
    else if (request.url === '/admin/oauth/access_token') token(request, response).catch(failed)
    else answer(404, { errors: 'Not Found' })(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const guarded = createHttpClient({ allow: ['127.0.0.1'] })
  return Object.assign(shop, {
    http: {
      request: (request) => {
        if (!request.url.startsWith(`${shop.address}/`)) throw new Error(`not the shop: ${request.url}`)
        return guarded.request({ ...request, url: origin + request.url.slice(shop.address.length) })
      },
      close: () => guarded.close(),
    } satisfies HttpClient,
    async close() {
      await guarded.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
