import * as z from 'zod/mini'
import {
  email,
  exactText,
  fieldError,
  phoneText,
  requiredText,
  Success,
  secretText,
  text,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'

export const stockAlerts = {
  requestStockAlert: endpoint({
    method: 'POST',
    path: '/widget/v1/stock-requests',
    access: 'widget-key',
    summary:
      'Asks to be told by mail when a product is back; the same request again changes nothing and is answered alike',
    body: z.object({
      productId: requiredText(200, 'PRODUCT_REQUIRED'),
      productName: requiredText(300, 'PRODUCT_NAME_REQUIRED'),
      customerEmail: email('EMAIL_REQUIRED', 'INVALID_EMAIL'),
      customerName: z.optional(text(LIMITS.nameMax)),
      customerPhone: z.optional(phoneText(40)),
      consent: z.literal(true, fieldError('CONSENT_REQUIRED')),
      consentText: z.optional(text(1_000)),
      /** The page of the product, for the way back; kept only when it is on the key's domain. */
      productUrl: z.optional(text(2_000)),
      /** The language of the form, in which the mail will be written. */
      language: z.optional(text(35)),
      /** The token of the conversation in which the form was offered. */
      visitorToken: z.optional(secretText(2_000)),
    }),
    response: z.object({ id: z.string(), cancelToken: z.string() }),
    status: 201,
    limits: [
      { max: 20, windowMs: 60_000, by: 'address' },
      { max: 600, windowMs: 60_000, by: 'key' },
    ],
  }),
  cancelStockAlert: endpoint({
    method: 'POST',
    path: '/widget/v1/stock-requests/:requestId/cancel',
    access: 'widget-key',
    whileStopped: true,
    summary:
      'Withdraws what was asked with the token of that answer; a request made before by somebody stays',
    body: z.object({ cancelToken: exactText(200) }),
    response: Success,
    limits: [{ max: 20, windowMs: 60_000, by: 'address' }],
  }),
} as const
