import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { testShop } from '#server/testing/test-shop.ts'
import type { SiteQuestion } from '../../../../../training/sites/site.ts'
import { judge, type Reply, type Verdict } from './testing/ask-site.ts'
import { readSites } from './testing/read-sites.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

/** A site of a blind round, `training/rounds/<number>/<name>.json`: whole documents, as platforms build them. */
interface BlindSite {
  name: string
  pages: Record<string, string>
  asked: SiteQuestion[]
}

const ROUNDS = new URL('../../../../../training/rounds/', import.meta.url)
const SITES = readdirSync(ROUNDS, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file): BlindSite => JSON.parse(readFileSync(new URL(file, ROUNDS), 'utf8')))

const { app, as } = testShop({ env: { OUTBOUND_ALLOW: '127.0.0.1', SITE_INTERVAL_MS: '1' } })
let served: TestSite | undefined
afterEach(async () => {
  await served?.close()
  served = undefined
})

const tally: Record<Verdict, number> = { right: 0, closest: 0, unknown: 0, wrong: 0 }

test.each(SITES)('$name is read and asked', async ({ name, pages, asked }) => {
  served = await startSite(pages)
  const { origin } = served
  const locations = Object.keys(pages).map((path) => `<url><loc>${origin}${path}</loc></url>`)
  served.pages.set('/sitemap.xml', {
    headers: { 'content-type': 'application/xml' },
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.join('')}</urlset>`,
  })
  await as.owner.patch('', { name })
  const { id } = (await as.owner.post('knowledge/sites', { address: origin })).json<KnowledgeSource>()
  await readSites(app.deps)
  for (const question of asked) {
    const { answer } = (await as.owner.post('ai-context/preview', { question: question.question })).json<{
      answer: Reply
    }>()
    const verdict = judge(question, answer)
    if (question.must !== 'unknown' || verdict === 'wrong') tally[verdict]++
  }
  expect((await as.owner.delete(`knowledge/sources/${id}`)).statusCode).toBe(204)
})

/** What was reached of 72 questions that the six sites answer; wrong of all 120. */
const REACHED = { right: 16, closest: 27, wrong: 9 }

test('of what the blind sites answer, no less is answered than was reached', () => {
  console.log(`blind sites: ${JSON.stringify(tally)}`)
  expect(tally.right).toBeGreaterThanOrEqual(REACHED.right)
  expect(tally.right + tally.closest).toBeGreaterThanOrEqual(REACHED.right + REACHED.closest)
  expect(tally.wrong).toBeLessThanOrEqual(REACHED.wrong)
})
