import { withoutTrailingSlashes } from '#contract/text/trailing-slashes.ts'
import { StartupError } from './startup-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads environment variables by name; one that is empty is not set.
 * @throws StartupError with one sentence when one is wrong
 */
export const readEnvironment = (env: Environment) => {
  const text = (name: string): string | null => {
    const value = env[name]?.trim()
    return value ? value : null
  }
  return {
    text,
    list: (name: string): string[] =>
      (text(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    number: (name: string, fallback: number, min: number, max: number, whole = true): number => {
      const value = text(name)
      if (value === null) return fallback
      const number = Number(value)
      if (!Number.isFinite(number) || number < min || number > max || (whole && !Number.isInteger(number))) {
        throw new StartupError(
          `${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not "${value}".`,
        )
      }
      return number
    },
    choice: <const T extends readonly string[]>(name: string, values: T, fallback: T[number]): T[number] => {
      const value = text(name)
      if (value === null) return fallback
      if (!values.includes(value))
        throw new StartupError(`${name} must be one of ${values.join(', ')}, not "${value}".`)
      return value as T[number]
    },
    url: (name: string, protocols: string[]): string | null => {
      const value = text(name)
      if (value === null) return null
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
        throw new StartupError(
          `${name} must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
        )
      }
      return withoutTrailingSlashes(value)
    },
  }
}

export type EnvironmentReader = ReturnType<typeof readEnvironment>
