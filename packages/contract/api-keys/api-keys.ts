import * as z from 'zod/mini'
import { Id, requiredText, Success, Timestamp, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const API_KEY_NAME_MAX = 80

export const ApiKey = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  domain: z.string(),
  apiKey: z.string(),
  isActive: z.boolean(),
  integrationId: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
  /** When the widget was last seen on a page of the domain; null while it never was. */
  installedAt: z.nullable(Timestamp),
})
export type ApiKey = z.output<typeof ApiKey>

const base = '/api/businesses/:businessId/keys' as const

export const apiKeys = {
  listApiKeys: endpoint('GET', base, 'business:oversee', {
    summary: 'The widget keys of a business, oldest first',
    response: z.object({ apiKeys: z.array(ApiKey), total: z.number() }),
  }),
  createApiKey: endpoint('POST', base, 'business:manage', {
    summary: 'Creates a widget key bound to a domain; five at most',
    body: z.object({
      domain: requiredText(300, 'DOMAIN_REQUIRED'),
      name: z.optional(z.nullable(text(API_KEY_NAME_MAX))),
      integrationId: z.optional(z.nullable(Id)),
    }),
    response: ApiKey,
    status: 201,
    errors: ['API_KEY_LIMIT', 'INVALID_DOMAIN'],
  }),
  updateApiKey: endpoint('PUT', `${base}/:keyId`, 'business:manage', {
    summary: 'Changes name, state or integration of a key; only the fields sent are changed',
    body: z.object({
      name: z.optional(z.nullable(text(API_KEY_NAME_MAX))),
      isActive: z.optional(z.boolean()),
      integrationId: z.optional(z.nullable(Id)),
    }),
    response: ApiKey,
  }),
  deleteApiKey: endpoint('DELETE', `${base}/:keyId`, 'business:manage', {
    summary: 'Deletes a key for good; widgets using it stop working',
    response: Success,
  }),
  regenerateApiKey: endpoint('POST', `${base}/:keyId/regenerate`, 'business:manage', {
    summary: 'Replaces the secret of a key; the old one stops working at once',
    response: ApiKey,
  }),
} as const
