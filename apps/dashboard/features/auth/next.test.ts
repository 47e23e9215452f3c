import { expect, test } from 'vitest'
import { nextAddress } from './next.ts'

const ORIGIN = 'https://chat.exemple.fr'
const after = (next: string) => nextAddress(`?next=${encodeURIComponent(next)}`, ORIGIN)

test.each([
  '/.//evil.example/x',
  '/..//evil.example/x',
  '/a/..//evil.example/x',
  '/%2e//evil.example/x',
  '/%2E%2e//evil.example/x',
  '/.\\/evil.example/x',
  '/./\t/evil.example/x',
  '/.///evil.example/x',
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '/\t/evil.example/x',
  '//[',
  'https://evil.example/x',
  'javascript:alert(1)',
  '',
])('the sign-in does not lead to %j', (next) => {
  expect(after(next)).toBe('/dashboard')
})

test.each([
  ['/settings?onglet=1#ai-context', '/settings?onglet=1#ai-context'],
  ['/conversations/1?q=//a', '/conversations/1?q=//a'],
  ['/a/../contacts', '/contacts'],
])('the sign-in leads to the page %j of this site', (next, address) => {
  expect(after(next)).toBe(address)
})

test('every address after the sign-in is one of this site', () => {
  const parts = ['/', '.', '..', '\\', '%2e', '%2f', '\t', 'a', 'evil.example', ':', '@', '?', '#']
  for (const a of parts)
    for (const b of parts)
      for (const c of parts)
        for (const d of parts) {
          const address = after(`/${a}${b}${c}${d}`)
          expect(new URL(address, ORIGIN).origin, address).toBe(ORIGIN)
        }
})
