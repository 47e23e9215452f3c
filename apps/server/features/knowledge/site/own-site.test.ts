import { expect, onTestFinished, test } from 'vitest'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { OutgoingError } from '#server/lib/outgoing-error.ts'
import { buildUser } from '#server/testing/factories.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { startKnowledgeWork } from '../jobs.ts'

const jobs = createRecordedJobs()
const { app, as } = testApp({ jobs, env: { SITE_INTERVAL_MS: '1' } })

test('the site that a business names, at once or later, is read by itself, once; without one nothing is', async () => {
  const requests: string[] = []
  app.deps.http = {
    ...app.deps.http,
    request: ({ url }) => {
      requests.push(url)
      return Promise.reject(new OutgoingError('unreachable', 'It does not answer.'))
    },
  }
  onTestFinished(startKnowledgeWork(app.deps))
  const owner = as(await buildUser(app.deps))
  const create = async (fields: object): Promise<string> => {
    const created = await owner.post('/api/businesses', { email: 'a@exemple.fr', ...fields })
    expect(created.statusCode).toBe(201)
    return created.json<{ id: string }>().id
  }
  const sitesOf = async (id: string) =>
    (await owner.get(`/api/businesses/${id}/knowledge/sources`))
      .json<{ sources: KnowledgeSource[] }>()
      .sources.filter(({ kind }) => kind === 'site')
  const later = await create({ name: 'Poterie' })
  const put = (fields: object) => owner.put(`/api/businesses/${later}`, fields)
  await put({ website: 'poterie.example' })
  await jobs.runAll()
  await expect.poll(() => sitesOf(later)).toMatchObject([{ name: 'poterie.example' }])
  const [site] = await sitesOf(later)
  await owner.delete(`/api/businesses/${later}/knowledge/sources/${site?.id}`)
  // Taken out on purpose: saving the profile once more brings it back no more.
  await put({ website: 'poterie.example', subtitle: 'Grès et porcelaine' })
  await jobs.runAll()
  expect(await sitesOf(later)).toEqual([])
  requests.length = 0
  const shop = await create({ name: 'Rucher', website: 'rucher-des-dombes.example' })
  const without = await create({ name: 'Atelier' })
  const refused = await create({ name: 'Verger', website: 'verger.example', readWebsite: false })
  // As after a crash, once more than needed.
  jobs.enqueued.push(...jobs.enqueued)
  await jobs.runAll()
  await expect
    .poll(() => sitesOf(shop))
    .toMatchObject([{ name: 'rucher-des-dombes.example', state: 'unreadable' }])
  expect(await sitesOf(without)).toEqual([])
  expect(await sitesOf(refused)).toEqual([])
  expect(requests).toEqual(['https://rucher-des-dombes.example/robots.txt'])
})
