import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'commit-msg-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the hook says to a message, and whether it ends well. */
const read = (message: string) => {
  const file = join(folder, 'COMMIT_EDITMSG')
  writeFileSync(file, message)
  const { status, stderr } = spawnSync('scripts/hooks/commit-msg', [file], { encoding: 'utf8' })
  return { status, stderr }
}

test.each([
  'contacts: a row is opened by its name\n\nWhy that is so, in a line that may be as long as it likes to be, for once.',
  `api-keys: ${'é'.repeat(62)}`,
  '\n# What git says.\ne2e: every size is a helper',
  `Merge branch '${'a'.repeat(80)}' into next`,
  `Revert "contacts: ${'a'.repeat(80)}"`,
])('a commit whose subject has its area and 72 characters is let through: %j', (message) => {
  expect(read(message)).toEqual({ status: 0, stderr: '' })
})

test.each([
  'A row is opened by its name',
  'contacts:a row',
  'Contacts: a row',
  'contacts: ',
  `api-keys: ${'é'.repeat(63)}`,
])('a commit whose subject has no area or is too long is refused: %j', (message) => {
  expect(read(message)).toEqual({ status: 1, stderr: expect.stringContaining('Not committed') })
})
