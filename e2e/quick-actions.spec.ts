import { readFile } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import { createKey, makeShop } from './support/accounts.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { toastOf } from './support/settings.ts'
import { expect, expectStored, test } from './support/test.ts'
import { leaveRequests, visit } from './support/visitor.ts'

test('/quick-actions loads its code when it is asked for, with Loading... meanwhile, and has the day-to-day gestures', {
  tag: ['@routes.quick-actions', '@quick-actions.loading', '@quick-actions.content', '@open.quick-actions'],
}, async ({ page, signIn, product }) => {
  const { account } = await makeShop(product.url, { name: 'Maison Camélia' })
  await page.goto('/quick-actions')
  await expect(page).toHaveURL(/\/login\?next=%2Fquick-actions$/)
  await signIn(account)
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
  const requests: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    requests.push(route.request().url())
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Quick Actions' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  expect(requests.length).toBeGreaterThan(0)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Actions' })).toBeVisible()
  for (const name of ['L’assistant répond', 'Répondre à la plus ancienne', 'Essayer l’assistant']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByText('Copier le code du widget')).toBeVisible()
})

test('the assistant is paused and resumed: dashboard, inbox and widget say so, messages wait for a person', {
  tag: '@journey',
}, async ({ page, newShop }) => {
  const shop = await newShop({ phone: '04 65 71 21 56' })
  const visitor = await visit(shop)
  expect((await visitor.say('Quel est votre téléphone ?'))?.content).toContain('04 65 71 21 56')
  await page.goto('/quick-actions')
  await page.getByRole('button', { name: 'Mettre en pause' }).press('Enter')
  const menu = page.getByRole('menu', { name: 'Mettre l’assistant en pause' })
  await expect(menu).toContainText('L’assistant est en pause. L’équipe vous répond ici.')
  await menu.getByRole('menuitem', { name: /^Pendant 1 heure/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /^L’assistant est en pause jusqu’(à|au) / })).toBeFocused()
  await expect(page.getByText(/Reprise automatique dans (1\sh|60\smin|59\smin)/)).toBeVisible()
  expect(await visitor.say('Livrez-vous ce soir ?')).toBeNull()
  await expect(page.getByText('Livrez-vous ce soir ?')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(page.getByText('Le client attend une personne.')).toBeVisible()
  await page.goto('/dashboard')
  const strip = page.getByRole('status').filter({ hasText: 'L’assistant est en pause jusqu’à' })
  await strip.getByRole('link', { name: 'Reprendre ou prolonger' }).click()
  await page.getByRole('button', { name: 'Prolonger' }).click()
  await page.getByRole('menuitem', { name: /^Sans limite/ }).click()
  await expect(page.getByRole('heading', { name: 'L’assistant est en pause', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre maintenant' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'L’assistant répond' })).toBeFocused()
  expect((await visitor.say('Quel est votre téléphone ?'))?.content).toContain('04 65 71 21 56')
})

test('a pause until an hour of one’s choice ends by itself; one that has passed is not taken', async ({
  page,
  shop,
}) => {
  await page.goto('/quick-actions')
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await page.getByRole('menuitem', { name: 'Choisir une heure…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mettre l’assistant en pause' })
  await dialog.getByLabel('Reprise').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choisissez une heure à venir, dans les 31 jours.')
  await expectAccessible(page)
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Reprise').fill(`${later}T10:00`)
  await dialog.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(page.getByRole('heading', { name: /jusqu’au .*, 10:00$/ })).toBeVisible()
  const soon = () => ({ until: new Date(Date.now() + 1_000).toISOString() })
  // One that has passed when it arrives is refused.
  await expect(() => shop.call('PUT', '/assistant/pause', soon())).toPass()
  await expect(page.getByRole('heading', { name: 'L’assistant répond' })).toBeVisible()
})

test('the widget shows a pause on its launcher and in the open chat, and its end, without a reload', async ({
  page,
  browser,
  shopper,
  signIn,
  product,
}) => {
  await signIn('camille')
  await page.goto('/quick-actions')
  await shopper.goto('/boutique')
  await shopper.locator('lutin-genie #b').click()
  const chat = shopper.getByRole('dialog')
  await chat.getByRole('textbox').last().fill('Bonjour')
  await chat.getByRole('textbox').last().press('Enter')
  await expect(chat.getByText('L’assistant est en pause.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await page.getByRole('menuitem', { name: /^Sans limite/ }).click()
  await expect(chat.getByText('L’assistant est en pause. L’équipe vous répond ici.')).toBeVisible()
  await chat.getByRole('textbox').last().fill('Il y a quelqu’un ?')
  await chat.getByRole('textbox').last().press('Enter')
  await expect(chat.getByRole('button', { name: 'Revenir à l’assistant' })).toHaveCount(0)
  // Another browser: this one may keep for a minute what the launcher asked.
  const other = await browser.newContext({ baseURL: product.url })
  const second = await other.newPage()
  await second.goto('/boutique')
  await expect(second.locator('lutin-genie #b')).toHaveCSS('box-shadow', 'rgb(239, 173, 38) 0px 0px 0px 4px')
  await page.getByRole('button', { name: 'Reprendre maintenant' }).click()
  await expect(chat.getByText('L’assistant est en pause.')).toHaveCount(0)
  await other.close()
})

test('whom no answer reaches is told of on the dashboard, and gives way to the next who can be answered', async ({
  page,
  shop,
}) => {
  await shop.call('PUT', '/assistant/pause', { until: null })
  const first = await visit(shop)
  await first.say('Ma tasse est fêlée, que faire ?')
  await (await visit(shop)).say('Et la mienne ?')
  const refused = (list: { sessionId: string }[]) =>
    list.map((one) => (one.sessionId === first.sessionId ? { ...one, woken: true, bounced: true } : one))
  await page.route(/\/conversations(?:\/waiting)?\?/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, conversations: refused(json.conversations) } })
  })
  await page.goto('/quick-actions')
  const card = page.getByRole('region', { name: 'Répondre à la plus ancienne' })
  await expect(card).toContainText('2 conversations attendent l’équipe · 1 injoignable (e-mail refusé)')
  await expect(card.getByRole('link', { name: '1 injoignable' })).toHaveAttribute(
    'href',
    `/conversations/${first.sessionId}`,
  )
  await expect(card).toContainText('Et la mienne ?')
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: '2 personnes attendent une réponse' })).toContainText(
    'Votre réponse à Anonymous Customer n’est pas arrivée : adresse refusée',
  )
})

