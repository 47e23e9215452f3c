import {
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isObjectType,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { API_VERSION, DOCUMENTS, STOCK_PRODUCTS, STOCK_VARIANTS } from './documents.ts'
import { adminSchema, schemaSource } from './testing/schema.ts'
import { TOPICS } from './webhooks.ts'

let schema: GraphQLSchema
beforeAll(() => {
  schema = adminSchema()
})

/**
 * What Shopify counts for a document before it is answered: a point for every object, as many times as the `first`
 * and the lists of ids around it allow; ten for a change.
 */
const costOf = (text: string, ids: number): number => {
  const types = new TypeInfo(schema)
  const times: number[] = [1]
  let cost = 0
  const around = () => times.at(-1) ?? 1
  visit(
    parse(text),
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          const type = types.getType()
          const named = getNamedType(type)
          const first = node.arguments?.find(({ name }) => name.value === 'first')?.value
          const size =
            first?.kind === 'IntValue'
              ? Number(first.value)
              : node.name.value === 'nodes' && times.length === 1
                ? ids
                : 1
          const counted =
            named && !isEnumType(named) && 'getFields' in named && !/Connection$|^PageInfo$/.test(named.name)
          if (counted && !isListType(type)) cost += around()
          else if (counted) cost += around() * size
          times.push(around() * size)
        },
        leave() {
          times.pop()
        },
      },
    }),
  )
  return text.startsWith('mutation') ? cost + 10 : cost
}

describe('against the official schema of the Admin API', () => {
  test.each(Object.entries(DOCUMENTS))('%s is a question that Shopify takes', (_name, text) => {
    const errors = validate(schema, parse(text), [...specifiedRules, NoDeprecatedCustomRule])
    expect(errors.map((error) => error.message)).toEqual([])
  })

  test.each(Object.entries(DOCUMENTS))('%s costs less than Shopify allows for one question', (name, text) => {
    const cost = costOf(text, name === 'productStock' ? STOCK_PRODUCTS : STOCK_VARIANTS)
    expect(cost).toBeGreaterThan(0)
    expect(cost).toBeLessThan(1000)
  })

  test('a document with a field that the schema does not have is noticed', () => {
    expect(validate(schema, parse('{ shop { name stock } }'))).toHaveLength(1)
  })

  test('every topic that is followed exists', () => {
    const known = schema.getType('WebhookSubscriptionTopic')
    const names = isEnumType(known) ? known.getValues().map(({ name }) => name) : []
    expect(names).toEqual(expect.arrayContaining(TOPICS.map(({ topic }) => topic)))
  })

  test('the schema is that of the version that is asked, which was the newest stable one when it was taken', () => {
    expect(API_VERSION).toMatch(/^20\d\d-(01|04|07|10)$/)
    expect(schemaSource()).toMatchObject({ version: API_VERSION, newest: API_VERSION })
    expect(isObjectType(schema.getQueryType())).toBe(true)
  })
})
