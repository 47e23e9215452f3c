import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NewAccount } from '../auth/auth.ts'
import { contract } from '../index.ts'

const MARK = '\u200b'
type Def = z.core.$ZodTypeDef & Record<string, unknown>
type Schema = z.core.$ZodType

/** The fields of a schema whose value may be any text, by their place: those that keep a sign that nobody sees. */
const keeping = (schema: Schema, place: string): string[] => {
  const def = schema._zod.def as Def
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, Schema>).flatMap(([key, field]) =>
      keeping(field, `${place}.${key}`),
    )
  if (def.type === 'array') return keeping(def.element as Schema, `${place}[]`)
  if (def.type === 'union' || def.type === 'intersection')
    return ((def.options ?? [def.left, def.right]) as Schema[]).flatMap((one) => keeping(one, place))
  if ('innerType' in def) return keeping(def.innerType as Schema, place)
  const samples = [
    `a${MARK}b`,
    `a@b${MARK}.example`,
    `https://a${MARK}.example`,
    `ck_a${MARK}`,
    `cs_a${MARK}`,
  ]
  return samples.some((value) => JSON.stringify(z.safeParse(schema, value).data ?? null).includes(MARK))
    ? [place]
    : []
}

/** What is compared, opened or checked as it is, by the last part of its place. */
const AS_IT_IS = {
  passwords: ['currentPassword', 'newPassword', 'password'],
  keys: ['apiKey', 'clientId', 'clientSecret', 'consumerKey', 'consumerSecret', 'privateAppToken'],
  tokens: ['cancelToken', 'challenge', 'token', 'transferToken', 'visitorToken'],
  'what a signature covers': ['authorizeShopify.query'],
  'what only programs say': ['before', 'cursor', 'endpoint'],
  'whole files, whose cells are cleaned': [
    'csv',
    ...['answer', 'question', 'variants[]'].map((of) => `importAnswers.answers[].${of}`),
  ],
  'an account, whose rules come after those of its code': [
    'code',
    'company',
    'email',
    'name',
    'userType',
  ].map((of) => `register.${of === 'code' ? 'invitationCode' : of}`),
}

test('what is typed and pasted loses the signs that nobody sees; keys, passwords, tokens and the like stay as they are', () => {
  const known = new Set(Object.values(AS_IT_IS).flat())
  const fields = Object.entries(contract).flatMap(([name, endpoint]) => [
    ...('body' in endpoint ? keeping(endpoint.body, name) : []),
    ...('query' in endpoint ? keeping(endpoint.query, name) : []),
  ])
  const isKnown = (place: string) => known.has(place) || known.has(place.split('.').at(-1) ?? '')
  expect(fields.filter((place) => !isKnown(place))).toEqual([])
  expect(
    [...known].filter((one) => !fields.some((place) => place === one || place.endsWith(`.${one}`))),
  ).toEqual([])
  expect(keeping(NewAccount, 'account')).toEqual(['account.password'])
})
