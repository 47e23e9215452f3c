import { says, startChatServer } from '#server/features/assistant/testing/chat-server.ts'
import { page as html, startSite } from '../apps/server/features/knowledge/site/testing/test-site.ts'
import { chatOf, openChat, say } from './support/shop-pages.ts'
import { openShop, SHOP_PAGE } from './support/shop-site.ts'
import { expect, test } from './support/test.ts'

test.use({ businessFields: { name: 'Le Verger' } })

const QUESTION = 'Et si jamais la taille ne va pas, je peux vous le renvoyer ?'
const RETURNS = 'Les articles non portés sont repris sous 30 jours.'

test('a question in other words: without a model passages, of which the right one is taught; with one an answer', async ({
  page,
  shopper,
  shop,
}) => {
  const site = await startSite({
    '/': html(
      'Le Verger',
      '<p>Chemises et pulls.</p><a href="/retours">Retours</a> <a href="/envoi">Envoi</a>',
    ),
    '/retours': html('Retours', `<p>${RETURNS}</p><p>Le remboursement suit sous une semaine.</p>`),
    '/envoi': html(
      'Envoi',
      '<p>Un colis part sous deux jours.</p><p>La taille du colis ne change pas le prix.</p>',
    ),
  })
  await shop.call('POST', '/knowledge/sites', { address: site.origin })
  await page.goto('/knowledge/pages')
  await expect(page.getByText('Retours').first()).toBeVisible()
  await openShop(shopper, shop)
  await openChat(shopper)
  await say(shopper, QUESTION)
  const log = chatOf(shopper).getByRole('log')
  const passage = log.getByRole('list').getByRole('button').filter({ hasText: RETURNS })
  await passage.click()
  await expect(passage).toContainText('Lu')
  await say(shopper, 'Merci !')
  await expect(log).toContainText('Avec plaisir')

  await page.goto('/knowledge/gaps')
  const subject = page.getByRole('region').filter({ hasText: QUESTION })
  await expect(subject.getByRole('textbox', { name: 'Réponse' })).toHaveValue(RETURNS)
  await expect(subject).toContainText('confirmée par un client, d’après Page\u00a0: Retours')
  await page.goto('/analytics')
  await expect(
    page.getByText('L’assistant a montré des extraits 1\u00a0fois\u00a0; le client en a choisi 1.'),
  ).toBeAttached()

  const answer = 'Oui, tant qu’il n’est pas porté, nous le reprenons sous 30 jours.'
  const server = await startChatServer(says(answer))
  const own = { provider: 'openai-compatible', model: 'mon-modele', baseUrl: server.baseUrl, apiKey: 'sk-1' }
  await shop.call('PUT', '/assistant/model', { choice: 'own', own })
  await shopper.goto(SHOP_PAGE)
  await openChat(shopper)
  await say(shopper, QUESTION)
  await expect(log).toContainText(answer)
  expect(JSON.stringify(server.requests.at(-1)?.messages)).toContain(RETURNS)
  await page.goto('/conversations')
  await page
    .getByRole('link', { name: /Le Verger|Client|Visiteur|Visitor|Anonym/ })
    .first()
    .click()
  await expect(page.getByRole('article').filter({ hasText: answer })).toContainText('Retours')
  await server.close()
  await site.close()
})
