import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
let tree: string

const SOUND = {
  'apps/server/main.ts':
    "import './app/a.ts'\nimport './features/widget/x.ts'\nimport './features/auth/public.ts'\nimport './lib/y.ts'\nimport './app/gate.ts'\nimport './features/widget/jobs.ts'",
  'apps/server/app/a.ts': "import type { X } from '#server/features/widget/x.ts'\nexport type A = X",
  'apps/server/features/widget/x.ts': "import type { W } from '../auth/public.ts'\nexport type X = W",
  'apps/server/features/auth/public.ts': "import { c } from '#contract/c.ts'\nexport type W = typeof c",
  'apps/server/lib/y.ts': 'export const y = 1',
  'apps/server/lib/mint-scope.ts': 'export type Mint = 1',
  'apps/server/lib/work-for-business.ts': "export type { Mint as Work } from './mint-scope.ts'",
  'apps/server/app/gate.ts': "export type { Mint } from '#server/lib/mint-scope.ts'",
  'apps/server/features/widget/jobs.ts': "export type { Work } from '#server/lib/work-for-business.ts'",
  'packages/contract/c.ts': 'export const c = 1',
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'lutingenie-rules-'))
  cpSync(join(root, 'package.json'), join(tree, 'package.json'))
  cpSync(join(root, '.dependency-cruiser.mjs'), join(tree, '.dependency-cruiser.mjs'))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

/** What dependency-cruiser says about a sound little tree with these files changed. */
const verdict = (changes: Record<string, string>): string => {
  rmSync(join(tree, 'apps'), { recursive: true, force: true })
  for (const [path, text] of Object.entries({ ...SOUND, ...changes })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'scripts/lib/dependency-rules.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
    ],
    { cwd: tree, encoding: 'utf8' },
  )
  return stdout + stderr
}

test('a sound tree passes', () => {
  expect(verdict({})).toContain('no dependency violations found')
})

test.each([
  {
    kind: 'a type taken from inside another feature',
    file: 'apps/server/features/widget/x.ts',
    text: "import type { W } from '../auth/inside.ts'\nexport type X = W",
    says: 'a feature only through its public file',
  },
  {
    kind: 'a feature that knows one which is built on it',
    file: 'apps/server/features/auth/public.ts',
    text: "import type { T } from '../team/public.ts'\nexport type W = T",
    says: 'auth knows nothing of later features',
  },
  {
    kind: 'a feature that knows one without a place in the order',
    file: 'apps/server/features/auth/public.ts',
    text: "import type { X } from '../widget/x.ts'\nexport type W = X",
    says: 'a feature that others are built on has its place in the order',
  },
  {
    kind: 'lib that knows a feature',
    file: 'apps/server/lib/y.ts',
    text: "import type { W } from '#server/features/auth/public.ts'\nexport type Y = W",
    says: 'server: lib below',
  },
  {
    kind: 'a feature that knows the composition root',
    file: 'apps/server/features/widget/x.ts',
    text: "export const load = () => import('../../app/a.ts')",
    says: 'server: features below',
  },
  {
    kind: 'a contract that knows the server',
    file: 'packages/contract/c.ts',
    text: "import { y } from '#server/lib/y.ts'\nexport const c = y",
    says: 'the contract imports nothing of ours',
  },
  {
    kind: 'a page that takes from the server',
    file: 'apps/dashboard/app/entry.tsx',
    text: "import { y } from '../../server/lib/y.ts'\nexport const Page = () => <b>{y}</b>",
    says: 'dashboard imports no other app',
  },
  {
    kind: 'a feature that mints its own scope',
    file: 'apps/server/features/widget/x.ts',
    text: "export type { Mint } from '#server/lib/mint-scope.ts'",
    says: 'only the gate mints a scope',
  },
  {
    kind: 'a verb that works for a business it was not let into',
    file: 'apps/server/features/widget/x.ts',
    text: "export type { Work } from '#server/lib/work-for-business.ts'",
    says: 'only jobs work for a business without asking the gate',
  },
  {
    kind: 'a cycle',
    file: 'apps/server/features/auth/public.ts',
    text: "import type { X } from './inside.ts'\nexport type W = X",
    says: 'no cycles',
  },
  {
    kind: 'a file that nothing uses',
    file: 'apps/server/lib/forgotten.ts',
    text: 'export const z = 1',
    says: 'nothing unused',
  },
  {
    kind: 'a path that leads nowhere',
    file: 'apps/server/lib/y.ts',
    text: "export { y } from './gone.ts'",
    says: 'every import leads somewhere',
  },
])('the rules see $kind', ({ file, text, says }) => {
  const inside = {
    'apps/server/features/auth/inside.ts': "export type { W } from './public.ts'",
    'apps/server/features/team/public.ts': 'export type T = 1',
  }
  expect(verdict({ ...inside, [file]: text })).toMatch(new RegExp(`error ${says}`))
})
