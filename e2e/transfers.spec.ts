import type { Page } from '@playwright/test'
import { CLAIM_REDIRECT_MS } from '#contract/transfers/transfers.ts'
import { call, createBusiness, makeShop } from './support/accounts.ts'
import { answer } from './support/answers.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
  expectUsable,
} from './support/expect-usable.ts'
import { linkInMail } from './support/mails.ts'
import { expect, PHONE, test } from './support/test.ts'
import { completeTransfer, initiateTransfer } from './support/transfers.ts'

test.use({ userType: 'AGENCY' })

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

const DAY = /[A-Z][a-z]{2} \d{1,2}, \d{4}/
let count = 0
const clientEmail = () => `claire-${Date.now()}-${++count}@encrebleue.example`

/** Has a page be read in a browser that is not French: a claim page then shows the documents' texts. */
const readsEnglish = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'en-US' }))

/** Has the next page find no business selected. */
const selectNone = async (page: Page) => {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('selected_business_id', 'none'))
}

test('from the agency’s click to the claimed business', {
  tag: [
    '@agency.transfer-dialog',
    '@transfers.dialog.from-card',
    '@transfers.dialog.states',
    '@transfers.dialog.email',
    '@transfers.dialog.message',
    '@transfers.dialog.retain-access',
    '@transfers.dialog.allow-export',
    '@transfers.dialog.success.link',
    '@transfers.dialog.success.expiry',
    '@transfers.dialog.reports-success',
    '@transfers.initiate.opens',
    '@transfers.initiate.reload',
    '@claim.states',
    '@claim.form.title',
    '@claim.form.invitation',
    '@claim.form.email',
    '@claim.form.email-note',
    '@claim.form.confirm',
    '@claim.submit',
    '@claim.remaining-time',
    '@claim.terms-statement',
    '@claim.success',
    '@claim.success.next',
    '@claim.success.redirect',
    '@claim.success.toast',
    '@routes.transfer-token',
    '@routes.transfers',
  ],
}, async ({ page, newShop, shopper, problems }) => {
  // Playwright looks into the mail's frame, in which nothing may run.
  problems.allow(/Blocked script execution/)
  await newShop({ name: 'Encre Bleue' })
  const email = clientEmail()
  await selectNone(page)

  await page.goto('/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'Encre Bleue' })
  await row.hover()
  await row.getByRole('button', { name: 'Initiate Transfer of Encre Bleue' }).click()
  await expect(page.getByRole('dialog', { name: 'Initiate Transfer' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/transfers')
  await page.getByRole('button', { name: 'Initiate Transfer of Encre Bleue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Initiate Transfer' })
  await expect(dialog.getByRole('switch', { name: /Retain consultant read-only access/ })).toBeChecked()
  await expect(dialog.getByRole('switch', { name: /Allow client data export/ })).toBeChecked()
  await expect(dialog.getByLabel('Client email')).toHaveValue('contact@exemple.fr')
  await dialog.getByLabel('Client email').fill('')
  await dialog.getByRole('button', { name: 'Initiate Transfer' }).click()
  await expect(dialog.getByText('Client email is required')).toBeVisible()
  await dialog.getByLabel('Client email').fill('claire')
  await dialog.getByRole('button', { name: 'Initiate Transfer' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel('Client email').fill(email)
  await dialog.getByLabel('Message').fill('Votre assistant est prêt.')
  await page.reload()
  await page.getByRole('button', { name: 'Initiate Transfer of Encre Bleue' }).click()
  await expect(dialog.getByLabel('Client email')).toHaveValue(email)
  await expect(dialog.getByLabel('Message')).toHaveValue('Votre assistant est prêt.')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Initiate Transfer' }).click()
  const ready = page.getByRole('dialog', { name: 'Transfer link ready' })
  await expect(ready).toContainText('It expires in 7 days.')
  const url = await ready.getByRole('textbox', { name: 'Transfer link' }).inputValue()
  expect(url).toMatch(/\/transfer\/[\w-]{43}$/)
  await expectAccessibleInBothThemes(page)
  await ready.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await ready.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: 'Encre Bleue' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Encre Bleue' })).toContainText(
    'Transfer Pending',
  )
  await expect(page.getByRole('tab', { name: 'Pending 1' })).toBeVisible()

  // The client: mail, link, claim.
  await shopper.goto('/outbox')
  await shopper.getByRole('link').filter({ hasText: email }).first().click()
  const mail = shopper.frameLocator('iframe')
  await expect(mail.getByText('« Votre assistant est prêt. »')).toBeVisible()
  const link = await mail.getByRole('link', { name: 'Reprendre votre commerce' }).getAttribute('href')
  expect(link).toBe(`${url}?lang=fr`)
  const opened = Date.now()
  await shopper.clock.install({ time: opened })
  await readsEnglish(shopper)
  await shopper.goto(url)
  await expect(shopper.getByRole('heading', { name: 'Claim Your Business' })).toBeVisible()
  await expect(shopper.getByText('invites you to take ownership of Encre Bleue.')).toBeVisible()
  await expect(
    shopper.getByText(/This link expires on [A-Z][a-z]{2} \d+, \d{4}\. 6d remaining/),
  ).toBeVisible()
  await expect(shopper.getByText('Its assistant and settings')).toBeVisible()
  await expect(shopper.getByText(/\b0 /)).toHaveCount(0)
  await expect(shopper.getByText('At least 6 characters')).toBeVisible()
  const address = shopper.getByLabel('Email Address')
  await expect(address).toHaveValue(email)
  await expect(address).not.toBeEditable()
  await expect(shopper.getByText('You can change it after account creation.')).toBeVisible()
  await expect(
    shopper.getByText('By claiming, you agree to the Terms of Service and Privacy Policy.'),
  ).toBeVisible()
  await expectAccessibleInBothThemes(shopper)
  await shopper.getByLabel('Full Name').fill('Claire Morel')
  await shopper.getByLabel('Password', { exact: true }).fill('secret')
  await shopper.getByLabel('Confirm Password').fill('secret')
  const held = Promise.withResolvers<void>()
  await shopper.route('**/api/transfer/complete-transfer', async (route) => {
    expect(route.request().postDataJSON()).toEqual({
      transferToken: url.split('/').pop(),
      email,
      newPassword: 'secret',
      acceptTerms: true,
      userName: 'Claire Morel',
    })
    await held.promise
    await route.continue()
  })
  await shopper.getByRole('button', { name: 'Claim Business' }).click()
  await expect(shopper.getByRole('button', { name: 'Claiming Business...' })).toBeVisible()
  await shopper.clock.pauseAt(opened + 600_000)
  held.resolve()
  await expect(shopper.getByRole('heading', { name: 'Business Claimed Successfully!' })).toBeVisible()
  await expect(shopper.getByText('Business Claimed Successfully', { exact: true })).toBeVisible()
  await expect(
    shopper
      .getByRole('region')
      .or(shopper.locator('section'))
      .filter({ hasText: "What's next" })
      .getByRole('listitem'),
  ).toHaveCount(3)
  await shopper.clock.runFor(CLAIM_REDIRECT_MS - 1)
  await expect(shopper).toHaveURL(url)
  await shopper.clock.runFor(1)
  await expect(shopper).toHaveURL(/\/login$/)
  await shopper.clock.resume()

  await expect(shopper.getByLabel('Adresse e-mail')).toHaveValue(email)
  await shopper.getByLabel('Mot de passe', { exact: true }).fill('secret')
  await shopper.getByRole('button', { name: 'Se connecter' }).click()
  await expect(shopper).toHaveURL(/\/dashboard$/)
  await expect(shopper.getByRole('button', { name: /Encre Bleue/ }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await expect(page.getByRole('tab', { name: 'Completed 1' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Encre Bleue' })).toContainText('Active')
})

test('the screen: tabs, cards, copy, new tab, cancel', {
  tag: [
    '@transfers.title',
    '@transfers.subtitle',
    '@transfers.refresh',
    '@transfers.tab.all',
    '@transfers.tab.pending',
    '@transfers.tab.completed',
    '@transfers.tab.expired',
    '@transfers.all.card',
    '@transfers.date-format',
    '@transfers.card.business-name',
    '@transfers.card.new-owner',
    '@transfers.card.status',
    '@transfers.card.dates',
    '@transfers.card.message',
    '@transfers.card.time-remaining',
    '@transfers.card.copy-link',
    '@transfers.card.new-tab',
    '@transfers.card.cancel',
    '@transfers.copy.link-form',
    '@transfers.copy.toast',
    '@transfers.copy.failed',
    '@transfers.cancel.toast',
    '@transfers.empty.pending',
    '@transfers.empty.completed',
    '@transfers.empty.expired',
  ],
}, async ({ page, newShop, product }) => {
  const { account: agency, business } = await newShop(
    {
      name: 'Hôtel du Parc',
      email: 'parc@exemple.fr',
    },
    'CONSULTANT',
  )
  await createBusiness(product.url, agency, { name: 'Cycles Perrache' })
  const email = clientEmail()
  const { transferUrl } = await initiateTransfer(product.url, agency, business.id, email, {
    message: 'Bonjour Marc',
  })
  await selectNone(page)
  await page.goto('/transfers')
  await expect(page.getByRole('heading', { name: 'Transfer Management' })).toBeVisible()
  await expect(page.getByText('Track and manage your business transfers to clients').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' }).first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['All2', 'Pending1', 'Completed0', 'Expired0'])
  const hotel = page.getByRole('listitem').filter({ hasText: 'Hôtel du Parc' })
  await expect(hotel).toContainText('parc@exemple.fr')
  await expect(hotel).toContainText('Transfer Pending')
  await expect(hotel).toContainText(new RegExp(`Created ${DAY.source}Updated ${DAY.source}`))
  await hotel.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(transferUrl)
  await expect(hotel.getByRole('button', { name: `Resend the link to ${email}` })).toBeVisible()
  await hotel.getByRole('button', { name: 'Cancel transfer' }).click()
  await page.getByRole('button', { name: 'Keep transfer' }).click()
  const cycles = page.getByRole('listitem').filter({ hasText: 'Cycles Perrache' })
  await expect(cycles.getByRole('button')).toHaveCount(1)

  await page.getByRole('tab', { name: 'Completed' }).click()
  await expect(page.getByRole('heading', { name: 'No Completed Transfers' })).toBeVisible()
  await page.getByRole('tab', { name: 'Expired' }).click()
  await expect(page.getByRole('heading', { name: 'No Expired Transfers' })).toBeVisible()

  await page.getByRole('tab', { name: 'Pending' }).click()
  const card = page.getByRole('listitem').filter({ hasText: email })
  await expect(card.getByRole('heading', { name: 'Hôtel du Parc' })).toBeVisible()
  await expect(card).toContainText('« Bonjour Marc »')
  await expect(card).toContainText(new RegExp(`Created ${DAY.source}Expires ${DAY.source}`))
  await expect(card.getByText('6d remaining').filter({ visible: true })).toBeVisible()
  await expect(card).toContainText(/Sent (just now|\d+ minutes? ago)/)
  await expectAccessibleInBothThemes(page)
  await card.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(transferUrl)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await card.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Copy Failed')).toBeVisible()
  await expect(page.getByText('Failed to copy link. Please copy it manually.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await card.getByRole('link', { name: 'Open in a new tab' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(transferUrl)
  await tab.close()

  await card.getByRole('button', { name: `Resend the link to ${email}` }).click()
  await expect(page.getByText('Link Sent Again')).toBeVisible()
  expect(transferUrl).toContain(await linkInMail(product.url, email, /\/transfer\/[\w-]+/))

  await card.getByRole('button', { name: 'Cancel transfer' }).click()
  await expect(page.getByText(`The link sent to ${email} for Hôtel du Parc will stop working.`)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel transfer' }).click()
  await expect(page.getByText('Transfer Cancelled')).toBeVisible()
  await expect(page.getByText('Transfer for Hôtel du Parc has been cancelled.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Pending Transfers' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeFocused()
  await page.getByRole('tab', { name: 'Expired 1' }).click()
  const ended = page.getByRole('listitem').filter({ hasText: email })
  await expect(ended.getByText('Cancelled').filter({ visible: true })).toBeVisible()
  await expect(ended.getByRole('button')).toHaveCount(0)
  await expect(ended.getByRole('link')).toHaveCount(0)
})

test('failures say what happened', {
  tag: [
    '@transfers.cancel.failed',
    '@transfers.toast.failed',
    '@transfers.toast.authentication',
    '@transfers.error.load',
    '@transfers.list.not-found',
    '@transfers.empty.all',
  ],
}, async ({ page, register, signIn, product, problems }) => {
  problems.allow(/503|Failed to load resource/)
  const agency = await register('AGENCY')
  await signIn(agency)
  await selectNone(page)
  await page.goto('/transfers')
  await expect(page.getByRole('heading', { name: 'No Businesses Yet' })).toBeVisible()

  const business = await createBusiness(product.url, agency, { name: 'Optique' })
  const other = await createBusiness(product.url, agency, { name: 'Savonnerie' })
  await initiateTransfer(product.url, agency, business.id, clientEmail())
  await page.goto('/transfers')
  await page.getByRole('tab', { name: 'Pending' }).click()
  await page.route('**/cancel-transfer', (route) => route.abort(), { times: 1 })
  const cancel = async () => {
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.getByRole('listitem').getByRole('button', { name: 'Cancel transfer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel transfer' }).click()
  }
  await cancel()
  await expect(page.getByText('Cancellation Failed')).toBeVisible()
  await expect(page.getByText('Failed to cancel transfer. Please try again.')).toBeVisible()
  // Nobody tells this page: as where its stream is broken.
  await page.route('**/my-transfers', (route) => route.abort())
  await call(`${product.url}/api/transfer/${business.id}/cancel-transfer`, 'POST', undefined, agency.token)
  await cancel()
  await expect(page.getByText('There is no pending transfer for this business.')).toBeVisible()
  await page.unroute('**/my-transfers')

  await page.getByRole('tab', { name: 'All' }).click()
  await page.getByRole('button', { name: 'Initiate Transfer of Savonnerie' }).click()
  await page.getByLabel('Client email').fill(clientEmail())
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Initiate Transfer' })
  await page.evaluate(() => {
    const token = localStorage.getItem('auth_token')
    localStorage.removeItem('auth_token')
    sessionStorage.setItem('kept', token ?? '')
  })
  await submit.click()
  await expect(page.getByText('Authentication Error')).toBeVisible()
  await expect(page.getByText('Please log in to continue')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('auth_token', sessionStorage.getItem('kept') ?? ''))
  await initiateTransfer(product.url, agency, other.id, clientEmail())
  await submit.click()
  await expect(page.getByText('Transfer Failed')).toBeVisible()
  await expect(page.getByText('A transfer of this business is already pending.')).toBeVisible()

  await page.route('**/my-transfers', answer(403, { error: 'Not today', code: 'FORBIDDEN' }))
  await page.goto('/transfers')
  await expect(page.getByRole('alert').filter({ hasText: 'Not today' })).toBeVisible()
  await page.unroute('**/my-transfers')
  await page.route('**/my-transfers', answer(404, { error: 'Not Found', code: 'NOT_FOUND' }))
  await page.goto('/transfers')
  await page.getByRole('tab', { name: 'Pending 0' }).click()
  await expect(page.getByRole('heading', { name: 'No Pending Transfers' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('whoever cancels a second after the client claimed is told so, as a viewer and without access', async ({
  page,
  register,
  signIn,
  product,
  problems,
}) => {
  problems.allow(/status of 40[34]/)
  const agency = await register('AGENCY')
  await signIn(agency)
  await selectNone(page)
  for (const retainConsultantAccess of [true, false]) {
    const business = await createBusiness(product.url, agency, { name: 'Encre Bleue' })
    const email = clientEmail()
    const { transferUrl } = await initiateTransfer(product.url, agency, business.id, email, {
      transferPermissions: { retainConsultantAccess },
    })
    await page.goto('/transfers')
    await page.getByRole('tab', { name: 'Pending' }).click()
    await page.getByRole('button', { name: 'Cancel transfer' }).click()
    await page.route(
      '**/cancel-transfer',
      async (route) => {
        await completeTransfer(product.url, transferUrl, email)
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel transfer' }).click()
    await expect(page.getByText('Cancellation Failed')).toBeVisible()
    await expect(page.getByText(`${email} has claimed Encre Bleue meanwhile.`)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Pending 0' })).toBeVisible()
  }
})

test('the client of who works in French is mailed in French and claims in French; the choice of the browser goes first', async ({
  shopper,
  product,
}) => {
  const { account: agency, business } = await makeShop(product.url, { name: 'Encre Bleue' }, 'AGENCY')
  await call(`${product.url}/api/user/preferences`, 'PUT', { language: 'fr' }, agency.token)
  const email = clientEmail()
  await initiateTransfer(product.url, agency, business.id, email)
  await shopper.goto(await linkInMail(product.url, email, /\/transfer\/[\w-]+\?lang=fr/))
  await expect(shopper.getByRole('heading', { name: 'Reprenez votre commerce' })).toBeVisible()
  await expect(shopper).toHaveTitle(/^Reprenez votre commerce/)
  await expectAccessibleInBothThemes(shopper)
  await shopper.getByLabel('Nom complet').fill('Claire Morel')
  await shopper.getByLabel('Mot de passe', { exact: true }).fill('secret')
  await shopper.getByLabel('Confirmer le mot de passe').fill('secre')
  await shopper.getByRole('button', { name: 'Reprendre le commerce' }).click()
  await expect(shopper.getByRole('alert')).toContainText('Les mots de passe ne correspondent pas')
  // What the server says is in the language of the page too.
  await shopper.route('**/complete-transfer', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'This transfer link is invalid or has expired', code: 'INVALID_TRANSFER' },
    }),
  )
  await shopper.getByLabel('Confirmer le mot de passe').fill('secret')
  await shopper.getByRole('button', { name: 'Reprendre le commerce' }).click()
  await expect(shopper.getByText('Ce lien de cession est invalide ou a expiré')).toBeVisible()
  // So is a link that is used or was replaced, of which the server says nothing more.
  await shopper.goto(`${product.url}/transfer/used-long-ago?lang=fr`)
  await expect(shopper.getByRole('heading', { name: 'Lien de cession invalide' })).toBeVisible()
  await shopper.goBack()
  await shopper.evaluate(() => localStorage.setItem('lg_language', 'en'))
  await shopper.reload()
  await expect(shopper.getByRole('heading', { name: 'Claim Your Business' })).toBeVisible()
})

test('whoever opens a copied link in a French browser claims in French; one who is signed in reads on as before', async ({
  page,
  newShop,
  shopper,
  product,
  problems,
}) => {
  problems.allow(/404/)
  const { account: agency, business } = await newShop({ name: 'Fournil des Halles' })
  const { transferUrl } = await initiateTransfer(product.url, agency, business.id, clientEmail())
  await shopper.goto(transferUrl)
  await expect(shopper.getByRole('heading', { name: 'Reprenez votre commerce' })).toBeVisible()
  await expect(shopper.getByText('Encore 7 jours')).toBeVisible()
  await expect(shopper.locator('html')).toHaveAttribute('lang', 'fr')
  const terms = shopper.getByRole('link', { name: 'Conditions d’utilisation' })
  await expect(terms).toHaveCSS('color', 'rgb(13, 91, 65)')
  await shopper.goto(`${product.url}/transfer/unknown`)
  await expect(shopper.getByRole('heading', { name: 'Lien de cession invalide' })).toBeVisible()
  await shopper.goto(`${transferUrl}?lang=en`)
  await expect(shopper.getByRole('heading', { name: 'Claim Your Business' })).toBeVisible()
  await page.goto(transferUrl)
  await expect(page.getByRole('heading', { name: 'Claim Your Business' })).toBeVisible()
})

test('a link that could not be sent again says why', async ({ page, newShop, product, problems }) => {
  problems.allow(/409|ERR_FAILED/)
  const { account: agency, business } = await newShop({ name: 'Fournil des Halles' })
  await initiateTransfer(product.url, agency, business.id, clientEmail())
  await selectNone(page)
  await page.goto('/transfers')
  await page.getByRole('tab', { name: 'Pending' }).click()
  const resend = page.getByRole('button', { name: /^Resend the link/ })
  await page.route('**/resend-transfer', (route) => route.abort(), { times: 1 })
  await resend.click()
  await expect(page.getByText('The link was not sent again')).toBeVisible()
  await expect(page.getByText('Please try again.')).toBeVisible()
  await page.route('**/my-transfers', (route) => route.abort())
  await call(`${product.url}/api/transfer/${business.id}/cancel-transfer`, 'POST', undefined, agency.token)
  await resend.click()
  await expect(page.getByText('There is no pending transfer for this business.')).toBeVisible()
})

test('a double click makes one link; a message of one long word stays within its frame', async ({
  page,
  newShop,
  shopper,
  problems,
}) => {
  // Playwright looks into the mail's frame, in which nothing may run.
  problems.allow(/Blocked script execution/)
  const email = clientEmail()
  await newShop({ name: 'Optique' })
  await selectNone(page)
  await page.goto('/transfers')
  await page.getByRole('button', { name: 'Initiate Transfer of Optique' }).click()
  const dialog = page.getByRole('dialog', { name: 'Initiate Transfer' })
  await dialog.getByLabel('Client email').fill(email)
  await dialog.getByLabel('Message').fill(`https://exemple.fr/${'long'.repeat(100)}`)
  await dialog.getByRole('button', { name: 'Initiate Transfer' }).dblclick()
  const ready = page.getByRole('dialog', { name: 'Transfer link ready' })
  const url = await ready.getByRole('textbox', { name: 'Transfer link' }).inputValue()
  await ready.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('tab', { name: 'Pending 1' })).toBeVisible()
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expectFits(page)
  await shopper.setViewportSize(PHONE)
  await shopper.goto(url)
  const quote = shopper.locator('blockquote')
  await expect(quote).toBeVisible()
  expect(await quote.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  await shopper.goto('/outbox')
  await shopper.getByRole('link').filter({ hasText: email }).first().click()
  const mail = shopper.frameLocator('iframe').locator('body')
  await expect(mail).toContainText('longlong')
  expect(await mail.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
})

test('a page that the former team has open follows the hand-over: read-only, or gone', async ({
  page,
  register,
  signIn,
  product,
  problems,
}) => {
  problems.allow(/404/)
  const agency = await register('AGENCY')
  const [open, lost] = [
    await createBusiness(product.url, agency, { name: 'Gardée' }),
    await createBusiness(product.url, agency, { name: 'Perdue' }),
  ]
  const claim = async (business: { id: string }, retainConsultantAccess: boolean) => {
    const newOwnerEmail = clientEmail()
    const { transferUrl } = await initiateTransfer(product.url, agency, business.id, newOwnerEmail, {
      transferPermissions: { retainConsultantAccess, allowDataExport: true },
    })
    await completeTransfer(product.url, transferUrl, newOwnerEmail)
  }
  await signIn(agency)
  await page.evaluate((id) => localStorage.setItem('selected_business_id', id), open.id)
  await page.goto('/product-notifications')
  await expect(page.getByRole('heading', { name: 'Aucune demande pour l’instant' })).toBeVisible()
  await claim(open, true)
  await expect(page.getByText('Votre accès permet la lecture.')).toBeVisible()

  await page.evaluate((id) => localStorage.setItem('selected_business_id', id), lost.id)
  await page.goto('/product-notifications')
  await expect(page.getByRole('heading', { name: 'Aucune demande pour l’instant' })).toBeVisible()
  await claim(lost, false)
  await expect(page.getByRole('button', { name: /Changer d’entreprise : Gardée/ })).toBeVisible()
  await expect(page.getByText('Perdue')).toHaveCount(0)
})

test('the switch for access is worded for the type', {
  tag: ['@transfers.dialog.retain-access.target', '@open.retain-access-switch'],
}, async ({ page, register, signIn, product }) => {
  for (const [userType, words] of [
    ['DEVELOPER', 'Retain developer read-only access'],
    ['CONSULTANT', 'Retain consultant read-only access'],
  ] as const) {
    const account = await register(userType)
    await createBusiness(product.url, account, { name: 'Encre Bleue' })
    await signIn(account)
    await selectNone(page)
    await page.goto('/transfers')
    await page.getByRole('button', { name: 'Initiate Transfer of Encre Bleue' }).click()
    await expect(page.getByRole('switch', { name: words })).toBeChecked()
  }
})

test('who may be there: other types get the message, a selected business leads away; a card selects', {
  tag: [
    '@transfers.access.message',
    '@transfers.access.business-selected',
    '@transfers.all.click',
    '@open.transfers-guards',
  ],
}, async ({ page, newShop, signIn, product }) => {
  await newShop({}, 'BUSINESS_OWNER')
  await page.goto('/transfers')
  await expect(
    page.getByText('Transfer management is only available for agency, developer, and consultant accounts.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/transfers$/)

  const { account: agency } = await makeShop(product.url, { name: 'Encre Bleue' }, 'DEVELOPER')
  await signIn(agency)
  await selectNone(page)
  await page.goto('/transfers')
  await page.getByRole('link', { name: 'Encre Bleue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Conversations' }).first()).toBeVisible()
  await page.goto('/transfers')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an open list of clients learns within the minute that one has claimed', async ({
  page,
  newShop,
  product,
}) => {
  const { account: agency, business } = await newShop({ name: 'Encre Bleue' })
  const email = clientEmail()
  const { transferUrl } = await initiateTransfer(product.url, agency, business.id, email)
  await selectNone(page)
  await page.clock.install()
  await page.goto('/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'Encre Bleue' })
  await expect(row).toContainText('Transfer Pending')
  await completeTransfer(product.url, transferUrl, email)
  await page.clock.runFor(61_000)
  await expect(row).toContainText('Active')
})

test('the claim page: errors of the link and of the form', {
  tag: [
    '@claim.validating',
    '@claim.error',
    '@claim.error.homepage',
    '@claim.token.missing',
    '@claim.token.no-message',
    '@claim.validation.mismatch',
    '@claim.error.title',
    '@claim.error.email-mismatch',
    '@claim.error.otherwise',
  ],
}, async ({ page, product, problems }) => {
  problems.allow(/502|Failed to load resource/)
  const { account: agency, business } = await makeShop(product.url, { name: 'Encre Bleue' }, 'AGENCY')
  const email = clientEmail()
  const { transferUrl } = await initiateTransfer(product.url, agency, business.id, email)
  await readsEnglish(page)

  await page.goto('/transfer/')
  await expect(page.getByRole('heading', { name: 'Transfer Link Invalid' })).toBeVisible()
  await expect(page.getByText('No transfer token provided in the URL')).toBeVisible()
  await page.goto('/transfer/unknown')
  await expect(page.getByText('This transfer link is invalid or has expired')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/transfer/transfer/*', async (route) => {
    await held.promise
    await route.fulfill({ status: 502, body: '' })
  })
  await page.goto(transferUrl)
  await expect(page.getByRole('heading', { name: 'Validating Transfer Link' })).toBeVisible()
  await expectAccessible(page)
  held.resolve()
  await expect(page.getByText('Failed to validate transfer link')).toBeVisible()
  await page.unroute('**/api/transfer/transfer/*')
  await page.getByRole('button', { name: 'Try Again' }).click()

  await page.getByLabel('Full Name').fill('Claire')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByLabel('Confirm Password').fill('secreT')
  let calls = 0
  const answers = [
    { status: 403, json: { error: 'Email does not match', code: 'EMAIL_MISMATCH' } },
    { status: 502, body: '' },
  ]
  await page.route('**/complete-transfer', (route) => route.fulfill(answers[calls++] ?? {}), { times: 2 })
  const submit = page.getByRole('button', { name: 'Claim Business' })
  await submit.click()
  await expect(page.getByText('Password Mismatch')).toBeVisible()
  await expect(page.getByText("Passwords don't match. Please check and try again.").first()).toBeVisible()
  expect(calls).toBe(0)
  await page.getByLabel('Confirm Password').fill('secret')
  await submit.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Transfer Failed' })
  await expect(alert).toContainText(`Please use the email address this transfer was sent to: ${email}`)
  await expectAccessible(page)
  await submit.click()
  await expect(alert).toContainText('Failed to complete transfer. Please try again.')
  await call(`${product.url}/api/transfer/${business.id}/cancel-transfer`, 'POST', undefined, agency.token)
  await submit.click()
  await expect(alert).toContainText('This transfer link is invalid or has expired')

  await page.goto('/transfer/unknown')
  await page.getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('an address with an account signs in and claims with one click', { tag: '@journey' }, async ({
  page,
  register,
  product,
}) => {
  const agency = await register('AGENCY')
  const client = await register('BUSINESS_OWNER')
  const business = await createBusiness(product.url, agency, { name: 'Encre Bleue' })
  const { transferUrl } = await initiateTransfer(product.url, agency, business.id, client.email)
  // With a shop, whose credentials the agency knows.
  await page.route('**/api/transfer/transfer/*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.transfer.receives.integrations = 1
    await route.fulfill({ response, json })
  })
  const opened = Date.now()
  await page.clock.install({ time: opened })
  await readsEnglish(page)
  await page.goto(transferUrl)
  await page.getByLabel('Full Name').fill('Élodie')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByLabel('Confirm Password').fill('secret')
  await page.getByRole('button', { name: 'Claim Business' }).click()
  await page.getByRole('button', { name: 'Sign in to claim' }).click()
  await page.getByLabel('Adresse e-mail').fill(client.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(client.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText(`You are signed in as ${client.email}.`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.clock.pauseAt(opened + 600_000)
  await page.getByRole('button', { name: 'Claim Business' }).click()
  await expect(page.getByRole('heading', { name: 'Business Claimed Successfully!' })).toBeVisible()
  await expect(page.getByText('Renew the credentials of your shops, in Settings')).toBeVisible()
  await page.clock.runFor(CLAIM_REDIRECT_MS)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: /Encre Bleue/ }).first()).toBeVisible()
})

test('on a phone everything fits', async ({ page, newShop, product }) => {
  await page.setViewportSize(PHONE)
  const { account: agency, business } = await newShop({ name: 'Librairie L’Encre Bleue' })
  const { transferUrl } = await initiateTransfer(product.url, agency, business.id, clientEmail(), {
    message: 'Bonjour Claire',
  })
  await selectNone(page)
  await page.goto('/transfers')
  await expect(page.getByRole('listitem').filter({ hasText: 'Encre Bleue' })).toBeVisible()
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expectUsable(page)
  await page.goto(transferUrl)
  await expect(page.getByRole('heading', { name: 'Claim Your Business' })).toBeVisible()
  await expectUsable(page)
})
