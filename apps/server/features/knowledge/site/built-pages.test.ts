import { afterEach, describe, expect, test } from 'vitest'
import type { Contradiction } from '#contract/knowledge/contradictions.ts'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { INSTRUCTIONS } from '../../assistant/engine/testing/ask.ts'
import { startKnowledgeWork } from '../jobs.ts'
import { BESIDE } from '../testing/built/beside.ts'
import { type Built, type BuiltCase, builtCase } from '../testing/built/built.ts'
import { DATED } from '../testing/built/dated.ts'
import { FREE } from '../testing/built/free.ts'
import { GLUED } from '../testing/built/glued.ts'
import { RIVALS } from '../testing/built/rivals.ts'
import { TABLES } from '../testing/built/tables.ts'
import { readSites } from './testing/read-sites.ts'
import { page, startSite, type TestSite } from './testing/test-site.ts'

const jobs = createRecordedJobs()
const { app, business, key, as } = testShop({
  jobs,
  env: { OUTBOUND_ALLOW: '127.0.0.1', SITE_INTERVAL_MS: '1' },
})
let served: TestSite | undefined
afterEach(async () => {
  await served?.close()
  served = undefined
})
let working = false

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'")

/** Everything that an invented business tells, through the calls that its owner makes. */
const tell = async ({ name, pages = {}, menu: inMenu, files = {}, context }: Built): Promise<void> => {
  await as.owner.patch('', { name })
  if (context !== undefined)
    await as.owner.put('ai-context', { aiContext: context, aiInstructions: INSTRUCTIONS })
  if (Object.keys(pages).length > 0) {
    const menu = (inMenu ?? Object.keys(pages)).map((path) => `<a href="${path}">${path}</a>`)
    const whole = (content: string | readonly [string, string]) =>
      (typeof content === 'string' ? content : page(...content)).replace('<nav>', `<nav>${menu.join('')}`)
    served = await startSite(
      Object.fromEntries(Object.entries(pages).map(([path, content]) => [path, whole(content)])),
    )
    await as.owner.post('knowledge/sites', { address: served.origin })
    await readSites(app.deps)
  }
  for (const [file, text] of Object.entries(files)) {
    if (!working) startKnowledgeWork(app.deps)
    working = true
    await app.inject({
      method: 'POST',
      url: `/api/businesses/${business.id}/knowledge/files?name=${encodeURIComponent(file)}`,
      headers: { ...business.owner.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(text),
    })
    await jobs.runAll()
  }
}

/** What is wrong with how a question is answered; undefined where nothing is. What is only shown to choose from claims nothing. */
const problemWith = async ({ question, before = [], must, never = [] }: BuiltCase) => {
  const visitor = await startVisitor(app, key)
  for (const earlier of before) await visitor.send(earlier)
  const { answer, outcome } = await visitor.send(question)
  const cards = (answer?.cards ?? []).map(({ text }) => text)
  const text = plain([answer?.content, ...cards].join(' '))
  const has = (words: string) => text.includes(plain(words))
  const right =
    outcome === 'answered' ? must?.every(has) && !never.some(has) : must === null || must.every(has)
  return right ? undefined : `${question} → ${outcome}: ${text}`
}

const withoutProblems = async (built: Built): Promise<void> => {
  await tell(built)
  const problems: string[] = []
  for (const question of built.asked)
    problems.push(...[await problemWith(question)].filter((one) => one !== undefined))
  expect(problems).toEqual([])
}

describe('of a page whose blocks run into each other a sentence is told, and no question for its answer', () => {
  test.each(GLUED)('blocks that run into each other on $name', withoutProblems)
})

describe('what is free, guaranteed, refunded or left out of one thing is told of no other', () => {
  test.each(FREE)('what is free or refunded of one thing alone on $name', withoutProblems)
})

describe('of a table the row that is asked for is told, with the heads of its columns, and no other', () => {
  test.each(TABLES)('the row of a table is told on $name', withoutProblems)
})

describe('of things of one kind that differ in what is asked each is told by its name, or the one that is named', () => {
  test.each(RIVALS)('things of one kind are told by name on $name', withoutProblems)
})

describe('of two pages that state one thing the newer is told', () => {
  test.each(DATED)('the newer of two pages is told on $name', withoutProblems)

  const contradictions = async (): Promise<Contradiction[]> =>
    (await as.owner.get('knowledge/contradictions')).json().contradictions
  const named = (name: string): Built => {
    const built = DATED.find((one) => one.name === name)
    if (built === undefined) throw new Error(`no ${name}`)
    return built
  }

  /** The first page without its links to another, read again. */
  const leaveMenu = async (path: string): Promise<void> => {
    const start = String(served?.pages.get('/'))
    const { sources } = (await as.owner.get('knowledge/sources')).json<{ sources: KnowledgeSource[] }>()
    const site = sources.find(({ kind }) => kind === 'site')
    served?.pages.set('/', start.replaceAll(`<a href="${path}">${path}</a>`, ''))
    expect((await as.owner.post(`knowledge/sources/${site?.id}/readings`)).statusCode).toBe(201)
    await readSites(app.deps)
  }

  test.each([
    ['newer', 'Savonnerie Cade', '6,90 €', '4,50 €'],
    ['one in the menu', 'Poterie du Lac', '60 €', '45 €'],
    ['newer, though it is not in the menu', 'Manège des Haras', '39 €', '35 €'],
  ])(
    'where two pages differ, what they say is listed, the %s as what is believed',
    async (_, name, held, lost) => {
      await tell(named(name))
      expect(await contradictions()).toEqual([
        expect.objectContaining({
          one: expect.objectContaining({ text: expect.stringContaining(held) }),
          other: expect.objectContaining({ text: expect.stringContaining(lost) }),
          ordered: true,
          holds: null,
        }),
      ])
    },
  )

  test('a page that has left the menu is believed less from the next reading on', async () => {
    const { menu, ...both } = named('Poterie du Lac')
    await tell(both)
    const question = 'Combien coûte un stage de poterie ?'
    expect(await problemWith(builtCase(question, ['60 €'], '45 €'))).toBeDefined()
    await leaveMenu('/stages-ete')
    expect(await problemWith(builtCase(question, ['60 €'], '45 €'))).toBeUndefined()
  })

  test('what a person decided between two pages stays when another one comes into the menu', async () => {
    const { menu, ...both } = named('Poterie du Lac')
    await tell(both)
    const [first] = await contradictions()
    expect(first).toMatchObject({ ordered: false, holds: null })
    const [held, passage] = first?.one.text.includes('45 €') ? ['one', first.one] : ['other', first?.other]
    await as.owner.put(`knowledge/contradictions/${first?.id}`, { holds: held })
    await leaveMenu('/stages-ete')
    const now = await contradictions()
    expect(now).toMatchObject([{ id: first?.id, holds: held }])
    expect(passage?.text).toBe('Un stage de poterie coûte 45 €.')
    expect(
      await problemWith(builtCase('Combien coûte un stage de poterie ?', ['45 €'], '60 €')),
    ).toBeUndefined()
  })
})

describe('what a sentence says of something beside what is asked is not told as the answer', () => {
  test.each(BESIDE)('what stands beside the subject is no answer on $name', withoutProblems)
})
