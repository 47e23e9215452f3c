import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { pathParams } from '#contract/path-params.ts'

/** A text that a call takes, nested or in a list too. */
export interface TextField {
  part: 'params' | 'query' | 'body'
  path: (string | number)[]
  /** Characters it may have; null where its form or only the size of the body limits it. */
  max: number | null
  /** `uuid`, `date`… where it has a form of fixed length. */
  form: string | null
}

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  format?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

const textsIn = (schema: JsonSchema, path: TextField['path']): Omit<TextField, 'part'>[] => {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  if (schema.enum !== undefined || schema.const !== undefined) return []
  return [
    ...(schema.type === 'string'
      ? [{ path, max: schema.maxLength ?? null, form: schema.format ?? null }]
      : []),
    ...Object.entries(properties).flatMap(([name, inner]) => textsIn(inner, [...path, name])),
    ...(items ? textsIn(items, [...path, 0]) : []),
    ...(typeof additionalProperties === 'object' ? textsIn(additionalProperties, [...path, 'x']) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => textsIn(inner, path)),
  ]
}

const PARTS = ['params', 'query', 'body'] as const

/** Every text that an endpoint takes, found in its schemas. */
export const textFieldsOf = (endpoint: Endpoint): TextField[] =>
  PARTS.flatMap((part) => {
    const schema: Schema | undefined = part === 'params' ? pathParams(endpoint.path) : endpoint[part]
    if (schema === undefined) return []
    const json = z.toJSONSchema(schema as unknown as z.core.$ZodType, { io: 'input', unrepresentable: 'any' })
    const found = textsIn(json as JsonSchema, []).map((field) => ({ part, ...field }))
    return [...new Map(found.map((field) => [field.path.join('.'), field])).values()]
  })

/** A copy of a value with one place in it changed; what leads there is made. */
export const withText = (value: unknown, [key, ...rest]: TextField['path'], text: string): unknown => {
  if (key === undefined) return text
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : typeof key === 'number'
      ? []
      : { ...(value as object | undefined) }
  const inside = copy as Record<string | number, unknown>
  inside[key] = withText(inside[key], rest, text)
  return copy
}

/** What stands at a place of a value when it is a text. */
export const textAt = (value: unknown, path: TextField['path']): string => {
  const found = path.reduce<unknown>(
    (inside, key) => (inside as Record<string, unknown> | undefined)?.[key],
    value,
  )
  return typeof found === 'string' ? found : ''
}
