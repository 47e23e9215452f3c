import { expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { knowledgePassages } from '#contract/knowledge/passages.ts'
import type { SitePage } from '#contract/knowledge/sites.ts'
import { newId } from '#server/lib/ids.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { addSite } from '../testing/add-site.ts'

type Read = OutputOf<typeof knowledgePassages.listSourcePassages.response>

const { app, business, as } = testShop({ business: { name: 'Maison Camélia' } })

test('what was read of a site, or of one page, is listed part by part, each once', async () => {
  const passages = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => ({ heading: 'Livraison', body: `${word} ${at}.` }))
  const id = await addSite(app.deps, business.id, {
    name: 'maison-camelia.fr',
    pages: [
      { address: '/livraison', title: 'Livraison', passages: passages(5, 'Délai') },
      { address: '/retours', title: 'Retours', passages: passages(3, 'Retour') },
    ],
  })
  const list = async (query = '') =>
    (await as.owner.get(`knowledge/sources/${id}/passages${query}`)).json<Read>()
  const seen: string[] = []
  let cursor: string | null = ''
  for (let left = 9; cursor !== null && left > 0; left -= 1) {
    const page: Read = await list(`?limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.passages.map(({ text }) => text))
    cursor = page.nextCursor
  }
  expect(seen).toHaveLength(8)
  expect(new Set(seen).size).toBe(8)
  const { pages } = (await as.owner.get(`knowledge/sources/${id}/pages`)).json<{ pages: SitePage[] }>()
  const returns = pages.find(({ path }) => path === '/retours')
  const { passages: ofPage } = await list(`?pageId=${returns?.id}`)
  expect(ofPage.map(({ text, heading, state }) => [heading, text, state])).toEqual([
    ['Livraison', 'Retour 0.', 'live'],
    ['Livraison', 'Retour 1.', 'live'],
    ['Livraison', 'Retour 2.', 'live'],
  ])
  expect(ofPage[0]?.readAt).not.toBeNull()
  expect((await as.owner.get(`knowledge/sources/${newId()}/passages`)).statusCode).toBe(404)
  expect((await as.owner.get(`knowledge/sources/${id}/passages?cursor=x`)).json()).toMatchObject({
    code: 'INVALID_CURSOR',
  })
})
