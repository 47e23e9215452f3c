import { storeSession } from './support/accounts.ts'
import { joinTeam } from './support/colleague.ts'
import { expectAccessibleInBothThemes, expectFits } from './support/expect-usable.ts'
import { expect, test } from './support/test.ts'

test('an owner has conversations given in turn; whose turn it is sees it at once, and takes a break', async ({
  page,
  shop,
  shopper,
  visitor,
}) => {
  const colleague = await joinTeam(shop, 'agent')
  await page.goto('/settings#assignment')
  const card = page.getByRole('region', { name: 'Attribution' })
  const mine = card.getByRole('switch', { name: /^Je prends des conversations/ })
  await expect(mine).toBeChecked()
  await mine.click()
  await expect(card.getByText('Indisponible')).toBeVisible()
  await card.getByRole('switch', { name: /^Attribuer à tour de rôle/ }).click()
  await card.getByRole('combobox', { name: 'Conversations en cours par personne, au plus' }).selectOption('5')
  await storeSession(shopper, shop.url, colleague)
  await shopper.goto('/settings')
  const theirs = shopper.getByRole('region', { name: 'Attribution' })
  await expect(theirs.getByRole('switch', { name: /^Attribuer à tour de rôle/ })).toBeDisabled()
  await expect(theirs.getByRole('switch', { name: /^Attribuer à tour de rôle/ })).toBeChecked()

  await visitor.say('Où est mon colis ?')
  await visitor.handOff()
  await expect(shopper.getByText('Une conversation est pour vous')).toBeVisible()
  await shopper.getByRole('button', { name: 'Ouvrir' }).click()
  await expect(shopper.getByRole('log').getByText(`Conversation attribuée à ${colleague.name}`)).toBeVisible()

  await page.reload()
  const row = card.getByRole('listitem').filter({ hasText: 'En ligne' })
  await expect(row).toContainText(/En ligne · 1\sconversation en cours/)
  await row.getByRole('combobox', { name: `Limite d’${colleague.name}` }).selectOption('1')
  await expectAccessibleInBothThemes(page, '#assignment')
  await expectFits(page)
  const rules = await shop.call<{ openMax: number; agents: { openMax: number | null }[] }>(
    'GET',
    '/assignment',
  )
  expect(rules.openMax).toBe(5)
  expect(rules.agents.map(({ openMax }) => openMax).sort()).toEqual([1, null])
})
