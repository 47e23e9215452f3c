import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Access, Contract, Endpoint, Schema } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { pathParams } from '#contract/path-params.ts'
import { REASONS } from '#contract/reasons.ts'

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dropped, ...rest } = z.toJSONSchema(schema as unknown as z.core.$ZodType, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Record<string, unknown>
  return rest
}

const SECURITY: Record<Access, object[]> = {
  public: [],
  session: [{ session: [] }],
  'business:view': [{ session: [] }],
  'business:answer': [{ session: [] }],
  'business:oversee': [{ session: [] }],
  'business:manage': [{ session: [] }],
  'business:own': [{ session: [] }],
  'widget-key': [{ widgetKey: [] }],
  visitor: [{ visitor: [] }],
  operator: [{ operator: [] }],
}

const parameters = (endpoint: Endpoint): object[] => {
  const of = (schema: Schema | undefined, place: 'path' | 'query') => {
    if (schema === undefined) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, object>
      required?: string[]
    }
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }))
  }
  return [...of(pathParams(endpoint.path), 'path'), ...of(endpoint.query, 'query')]
}

const ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const answers = (endpoint: Endpoint): Record<string, object> => {
  const good = jsonSchema(endpoint.response, 'output')
  const empty = good.type === 'null'
  const content = {
    ...(empty ? {} : { 'application/json': { schema: good } }),
    ...(endpoint.file ? { '*/*': { schema: { type: 'string' } } } : {}),
    ...(endpoint.stream ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
  }
  const status = endpoint.stream === 'always' || endpoint.file ? 200 : empty ? 204 : (endpoint.status ?? 200)
  const result: Record<string, object> = {
    [status]: { description: 'Success', ...(Object.keys(content).length > 0 ? { content } : {}) },
  }
  for (const code of endpoint.errors ?? []) {
    const [status, english] = ERRORS[code]
    result[status] = { description: `${code}: ${english}`, content: ERROR }
  }
  return { ...result, default: { description: 'Error', content: ERROR } }
}

const operation = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  description: `Access: ${endpoint.access}.`,
  security: SECURITY[endpoint.access],
  parameters: parameters(endpoint),
  ...(endpoint.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
    },
  }),
  responses: answers(endpoint),
})

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (contract: Contract, serverUrl: string) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'LutinGénie', version: '1', description: 'API of the dashboard and of the widget.' },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Token of POST /auth/signin' },
        visitor: { type: 'http', scheme: 'bearer', description: 'Token of POST /widget/v1/sessions' },
        operator: { type: 'http', scheme: 'bearer', description: 'Token of the operator' },
        widgetKey: { type: 'apiKey', in: 'header', name: 'X-Widget-Key' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string' },
            code: { enum: Object.keys(ERRORS) },
            reason: { enum: Object.keys(REASONS) },
            values: { type: 'object' },
            details: {},
          },
        },
      },
    },
    paths,
  }
}

/** Serves /openapi.json. */
export const serveOpenApi = (app: FastifyInstance, contract: Contract, publicUrl: () => string): void => {
  let cached: string | null = null
  app.get('/openapi.json', async (_request, reply) => {
    cached ??= JSON.stringify(openApiDocument(contract, publicUrl()))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(cached)
  })
}
