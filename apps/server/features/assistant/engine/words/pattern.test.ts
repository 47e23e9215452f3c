import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expressionsIn } from '#server/testing/expressions/find.ts'
import { regex, regexWith } from './pattern.ts'

const ENGINE = 'apps/server/features/assistant/engine'
const LONGEST = 200

test('an expression over several lines is the same as on one', () => {
  const part = 'd|e'
  const built = regex`
    \b(?:a b
    |c)|(?:${part})\.
  `
  expect(built.source).toBe(String.raw`\b(?:a b|c)|(?:d|e)\.`)
  expect(regexWith('gi')`x`.flags).toBe('gi')
})

test('no expression of the engine is too long to be read', () => {
  const paths = globSync(`${ENGINE}/**/*.ts`).filter((path) => !path.endsWith('.test.ts'))
  const literals = paths.flatMap((path) => expressionsIn(path).literals)
  expect(literals.length).toBeGreaterThan(200)
  expect(literals.filter(({ source }) => source.length > LONGEST).map(({ place }) => place)).toEqual([])
})