test('the oldest waiting conversation is answered on the spot, or opened with the reply field focused; none is said', async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/503/)
  await page.goto('/quick-actions')
  await expect(page.getByText('Aucune conversation n’attend une personne.')).toBeVisible()
  await expect(page.getByText('Pas encore sur votre site')).toBeVisible()
  await shop.call('PUT', '/assistant/pause', { until: null })
  const first = await visit(shop)
  await first.say('Ma tasse est fêlée, que faire ?')
  await first.say('Oui, la bleue.')
  const second = await visit(shop)
  await second.say('Et la mienne ?')
  const card = page.getByRole('region', { name: 'Répondre à la plus ancienne' })
  await expect(card).toContainText('2 conversations attendent l’équipe')
  await expect(card).toContainText('Ma tasse est fêlée, que faire ?Oui, la bleue.')
  await expect(card).toContainText(/attend depuis/)
  await card.getByLabel('Votre réponse').fill('Je vous en renvoie une.')
  const failing = (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'Indisponible.', code: 'UNAVAILABLE' } })
      : route.continue()
  await page.route('**/messages', failing)
  await card.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(card.getByRole('alert')).toHaveText(
    'La réponse n’est pas partie, votre texte est gardé. Indisponible.',
  )
  await expect(card.getByLabel('Votre réponse')).toHaveValue('Je vous en renvoie une.')
  await page.unroute('**/messages', failing)
  await card.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(card).toContainText('Et la mienne ?')
  await expect(card).toContainText('1 conversation attend l’équipe')
  const log = page.getByRole('region', { name: 'Derniers gestes de l’équipe' }).getByRole('listitem')
  await expect(log.first()).toContainText(/a répondu à Anonymous Customer/)
  await expect(log.first().getByRole('link')).toHaveAttribute('href', `/conversations/${first.sessionId}`)
  await shop.call('PUT', `/conversations/${first.sessionId}/archived`, { archived: true })
  await expect(log.first()).toContainText(/a archivé la conversation d’Anonymous Customer/)
  await card.getByRole('link', { name: 'Ouvrir' }).click()
  await expect(page).toHaveURL(new RegExp(`/conversations/${second.sessionId}`))
  await expect(page.getByLabel('Votre réponse')).toBeFocused()
})

test('a test message is answered live with its sources, and changes no figure', async ({ page, newShop }) => {
  const shop = await newShop({ phone: '04 65 71 21 56' })
  await page.goto('/quick-actions')
  const card = page.getByRole('region', { name: 'Essayer l’assistant' })
  await expect(card).toContainText('test, hors statistiques')
  const field = card.getByRole('textbox', { name: 'Écrire comme un client' })
  await field.fill('Quel est votre téléphone ?')
  await field.press('Enter')
  const log = card.getByRole('log')
  await expect(log).toContainText('04 65 71 21 56')
  await expect(log.getByText('AI Response')).toBeVisible()
  await expect(log.getByRole('list', { name: 'Sources de la réponse' })).toBeVisible()
  await field.fill('Vendez-vous des voitures ?')
  await field.press('Enter')
  await expect(log).toContainText('Aucune source')
  expect(await shop.call('GET', '/summary')).toMatchObject({ totalMessages: 0, totalConversations: 0 })
})

