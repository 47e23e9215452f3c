import * as z from 'zod/mini'
import { fieldError, requiredText, secretText, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { modelAddress } from './model-address.ts'
import { MODEL_PROVIDERS } from './model-providers.ts'

/** What answers visitors: the built-in engine, the model that the installation offers, or one of the business's own. */
const MODEL_CHOICES = ['builtin', 'offered', 'own'] as const
export type ModelChoiceKind = (typeof MODEL_CHOICES)[number]

/** Why a model gives no answer. */
const MODEL_PROBLEMS = [
  'key-refused',
  'key-unreadable',
  'model-unknown',
  'no-tools',
  'quota',
  'not-a-model',
  'forbidden-address',
  'unknown-host',
  'bad-certificate',
  'unreachable',
  'slow',
  'refused',
  'bad-answer',
  'invented',
] as const
export type ModelProblem = (typeof MODEL_PROBLEMS)[number]

export const MODEL_NAME_MAX = 200
export const MODEL_KEY_MAX = 500
export const MODEL_ADDRESS_MAX = 500

const Named = z.object({ provider: z.enum(MODEL_PROVIDERS), model: z.string() })

export const ModelChoice = z.object({
  /** What answers now: a choice that the installation no longer allows does not count. */
  choice: z.enum(MODEL_CHOICES),
  /** The model that the installation offers to every business. */
  offered: z.nullable(Named),
  /** Whether businesses may bring their own. */
  ownAllowed: z.boolean(),
  /** The business's own model, also while another one answers. Its key never leaves the server. */
  own: z.nullable(
    z.extend(Named, {
      /** Of an OpenAI-compatible server. */
      baseUrl: z.nullable(z.string()),
      hasKey: z.boolean(),
      /** The last characters of the key, by which its owner knows it again; empty for a short one. */
      keyEnding: z.string(),
      /** Why it did not answer last, and since when; null while it does. */
      problem: z.nullable(z.object({ code: z.enum(MODEL_PROBLEMS), since: Timestamp })),
    }),
  ),
  /** Null while nothing was chosen. */
  updatedAt: z.nullable(Timestamp),
})
export type ModelChoice = z.output<typeof ModelChoice>

/** A choice that waits to be published. */
export const DraftedModel = z.object({
  choice: z.enum(MODEL_CHOICES),
  /** Of the model that is chosen; null for the built-in engine. */
  provider: z.nullable(z.enum(MODEL_PROVIDERS)),
  model: z.nullable(z.string()),
  baseUrl: z.nullable(z.string()),
  hasKey: z.boolean(),
  keyEnding: z.string(),
})
export type DraftedModel = z.output<typeof DraftedModel>

const address = z.pipe(
  requiredText(MODEL_ADDRESS_MAX, 'MODEL_ADDRESS_REQUIRED').check(
    z.refine((value) => modelAddress(value) !== null, fieldError('INVALID_MODEL_ADDRESS')),
  ),
  z.transform((value) => modelAddress(value) ?? value),
)

/** A model of the business's own, as it is entered. */
export const OwnModel = z
  .object({
    provider: z.enum(MODEL_PROVIDERS),
    model: requiredText(MODEL_NAME_MAX, 'MODEL_REQUIRED'),
    /** Of an OpenAI-compatible server; the others have theirs. */
    baseUrl: z.optional(z.nullable(address)),
    /** Left out or null: the stored one stays, for the same provider and server. Empty: none. */
    apiKey: z.optional(z.nullable(secretText(MODEL_KEY_MAX))),
  })
  .check(
    z.refine(({ provider, baseUrl }) => provider !== 'openai-compatible' || Boolean(baseUrl), {
      path: ['baseUrl'],
      message: fieldError('MODEL_ADDRESS_REQUIRED'),
    }),
    z.refine(({ apiKey }) => !apiKey || /^[\x21-\x7e]+$/.test(apiKey), {
      path: ['apiKey'],
      message: fieldError('INVALID_MODEL_KEY'),
    }),
  )
export type OwnModel = z.output<typeof OwnModel>

const Builtin = z.object({ choice: z.literal('builtin') })
const Offered = z.object({ choice: z.literal('offered') })
const Own = z.object({ choice: z.literal('own'), own: OwnModel })
const Chosen = z.discriminatedUnion('choice', [Builtin, Offered, Own])
export type ChosenModel = z.output<typeof Chosen>

/** Where a question of a try comes from: one without an answer, one that a visitor asked, one that was taught, or none of the business. */
export const TRIED_ORIGINS = ['unanswered', 'asked', 'taught', 'usual'] as const

const Tried = z.object({
  text: z.string(),
  outcome: z.enum(['answered', 'handed-off', 'unknown']),
  /** Of an unknown: whether the sentence that comes closest is told, as what it is. */
  closest: z.boolean(),
  latencyMs: z.number(),
})

export const ModelTest = z.object({
  provider: z.enum(MODEL_PROVIDERS),
  model: z.string(),
  /** Why nothing more was asked; null when every question was. */
  problem: z.nullable(z.enum(MODEL_PROBLEMS)),
  /** What its server answered with that problem, as an HTTP status. */
  status: z.nullable(z.number()),
  answers: z.array(
    z.object({
      question: z.string(),
      origin: z.enum(TRIED_ORIGINS),
      builtin: Tried,
      /** Null when the built-in engine answers such a question alone: a greeting, or a wish for a person. */
      model: z.nullable(
        z.extend(Tried, {
          /** Why the built-in engine answered in its place, or went on where it broke off. */
          problem: z.nullable(z.enum(MODEL_PROBLEMS)),
          /** Null when its server did not say. */
          tokens: z.nullable(z.object({ input: z.number(), cachedInput: z.number(), output: z.number() })),
          /** Euros; null when the price of the model or its tokens are not known. */
          cost: z.nullable(z.number()),
        }),
      ),
    }),
  ),
})
export type ModelTest = z.output<typeof ModelTest>

const base = '/api/businesses/:businessId/assistant/model' as const

export const modelChoice = {
  getModelChoice: endpoint('GET', base, 'business:view', {
    summary: 'What answers visitors: the built-in engine or a model, and which models can be chosen',
    response: ModelChoice,
  }),
  saveModelChoice: endpoint('PUT', base, 'business:manage', {
    summary:
      'Chooses what answers visitors, from the next question on; with If-Match only instead of the choice of that date',
    body: Chosen,
    response: ModelChoice,
    errors: ['CONFLICT', 'DRAFT_REQUIRED'],
    limits: [{ max: 30, windowMs: 60_000, by: 'user' }],
  }),
  removeOwnModel: endpoint('DELETE', base, 'business:manage', {
    summary: 'Forgets the business’s own model and its key; what stands behind it answers',
    response: ModelChoice,
  }),
  testModel: endpoint('POST', `${base}/test`, 'business:manage', {
    summary:
      'Asks a model five questions of the business beside the built-in engine; what was entered need not be saved',
    body: z.discriminatedUnion('choice', [Offered, Own]),
    response: ModelTest,
    errors: ['TEXT_TOO_COMPLEX'],
    limits: [{ max: 10, windowMs: 600_000, by: 'user' }],
  }),
} as const
