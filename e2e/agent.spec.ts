import { storeSession } from './support/accounts.ts'
import { joinTeam } from './support/colleague.ts'
import { expectAccessible, expectAccessibleInBothThemes, expectFits } from './support/expect-usable.ts'
import { expect, test } from './support/test.ts'

test('an owner invites an agent, who answers, writes a note and keeps own canned replies beside those of the team', async ({
  page,
  shop,
  shopper,
  visitor,
}) => {
  await page.goto('/quick-actions')
  await page.getByRole('button', { name: 'Inviter' }).click()
  const invite = page.getByRole('dialog', { name: 'Inviter un collègue' })
  await expect(invite.getByRole('radio', { name: /^Agent/ })).toBeVisible()
  await invite.getByRole('button', { name: 'Annuler' }).click()
  const colleague = await joinTeam(shop, 'agent')
  await page.getByRole('button', { name: '2 personnes dans l’équipe' }).click()
  const team = page.getByRole('dialog', { name: 'Équipe' })
  await expect(team.getByRole('combobox', { name: /^Accès/ })).toHaveValue('agent')
  await expectAccessible(page)

  const fields = { shortcut: 'retour', title: 'Retours', content: '30 jours.', language: null }
  await shop.call('POST', '/canned-replies', { ...fields, shared: true })
  await visitor.say('Bonjour')
  await storeSession(shopper, shop.url, colleague)
  await shopper.goto(`/conversations/${visitor.sessionId}`)
  await shopper.getByLabel('Votre réponse').fill('Bonjour, je regarde.')
  await shopper.getByRole('button', { name: 'Envoyer' }).click()
  const thread = shopper.getByRole('log')
  await expect(thread.getByText('Bonjour, je regarde.')).toBeVisible()
  await expect(shopper.getByText('Vous avez la main.')).toBeVisible()
  await shopper.getByRole('button', { name: 'Note interne' }).click()
  await shopper.getByLabel('Votre note').fill('Client fidèle.')
  await shopper.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(thread.getByRole('article', { name: /^Note interne/ })).toContainText('Client fidèle.')

  await shopper.goto('/settings')
  const card = shopper.getByRole('region', { name: 'Réponses types' })
  await expect(card.getByText('/retour')).toBeVisible()
  await expect(card.getByRole('button', { name: /Retours/ })).toHaveCount(0)
  await card.getByRole('button', { name: /réponse type/ }).click()
  const dialog = shopper.getByRole('dialog')
  await expect(dialog.getByText('Toute l’équipe')).toHaveCount(0)
  await dialog.getByLabel('Texte').fill('Je suis Paul.')
  await dialog.getByLabel('Titre').fill('Qui je suis')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByText('/qui-je-suis', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(shopper)
  const { replies } = await shop.call<{ replies: unknown[] }>('GET', '/canned-replies')
  expect(replies).toHaveLength(1)
})

test('an agent labels a conversation with what there is, and is offered no label that they may not make', async ({
  shop,
  shopper,
  visitor,
}) => {
  await visitor.say('Bonjour')
  await storeSession(shopper, shop.url, await joinTeam(shop, 'agent'))
  await shopper.goto(`/conversations/${visitor.sessionId}`)
  await expect(shopper.getByRole('log')).toContainText('Bonjour')
  await shopper.keyboard.press('l')
  const choice = shopper.getByRole('dialog', { name: 'Libellés de la conversation' })
  await expect(choice).toContainText('L’équipe n’en a pas encore créé.')
  await shop.call('POST', '/labels', { name: 'Urgent', color: 'red' })
  await shopper.reload()
  await expect(shopper.getByRole('log')).toContainText('Bonjour')
  await shopper.keyboard.press('l')
  await choice.getByRole('checkbox', { name: 'Urgent' }).check()
  await expect(choice.getByLabel('Nouveau libellé')).toHaveCount(0)
  await shopper.keyboard.press('Escape')
  await expect(shopper.getByRole('link', { name: /Urgent/ })).toBeVisible()
})

test('an agent finds no page that they cannot use, and its address says so', async ({ shop, shopper }) => {
  const colleague = await joinTeam(shop, 'agent')
  await storeSession(shopper, shop.url, colleague)
  await shopper.goto('/dashboard')
  const navigation = shopper.getByRole('navigation', { name: 'Navigation principale' })
  await expect(navigation.getByRole('link', { name: 'Contacts' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'API Keys' })).toHaveCount(0)
  await expect(navigation.getByRole('link', { name: 'Quick Actions' })).toHaveCount(0)
  for (const path of ['/api-keys', '/quick-actions', '/test-suites', '/settings#ai-context']) {
    await shopper.goto(path)
    await expect(shopper.getByText('Cette page n’est pas dans votre accès')).toBeVisible()
  }
  await expectAccessibleInBothThemes(shopper)
  await expectFits(shopper)
  await shopper.getByRole('link', { name: 'Voir les conversations' }).click()
  await expect(shopper).toHaveURL(/\/conversations$/)
  const refused: string[] = []
  shopper.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  for (const path of [
    '/contacts',
    '/analytics',
    '/product-notifications',
    '/knowledge',
    '/knowledge/answers',
  ]) {
    await shopper.goto(path)
    await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shopper.locator('[aria-busy=true]')).toHaveCount(0)
  }
  expect(refused).toEqual([])
})

test('an agent proposes an answer from the thread, and visitors get it once the owner has published it', async ({
  shop,
  shopper,
  visitor,
}) => {
  const question = 'Avez-vous un parking ?'
  await visitor.say(question)
  const colleague = await joinTeam(shop, 'agent')
  await storeSession(shopper, shop.url, colleague)
  await shopper.goto(`/conversations/${visitor.sessionId}`)
  await shopper.getByRole('button', { name: 'Enseigner', exact: true }).click()
  const dialog = shopper.getByRole('dialog', { name: 'Enseigner la réponse' })
  await dialog.getByLabel('Réponse', { exact: true }).fill('Oui, gratuit, derrière la boutique.')
  await expectAccessible(shopper)
  await dialog.getByRole('button', { name: 'Proposer cette réponse' }).click()
  await expect(shopper.getByText('Un responsable la publiera.')).toBeVisible()
  const published = () => shop.call<{ answers: unknown[] }>('GET', '/taught-answers')
  expect((await published()).answers).toEqual([])
  await shop.call('POST', '/ai-context/draft/publish', {})
  expect((await published()).answers).toMatchObject([{ answer: 'Oui, gratuit, derrière la boutique.' }])
  await visitor.say(question)
  await expect
    .poll(async () => JSON.stringify(await shop.call('GET', `/conversations/${visitor.sessionId}/messages`)))
    .toContain('derrière la boutique')
})
