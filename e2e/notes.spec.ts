import { storeSession } from './support/accounts.ts'
import { joinTeam } from './support/colleague.ts'
import { expectAccessibleInBothThemes, expectFits } from './support/expect-usable.ts'
import { linkInMail } from './support/mails.ts'
import { expect, expectStored, test } from './support/test.ts'

test('a colleague is mentioned in a note, gets it by mail, reads it in the thread, and is given the conversation', async ({
  page,
  shop,
  shopper,
  visitor,
  product,
}) => {
  const colleague = await joinTeam(shop, 'manager')
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('button', { name: 'Note interne' }).click()
  const form = page.getByRole('form', { name: 'Note interne' })
  const field = form.getByLabel('Votre note')
  await expect(field).toBeFocused()
  await expect(form.getByRole('button', { name: 'Ajouter la note' })).toBeDisabled()
  await field.fill('Colis perdu deux fois.')
  await form.getByRole('button', { name: colleague.name }).click()
  await expect(field).toHaveValue(/^Colis perdu deux fois\. @/)
  await expectStored(page, 'Colis perdu deux fois.')
  await page.reload()
  await page.getByRole('button', { name: 'Note interne' }).click()
  await expect(field).toHaveValue(/^Colis perdu deux fois\. @/)
  await expectAccessibleInBothThemes(page)
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+Enter')
  const note = page.getByRole('log').getByRole('article', { name: /^Note interne/ })
  await expect(note).toContainText('Colis perdu deux fois.')
  await expect(form).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await expect(page.getByText('L’assistant répond')).toBeVisible()

  const facts = page.getByRole('complementary', { name: 'Informations' })
  await facts.getByRole('button', { name: /Confier à$/ }).click()
  // Both have the same name: the colleague came last.
  await page.getByRole('menuitemradio', { name: colleague.name }).nth(1).click()
  await expect(page.getByText(new RegExp(`a confié la conversation à ${colleague.name}`))).toBeVisible()
  await expect(page.getByText(`${colleague.name} a la main.`)).toBeVisible()

  const link = await linkInMail(product.url, colleague.email, /\/conversations\/[\w-]+\?business=[\w-]+/)
  await storeSession(shopper, shop.url, colleague)
  await shopper.goto(link)
  await expect(shopper.getByRole('log').getByRole('article', { name: /^Note interne/ })).toContainText(
    'Colis perdu deux fois.',
  )
  await shopper.getByRole('radio', { name: 'À moi' }).check()
  await expect(shopper.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1)
})

test('a note that cannot be added is kept, and added once when it can', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/503/)
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  const unavailable = { error: 'The service is not available', code: 'UNAVAILABLE' }
  await page.route('**/notes', (route) => route.fulfill({ status: 503, json: unavailable }))
  await page.getByRole('button', { name: 'Note interne' }).click()
  const field = page.getByRole('form', { name: 'Note interne' }).getByLabel('Votre note')
  await field.fill('À rappeler')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('La note n’a pas été ajoutée')).toBeVisible()
  await expect(field).toHaveValue('À rappeler')
  await page.unrouteAll()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article', { name: /^Note interne/ })).toHaveCount(1)
  await expect(field).toHaveCount(0)
  await page.keyboard.press('i')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Votre réponse')).toBeVisible()
})
