import { expect, test } from 'vitest'
import { unusedExports } from './lib/unused-exports.mjs'

const unused = (sources: Record<string, string>) =>
  unusedExports(sources).map(({ file, name }) => `${file} ${name}`)

test('a name that no other file imports is found, whatever it is', () => {
  const declared = [
    'export const A = 1',
    'export function B() {}',
    'export async function C() {}',
    'export interface D {}',
    'export type E = D',
    'export class F {}',
    'const G = 1',
    'export { G }',
  ]
  expect(unused({ 'apps/server/a.ts': declared.join('\n') })).toEqual(
    [...'ABCDEFG'].map((name) => `apps/server/a.ts ${name}`),
  )
})

test('what is imported by any of the ways is read', () => {
  const exported = 'export const A = 1\nexport interface B {}'
  const importing = [
    `import { A, type B as C } from '../lib/a.ts'`,
    `import A0, {\n  A,\n  B,\n} from '#server/lib/a.ts'`,
    `export { A, B } from '#server/lib/a.ts'`,
    `export * from '#server/lib/a.ts'`,
    `import * as a from '#server/lib/a.ts'`,
    `const one = () => import('#server/lib/a.ts').then(({ A }) => A)\ntype B = 1`,
    `const thread = new URL('../lib/a.ts', import.meta.url) // A, B`,
  ]
  for (const text of importing)
    expect(unused({ 'apps/server/lib/a.ts': exported, 'apps/server/app/b.ts': text }), text).toEqual([])
})

test('a name that is imported from elsewhere, or said in a comment, is not read', () => {
  const others = {
    'apps/server/b.ts': `import { A } from './c.ts'\n// A`,
    'apps/server/c.ts': 'export const A = 2',
  }
  expect(unused({ 'apps/server/a.ts': 'export const A = 1', ...others })).toEqual(['apps/server/a.ts A'])
})
