import type { Page, Route } from '@playwright/test'
import { answer } from './support/answers.ts'
import { expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { expect, test } from './support/test.ts'

const code = (page: Page) => page.getByLabel('Code d’invitation')
const submit = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function fillIn(page: Page, changes: Partial<Record<string, string>> = {}): Promise<void> {
  const values = {
    'Nom complet': 'Hugo Delmas',
    'Adresse e-mail': `hugo-${Date.now()}-${Math.random().toString(36).slice(2)}@exemple.fr`,
    'Mot de passe': 'trois lutins',
    Confirmation: 'trois lutins',
    ...changes,
  }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value ?? '')
}

/** Codes that were sent to the check; it answers as told. */
async function watchChecks(page: Page, reply: (route: Route) => Promise<void> | void) {
  const checks: string[] = []
  await page.route('**/auth/invitations/validate', async (route) => {
    checks.push(route.request().postDataJSON().code)
    await reply(route)
  })
  return checks
}

/** Opens the page with a clock that stands still until it is moved. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-03-10T10:00:00Z' })
  await page.goto('/register')
  await expect(code(page)).toBeVisible()
  await page.clock.pauseAt('2026-03-10T10:05:00Z')
}

const valid = answer(200, { isValid: true })

test.beforeEach(({ page }) => page.goto('/register'))

test('the form asks what it must, and names the company of agencies and consultants only', {
  tag: [
    '@register.user-type',
    '@register.name',
    '@register.company.types',
    '@register.company.optional',
    '@register.company.label-agency',
    '@register.company.label-consultant',
    '@register.email',
    '@register.password',
    '@register.password-confirmation',
    '@register.terms-link',
    '@register.privacy-link',
    '@register.submit.label',
  ],
}, async ({ page }) => {
  for (const name of ['Nom complet', 'Adresse e-mail', 'Mot de passe', 'Confirmation'])
    await expect(field(page, name)).toHaveAttribute('required', '')
  const type = field(page, 'Vous êtes')
  await expect(type).not.toHaveAttribute('required', '')
  expect(
    await type.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['', 'BUSINESS_OWNER', 'AGENCY', 'DEVELOPER', 'CONSULTANT'])
  const company = page.locator('input[name=company]')
  for (const other of ['', 'BUSINESS_OWNER', 'DEVELOPER']) {
    await type.selectOption(other)
    await expect(company).toHaveCount(0)
  }
  await type.selectOption('AGENCY')
  await expect(field(page, "Nom de l'agence")).not.toHaveAttribute('required', '')
  await type.selectOption('CONSULTANT')
  await expect(field(page, "Nom de l'entreprise")).not.toHaveAttribute('required', '')
  await expect(page.getByRole('link', { name: 'conditions d’utilisation' })).toHaveAttribute('href', '/terms')
  await expect(page.getByRole('link', { name: 'politique de confidentialité' })).toHaveAttribute(
    'href',
    '/privacy',
  )
  await expect(submit(page)).toBeVisible()
})

test('the code is checked while it is typed: spinner, green tick, red error', {
  tag: [
    '@register.code.live',
    '@register.code.states',
    '@register.code.spinner',
    '@register.code.valid',
    '@register.code.invalid',
    '@register.code.result',
    '@register.code.debounce',
    '@register.code.trim-check',
    '@register.code.min-length',
    '@api.auth.invitation-validate',
  ],
}, async ({ page }) => {
  let release = () => {}
  const checks = await watchChecks(page, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  await pauseClock(page)
  await code(page).fill('BI')
  await page.clock.runFor(5_000)
  expect(checks).toEqual([])
  await expect(page.getByText('Vérification du code…')).toHaveCount(0)

  await code(page).fill('  BIENVENUE ')
  await page.clock.runFor(799)
  expect(checks).toEqual([])
  await page.clock.runFor(1)
  await expect(page.getByText('Vérification du code…')).toBeVisible()
  await expect.poll(() => checks).toEqual(['BIENVENUE'])
  release()
  await expect(page.getByText("Code d'invitation valide")).toBeVisible()

  await code(page).fill('PAS-UN-CODE')
  await page.clock.runFor(800)
  await expect(page.getByText('Vérification du code…')).toBeVisible()
  await expect.poll(() => checks).toHaveLength(2)
  release()
  await expect(page.getByRole('alert')).toHaveText(/\S/)
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(submit(page)).toBeDisabled()
})

test('the eleventh check within a minute waits for its turn, and says so', {
  tag: ['@register.code.rate-limit', '@register.code.rate-limit.message'],
}, async ({ page }) => {
  const checks = await watchChecks(page, valid)
  await pauseClock(page)
  for (let n = 1; n <= 11; n++) {
    await code(page).fill(`CODE-${n}`)
    await page.clock.runFor(850)
    // The next code cancels a check that is on its way.
    await expect.poll(() => checks).toHaveLength(Math.min(n, 10))
  }
  await expect(page.getByText('Trop de tentatives. Veuillez patienter une minute.')).toBeVisible()
  expect(checks).toHaveLength(10)
  await page.clock.runFor(60_000)
  await expect(page.getByText("Code d'invitation valide")).toBeVisible()
  expect(checks).toHaveLength(11)
})

test('a check in flight is cancelled when the code changes', {
  tag: '@register.code.cancel-in-flight',
}, async ({ page }) => {
  await page.route('**/auth/invitations/validate', async (route) => {
    if (route.request().postDataJSON().code === 'LENTE') return
    await valid(route)
  })
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/validate'))
  const validation = page.waitForRequest('**/auth/invitations/validate')
  await code(page).fill('LENTE')
  await validation
  await code(page).fill('RAPIDE')
  expect((await cancelled).postDataJSON()).toEqual({ code: 'LENTE' })
  await expect(page.getByText("Code d'invitation valide")).toBeVisible()
})

