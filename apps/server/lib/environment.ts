import * as z from 'zod/mini'
import { withoutTrailingSlashes } from '#contract/text/trailing-slashes.ts'
import { StartupError } from './startup-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads environment variables by name, each by its schema, without one as a text; one that is empty is not set, and null.
 * @throws StartupError with the name and what the schema says of it when one is wrong
 */
export const readEnvironment =
  (env: Environment) =>
  <T = string>(name: string, schema: z.ZodMiniType<T, string> = z.string() as never): T | null => {
    const value = env[name]?.trim()
    if (!value) return null
    const { data, error } = schema.safeParse(value)
    if (error) throw new StartupError(`${name} ${error.issues[0]?.message}`)
    return data
  }

export type EnvironmentReader = ReturnType<typeof readEnvironment>

/** A text that `holds`; `says` what it must be, after its name. */
export const text = (holds: (value: string) => boolean, says: (value: unknown) => string) =>
  z.string().check(z.refine(holds, { error: ({ input }) => says(input) }))

/** A text that has `shape`. */
export const shaped = (shape: RegExp, says: string) => z.string().check(z.regex(shape, says))

/** A number from `min` to `max`. */
export const number = (min: number, max: number, whole = true) =>
  z.pipe(
    text(
      (value) => Number(value) >= min && Number(value) <= max && !(whole && Number(value) % 1),
      (value) => `must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not "${value}".`,
    ),
    z.transform(Number),
  )

/** One of `values`. */
export const choice = <const T extends string>(...values: T[]) =>
  z.enum<T[]>(values, { error: ({ input }) => `must be one of ${values.join(', ')}, not "${input}".` })

/** Whether `value` is an address that starts with one of `protocols`, such as « https: ». */
export const isAddress = (value: string, protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

/** An address that starts with one of `protocols`; without trailing slashes. */
export const url = (...protocols: string[]) =>
  z.pipe(
    text(
      (value) => isAddress(value, protocols),
      () => `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    ),
    z.transform(withoutTrailingSlashes),
  )

export const webAddress = url('http:', 'https:')

/** Several, with commas between them. */
export const list = (item: z.ZodMiniType<string, string> = z.string()) =>
  z.pipe(
    z.transform((value: string) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
    z.array(item),
  )
