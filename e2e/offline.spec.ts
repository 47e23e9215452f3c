import { toastOf } from './support/settings.ts'
import { expect, test } from './support/test.ts'

test('a browser without a network says so at once and shows the data when it is back', {
  tag: '@analytics.error.connect',
}, async ({ page, context, signIn, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await signIn('camille')
  await page.goto('/analytics')
  const chart = page.getByRole('region', { name: 'Messages par jour' }).first().getByRole('img')
  await expect(chart).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('radio', { name: '90d' }).check()
  await expect(page.getByRole('alert')).toContainText(
    'Failed to connect to backend service. Please try again later.',
  )
  await context.setOffline(false)
  await expect(chart).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what is written without a network is kept, said, and sent once when it is back', async ({
  page,
  context,
  visitor,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByLabel('Votre réponse').fill('Réponse sans réseau')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  const unsent = page.getByRole('alert').filter({ hasText: 'Non envoyé.' })
  await expect(unsent).toBeVisible()
  // A browser says that it is online before the network carries anything.
  let tries = 0
  await page.route(/\/messages$/, (route) =>
    route.request().method() === 'POST' && ++tries === 1
      ? route.abort('internetdisconnected')
      : route.continue(),
  )
  await context.setOffline(false)
  await expect(unsent).toHaveCount(0)
  await expect.poll(() => tries).toBe(2)
  await expect(page.getByRole('article').filter({ hasText: 'Réponse sans réseau' })).toHaveCount(1)
})

test('parts of a thread that are first asked for without a network come when it is back; it stays with its draft', async ({
  page,
  context,
  visitor,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  const reply = page.getByLabel('Votre réponse')
  await reply.fill('Un début de réponse')
  await context.setOffline(true)
  const refused = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  for (const name of ['Suggérer', 'Note interne'])
    await Promise.all([refused(), page.getByRole('button', { name }).click()])
  await expect(page.getByRole('log')).toContainText('Bonjour')
  await context.setOffline(false)
  const note = page.getByRole('form', { name: 'Note interne' })
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Annuler' }).click()
  await expect(reply).toHaveValue(/Un début de réponse/)
})

test('what is changed ahead of the answer is taken back when there is no network', async ({
  page,
  context,
  signIn,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await signIn('camille')
  await page.goto('/api-keys')
  const active = page.getByRole('switch').first()
  await expect(active).toBeChecked()
  await expect(toastOf(page)).toBeAttached()
  await context.setOffline(true)
  await active.click()
  await expect(page.getByText('Failed to update API key')).toBeVisible()
  await expect(active).toBeChecked()
  await context.setOffline(false)
})

test('pages before the sign-in name the support address of the settings', async ({ page }) => {
  for (const path of ['/login', '/nowhere/at-all']) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('support@lutingenie.example', 'aide@exemple.fr')
      await route.fulfill({ response, body })
    })
    await page.goto(path)
    await expect(page.getByRole('link', { name: /support|aide/i }).first()).toHaveAttribute(
      'href',
      'mailto:aide@exemple.fr',
    )
  }
})
