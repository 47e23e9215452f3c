import { typesetFrench } from '#contract/text/typography.ts'

/** The same value with every text in it, however deep, as French is typeset. */
export const typeset = <T>(value: T): T => {
  if (typeof value === 'string') return typesetFrench(value) as T
  if (Array.isArray(value)) return value.map(typeset) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typeset(part)])) as T
}
