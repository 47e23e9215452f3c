import type { Page } from '@playwright/test'
import { answer } from './support/answers.ts'
import { expectAccessible, expectUsable } from './support/expect-usable.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

const form = (page: Page) => page.locator('form', { has: page.getByLabel('Sujet') })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' })
const alertAbove = (page: Page) => form(page).getByRole('alert')

const write = async (page: Page, subject: string) => {
  await page.getByLabel('Sujet').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill('Depuis ce matin il manque au panier.')
}

test('the answers of the help name pages as the menu does, in each language', async ({ page, shop: _ }) => {
  const install = page.getByText(/collez le code affiché|paste the code shown/)
  const help = async (language: string) => {
    await page.evaluate((name) => localStorage.setItem('lg_language', name), language)
    await page.goto('/support')
    return expect(install)
  }
  await page.goto('/favicon.svg')
  await (await help('default')).toContainText('Dans API Keys,')
  await (await help('fr')).toContainText('Dans Clés API,')
  await expect(page.getByText('{')).toHaveCount(0)
  await (await help('en')).toContainText('In API Keys,')
  await page.getByRole('button', { name: 'What are stock notifications for?' }).click()
  await expect(page.getByText('The request arrives in Stock Notifications,')).toBeVisible()
})

test.describe('a message to the support', () => {
  test('a message to the support is prefilled, sent, stored for the support and acknowledged', {
    tag: [
      '@support.purpose',
      '@support.form',
      '@support.contact-card',
      '@support.response-time',
      '@support.priority.values',
      '@support.priority.default',
    ],
  }, async ({ page, product, register, signIn }) => {
    const account = await register()
    await signIn(account)
    await page.goto('/support')
    await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible()
    const contact = page.getByRole('region', { name: 'Une personne vous répond' })
    await expect(contact).toContainText('sous 24 heures')
    await expect(contact.getByRole('link', { name: 'support@lutingenie.example' })).toHaveAttribute(
      'href',
      'mailto:support@lutingenie.example',
    )
    await expect(form(page)).toContainText('Réponse sous 24 heures')
    await expect(page.getByLabel('Nom')).toHaveValue(account.name)
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(account.email)
    const priorities = page.getByRole('radiogroup', { name: 'Priorité' })
    await expect(priorities.getByRole('radio')).toHaveCount(4)
    await expect(priorities.getByRole('radio', { name: 'Normale' })).toBeChecked()
    const normal = priorities.getByText('Normale', { exact: true })
    const room = await normal.evaluate(
      (word) => (word.parentElement as HTMLElement).clientWidth - word.getBoundingClientRect().width,
    )
    expect(room, 'a word has room on both sides').toBeGreaterThan(22)

    const subject = `Widget absent ${Date.now()}`
    await write(page, subject)
    await priorities.getByRole('radio', { name: 'Urgente' }).check()
    const sent = page.waitForRequest((request) => request.url() === `${product.url}/api/support/messages`)
    await sendButton(page).click()
    expect((await sent).postDataJSON()).toMatchObject({
      name: account.name,
      email: account.email,
      subject,
      message: 'Depuis ce matin il manque au panier.',
      priority: 'urgent',
    })
    await expect(page.getByText('Message Sent')).toBeVisible()
    await expect(page.getByLabel('Sujet')).toHaveValue('')
    await expect(priorities.getByRole('radio', { name: 'Normale' })).toBeChecked()
    const outbox = await page.request.get('/outbox')
    const mails = await outbox.text()
    expect(mails).toContain(`[Urgente] ${subject}`)
    expect(mails).toContain(account.email)
  })

  test('a message to the support without name, email, subject or message says which, and sends nothing', {
    tag: [
      '@support.validation.name',
      '@support.validation.email',
      '@support.validation.subject',
      '@support.validation.message',
    ],
  }, async ({ page, signIn }) => {
    await signIn('camille')
    await page.goto('/support')
    let calls = 0
    await page.route('**/api/support/messages', (route) => {
      calls += 1
      return route.continue()
    })
    await page.getByLabel('Nom').fill(' ')
    await page.getByLabel('Adresse e-mail').fill('')
    await sendButton(page).click()
    const reasons = [
      ['Nom', 'Le nom est requis'],
      ['Adresse e-mail', 'L’adresse e-mail est requise'],
      ['Sujet', 'Le sujet est requis'],
      ['Message', 'Le message est requis'],
    ] as const
    for (const [label, reason] of reasons) {
      const field = page.getByRole('textbox', { name: label, exact: true })
      await expect(field).toHaveAccessibleDescription(reason)
    }
    await expect(page.getByLabel('Nom')).toBeFocused()
    await page.getByLabel('Adresse e-mail').fill('camille@')
    await expect(page.getByText('Indiquez une adresse e-mail complète')).toBeVisible()
    await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
    await expect(page.getByText('Indiquez une adresse e-mail complète')).toBeHidden()
    expect(calls).toBe(0)
  })

  test('a message to the support is asked for by a click right out of a field whose error moves the button away', async ({
    page,
    signIn,
  }) => {
    await signIn('camille')
    await page.goto('/support')
    const [email, button] = [page.getByLabel('Adresse e-mail'), sendButton(page)]
    const errors = form(page).getByRole('alert')
    await email.fill('camille@')
    const edge = await button.boundingBox()
    if (!edge) throw new Error('No button')
    await page.mouse.move(edge.x + 20, edge.y + 3)
    await page.mouse.down()
    await expect(button).toBeFocused()
    expect(await button.boundingBox()).toEqual(edge)
    await page.mouse.up()
    await expect(errors).toHaveCount(3)
    await expect(email).toBeFocused()

    await page.reload()
    await email.focus()
    await page.mouse.move(edge.x + 20, edge.y + 3)
    await page.mouse.down()
    await expect(button).toBeFocused()
    expect(await button.boundingBox()).toEqual(edge)
    // A press that is taken away from the button is none.
    await page.mouse.move(edge.x - 80, edge.y + 3)
    await page.mouse.up()
    await expect(button).toBeFocused()
    await expect(errors).toHaveCount(1)
  })

  test('a message to the support that does not leave because the service is down stays written, and leaves once on another try', {
    tag: ['@support.error.unavailable', '@open.support-send-texts'],
  }, async ({ page, problems, register, signIn }) => {
    problems.allow(/503/)
    const account = await register()
    await signIn(account)
    await page.goto('/support')
    const clientIds: string[] = []
    await page.route('**/api/support/messages', (route) => {
      clientIds.push(route.request().postDataJSON().clientId)
      return clientIds.length === 1 ? route.fulfill({ status: 503, json: { error: 'x' } }) : route.continue()
    })
    await page.route('**/health', answer(503, { error: 'x' }))
    await write(page, 'Panne')
    await sendButton(page).click()
    await expect(alertAbove(page)).toContainText('Support Service Unavailable')
    await expect(alertAbove(page)).toContainText(
      'Backend service is unavailable. Please check your connection and try again.',
    )
    await expect(page.getByLabel('Sujet')).toHaveValue('Panne')
    await expect(page.getByText('Le service ne répond pas')).toBeVisible()
    const [alert, field] = [await alertAbove(page).boundingBox(), await page.getByLabel('Nom').boundingBox()]
    expect(alert?.y).toBeLessThan(field?.y ?? 0)
    await expectAccessible(page)

    await page.unroute('**/health')
    await alertAbove(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Message Sent')).toBeVisible()
    await expect(alertAbove(page)).toBeHidden()
    expect(new Set(clientIds).size).toBe(1)
    expect(clientIds).toHaveLength(2)
  })

  test('a message to the support that fails while the service is well says so and stays written', {
    tag: '@support.error.send',
  }, async ({ page, problems, signIn }) => {
    problems.allow(/500/)
    await signIn('camille')
    await page.goto('/support')
    await page.route('**/api/support/messages', answer(500, { error: 'x' }))
    await write(page, 'Panne')
    await sendButton(page).click()
    await expect(alertAbove(page)).toHaveText(/Failed to send message\. Please try again\./)
    await expect(page.getByText('Support Service Unavailable')).toBeHidden()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      'Depuis ce matin il manque au panier.',
    )
  })

  test('a message to the support that is refused without a network says the service is unavailable', async ({
    page,
    context,
    problems,
    signIn,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/)
    await signIn('camille')
    await page.goto('/support')
    await write(page, 'Hors ligne')
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(alertAbove(page)).toContainText('Support Service Unavailable')
    await context.setOffline(false)
  })

  test('a message to the support that leaves while the page is left is said to be sent, and is no draft any more', async ({
    page,
    register,
    signIn,
  }) => {
    await signIn(await register())
    await page.goto('/support')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/support/messages', async (route) => {
      await held.promise
      await route.continue()
    })
    await write(page, 'Parti entre-temps')
    await sendButton(page).click()
    await expect(page.getByRole('button', { name: 'Envoi' })).toBeVisible()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(sendButton(page)).toHaveCount(0)
    held.resolve()
    await expect(page.getByText('Message Sent')).toBeVisible()
    await page.getByRole('link', { name: 'Help & Support' }).click()
    await expect(page.getByLabel('Nom')).toBeVisible()
    await expect(page.getByLabel('Sujet')).toHaveValue('')
  })

  test('a message to the support that is half written is there again after a reload', async ({
    page,
    register,
    signIn,
  }) => {
    await signIn(await register())
    await page.goto('/support')
    await write(page, 'À moitié')
    await page.getByRole('radio', { name: 'Haute' }).check()
    await page.reload()
    await expect(page.getByLabel('Sujet')).toHaveValue('À moitié')
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      'Depuis ce matin il manque au panier.',
    )
    await expect(page.getByRole('radio', { name: 'Haute' })).toBeChecked()
  })
})

