import type { Page } from '@playwright/test'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import { call, type Shop } from './support/accounts.ts'
import { expectAccessibleInBothThemes, expectUsable } from './support/expect-usable.ts'
import { expect, PHONE, test } from './support/test.ts'

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

const openKeys = async (page: Page, shop: Shop, domains: string[] = []) => {
  for (const domain of domains) await shop.call('POST', '/keys', { domain, name: `Clé ${domain}` })
  await page.goto('/api-keys')
  await expect(page.getByRole('heading', { name: 'API Keys' })).toBeVisible()
}

test('the first key: domain required, valid and normalised; then the whole key once with its snippet', {
  tag: [
    '@journey',
    '@keys.modes',
    '@keys.create.domain-required',
    '@keys.create.domain-valid',
    '@keys.create.name-optional',
    '@keys.display.new',
    '@keys.display.full-once',
    '@keys.display.snippet',
    '@keys.widget-embed',
  ],
}, async ({ page, shop }) => {
  await openKeys(page, shop)
  await page.getByRole('button', { name: 'Créer une clé' }).first().click()
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(page.getByText('Domain is required')).toBeVisible()
  const domain = page.getByLabel('Domaine')
  await domain.fill('pas un domaine')
  await domain.blur()
  await expect(page.getByText('Please enter a valid domain')).toBeVisible()
  await domain.fill('https://www.Boutique-Été.fr/thés')
  await domain.blur()
  const accents = 'Please enter a valid domain: with its accents, this one is written xn--boutique-t-j7ab.fr'
  await expect(domain).toHaveAccessibleDescription(accents)
  await domain.fill('https://www.Maison-Camelia.fr/boutique')
  await expect(
    page.getByText('La clé ouvrira le widget sur maison-camelia.fr et www.maison-camelia.fr.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(page.getByRole('heading', { name: 'La clé « maison-camelia.fr » est prête' })).toBeVisible()
  const key = await page.getByRole('textbox', { name: 'Clé' }).inputValue()
  expect(key).toMatch(/^lg_live_\w{32}$/)
  const widget = page.getByRole('figure', { name: 'Code du widget' })
  const alert = page.getByRole('figure', { name: 'Code du bouton d’alerte' })
  // Without a connected shop the alert's code is folded: what ends the page stands above the fold.
  await expect(alert).toBeHidden()
  await expect(page.getByRole('button', { name: 'J’ai copié la clé' })).toBeInViewport()
  await page.getByRole('heading', { name: 'Ajoutez l’alerte de retour en stock' }).click()
  await expect(widget.getByRole('tabpanel')).toContainText('/widget.js')
  await expect(widget.getByRole('tabpanel')).toContainText(`LutinGenie.init({ apiKey: "${key}" })`)
  for (const tab of ['HTML', 'Google Tag Manager', 'React', 'Shopify', 'WordPress', 'PrestaShop']) {
    await widget.getByRole('tab', { name: tab }).click()
    await expect(widget.getByRole('tabpanel')).toContainText(key)
    // The alert's button for the same shop; Google Tag Manager puts none into a page.
    await expect(alert.getByRole('tab', { selected: true })).toHaveText(
      tab === 'Google Tag Manager' ? 'HTML' : tab,
    )
    await expect(alert.getByRole('tabpanel')).toContainText('data-lutingenie-stock-alert')
  }
  await expect(alert.getByRole('tabpanel')).toContainText('{$product.id_product_attribute}')
  await expect(page.getByText('désactivez le module ps_emailalerts')).toBeVisible()
  await alert.getByRole('tab', { name: 'WordPress' }).click()
  await expect(alert.getByRole('tabpanel')).toContainText('woocommerce_get_stock_html')
  await expect(widget.getByRole('tab', { selected: true })).toHaveText('WordPress')
  await expect(page.getByText('ps_emailalerts')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'J’ai copié la clé' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'maison-camelia.fr' })).toContainText(
    `${key.slice(0, 8)}••••••••••••${key.slice(-4)}`,
  )
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText(key)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: /^Modifier/ }).click()
  await expect(page.getByRole('textbox', { name: 'Nom' })).toBeVisible()
  expect(await page.content()).not.toContain(key)
})