test('the embed snippet of the active key is copied whole; without a key it can be made', async ({
  page,
  shop,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/quick-actions')
  await expect(page.getByText('Aucune clé active')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Créer une clé' })).toHaveAttribute('href', '/api-keys')
  const { apiKey } = await createKey(shop, 'essais.example')
  await page.reload()
  await expect(page.getByText('essais.example')).toBeVisible()
  await page.getByRole('button', { name: 'Copier' }).click()
  await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`LutinGenie.init({ apiKey: "${apiKey}" })`)
  expect(copied).toContain(`${product.url}/widget.js`)
})

test('a question without an answer is taught, then answered with its source, changed and taken back', async ({
  page,
  shop: _,
  visitor,
  problems,
}) => {
  problems.allow(/503/)
  await page.goto('/quick-actions')
  const card = page.getByRole('region', { name: 'Enseigner une réponse' })
  await expect(card).toContainText('Aucune question pour l’instant.')
  await visitor.say('Vendez-vous des cartes cadeaux ?')
  await expect(card).toContainText('« Vendez-vous des cartes cadeaux ? »')
  await expect(card).toContainText('1 sujet sans réponse')
  // The question as it was asked, and one field; the rest is in « À enseigner ».
  await expect(card.getByRole('textbox')).toHaveCount(1)
  await expect(card.getByRole('link', { name: 'Plus de réglages' })).toHaveAttribute(
    'href',
    /^\/knowledge\/gaps\?gap=/,
  )
  await card.getByRole('textbox', { name: 'Réponse' }).fill('Oui, de 20 à 200 euros, valables un an.')
  const failing = (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'Indisponible.', code: 'UNAVAILABLE' } })
      : route.continue()
  await page.route('**/knowledge/gaps/*/answer', failing)
  await card.getByRole('button', { name: 'Ajouter la réponse' }).click()
  await expect(card.getByRole('alert')).toBeVisible()
  await expectStored(page, 'Oui, de 20 à 200 euros, valables un an.')
  await page.reload()
  await expect(card.getByRole('textbox', { name: 'Réponse' })).toHaveValue(
    'Oui, de 20 à 200 euros, valables un an.',
  )
  await expectAccessible(page)
  await page.unroute('**/knowledge/gaps/*/answer', failing)
  await card.getByRole('button', { name: 'Ajouter la réponse' }).click()
  await expect(card).toContainText('L’assistant a su répondre à tout.')
  expect((await visitor.say('Vendez-vous des cartes cadeaux ?'))?.content).toContain('20 à 200 euros')

  const trial = page.getByRole('region', { name: 'Essayer l’assistant' })
  await trial.getByRole('textbox').fill('Vous vendez des cartes cadeaux ?')
  await trial.getByRole('textbox').press('Enter')
  await expect(trial.getByRole('log')).toContainText('20 à 200 euros')
  await expect(trial.getByRole('list', { name: 'Sources de la réponse' })).toContainText(
    'Réponse de l’équipe',
  )

  await card.getByRole('link', { name: 'Questions et réponses' }).click()
  await page.getByRole('button', { name: /Vendez-vous des cartes cadeaux/ }).click()
  const editor = page.getByRole('form', { name: 'Modifier' })
  await editor.getByRole('textbox', { name: 'Réponse' }).fill('Oui, de 30 à 300 euros.')
  await editor.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page)).toContainText('Réponse enregistrée')
  expect((await visitor.say('Vendez-vous des cartes cadeaux ?'))?.content).toContain('30 à 300 euros')

  await page.goto('/quick-actions')
  const log = page
    .getByRole('listitem')
    .filter({ hasText: 'a enseigné « Vendez-vous des cartes cadeaux ? »' })
  await log.getByRole('button', { name: /^Annuler/ }).click()
  await expect(card).toContainText('« Vendez-vous des cartes cadeaux ? »')
  expect((await visitor.say('Vendez-vous des cartes cadeaux ?'))?.content).not.toContain('300 euros')
})

