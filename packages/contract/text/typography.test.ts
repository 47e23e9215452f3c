import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { misprintsIn, typesetFrench } from './typography.ts'

test('French text is set with spaces that never break', () => {
  expect(typesetFrench('« Vous livrez ? » : oui ; dès 10 h, 4 kg !')).toBe(
    '«\u00a0Vous livrez\u00a0?\u00a0»\u00a0: oui\u00a0; dès 10\u00a0h, 4\u00a0kg\u00a0!',
  )
  expect(typesetFrench('voir https://x.example/a?b=1 :)')).toBe('voir https://x.example/a?b=1 :)')
})

test.each([
  ['Clé exposée ?', 'fr'],
  ['Il est 10 h.', 'fr'],
  ['« oui', 'fr'],
  ["l'équipe", 'fr'],
  ['Version du 1 mars 2026', 'fr'],
  ['Key exposed ?', 'en'],
  ["the team's", 'en'],
] as const)('« %s » is a misprint', (text, lang) => {
  expect(misprintsIn(text, lang)).not.toEqual([])
})

const ROOT = new URL('../../../', import.meta.url).pathname

/** Files whose strings are read by people, and not only by machines. */
const READ = [
  'apps/dashboard/**/*.{ts,tsx}',
  'apps/server/features/**/*texts.ts',
  'apps/server/features/**/mails/*.ts',
  'apps/widget/shop/products.ts',
  'apps/widget/*/lang/fr.ts',
  'packages/contract/integrations/shop-problems.ts',
  'packages/contract/knowledge/source-kinds.ts',
]
/** The assistant sets its own sentences when it says them; the design sheet shows samples. */
const LEFT_OUT = /\.test\.|\/testing\/|design-sheet|features\/assistant\/|\/dist\/|features\/mail\/reading/

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/** Only French has these. */
const FRENCH = /[àâçéèêëîïôùûœ«»]|\b(?:le|la|les|des|une|est|vous|votre|pour|pas|dans|avec|sur)\b/i
/** An SMS has no other spaces and apostrophes: one would halve its length. */
const OF_SMS = /\$\{url\}$/

test('every French string of the sources is well set', () => {
  const files = READ.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !LEFT_OUT.test(`/${file}`),
  )
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) => {
    const code = readFileSync(`${ROOT}${file}`, 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
    return [...code.matchAll(STRING)].flatMap(({ 0: literal, index }) => {
      const text = literal
        .slice(1, -1)
        .replaceAll('\\u00a0', '\u00a0')
        .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (value) => (value === '${url}' ? value : '0'))
      const isFrench = FRENCH.test(text) || /\bfr\(\s*$/.test(code.slice(0, index))
      if (!isFrench || OF_SMS.test(text)) return []
      return misprintsIn(text, 'fr', false).map((misprint) => `${file}: ${misprint}`)
    })
  })
  expect(found).toEqual([])
})