test('a check that is refused or cannot be made is said in words', {
  tag: ['@register.code.error.not-ok', '@register.code.error.screen'],
}, async ({ page, problems }) => {
  problems.allow(/validate|status of 500|ERR_FAILED/)
  await page.route('**/auth/invitations/validate', answer(500))
  await code(page).fill('CODE')
  await expect(page.getByRole('alert')).toHaveText('Invalid invitation code')
  await page.unroute('**/auth/invitations/validate')
  await page.route('**/auth/invitations/validate', (route) => route.abort())
  await code(page).fill('AUTRE')
  await expect(page.getByRole('alert')).toHaveText('Erreur de validation. Veuillez réessayer.')
})

test('the checks run in their order, each told under its field', {
  tag: [
    '@register.validation.order',
    '@register.validation.inline',
    '@register.validation.code-required',
    '@register.validation.code-valid',
    '@register.validation.name-required',
    '@register.validation.password-match',
    '@register.validation.password-length',
    '@register.password.min-8',
    '@register.submit.disabled-code',
  ],
}, async ({ page }) => {
  await watchChecks(page, (route) =>
    route.request().postDataJSON().code === 'BON'
      ? valid(route)
      : answer(200, { isValid: false, error: 'Non' })(route),
  )
  const registrations: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/auth/register') && registrations.push(request.url()),
  )
  const problem = page.getByRole('alert')
  const press = () => field(page, 'Nom complet').press('Enter')

  await expect(submit(page)).toBeDisabled()
  await press()
  await expect(problem).toHaveText("Le code d'invitation est requis")
  await code(page).fill('AB')
  await expect(problem).toHaveCount(0)
  await press()
  await expect(problem).toHaveText("Veuillez entrer un code d'invitation valide")
  await expect(submit(page)).toBeDisabled()
  await code(page).fill('BON')
  await expect(page.getByText("Code d'invitation valide")).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await field(page, 'Mot de passe').fill('court')
  await field(page, 'Confirmation').fill('cour')

  await submit(page).click()
  await expect(problem).toHaveText('Le nom est requis')
  await field(page, 'Nom complet').fill('Hugo')
  await submit(page).click()
  await expect(problem).toHaveText('Les mots de passe ne correspondent pas')
  await field(page, 'Confirmation').fill('court')
  await submit(page).click()
  await expect(problem).toHaveText('Le mot de passe doit contenir au moins 8 caractères')
  await expect(field(page, 'Mot de passe')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Mot de passe').fill('1234567')
  await field(page, 'Confirmation').fill('1234567')
  await submit(page).click()
  await expect(problem).toHaveText('Le mot de passe doit contenir au moins 8 caractères')
  await expectAccessibleInBothThemes(page)
  expect(registrations).toEqual([])
})