test('a key that is shown once is lost by no link: the guide opens beside it, and leaving asks until it was copied', async ({
  page,
  context,
  newShop,
}) => {
  await newShop({ website: 'https://www.Rucher-des-Essais.fr/accueil' })
  await page.goto('/api-keys?create')
  // The site that is known, and one main button.
  await expect(page.getByLabel('Domaine')).toHaveValue('rucher-des-essais.fr')
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  const key = page.getByRole('textbox', { name: 'Clé' })
  await expect(key).toHaveValue(/^lg_live_/)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Guide d’installation/ }).click()
  const guide = await opened
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Mettre le widget sur une boutique')
  await guide.close()
  await expect(key).toBeVisible()

  const dialog = page.getByRole('alertdialog', { name: 'Quitter sans copier la clé ?' })
  await page.getByRole('link', { name: 'Conversations' }).first().click()
  await dialog.getByRole('button', { name: 'Rester' }).click()
  await page.getByRole('button', { name: 'Retour aux clés' }).click()
  await dialog.getByRole('button', { name: 'Rester' }).click()
  await expect(key).toBeVisible()
  await page.getByRole('button', { name: 'Copier la clé' }).click()
  await page.getByRole('button', { name: 'J’ai copié la clé' }).click()
  // Back where the key was asked for: its code is pasted next.
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('[aria-current=step]')).toContainText('Coller le code')
})

test('the list: masked key, copy with two seconds of feedback, active switch, last use', {
  tag: [
    '@keys.list.mask',
    '@keys.list.name',
    '@keys.list.domain',
    '@keys.list.active-switch',
    '@keys.list.last-used',
    '@keys.list.copy',
    '@keys.copy.feedback',
    '@keys.active.toggle',
  ],
}, async ({ page, shop }) => {
  await openKeys(page, shop, ['exemple.fr'])
  const row = page.getByRole('row').filter({ hasText: 'Clé exemple.fr' })
  await expect(row).toContainText('exemple.fr')
  await expect(row).toContainText('Never used')
  await row.hover()
  await row.getByRole('button', { name: 'Copier la clé Clé exemple.fr' }).click()
  await expect(row.getByRole('button', { name: 'Copié' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^lg_live_\w{32}$/)
  await expect(row.getByRole('button', { name: 'Copier la clé Clé exemple.fr' })).toBeVisible()
  const active = row.getByRole('switch', { name: 'Clé Clé exemple.fr active' })
  await expect(active).toBeChecked()
  await active.uncheck()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Clé Clé exemple.fr active' })).not.toBeChecked()
})

test('editing: the domain is fixed, only changes are sent, nothing changed just closes', {
  tag: [
    '@keys.list.edit',
    '@keys.edit.domain-fixed',
    '@keys.edit.changed-only',
    '@keys.edit.unchanged-closes',
  ],
}, async ({ page, shop }) => {
  await openKeys(page, shop, ['exemple.fr'])
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  const edit = async () => {
    await page.getByRole('row').filter({ hasText: 'exemple.fr' }).hover()
    await page.getByRole('button', { name: /^Modifier/ }).click()
  }
  await edit()
  await expect(page.getByLabel('Domaine')).toHaveAttribute('readonly', '')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'API Keys' })).toBeVisible()
  expect(sent).toEqual([])
  await edit()
  await page.getByLabel('Nom').fill('  Boutique et panier ')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Boutique et panier' })).toBeVisible()
  expect(sent).toEqual([{ name: 'Boutique et panier' }])
})

