import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AssistantDraft } from '#contract/assistant/assistant-drafts.ts'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import type { SitePage } from '#contract/knowledge/sites.ts'
import type { TestResult, TestRun } from '#contract/test-suites/test-suites.ts'
import { startKnowledgeWork } from '#server/features/knowledge/jobs.ts'
import { readSites } from '#server/features/knowledge/site/testing/read-sites.ts'
import { page, startSite, type TestSite } from '#server/features/knowledge/site/testing/test-site.ts'
import { addFile } from '#server/features/knowledge/testing/add-file.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { registerTestSuiteJobs } from './jobs.ts'

const jobs = createRecordedJobs()
const { app, business, key, as } = testShop({
  jobs,
  business: { name: 'Maison Camélia' },
  env: { OUTBOUND_ALLOW: '127.0.0.1', SITE_INTERVAL_MS: '1' },
})
let stop = async () => {}
let served: TestSite | undefined
beforeAll(() => {
  registerTestSuiteJobs(app.deps)
  stop = startKnowledgeWork(app.deps)
})
afterAll(() => stop())
afterEach(async () => {
  await served?.close()
  served = undefined
})

const QUESTION = 'Réparez-vous les théières fêlées ?'
const guide = (price: string) => `Nous réparons les théières fêlées pour ${price}.`
const setCheckFirst = (checkFirst: boolean) => as.owner.put('test-settings', { checkFirst })
const send = (method: 'POST' | 'PUT', path: string, text: string | Buffer, name = 'guide.txt') =>
  app.inject({
    method,
    url: `/api/businesses/${business.id}/knowledge/${path}?name=${name}`,
    headers: { ...business.owner.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  })
const add = async (text: string) => {
  const { id } = (await send('POST', 'files', text)).json<KnowledgeSource>()
  await jobs.runAll()
  return id
}
const sources = async () =>
  (await as.owner.get('knowledge/sources'))
    .json<{ sources: KnowledgeSource[] }>()
    .sources.filter(({ kind }) => kind === 'file' || kind === 'site')
const ask = async () => (await startVisitor(app, key)).send(QUESTION)
const draft = async () =>
  (await as.owner.get('ai-context/draft')).json<{ draft: AssistantDraft | null }>().draft
const addTest = (must: string) =>
  as.owner.post('test-questions', { question: QUESTION, expect: 'answered', must: [must], mustNot: [] })
const beginCheck = () => as.owner.post('ai-context/draft/check', {})
const check = async () => {
  const begun = await beginCheck()
  expect(begun.statusCode, begun.body).toBe(201)
  await jobs.runAll()
  const path = `test-runs/${begun.json<TestRun>().id}/results`
  return (await as.owner.get(path)).json<{ results: TestResult[] }>().results
}
const publish = (despiteBroken?: boolean) => as.owner.post('ai-context/draft/publish', { despiteBroken })

describe('a file where changes are checked first', () => {
  test('a file where changes are checked first is told in the check, and to visitors only once the draft is published', async () => {
    await setCheckFirst(true)
    await addTest('15 €')
    const added = await send('POST', 'files', guide('15 €'))
    expect(added.json()).toMatchObject({ state: 'waiting', draft: 'added', replaces: null })
    expect((await beginCheck()).json().code).toBe('READING_UNDER_WAY')
    expect((await publish()).json().code).toBe('READING_UNDER_WAY')
    await jobs.runAll()
    expect((await draft())?.knowledge).toMatchObject({
      sources: { added: 1, changed: 0, removed: 0 },
      reading: false,
    })
    expect((await ask()).outcome).toBe('unknown')
    expect((await as.owner.get('knowledge/search?q=théières')).body).not.toContain('15 €')
    expect(await check()).toMatchObject([{ before: 'unknown', verdict: 'right' }])
    expect((await publish()).statusCode).toBe(200)
    expect((await ask()).answer?.content).toContain('15 €')
    expect(await sources()).toMatchObject([{ draft: null, state: 'ready' }])
    expect(await draft()).toBeNull()
  })

  test('a file that is to be replaced in the draft answers until then, and stays the same source', async () => {
    const id = await add(guide('15 €'))
    await setCheckFirst(true)
    await addTest('18 €')
    const put = (await send('PUT', `files/${id}`, guide('17 €'))).json<KnowledgeSource>()
    expect(put).toMatchObject({ draft: 'added', replaces: id })
    const again = await send('PUT', `files/${id}`, guide('18 €'))
    expect(again.json()).toMatchObject({ id: put.id })
    await jobs.runAll()
    expect((await draft())?.knowledge.sources).toEqual({ added: 0, changed: 1, removed: 0 })
    expect((await ask()).answer?.content).toContain('15 €')
    expect(await check()).toMatchObject([{ before: 'wrong', verdict: 'right' }])
    await publish()
    expect((await ask()).answer?.content).toContain('18 €')
    expect(await sources()).toMatchObject([{ id, draft: null, replaces: null, amount: 1 }])
    expect((await as.owner.get(`knowledge/files/${id}/content`)).body).toBe(guide('18 €'))
  })

  test('a file whose new version cannot be read keeps what was read of it', async () => {
    const id = await add(guide('15 €'))
    await setCheckFirst(true)
    await send('PUT', `files/${id}`, Buffer.from('%PDF-1.7 nothing'), 'guide.pdf')
    await jobs.runAll()
    await addTest('15 €')
    expect(await check()).toMatchObject([{ before: 'right', verdict: 'right' }])
    await publish()
    expect(await sources()).toMatchObject([{ id, name: 'guide.pdf', state: 'unreadable', amount: 1 }])
    expect((await ask()).answer?.content).toContain('15 €')
  })

  test('a file that is to go with the draft answers until then', async () => {
    const id = await add(guide('15 €'))
    await setCheckFirst(true)
    await addTest('15 €')
    expect((await as.owner.delete(`knowledge/sources/${id}`)).statusCode).toBe(204)
    expect(await sources()).toMatchObject([{ id, draft: 'removed' }])
    expect(await check()).toMatchObject([{ before: 'right', verdict: 'unknown' }])
    expect((await publish()).json().code).toBe('DRAFT_BREAKS')
    expect((await ask()).answer?.content).toContain('15 €')
    await publish(true)
    expect((await ask()).outcome).toBe('unknown')
    expect(await sources()).toEqual([])
  })

  test('a file is gone with the draft that is given up; what it was to replace or delete stays', async () => {
    const unchanged = await add(guide('15 €'))
    const other = await addFile(app.deps, business.id, 'conditions.txt', 'Retours sous 30 jours.')
    await setCheckFirst(true)
    await send('PUT', `files/${unchanged}`, guide('18 €'))
    await as.owner.delete(`knowledge/sources/${other}`)
    const fresh = (await send('POST', 'files', guide('20 €'))).json<KnowledgeSource>()
    await jobs.runAll()
    expect((await as.owner.delete(`knowledge/sources/${fresh.id}/draft`)).statusCode).toBe(204)
    expect((await draft())?.knowledge.sources).toEqual({ added: 0, changed: 1, removed: 1 })
    expect((await as.owner.delete('ai-context/draft')).statusCode).toBe(204)
    expect(await sources()).toMatchObject([
      { id: unchanged, draft: null },
      { id: other, draft: null },
    ])
    await as.owner.delete(`knowledge/sources/${other}`)
    await as.owner.delete(`knowledge/sources/${other}/draft`)
    expect(await draft()).toBeNull()
    expect((await as.owner.delete(`knowledge/sources/${other}/draft`)).statusCode).toBe(404)
  })

  test('a drafted file has to be checked again when another one takes its place in the draft', async () => {
    await setCheckFirst(true)
    await addTest('15 €')
    const id = await add(guide('15 €'))
    await check()
    await send('PUT', `files/${id}`, guide('18 €'))
    await jobs.runAll()
    expect((await draft())?.check).toBeNull()
    expect((await publish(true)).json().code).toBe('DRAFT_NOT_CHECKED')
  })
})

describe('a site where changes are checked first', () => {
  const serve = async () => {
    served = await startSite({})
    served.pages.set('/', {
      body: `<html><body><main><h1>Atelier</h1><p>${guide('15 €')}</p></main></body></html>`,
    })
    return (await as.owner.post('knowledge/sites', { address: served.origin })).json<KnowledgeSource>()
  }

  test('a site where changes are checked first is read, told in the check, and to visitors once the draft is published', async () => {
    await setCheckFirst(true)
    await addTest('15 €')
    expect(await serve()).toMatchObject({ draft: 'added', state: 'waiting' })
    expect((await beginCheck()).json().code).toBe('READING_UNDER_WAY')
    await readSites(app.deps)
    expect((await ask()).outcome).toBe('unknown')
    expect(await check()).toMatchObject([{ before: 'unknown', verdict: 'right' }])
    await publish()
    expect((await ask()).answer?.content).toContain('15 €')
  })

  test('a site that is read again in the draft has to be checked again', async () => {
    await setCheckFirst(true)
    await addTest('15 €')
    const { id } = await serve()
    await readSites(app.deps)
    await check()
    await as.owner.post(`knowledge/sources/${id}/readings`)
    await readSites(app.deps)
    expect((await publish()).json().code).toBe('DRAFT_NOT_CHECKED')
  })
})

describe('a page of a site where changes are checked first', () => {
  const DELIVERY = 'Combien coûte la livraison en Suisse ?'
  const home = (price: string) =>
    page('Livraison', `<p>La livraison en Suisse coûte ${price} et prend cinq jours ouvrés.</p>`)
  const answer = async () => (await (await startVisitor(app, key)).send(DELIVERY)).answer?.content ?? ''
  const addDeliveryTest = (must: string) =>
    as.owner.post('test-questions', { question: DELIVERY, expect: 'answered', must: [must], mustNot: [] })
  const read = async (id: string) => {
    await as.owner.post(`knowledge/sources/${id}/readings`)
    await readSites(app.deps)
  }
  const start = async () => {
    served = await startSite({ '/': home('14,90 €') })
    const { id } = (
      await as.owner.post('knowledge/sites', { address: served.origin })
    ).json<KnowledgeSource>()
    await readSites(app.deps)
    return id
  }
  const thePage = async (id: string) => {
    const { pages } = (await as.owner.get(`knowledge/sources/${id}/pages`)).json<{ pages: SitePage[] }>()
    return pages[0] as SitePage
  }
  const startWithChange = async () => {
    const id = await start()
    served?.pages.set('/', home('19,90 €'))
    await read(id)
    await setCheckFirst(true)
    return { id, path: `knowledge/pages/${(await thePage(id)).id}` }
  }

  test('a page says what it said until the draft, in which its change is accepted, is published', async () => {
    const { id, path } = await startWithChange()
    await addDeliveryTest('19,90 €')
    expect((await as.owner.post(`${path}/changes`, { accept: true })).statusCode).toBe(204)
    expect(await thePage(id)).toMatchObject({ draft: { change: 'accepted', overtaken: false } })
    expect((await draft())?.knowledge.pages).toBe(1)
    expect(await answer()).toContain('14,90 €')
    expect(await check()).toMatchObject([{ before: 'wrong', verdict: 'right' }])
    expect((await publish()).statusCode).toBe(200)
    expect(await answer()).toContain('19,90 €')
    expect(await thePage(id)).toMatchObject({ state: 'current', draft: null })
  })

  test('a page that changed again is not published as it was accepted', async () => {
    const { id, path } = await startWithChange()
    await as.owner.post(`${path}/changes`, { accept: true })
    served?.pages.set('/', home('24,90 €'))
    await read(id)
    expect(await thePage(id)).toMatchObject({ draft: { change: 'accepted', overtaken: true } })
    expect((await draft())?.overtaken).toBe(true)
    expect((await publish()).json().code).toBe('CONFLICT')
    await as.owner.post(`${path}/changes`, { accept: true })
    expect((await publish()).statusCode).toBe(200)
    expect(await answer()).toContain('24,90 €')
  })

  test('a page keeps what it said at once where its change is turned down in the draft', async () => {
    const { id, path } = await startWithChange()
    await as.owner.post(`${path}/changes`, { accept: true })
    expect((await as.owner.post(`${path}/changes`, { accept: false })).statusCode).toBe(204)
    expect(await draft()).toBeNull()
    expect(await thePage(id)).toMatchObject({ state: 'current', draft: null })
    expect(await answer()).toContain('14,90 €')
  })

  test('a page where changes are checked first is ignored, and taken back, once the draft is published', async () => {
    const id = await start()
    await addDeliveryTest('14,90 €')
    await setCheckFirst(true)
    const path = `knowledge/pages/${(await thePage(id)).id}`
    const ignore = (ignored: boolean) => as.owner.put(`${path}/ignored`, { ignored })
    expect((await ignore(true)).json()).toMatchObject({ ignored: false, draft: { change: 'ignored' } })
    expect(await check()).toMatchObject([{ before: 'right', verdict: 'unknown' }])
    expect(await answer()).toContain('14,90 €')
    await publish(true)
    expect(await answer()).not.toContain('14,90 €')
    expect(await thePage(id)).toMatchObject({ ignored: true, draft: null })

    expect((await ignore(false)).json()).toMatchObject({ ignored: true, draft: { change: 'unignored' } })
    expect((await beginCheck()).json().code).toBe('READING_UNDER_WAY')
    await readSites(app.deps)
    expect(await answer()).not.toContain('14,90 €')
    expect(await check()).toMatchObject([{ before: 'unknown', verdict: 'right' }])
    await publish()
    expect(await answer()).toContain('14,90 €')
    expect(await thePage(id)).toMatchObject({ ignored: false, draft: null })
  })

  test('a page where changes are checked first stays as it is published when its change is taken back, or the draft is given up', async () => {
    const { id, path } = await startWithChange()
    await as.owner.post(`${path}/changes`, { accept: true })
    expect((await as.owner.delete(`${path}/draft`)).statusCode).toBe(204)
    expect(await draft()).toBeNull()
    expect(await thePage(id)).toMatchObject({ state: 'changed', draft: null })
    expect((await as.owner.delete(`${path}/draft`)).statusCode).toBe(404)
    await as.owner.put(`${path}/ignored`, { ignored: true })
    await as.owner.put(`${path}/ignored`, { ignored: false })
    expect(await draft()).toBeNull()
    await as.owner.post(`${path}/changes`, { accept: true })
    await as.owner.delete('ai-context/draft')
    expect(await thePage(id)).toMatchObject({ state: 'changed', draft: null })
    expect(await answer()).toContain('14,90 €')
  })
})
