import type { Page } from '@playwright/test'
import { call, DEMO } from './support/accounts.ts'
import { answer } from './support/answers.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { linkInMail } from './support/mails.ts'
import { emailField, passwordField, signInButton, signInByForm } from './support/sign-in-form.ts'
import { expect, PHONE, test } from './support/test.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test.describe('sign-in', () => {
  test.beforeEach(({ page }) => page.goto('/login'))

  test('an anonymous visitor gets the form, what the product does, and the warning about shared computers', {
    tag: [
      '@routes.login',
      '@login.benefits',
      '@login.form.when-anonymous',
      '@login.form.email',
      '@login.form.password',
      '@login.security-notice',
    ],
  }, async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Bon retour parmi nous' })).toBeVisible()
    for (const benefit of ['Gérer les conversations', 'Consulter vos statistiques', 'Configurer l’assistant'])
      await expect(page.getByText(benefit)).toBeVisible()
    await expect(emailField(page)).toHaveAttribute('type', 'email')
    await expect(emailField(page)).toHaveAttribute('required', '')
    await expect(passwordField(page)).toHaveAttribute('required', '')
    await expect(page.getByText(/ordinateur partagé/)).toBeVisible()

    await signInButton(page).click()
    await expect(page.getByRole('alert').nth(0)).toHaveText("L'adresse email est requise")
    await expect(page.getByRole('alert').nth(1)).toHaveText('Le mot de passe est requis')
    await emailField(page).fill('pas une adresse')
    await signInButton(page).click()
    await expect(page.getByText('Veuillez entrer une adresse email valide')).toBeVisible()
  })

  test('email and password open a session, kept in the browser, and lead to the dashboard', {
    tag: [
      '@journey',
      '@login.credentials',
      '@login.success.target',
      '@session.sign-in',
      '@session.states',
      '@session.auth-response',
      '@session.store.token',
      '@session.store.user',
      '@session.store.login-time',
      '@api.auth.signin',
    ],
  }, async ({ page }) => {
    const answered = page.waitForResponse('**/auth/signin')
    const from = Date.now()
    await signInByForm(page, DEMO.camille)
    const response = await answered
    expect(response.request().postDataJSON()).toEqual(DEMO.camille)
    expect(response.request().headers().authorization).toBeUndefined()
    const { token, user } = await response.json()
    await expect(page).toHaveURL('/dashboard')
    expect(await stored(page, 'auth_token')).toBe(token)
    expect(JSON.parse((await stored(page, 'auth_user')) ?? '')).toMatchObject({ email: user.email })
    expect(Number(await stored(page, 'auth_login_time'))).toBeGreaterThanOrEqual(from)
  })

  test('the button says so while the sign-in runs', { tag: '@login.submit.pending' }, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/auth/signin', async (route) => {
      await held
      await route.continue()
    })
    await signInByForm(page, DEMO.camille)
    await expect(page.getByRole('button', { name: 'Connexion en cours...' })).toBeVisible()
    release()
    await expect(page).toHaveURL('/dashboard')
  })

  test('wrong credentials are refused in words, and nothing is stored', {
    tag: '@login.error.credentials',
  }, async ({ page }) => {
    await signInByForm(page, { email: DEMO.camille.email, password: 'pas celui-là' })
    await expect(page.getByRole('alert')).toHaveText(
      'Identifiants invalides. Veuillez vérifier votre email et mot de passe.',
    )
    expect(await stored(page, 'auth_token')).toBeNull()
    await expect(page).toHaveURL('/login')
  })

  test('any answer that is not OK is a failed login', { tag: '@login.error.not-ok' }, async ({ page }) => {
    for (const status of [400, 403, 404]) {
      await page.route('**/auth/signin', answer(status, { token: 'x', user: { email: 'x@y.fr' } }))
      await signInByForm(page, DEMO.camille)
      await expect(page.getByRole('alert')).toContainText('Identifiants invalides.')
      expect(await stored(page, 'auth_token')).toBeNull()
      await page.unroute('**/auth/signin')
    }
  })

  test('a 500 is a server error', { tag: ['@login.error.server', '@open.signin-server-error'] }, async ({
    page,
    problems,
  }) => {
    problems.allow(/signin|status of 500/)
    await page.route('**/auth/signin', answer(500, { error: 'x', code: 'INTERNAL' }))
    await signInByForm(page, DEMO.camille)
    await expect(page.getByRole('alert')).toContainText("Une erreur s'est produite. Veuillez réessayer.")
    await expect(page.getByRole('alert')).toContainText('Server error')
  })

  test('an unreachable server says that something went wrong', { tag: '@login.error.exception' }, async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/)
    await page.route('**/auth/signin', (route) => route.abort())
    await signInByForm(page, DEMO.camille)
    await expect(page.getByRole('alert')).toHaveText("Une erreur s'est produite. Veuillez réessayer.")
  })

  test('the account-creation screen is one link away, and back', {
    tag: [
      '@login.register-link',
      '@login.register-link.target',
      '@routes.register',
      '@register.login-link',
      '@register.social-proof',
    ],
  }, async ({ page }) => {
    await page.getByRole('link', { name: 'Créer un compte gratuitement' }).click()
    await expect(page).toHaveURL('/register')
    await expect(page.getByText(/Des centaines d’entreprises utilisent déjà/)).toBeVisible()
    await page.getByRole('link', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('the language is chosen before the sign-in, and kept', async ({ page }) => {
    await page.getByLabel('Langue').first().selectOption('English')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await page.getByLabel('Language').first().selectOption('Français')
    await expect(page.getByRole('heading', { name: 'Bon retour parmi nous' })).toBeVisible()
  })

  test('a language chosen on the sign-in page stays after the sign-in, and is that of the account’s mails', async ({
    page,
    shopper: other,
    register,
    product,
  }) => {
    const account = await register()
    await page.getByLabel('Langue').first().selectOption('English')
    const response = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/user/preferences') && answer.ok(),
    )
    await page.getByLabel('Email address').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await response

    await other.goto('/forgot-password')
    await emailField(other).fill(account.email)
    await other.getByRole('button', { name: 'Envoyer le lien' }).click()
    await linkInMail(product.url, account.email, /\/reset-password\?token=[\w-]+/)
    const mails = await (await other.request.get(`${product.url}/outbox`)).text()
    expect(mails).toContain('Choose a new password')

    // The account says English by now: what is chosen here, later, counts more.
    await other.goto('/login')
    await other.getByLabel('Langue').first().selectOption('Français')
    await signInByForm(other, account)
    await expect(other.getByText('Le profil de votre entreprise')).toBeVisible()
    await other.reload()
    await expect(other.getByText('Le profil de votre entreprise')).toBeVisible()
  })

  test('the theme is chosen before the sign-in, and kept', async ({ page }) => {
    await page.getByRole('button', { name: 'Passer au thème sombre' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('somebody is already signed in', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('camille')
    await page.goto('/login')
  })

  test('the sign-in page says so and leads on', {
    tag: ['@login.already-signed-in', '@login.already-signed-in.to-dashboard'],
  }, async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Déjà connecté' })).toBeVisible()
    await expect(page.getByText(DEMO.camille.email)).toBeVisible()
    await expect(emailField(page)).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Aller au tableau de bord' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('another account can sign in: this one is logged out', {
    tag: '@login.already-signed-in.other-account',
  }, async ({ page }) => {
    const call = page.waitForRequest('**/auth/signout')
    await page.getByRole('button', { name: 'Se connecter avec un autre compte' }).click()
    await expect(emailField(page)).toBeVisible()
    expect(await stored(page, 'auth_token')).toBeNull()
    expect((await (await call).response())?.status()).toBe(200)
  })
})

test.describe('password reset', () => {
  test('a link by mail sets a new password and opens a session', {
    tag: '@login.forgot-password',
  }, async ({ page, product, register }) => {
    const account = await register()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click()
    await expect(page.getByRole('heading', { name: 'Mot de passe oublié ?' })).toBeVisible()
    await emailField(page).fill(account.email)
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    await expect(page.getByRole('heading', { name: 'Regardez votre boîte' })).toBeVisible()
    await expect(page.getByText(account.email)).toBeVisible()
    await expect(page.getByRole('button', { name: /Renvoyer le lien dans \d+/ })).toBeDisabled()
    await expectAccessibleInBothThemes(page)

    const link = await linkInMail(product.url, account.email, /\/reset-password\?token=[\w-]+/)
    await page.goto(link)
    await expect(page.getByText(`Pour ${account.email}.`)).toBeVisible()
    await page.getByLabel('Nouveau mot de passe').fill('trois-lutins')
    await expect(page.getByRole('meter', { name: 'Solidité du mot de passe' })).toBeVisible()
    await page.getByLabel('Confirmation').fill('trois-lutin')
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Nouveau mot de passe').fill('trois-lutins')
    await page.getByLabel('Confirmation').fill('trois-lutins')
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('whoever works in English reads English behind the link, on a device that knows nothing of it, also once it is used', async ({
    page,
    register,
    product,
  }) => {
    const account = await register()
    await call(`${product.url}/api/user/preferences`, 'PUT', { language: 'en' }, account.token)
    await page.goto('/forgot-password')
    await emailField(page).fill(account.email)
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    const mailed = await linkInMail(
      product.url,
      account.email,
      /\/reset-password\?token=[\w-]+&(?:amp;)*lang=en/,
    )
    const link = mailed.replaceAll('amp;', '')
    await page.goto(link)
    await expect(page.getByText(`For ${account.email}.`)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('New password').fill('three-elves')
    await page.getByLabel('Confirmation').fill('three-elves')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Language').first().selectOption('Français')
    await expect(page.getByRole('heading', { name: 'Mot de passe oublié ?' })).toBeVisible()
  })

  test('the answer is the same for an unknown address; the link can be sent again after a minute', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/forgot-password')
    await emailField(page).fill('personne@exemple.fr')
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    await expect(page.getByRole('heading', { name: 'Regardez votre boîte' })).toBeVisible()
    await page.clock.runFor(61_000)
    const slow = Promise.withResolvers<void>()
    await page.route('**/auth/password/forgot', async (route) => {
      await slow.promise
      await route.continue()
    })
    const again = page.waitForRequest('**/auth/password/forgot')
    await page.getByRole('button', { name: 'Renvoyer le lien', exact: true }).click()
    expect((await again).postDataJSON()).toEqual({ email: 'personne@exemple.fr' })
    await page.getByRole('button', { name: 'Changer d’adresse' }).click()
    await expect(emailField(page)).toHaveValue('personne@exemple.fr')
    const answered = page.waitForResponse('**/auth/password/forgot')
    slow.resolve()
    await (await answered).finished()
    await page.clock.runFor(1_000)
    await expect(emailField(page), 'a late answer does not lead back').toHaveValue('personne@exemple.fr')
  })
})

test.describe('public pages', () => {
  test('terms and privacy are real pages, in both languages', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Conditions' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions d’utilisation')
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politique de confidentialité')
    await page.evaluate(() => localStorage.setItem('lg_language', 'en'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  })

  test('a public address that leads nowhere says so', async ({ page }) => {
    for (const size of [undefined, PHONE]) {
      if (size) await page.setViewportSize(size)
      await page.goto('/terms/nulle-part')
      await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test('a press out of a wrong field is not lost when the error moves the button', async ({ page }) => {
  await page.goto('/login')
  await emailField(page).fill('pas une adresse')
  const button = signInButton(page)
  const before = await button.boundingBox()
  if (!before) throw new Error('no button')
  await page.mouse.move(before.x + 40, before.y + before.height - 3)
  await page.mouse.down()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('alert')).toHaveText([
    'Veuillez entrer une adresse email valide',
    'Le mot de passe est requis',
  ])
  await expect(emailField(page)).toBeFocused()
})

test('a field says what is wrong with it when it is left, not before, and no longer once it is mended', async ({
  page,
}) => {
  await page.goto('/login')
  await emailField(page).focus()
  await passwordField(page).focus()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await emailField(page).pressSequentially('solene@')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await passwordField(page).focus()
  await expect(page.getByRole('alert')).toHaveText('Veuillez entrer une adresse email valide')
  await emailField(page).press('End')
  await emailField(page).press('x')
  await expect(page.getByRole('alert')).toHaveText('Veuillez entrer une adresse email valide')
  await emailField(page).pressSequentially('.fr')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await emailField(page).press('Backspace')
  await emailField(page).press('Backspace')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
