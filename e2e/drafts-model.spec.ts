import { randomUUID } from 'node:crypto'
import { expectAccessible, expectAccessibleInBothThemes, expectFits } from './support/expect-usable.ts'
import { testWithModel } from './support/model.ts'
import { writeContext } from './support/settings.ts'
import { expect, PHONE } from './support/test.ts'

/** What a model makes of a long thread; of one that says so, with a figure that nobody said. */
const summaryOf = (rules: string) =>
  `La cliente demande où est sa commande CAM-2210.\nL’équipe a cherché le colis.\n${
    rules.includes('Retrouvé') ? 'Le colis est retrouvé' : 'Reste ouvert : le colis'
  }${rules.includes('Faux') ? ', à 99 €' : ''}.`

/** A model that rewords, translates and drafts, each as the rules that it is given say. */
const test = testWithModel(async (reply, { messages }) => {
  const rules = JSON.stringify(messages)
  reply.open()
  await reply.text(
    rules.includes('You sum up')
      ? summaryOf(rules)
      : rules.includes('You translate a message')
        ? 'Combien coûte la livraison en Belgique ?'
        : rules.includes('into English')
          ? 'Hello, delivery is free from 45 €.'
          : rules.includes('clearly shorter')
            ? 'Livraison offerte dès 45 €.'
            : rules.includes('Make it warmer')
              ? 'Avec plaisir : livraison offerte dès 30 € !'
              : 'Bonjour, la livraison est offerte dès 45 €.',
  )
  reply.finish('stop', { input: 100, output: 20 })
})

test('a model drafts, rewords and translates, never with another figure, and can be undone', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.say('How much is delivery to Belgium?')
  await writeContext(shop, 'Delivery is free from 45 €.')
  await page.goto(`/conversations/${visitor.sessionId}`)
  const field = page.getByRole('textbox', { name: 'Votre réponse' })
  await page.getByRole('button', { name: 'Traduire ce message' }).click()
  await expect(page.getByText('Combien coûte la livraison en Belgique ?')).toBeVisible()
  await field.fill('Bonjour, la livraison est offerte dès 45 €, en France comme ailleurs.')
  const reword = async (way: string) => {
    await page.getByRole('button', { name: 'Reformuler' }).click()
    await page.getByRole('menuitem', { name: way }).click()
  }
  await reword('Plus court')
  await expect(field).toHaveValue('Livraison offerte dès 45 €.')
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue(/^Bonjour, la livraison/)
  await reword('Plus chaleureux')
  await expect(page.getByText('Le modèle n’a rien donné d’utilisable. Réessayez.')).toBeVisible()
  await expect(field).toHaveValue(/^Bonjour, la livraison/)
  await reword('Dans la langue du client')
  await expect(field).toHaveValue('Hello, delivery is free from 45 €.')
  await expectAccessibleInBothThemes(page)
  await expectFits(page)
})

test('a long thread is summed up over it, kept, made anew once it goes on, and never with another figure', async ({
  page,
  shop,
  visitor,
}) => {
  const reply = (content: string) =>
    shop.call('POST', `/conversations/${visitor.sessionId}/messages`, { content, clientId: randomUUID() })
  await visitor.say('Où est ma commande CAM-2210 ?')
  for (let at = 0; at < 15; at++) await reply(`Nous cherchons, étape ${at}.`)
  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(page.getByRole('log')).toContainText('étape 14')
  const card = page.getByRole('region', { name: 'Résumé' })
  await expect(card).toHaveCount(0)
  for (let at = 15; at < 22; at++) await reply(`Nous cherchons, étape ${at}.`)
  await card.getByRole('button', { name: 'Résumer' }).click()
  await expect(card.getByRole('status')).toContainText('La cliente demande où est sa commande CAM-2210.')
  await expect(card).toContainText('Rédigé par lutin-7b, pour l’équipe seule.')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await expectFits(page, viewport)
  }
  await page.reload()
  await expect(card.getByRole('status')).toContainText('Reste ouvert : le colis.')
  await reply('Retrouvé !')
  await expect(card).toContainText('Le fil a continué depuis.')
  await card.getByRole('button', { name: 'Mettre à jour' }).press('Enter')
  await expect(card.getByRole('status')).toContainText('Le colis est retrouvé.')
  await reply('Faux espoir.')
  await card.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(card.getByRole('alert')).toHaveText('Le modèle n’a rien donné d’utilisable. Réessayez.')
  await expect(card.getByRole('status')).toContainText('Le colis est retrouvé.')
  await expectAccessible(page)
  await shop.call('PUT', '/assistant/model', { choice: 'builtin' })
  await page.reload()
  await expect(page.getByRole('log')).toContainText('Faux espoir.')
  await expect(card).toHaveCount(0)
})

test('where the budget is used up it says so, and without a model nothing is offered', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.say('Combien coûte la livraison ?')
  await writeContext(shop, 'Livraison offerte dès 45 €.')
  const { total } = await shop.call<{ total: { answers: number } }>('GET', '/assistant/costs')
  const limit = { of: 'answers', amount: total.answers + 1 }
  await shop.call('PUT', '/assistant/budget', { limit, prices: [] })
  await page.goto(`/conversations/${visitor.sessionId}`)
  const panel = page.getByRole('group', { name: 'Brouillon proposé' })
  const suggest = page.getByRole('button', { name: 'Suggérer', exact: true })
  await suggest.click()
  await expect(panel).toContainText('Rédigé par lutin-7b.')
  await suggest.click()
  await expect(panel).toContainText('Le budget du mois est utilisé')
  await expect(panel).toContainText('Voici vos propres phrases.')
  await shop.call('PUT', '/assistant/model', { choice: 'builtin' })
  await page.reload()
  await expect(suggest).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reformuler' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Traduire ce message' })).toHaveCount(0)
})
