import type { Page } from '@playwright/test'
import type { Shop } from './support/accounts.ts'
import { expectAccessibleInBothThemes, expectFits } from './support/expect-usable.ts'
import { writeContext } from './support/settings.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Votre réponse' })
const panel = (page: Page) => page.getByRole('group', { name: 'Brouillon proposé' })
const suggest = (page: Page) => page.getByRole('button', { name: 'Suggérer', exact: true })

const teach = async (shop: Shop, aiContext: string) => {
  await writeContext(shop, aiContext)
}

test('a draft answers all that is open, fills the field, and shows in place where each part comes from', async ({
  page,
  shop,
  visitor,
}) => {
  const before = await visit(shop)
  await before.say('Est-ce que vous faites des ourlets ?')
  await shop.call('POST', `/conversations/${before.sessionId}/messages`, {
    content: 'Bonjour Camille, oui, nous faisons les ourlets en trois jours pour 12 €.',
    clientId: crypto.randomUUID(),
  })
  await visitor.say('Vous ouvrez le dimanche en août ?')
  await visitor.say('Et vous faites des ourlets ?')
  await teach(shop, 'La boutique est ouverte le dimanche en août.')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('log').waitFor()
  await page.keyboard.press('s')
  await expect(field(page)).toHaveValue(
    /^Bonjour,\n\n.*dimanche en août\.\n\nOui, nous faisons les ourlets en trois jours pour 12 €\.$/,
  )
  await expect(field(page)).toBeFocused()
  await expect(panel(page)).toContainText('À relire avant d’envoyer.')
  await panel(page)
    .getByRole('button', { name: /La boutique est ouverte/ })
    .click()
  await expect(panel(page).getByRole('blockquote')).toContainText('ouverte le dimanche en août')
  await panel(page)
    .getByRole('button', { name: /^Réponse donnée le / })
    .click()
  await expect(panel(page).getByRole('link', { name: 'Ouvrir la conversation' })).toHaveAttribute(
    'href',
    `/conversations/${before.sessionId}`,
  )
  await expect(panel(page).getByText('à vérifier')).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await field(page).press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('nous faisons les ourlets en trois jours')
  await expect(panel(page)).toHaveCount(0)
})

test('what is typed already stays, and one sentence is inserted at the caret', async ({
  page,
  shop,
  visitor,
}) => {
  await teach(shop, 'Livraison offerte dès 45 €.')
  await visitor.say('Combien coûte la livraison ?')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await field(page).fill('Bonjour à vous, ')
  await suggest(page).click()
  await panel(page)
    .getByRole('button', { name: /^Insérer : Livraison offerte dès 45 €/ })
    .click()
  await expect(field(page)).toHaveValue('Bonjour à vous, Livraison offerte dès 45 €.')
  await page.keyboard.press('Control+z')
  await expect(field(page)).toHaveValue('Bonjour à vous, ')
  await panel(page).getByRole('button', { name: 'Fermer la proposition' }).press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
})

test('where nothing is found it begins a reply that says so, and a call that fails can be made again', async ({
  page,
  visitor,
  shop,
  problems,
}) => {
  await visitor.say('Vous faites des ourlets ?')
  await page.goto(`/conversations/${visitor.sessionId}`)
  problems.allow(/500/)
  await page.route(
    `${shop.api}/conversations/*/draft`,
    (route) => route.fulfill({ status: 500, body: '{}' }),
    {
      times: 1,
    },
  )
  await suggest(page).click()
  await expect(panel(page).getByRole('alert')).toContainText('La suggestion n’est pas arrivée.')
  await panel(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(panel(page)).toContainText('Rien trouvé dans vos sources ni dans vos réponses.')
  await expect(panel(page)).toContainText('elle sera proposée quand la question reviendra')
  await expect(field(page)).toHaveValue('Bonjour, je vérifie les retouches et reviens vers vous.')
})
