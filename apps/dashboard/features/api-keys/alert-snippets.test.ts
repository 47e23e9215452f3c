import { expect, test } from 'vitest'
import { alertSnippets } from './alert-snippets.ts'

test('the name of a PrestaShop combination ends in no space: a sentence goes on after it', () => {
  const code = alertSnippets('Me prévenir').find(({ label }) => label === 'PrestaShop')?.code
  expect(code).toMatch(/\$one\.name\S*\{\/foreach\}"/)
})