test('what is sent is trimmed, company and user type only when filled', {
  tag: [
    '@register.payload',
    '@register.payload.company',
    '@register.payload.user-type',
    '@register.trim.name',
    '@register.trim.company',
    '@register.trim.code',
    '@register.submit.disabled-loading',
    '@api.auth.register',
  ],
}, async ({ page }) => {
  const bodies: unknown[] = []
  const seen = Promise.withResolvers<void>()
  await watchChecks(page, valid)
  await page.route('**/auth/register', async (route) => {
    bodies.push(route.request().postDataJSON())
    await seen.promise
    await answer(409, { error: 'x', code: 'EMAIL_ALREADY_REGISTERED' })(route)
  })
  await code(page).fill(' CODE ')
  await fillIn(page, { 'Nom complet': '  Hugo Delmas ', 'Adresse e-mail': 'hugo@exemple.fr' })
  await submit(page).click()
  await expect(page.locator('button[type=submit]')).toBeDisabled()
  seen.resolve()
  await expect(page.getByRole('alert')).toBeVisible()
  await field(page, 'Vous êtes').selectOption('AGENCY')
  await submit(page).click()
  await expect.poll(() => bodies.length).toBe(2)
  await expect(submit(page)).toBeEnabled()
  await field(page, "Nom de l'agence").fill('  Atelier Nova ')
  await submit(page).click()
  await expect.poll(() => bodies.length).toBe(3)
  const base = {
    email: 'hugo@exemple.fr',
    password: 'trois lutins',
    invitationCode: 'CODE',
    name: 'Hugo Delmas',
  }
  expect(bodies).toEqual([
    base,
    { ...base, userType: 'AGENCY' },
    { ...base, userType: 'AGENCY', company: 'Atelier Nova' },
  ])
})

test('a registration with a valid code opens a session and leads to the dashboard', {
  tag: ['@journey', '@register.code.needed', '@register.success.target', '@session.sign-in'],
}, async ({ page }) => {
  await code(page).fill('BIENVENUE')
  await fillIn(page)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Le profil de votre entreprise' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull()
})

test('a code that the server no longer takes is refused at the end too', {
  tag: '@register.code.needed',
}, async ({ page }) => {
  await watchChecks(page, valid)
  await code(page).fill('EPUISE')
  await fillIn(page)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(page.getByText("Code d'invitation invalide")).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('a wrong field says so when it is left, and the button that waits for the code leads to it', async ({
  page,
}) => {
  await field(page, 'Adresse e-mail').fill('solene@')
  await field(page, 'Mot de passe').fill('trois lutins')
  await expect(page.getByRole('alert')).toHaveText('Veuillez entrer une adresse email valide')
  await field(page, 'Adresse e-mail').fill('solene@exemple.fr')
  await field(page, 'Confirmation').fill('trois lapins')
  await field(page, 'Nom complet').focus()
  await expect(page.getByRole('alert')).toHaveText('Les mots de passe ne correspondent pas')
  const missing = page.getByText('À corriger : Code d’invitation, Nom complet, Confirmation.')
  await expect(missing).toBeVisible()
  await expect(submit(page)).toHaveAccessibleDescription(
    'À corriger : Code d’invitation, Nom complet, Confirmation.',
  )
  await submit(page).click({ force: true })
  await expect(page.getByRole('alert')).toHaveText("Le code d'invitation est requis")
  await expect(code(page)).toBeFocused()
})

test('the form does not move when the code is checked', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await watchChecks(page, async (route) => {
    await held
    await valid(route)
  })
  const place = () => submit(page).evaluate((button) => button.getBoundingClientRect().top)
  const before = await place()
  await fillIn(page)
  await expect(page.getByText('À remplir : Code d’invitation.')).toBeVisible()
  expect(await place()).toBe(before)
  await field(page, 'Adresse e-mail').fill('solene@')
  await field(page, 'Confirmation').fill('trois lapins')
  await field(page, 'Nom complet').focus()
  await expect(page.getByRole('alert')).toHaveCount(2)
  // No room is kept for what may be wrong; once it is said nothing moves again.
  const position = await place()
  await code(page).fill('CODE')
  await expect(page.getByText('Vérification du code…')).toBeVisible()
  expect(await place()).toBe(position)
  release()
  await expect(page.getByText("Code d'invitation valide")).toBeVisible()
  await expect(page.getByText('À remplir')).toHaveCount(0)
  expect(await place()).toBe(position)
})

test('what the server refuses of a field stands at that field', async ({ page, problems }) => {
  problems.allow(/register|status of 400/)
  await watchChecks(page, valid)
  await page.route(
    '**/auth/register',
    answer(400, {
      error: 'Le nom est trop long',
      code: 'VALIDATION_FAILED',
      details: [{ path: 'name', message: 'Le nom est trop long' }],
    }),
  )
  await code(page).fill('CODE')
  await fillIn(page)
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('Le nom est trop long')
  const name = field(page, 'Nom complet')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.press('End')
  await name.press('x')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
