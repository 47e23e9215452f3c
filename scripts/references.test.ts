import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dangling, readCatalogue, unordered } from './lib/references.mjs'

const KNOWN = 'login.error.credentials'
const UNKNOWN = 'login.error.nothing'

const root = fileURLToPath(new URL('..', import.meta.url))
const catalogue = readCatalogue(root)
const said = (file: string, text: string): string[] => dangling(root, file, text, catalogue)

test('the catalogue has the clauses, those of what was left open among them', () => {
  expect(catalogue.clauses.size).toBe(830)
  expect([...catalogue.clauses].filter((id) => id.startsWith('open.'))).toHaveLength(100)
})

test.each([
  ['a.ts', '/** Masked (clauses keys.list.mask, keys.list.mask-short), see clause open.status-moves. */'],
  ['a.ts', '/** docs/decisions/0004-mails-are-rows.md */'],
  ['docs/a.md', '[mails](decisions/0004-mails-are-rows.md) and [elsewhere](https://example.com/x)'],
  ['docs/a.md', 'in `lib/scope.ts` and `apps/server/lib/scope.ts`'],
  ['a.test.ts', `test('a wrong password is refused [${KNOWN}] [${KNOWN}] at once', f)`],
  ['a.test.ts', `test('t', { tag: ['@${KNOWN}'] }, f); expect([user.id]).toEqual(x)`],
])('what is there may be cited: %s %s', (file, text) => {
  expect(said(file, text)).toEqual([])
})

test.each([
  ['a.ts', '/** Masked (clause keys.list.nothing). */', 'clause keys.list.nothing'],
  ['a.ts', '/** As said (clauses open.rule-real and open.nothing). */', 'clause open.nothing'],
  ['a.ts', '/** As open point 54 says. */', 'what is not kept here: open point 54'],
  [
    'docs/spec/a.md',
    `| \`open.rule-real\` | rule | It holds in \`index.html\`. | \`${KNOWN}\`, \`${UNKNOWN}\` |`,
    `clause ${UNKNOWN}`,
  ],
  ['a.ts', '/** As said (decision 54). */', 'what is not kept here: decision 54'],
  ['a.ts', '/** As said (2§2). */', 'what is not kept here: §2'],
  ['a.ts', '/** docs/decisions/0000-nothing.md */', 'page docs/decisions/0000-nothing.md'],
  ['docs/a.md', '[mails](decisions/mails.md)', 'link decisions/mails.md'],
  ['docs/a.md', 'in `lib/nothing.ts`', 'file lib/nothing.ts'],
  ['a.test.ts', `test('refused [${UNKNOWN}]', f)`, `clause ${UNKNOWN}`],
  ['a.test.ts', `test('refused', { tag: '@${UNKNOWN}' }, f)`, `clause ${UNKNOWN}`],
])('what is not there is found: %s %s', (file, text, found) => {
  expect(said(file, text)).toEqual([found])
})

const ONE = '0001-one.md'
const TWO = '0002-two.md'

test.each([
  { decisions: [TWO, ONE], index: [ONE, TWO], cited: [ONE, TWO], found: [] },
  {
    decisions: [ONE, '0003-three.md'],
    index: [ONE, '0003-three.md'],
    cited: [ONE, '0003-three.md'],
    found: ['docs/decisions/0003-three.md: its number is not 0002'],
  },
  {
    decisions: [ONE, '0001-other.md'],
    index: [ONE, '0001-other.md'],
    cited: [ONE, '0001-other.md'],
    found: ['docs/decisions/0001-other.md: its number is not 0002'],
  },
  {
    decisions: [ONE, TWO],
    index: [ONE],
    cited: [ONE, TWO],
    found: [`docs/decisions/README.md lacks ${TWO}`],
  },
  {
    decisions: [ONE, TWO],
    index: [ONE, TWO],
    cited: [TWO],
    found: [`docs/decisions/${ONE} is cited by no code`],
  },
])('decisions have numbers without gaps, an index and code that cites them: $found', (given) => {
  const index = given.index.map((file) => `[x](${file})`).join('\n')
  const cited = new Set(given.cited.map((file) => `docs/decisions/${file}`))
  expect(unordered(given.decisions, index, cited)).toEqual(given.found)
})