test('questions open one at a time and are found by words of their answers', { tag: '@support.faq' }, async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.goto('/support')
  const faq = page.getByRole('region', { name: 'Questions fréquentes' })
  const install = faq.getByRole('button', { name: 'Comment installer le widget sur mon site' })
  const takeOver = faq.getByRole('button', { name: 'Comment prendre la main' })
  await expect(install).toHaveAttribute('aria-expanded', 'true')
  await expect(faq.getByText('créez une clé pour votre domaine')).toBeVisible()
  await takeOver.focus()
  await page.keyboard.press('Enter')
  await expect(takeOver).toHaveAttribute('aria-expanded', 'true')
  await expect(faq.getByText('votre message met l’assistant en pause')).toBeVisible()
  await expect(install).toHaveAttribute('aria-expanded', 'false')
  await expect(faq.getByText('créez une clé pour votre domaine')).toBeHidden()

  const search = faq.getByRole('searchbox', { name: 'Chercher une question' })
  await search.fill('PROPRIETAIRE 7 jours')
  await expect(faq.getByRole('heading', { level: 3 })).toHaveText([/céder une entreprise à mon client/])
  await search.fill('girafe')
  await expect(faq.getByText('Aucune question ne correspond. Écrivez-nous.')).toBeVisible()
  await search.fill('')
  await expect(faq.getByRole('heading', { level: 3 })).toHaveCount(10)
})

