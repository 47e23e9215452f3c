import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-shop.ts'
import { playDemo } from './play-demo.ts'

const FILE = fileURLToPath(new URL('./played.jsonl', import.meta.url))

const { app } = testApp()

test('the demo that is shipped is what playing it stores', async () => {
  const played = await playDemo(app.deps)
  await expect(played, 'what is stored has changed: npm run play-demo').toMatchFileSnapshot(FILE)
})
