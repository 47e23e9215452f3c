import type { Page } from '@playwright/test'
import { OWNER_PAGES } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { translate } from './support/translator.ts'

const expectWhole = (page: Page) => expect(page.getByText('Cette page n’a pas pu s’afficher')).toHaveCount(0)

for (const how of ['replace', 'wrap'] as const)
  test(`a conversation is held on a page that a browser translates (${how})`, async ({
    page,
    shop,
    visitor,
  }) => {
    expect(shop.business.name).toBeTruthy()
    await visitor.say('Bonjour, livrez-vous en Belgique ?')
    await page.goto(`/conversations/${visitor.sessionId}`)
    const thread = page.getByRole('log')
    await expect(thread.getByText('Bonjour, livrez-vous en Belgique ?')).toBeVisible()
    await translate(page, how)
    await page.getByRole('button', { name: 'Prendre la main' }).click()
    await expect(page.getByRole('button', { name: 'Rendre la main' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Prendre la main' })).toHaveCount(0)
    const field = page.getByLabel('Votre réponse')
    for (const text of ['Oui, partout.', 'En deux jours.']) {
      await field.fill(text)
      await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
      await expect(thread.getByText(text)).toHaveCount(1)
      await expect(field).toHaveValue('')
    }
    await visitor.say('Merci !')
    await expect(thread.getByText('Merci !')).toHaveCount(1)
    await page.getByRole('button', { name: 'Rendre la main' }).click()
    await expect(page.getByRole('button', { name: 'Prendre la main' })).toBeVisible()
    await page.getByRole('button', { name: 'Archiver' }).click()
    await page.getByRole('button', { name: 'Sortir des archives' }).click()
    await expect(page.getByRole('button', { name: 'Archiver' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sortir des archives' })).toHaveCount(0)
    const search = page.getByRole('searchbox').first()
    await search.fill('introuvable')
    await search.press('Enter')
    await search.fill('')
    await search.press('Enter')
    await expectWhole(page)
  })

test('a text that React changes or removes just as it is translated leaves nothing of its translation', async ({
  page,
}) => {
  await page.goto('/login')
  // It comes late, once the page is there.
  await page.waitForFunction(() => !String(Node.prototype.removeChild).includes('[native code]'))
  const left = await page.evaluate(async () => {
    const line = document.body.appendChild(document.createElement('p'))
    const translated = () => {
      const text = line.appendChild(new Text('Prendre la main'))
      const font = document.createElement('font')
      font.append('Take over')
      text.before(font)
      text.remove()
      return text
    }
    line.removeChild(translated())
    const removed = line.textContent
    translated().data = 'Rendre la main'
    await Promise.resolve()
    return [removed, line.textContent]
  })
  expect(left).toEqual(['', 'Rendre la main'])
})

test('one goes from page to page while a browser translates them', async ({ page, shop, visitor }) => {
  expect(shop.business.name).toBeTruthy()
  await visitor.say('Bonjour')
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await translate(page, 'replace')
  for (const path of [...OWNER_PAGES, ...OWNER_PAGES]) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
    }, path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('main, h1').first()).toBeVisible()
    await expectWhole(page)
    const tabs = page.getByRole('main').getByRole('tab')
    for (const tab of await tabs.all()) if (await tab.isVisible()) await tab.click()
    await expectWhole(page)
  }
})