test('a sentence that a customer confirms reaches the card at once, ready to be taught', async ({
  page,
  newShop,
}) => {
  const shop = await newShop({ name: 'Atelier du Pain' })
  const aiContext = 'Retours et échanges sous 14 jours, sachets non ouverts.'
  await shop.call('PUT', '/ai-context', { aiContext, aiInstructions: AI_DEFAULTS.aiInstructions })
  const visitor = await visit(shop)
  expect((await visitor.say('J’ai changé d’avis'))?.cards).toHaveLength(1)
  await page.goto('/quick-actions')
  const card = page.getByRole('region', { name: 'Enseigner une réponse' })
  const answer = card.getByRole('textbox', { name: 'Réponse' })
  await expect(card.getByRole('blockquote')).toHaveText(aiContext)
  await expect(card).toContainText('Ce qui s’en rapproche')
  await expect(answer).toHaveValue('')
  await expect(card).not.toContainText('confirmée par un client')
  await visitor.say('Oui, merci')
  await expect(card).toContainText('confirmée par un client, d’après Contexte, ligne 1')
  await expect(answer).toHaveValue(aiContext)
  await card.getByRole('button', { name: 'Ajouter la réponse' }).click()
  await expect(card).toContainText('L’assistant a su répondre à tout.')
})

test('conversations are exported as CSV or JSON for chosen days; a refusal of the hand-over is said', async ({
  page,
  shop: _,
  visitor,
}) => {
  await visitor.say('Bonjour, une question précise')
  await page.goto('/quick-actions')
  await page.getByRole('button', { name: 'Exporter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exporter les conversations' })
  const from = await dialog.getByLabel('Du').inputValue()
  await dialog.getByLabel('Du').fill('2999-01-01')
  await expect(dialog.getByRole('alert')).toHaveText('La fin précède le début.')
  await expect(dialog.getByRole('button', { name: 'Exporter' })).toBeDisabled()
  await dialog.getByLabel('Du').fill(from)
  await expectAccessibleInBothThemes(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exporter' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^conversations-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Bonjour, une question précise')
  await expect(page.getByText(/a exporté les conversations du/)).toBeVisible()
  await page.getByRole('button', { name: 'Exporter' }).click()
  await dialog.getByRole('radio', { name: 'JSON' }).check()
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exporter' }).click(),
  ])
  const parsed = JSON.parse(await readFile(await json.path(), 'utf8'))
  expect(parsed.conversations[0].sessionId).toBe(visitor.sessionId)
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.route('**/conversations/export?*', (route) =>
    route.fulfill({ status: 403, json: { error: 'Data export was not allowed.', code: 'FORBIDDEN' } }),
  )
  await dialog.getByRole('button', { name: 'Exporter' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Data export was not allowed.')
})

test('those who wait for a product are told that it is back, after a question', async ({ page, shop }) => {
  const chai = { id: 'chai', name: 'Thé noir Chaï' }
  await leaveRequests(shop, [
    { product: chai, email: 'elodie@example.com' },
    { product: chai, email: 'karim@example.com' },
  ])
  await page.goto('/quick-actions')
  const card = page.getByRole('region', { name: 'Prévenir d’un retour' })
  await expect(card).toContainText('2 en attente')
  await card.getByRole('button', { name: 'Prévenir 2 clients' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Thé noir Chaï')
  await question.getByRole('button', { name: 'Prévenir' }).click()
  await expect(page.getByText('2 clients prévenus')).toBeVisible()
  await expect(card).toContainText('Personne n’attend de produit.')
  await expect(page.getByText(/a prévenu 2 clients du retour\s: Thé noir Chaï/)).toBeVisible()
})

test('a viewer sees the page and can change nothing', async ({ page, shop: _ }) => {
  await page.route('**/api/businesses', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { role: string }[]
    await route.fulfill({ response: answer, json: list.map((one) => ({ ...one, role: 'viewer' })) })
  })
  await page.goto('/quick-actions')
  await expect(page.getByText('Votre accès permet la lecture.')).toBeVisible()
  for (const name of ['Mettre en pause', 'Exporter', 'Ajouter la réponse'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('the last gestures stand on the first screen, under cards that are as tall as what they hold', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.say('Vendez-vous des cartes cadeaux ?')
  await leaveRequests(shop, [{ product: { id: 'chai', name: 'Thé noir Chaï' }, email: 'elodie@example.com' }])
  await shop.call('PUT', '/assistant/pause', { until: null })
  await shop.call('DELETE', '/assistant/pause')
  const waiting = await visit(shop)
  await waiting.handOff()
  await page.goto('/quick-actions')
  const teach = page.getByRole('region', { name: 'Enseigner une réponse' })
  const back = page.getByRole('region', { name: 'Prévenir d’un retour' })
  await expect(teach.getByRole('textbox', { name: 'Réponse' })).toBeVisible()
  await expect(back.getByRole('button', { name: 'Prévenir 1 client' })).toBeVisible()
  const log = page.getByRole('region', { name: 'Derniers gestes de l’équipe' })
  await expect(log.getByRole('listitem').filter({ hasText: 'a mis l’assistant en pause' })).toBeVisible()
  await expect(log.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  const bottom = async (of: typeof back) => {
    const box = await of.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const button = back.getByRole('button', { name: 'Prévenir 1 client' })
  expect((await bottom(back)) - (await bottom(button))).toBeLessThan(24)
})