test('a key that is there has its codes too: the widget’s, and the alert’s for the same platform', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE)
  await openKeys(page, shop, ['exemple.fr'])
  const { apiKeys } = await shop.call<{ apiKeys: ApiKey[] }>('GET', '/keys')
  const widget = page.getByRole('figure', { name: 'Code du widget' })
  await page.getByRole('button', { name: 'Voir le code à coller\u00a0: Clé exemple.fr' }).click()
  await expect(widget).toBeInViewport()
  await page.getByRole('button', { name: 'Retour aux clés' }).click()
  await page.getByRole('button', { name: 'Modifier Clé exemple.fr' }).click()
  await expect(widget).toBeHidden()
  await page.getByText('Code à coller sur votre site').click()
  const alert = page.getByRole('figure', { name: 'Code du bouton d’alerte' })
  const whole = apiKeys[0]?.apiKey ?? ''
  await expect(widget.getByRole('tabpanel')).not.toContainText(whole)
  for (const code of [widget, alert]) {
    const frame = await code.boundingBox()
    const tab = await code.getByRole('tab', { name: 'PrestaShop' }).boundingBox()
    const copy = await code.getByRole('button', { name: 'Copier' }).boundingBox()
    if (!frame || !tab || !copy) throw new Error('the codes are not shown')
    expect(tab.x + tab.width).toBeLessThanOrEqual(frame.x + frame.width)
    expect(copy.y >= tab.y + tab.height || copy.x >= tab.x + tab.width).toBe(true)
  }
  await alert.getByRole('tab', { name: 'PrestaShop' }).click()
  await expect(widget.getByRole('tab', { name: 'PrestaShop' })).toHaveAttribute('aria-selected', 'true')
  await widget.getByRole('button', { name: 'Copier' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(whole)
  await alert.getByRole('button', { name: 'Copier' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('data-lutingenie-stock-alert')
  await expectUsable(page)
})

test('regenerating and deleting ask first and say what stops', {
  tag: ['@keys.list.regenerate', '@keys.list.delete', '@keys.regenerate.confirm', '@keys.delete.confirm'],
}, async ({ page, shop }) => {
  await openKeys(page, shop, ['exemple.fr'])
  const row = page.getByRole('row').filter({ hasText: 'Clé exemple.fr' })
  await row.hover()
  await page.getByRole('button', { name: 'Régénérer Clé exemple.fr' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'L’ancienne clé cesse de fonctionner immédiatement.',
  )
  await page.getByRole('button', { name: 'Annuler' }).click()
  await row.hover()
  await page.getByRole('button', { name: 'Régénérer Clé exemple.fr' }).click()
  await page.getByRole('button', { name: 'Régénérer la clé' }).click()
  await expect(page.getByRole('heading', { name: 'La clé « Clé exemple.fr » est prête' })).toBeVisible()
  await page.getByRole('button', { name: 'J’ai copié la clé' }).click()
  await row.hover()
  await page.getByRole('button', { name: 'Supprimer Clé exemple.fr' }).click()
  // The one before may still be on its way out.
  await expect(page.getByRole('alertdialog', { name: /^Supprimer/ })).toContainText(
    'La suppression est définitive.',
  )
  await page.getByRole('button', { name: 'Supprimer la clé' }).click()
  await expect(page.getByRole('heading', { name: 'Aucune clé pour l’instant' })).toBeVisible()
})

test('five keys at most', { tag: ['@keys.max-5.button', '@keys.max-5.badge'] }, async ({ page, shop }) => {
  await openKeys(page, shop, ['a.fr', 'b.fr', 'c.fr', 'd.fr', 'e.fr'])
  await expect(page.getByText('Maximum limit reached')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Créer une clé' })).toBeDisabled()
  await page.setViewportSize(PHONE)
  await expectUsable(page)
})

test('a key that could not be created leaves the form as it was, with the reason', {
  tag: '@keys.error.create',
}, async ({ page, shop, problems }) => {
  problems.allow(/503/)
  await openKeys(page, shop)
  await page.getByRole('button', { name: 'Créer une clé' }).first().click()
  await page.getByLabel('Domaine').fill('exemple.fr')
  await page.route('**/keys', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'Réessayez', code: 'UNAVAILABLE' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to create API key')
  await expect(page.getByLabel('Domaine')).toHaveValue('exemple.fr')
  await page.reload()
  await page.getByRole('button', { name: 'Créer une clé' }).first().click()
  await expect(page.getByLabel('Domaine')).toHaveValue('exemple.fr')
})

for (const { title, tag, says, work, after } of [
  {
    title: 'a failed change says so, with the reason, and changes nothing',
    tag: '@keys.error.update',
    says: 'Failed to update API key',
    work: (page: Page) => page.getByRole('switch', { name: 'Clé Clé exemple.fr active' }).click(),
    after: (page: Page) =>
      expect(page.getByRole('switch', { name: 'Clé Clé exemple.fr active' })).toBeChecked(),
  },
  {
    title: 'a failed regeneration says so, with the reason, and changes nothing',
    tag: '@keys.error.regenerate',
    says: 'Failed to regenerate API key',
    work: async (page: Page) => {
      await page.getByRole('button', { name: 'Régénérer Clé exemple.fr' }).click()
      await page.getByRole('button', { name: 'Régénérer la clé' }).click()
    },
    after: (page: Page) => expect(page.getByRole('row').filter({ hasText: 'Clé exemple.fr' })).toBeVisible(),
  },
  {
    title: 'a failed deletion says so, with the reason, and changes nothing',
    tag: '@keys.error.delete',
    says: 'Failed to delete API key',
    work: async (page: Page) => {
      await page.getByRole('button', { name: 'Supprimer Clé exemple.fr' }).click()
      await page.getByRole('button', { name: 'Supprimer la clé' }).click()
    },
    after: (page: Page) => expect(page.getByRole('row').filter({ hasText: 'Clé exemple.fr' })).toBeVisible(),
  },
])
  test(title, { tag }, async ({ page, shop, problems }) => {
    problems.allow(/503/)
    await openKeys(page, shop, ['exemple.fr'])
    await page.route('**/keys/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { error: 'Réessayez plus tard', code: 'UNAVAILABLE' } }),
    )
    await page.getByRole('row').filter({ hasText: 'Clé exemple.fr' }).hover()
    await work(page)
    const toast = page.getByRole('status', { name: 'Notifications' })
    await expect(toast).toContainText(says)
    await expect(toast).toContainText('Réessayez plus tard')
    await after(page)
  })

test('a list that cannot be loaded says so and can be asked for again', { tag: '@keys.error.fetch' }, async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/404/)
  await openKeys(page, shop, ['exemple.fr'])
  // Whatever else reads the list again finds nothing until the click.
  await page.addInitScript(() => {
    addEventListener('click', () => document.documentElement.setAttribute('data-clicked', ''), true)
  })
  await page.route('**/keys', async (route) =>
    (await page.locator('html[data-clicked]').count()) === 0
      ? route.fulfill({ status: 404, json: { error: 'Introuvable', code: 'NOT_FOUND' } })
      : route.continue(),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch API keys. Introuvable')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Clé exemple.fr' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what became of a key is told to somebody who has left the screen meanwhile', async ({ page, shop }) => {
  await openKeys(page, shop, ['exemple.fr'])
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/keys/*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Supprimer Clé exemple.fr' }).click()
  await page.getByRole('button', { name: 'Supprimer la clé' }).click()
  await page.evaluate(() => history.pushState(null, '', '/support'))
  await expect(page.getByRole('heading', { name: 'Help & Support' })).toBeVisible()
  answer()
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('Clé supprimée')
})

test('a key that somebody else deletes is taken off the screen, also while it is edited', async ({
  page,
  shop,
  product,
}) => {
  const { account, business } = shop
  await openKeys(page, shop, ['exemple.fr', 'exemple.com'])
  const keys = `${product.url}/api/businesses/${business.id}/keys`
  const { apiKeys } = await call<{ apiKeys: ApiKey[] }>(keys, 'GET', undefined, account.token)
  const remove = (domain: string) =>
    call(`${keys}/${apiKeys.find((key) => key.domain === domain)?.id}`, 'DELETE', undefined, account.token)
  await remove('exemple.com')
  await expect(page.getByRole('row').filter({ hasText: 'exemple.com' })).toHaveCount(0)
  await page.getByRole('row').filter({ hasText: 'exemple.fr' }).hover()
  await page.getByRole('button', { name: /^Modifier/ }).click()
  await page.getByLabel('Nom').fill('Boutique')
  await remove('exemple.fr')
  await expect(page.getByText('Cette clé a été supprimée entre-temps')).toBeVisible()
  await expect(page.getByText('Aucune clé pour l’instant')).toBeVisible()
})

test('on a phone the way to a new key is docked, and each card says whether its code was seen', {
  tag: '@keys.list.edit',
}, async ({ page, shop }) => {
  await page.setViewportSize(PHONE)
  await openKeys(page, shop, ['exemple.fr'])
  await expect(page.getByText('Pas encore vue')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifier Clé exemple.fr' })).toBeVisible()
  const create = page.getByRole('button', { name: 'Créer une clé' })
  await expect(create).toBeInViewport()
  expect((await create.boundingBox())?.y).toBeGreaterThan(PHONE.height - 100)
  await create.click()
  await expect(page.getByRole('heading', { name: 'Créer une clé' })).toBeVisible()
  await expect(create).toHaveCount(0)
  await page.getByLabel('Domaine').fill('blog.exemple.fr')
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  const whole = await page.getByRole('textbox', { name: 'Clé' }).boundingBox()
  expect(whole?.height).toBeGreaterThanOrEqual(44)
  await expectUsable(page)
})
