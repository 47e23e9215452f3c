import type { Locator } from '@playwright/test'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import { page as html, startSite } from '../apps/server/features/knowledge/site/testing/test-site.ts'
import { makeShop, type Shop } from './support/accounts.ts'
import { joinTeam } from './support/colleague.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

interface Sources {
  sources: { id: string; state: string; toReview: number }[]
}

const ANSWER = {
  question: 'Combien coûte le retour ?',
  variants: [],
  answer: 'Le retour coûte 6,50 €.',
  active: true,
}

/** Everything that a base can hold: sources of each kind, a change to review, a contradiction, an open question. */
const fill = async (shop: Shop) => {
  const site = await startSite({ '/': html('Livraison', '<p>La livraison en Suisse coûte 14,90 €.</p>') })
  await shop.call('PUT', '/ai-context', { ...AI_DEFAULTS, aiContext: 'Le retour coûte 4,90 €.' })
  await shop.call('POST', '/knowledge/answers', ANSWER)
  await fetch(`${shop.api}/knowledge/files?name=guide.txt`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.account.token}`,
      'content-type': 'application/octet-stream',
    },
    body: 'Nous réparons les théières fêlées.',
  })
  const { id } = await shop.call<{ id: string }>('POST', '/knowledge/sites', { address: site.origin })
  const found = async () => {
    const { sources } = await shop.call<Sources>('GET', '/knowledge/sources')
    return sources.find((source) => source.id === id)
  }
  await expect.poll(found).toMatchObject({ state: 'ready' })
  site.pages.set('/', html('Livraison', '<p>La livraison en Suisse coûte 16,90 €.</p>'))
  await shop.call('POST', `/knowledge/sources/${id}/readings`)
  await expect.poll(found).toMatchObject({ toReview: 1 })
  await (await visit(shop)).say('Avez-vous un parking ?')
  await site.close()
}

const namesOf = (all: Locator) =>
  all.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label') ?? one.textContent))

test('who may only read sees the whole knowledge base, and no button there is refused', async ({
  page,
  product,
  signIn,
}) => {
  const shop = await makeShop(product.url, { name: 'Maison Camélia' })
  await fill(shop)
  await signIn(await joinTeam(shop, 'viewer'))
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  const main = page.getByRole('main')
  /** Opens a part of the base in which a text stands, and compares its buttons besides that of the theme. */
  const open = async (path: string, seen: string, buttons: (string | RegExp)[]) => {
    await page.goto(`/knowledge${path}`)
    await expect(main.getByText(seen).first()).toBeVisible()
    await expect(main.getByRole('form')).toHaveCount(0)
    await expect
      .poll(async () => (await namesOf(main.getByRole('button'))).slice(1))
      .toEqual(buttons.map((name) => expect.stringMatching(name)))
  }
  const press = (name: string | RegExp) => main.getByRole('button', { name }).click()
  const inMenu = () => namesOf(page.getByRole('menuitem'))
  const inDialog = () => namesOf(page.getByRole('dialog').getByRole('button'))

  await open('', 'guide.txt', [/^Actions de guide/, /^Actions de 127/])
  await press(/^Actions de guide/)
  await expect.poll(inMenu).toEqual(['Voir ce qui est lu', 'Télécharger'])
  await page.getByRole('menuitem', { name: 'Voir ce qui est lu' }).click()
  await expect(page.getByRole('dialog')).toContainText('théières')
  expect(await inDialog()).toEqual(['Fermer', 'Fermer'])

  await open('/answers', ANSWER.question, ['Supprimées', 'Plus d’actions', ANSWER.question])
  await press('Plus d’actions')
  await expect.poll(inMenu).toEqual(['Exporter'])

  const changes = /^Voir ce qui change/
  await open('/pages', 'Livraison', ['1 page à revoir', 'Pages ignorées', changes, /^Voir ce qui est lu/])
  await press(changes)
  await expect(page.getByRole('dialog')).toContainText('16,90')
  expect(await inDialog()).toEqual(['Fermer', 'Fermer'])

  await open('/products', 'Aucune boutique connectée', [])
  await open('/contradictions', '6,50', [])
  await open('/gaps', 'Avez-vous un parking', [/Parking/])
  await open('/check', 'Combien coûte la livraison', [])
  await open('?q=suisse', 'Suisse', ['Effacer la recherche', 'Demander encore'])
  await press('Demander encore')
  await expect(main.getByText('AI Response')).toBeVisible()
  expect(refused).toEqual([])
})