test('documentation opens the guides beside the reference; the service’s state is asked live; no community, no card', {
  tag: ['@support.card.documentation', '@support.card.status-page', '@open.support-content'],
}, async ({ page, context, problems, signIn }) => {
  problems.allow(/503/)
  await signIn('camille')
  await page.goto('/support')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Documentation/ }).click()
  const reference = await opened
  await expect(reference.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  await reference.getByRole('main').getByRole('link', { name: 'Mettre le widget sur une boutique' }).click()
  await expect(
    reference.getByRole('heading', { level: 1, name: 'Mettre le widget sur une boutique' }),
  ).toBeVisible()
  for (const size of [DESKTOP, PHONE]) {
    await reference.setViewportSize(size)
    await expectUsable(reference)
  }
  await reference.goto('/docs/api')
  await expect(reference.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible()
  await reference.close()

  await expect(page.getByText('Tout fonctionne')).toBeVisible()
  await page.route('**/health', answer(503, { error: 'x' }))
  await page.getByRole('link', { name: 'Status Page' }).click()
  await expect(page).toHaveURL(/\/status$/)
  await expect(page.getByRole('heading', { name: 'Tous les services fonctionnent' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Le service ne répond pas')).toBeVisible()
  await page.unroute('**/health')
  await page.reload()
  await expect(page.getByText('Tout fonctionne')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Community/ })).toHaveCount(0)
})

test('the community is linked where the server has one', { tag: '@support.card.community' }, async ({
  page,
  signIn,
}) => {
  const communityUrl = 'https://entraide.exemple.fr'
  await signIn('camille')
  await page.route('**/api/client-config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), communityUrl } })
  })
  await page.goto('/support')
  await expect(page.getByRole('link', { name: /^Community/ })).toHaveAttribute('href', communityUrl)
})

test('accessible in both themes and sizes, with its errors shown', async ({ page, signIn }) => {
  await signIn('camille')
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto('/support')
    await expect(page.getByText('Tout fonctionne')).toBeVisible()
    await sendButton(page).click()
    await expectUsable(page)
  }
})
