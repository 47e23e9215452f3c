import type { PartStatus, Status, StatusIncident } from '#contract/status/status.ts'
import { expectAccessibleInBothThemes, expectUsable } from './support/expect-usable.ts'
import { linkInMail } from './support/mails.ts'
import { expect, PHONE, test } from './support/test.ts'

/** When the pages are looked at whose answers are made here. */
const NOW = Date.parse('2026-03-11T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const day = (daysAgo: number) => minutesAgo(daysAgo * 24 * 60).slice(0, 10)

const part = (name: PartStatus['part'], more: Partial<PartStatus> = {}): PartStatus => ({
  part: name,
  state: 'up',
  reason: null,
  since: minutesAgo(600),
  availability: 1,
  days: Array.from({ length: 60 }, (_, i) => ({ date: day(59 - i), state: i < 20 ? null : 'up' })),
  ...more,
})

test('anybody reads the measured state of each part, without an account', async ({ page }) => {
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'Tous les services fonctionnent' })).toBeVisible()
  await expect(page.getByText(/^Vérifié (à l’instant|il y a 1\sminute), chaque minute\.$/)).toBeVisible()
  const services = page.getByRole('region', { name: 'Services' })
  await expect(services.getByRole('listitem')).toHaveCount(5)
  for (const name of ['Widget', 'Assistant', 'Tableau de bord', 'Boutiques', 'E-mails']) {
    const row = services.getByRole('listitem').filter({
      has: page.getByRole('heading', { name, exact: true }),
    })
    await expect(row).toContainText(/100\s%\s*sur [12] jours?/)
    await expect(row).toContainText('En service')
    // Two, where the test began before midnight.
    const bad = '0 jour au ralenti, 0 jour en panne'
    const measured = `1 jour en service, ${bad}, 59|2 jours en service, ${bad}, 58`
    const label = `^${name}, 60 derniers jours : (${measured}) jours sans mesure$`
    await expect(row.getByRole('img')).toHaveAccessibleName(new RegExp(label.replaceAll(' ', '\\s')))
  }
  await expect(page.getByText('Aucun incident sur les 60 derniers jours.')).toBeVisible()
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('an incident is told with its cause; a lost server too; both go away by themselves', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const incident: StatusIncident = {
    id: '1',
    part: 'assistant',
    state: 'slow',
    reason: 'model-failing',
    startedAt: minutesAgo(20),
    endedAt: null,
  }
  const old: StatusIncident[] = Array.from({ length: 6 }, (_, i) => ({
    id: `old ${i}`,
    part: 'mail',
    state: 'down',
    reason: 'refused',
    startedAt: `${day(i + 2)}T09:12:00Z`,
    endedAt: `${day(i + 2)}T10:50:00Z`,
  }))
  const answer: Status = {
    checkedAt: minutesAgo(2.5),
    parts: [
      part('widget'),
      part('assistant', {
        state: 'slow',
        reason: 'model-failing',
        since: minutesAgo(20),
        availability: 0.99967,
      }),
      part('dashboard'),
      part('mail'),
    ],
    incidents: [incident, ...old],
  }
  await page.route('**/api/status', (route) => route.fulfill({ json: answer }))
  await page.clock.setFixedTime(NOW)
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'L’assistant répond lentement', level: 2 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Depuis' })).toContainText(
    'Le modèle de langage fait défaut : l’assistant intégré répond à sa place.',
  )
  await expect(page.getByText('Vérifié il y a 2 minutes, chaque minute.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Réponses de l’IA' })).toContainText('99,96 %')
  const incidents = page.getByRole('listitem').filter({ hasText: 'Les e-mails ne partent pas' })
  await expect(incidents).toHaveCount(4)
  await expect(incidents.first()).toContainText('1 h 38')
  await page.getByRole('button', { name: 'Tout l’historique' }).click()
  await expect(incidents).toHaveCount(6)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(PHONE)
  await expectUsable(page)

  await page.unroute('**/api/status')
  await page.route('**/api/status', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Le serveur ne répond pas' })).toBeVisible()
  await page.unroute('**/api/status')
  await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { name: 'Tous les services fonctionnent' })).toBeVisible()
})

test('whoever wants to be told confirms the address by the link mailed to it, and leaves by the same', async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/ERR_FAILED|404/)
  const email = `claire-${Date.now()}@exemple.fr`
  await page.goto('/status')
  await page.getByRole('button', { name: 'M’avertir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Être averti des interruptions' })
  await page.keyboard.type('claire')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Indiquez une adresse e-mail complète')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Adresse e-mail').fill(email)
  await page.route('**/api/status/followers', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'M’avertir' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'La demande n’est pas partie. Le serveur ne répond pas.',
  )
  await dialog.getByRole('button', { name: 'M’avertir' }).click()
  await expect(page.getByText(`Un lien est parti à ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Fermer' }).first().click()

  await page.goto(await linkInMail(product.url, email, /\/status\/follow\/[\w.-]+/))
  await expect(page.getByText(`${email} sera averti quand un service s’interrompt`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByRole('heading', { name: 'Vous serez averti' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Vous serez averti' })).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Ne plus m’avertir' }).click()
  await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir l’état du service' }).click()
  await expect(page.getByRole('heading', { name: 'Tous les services fonctionnent' })).toBeVisible()
})

test('whoever asks in English is answered in English by the link, in a browser that knows nothing of it', async ({
  page,
  shopper,
  product,
  problems,
}) => {
  problems.allow(/404/)
  const email = `claire-${Date.now()}@example.com`
  await page.goto('/status')
  await page.evaluate(() => localStorage.setItem('lg_language', 'en'))
  await page.reload()
  await page.getByRole('button', { name: 'Notify me' }).click()
  await page.getByRole('dialog').getByLabel('E-mail address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`A link left for ${email}.`)).toBeVisible()

  await shopper.goto(await linkInMail(product.url, email, /\/status\/follow\/[\w.-]+/))
  await expect(shopper.locator('html')).toHaveAttribute('lang', 'en')
  await shopper.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(shopper.getByRole('heading', { name: 'You will be told' })).toBeVisible()

  await test.step('the choice of the browser goes first', async () => {
    await shopper.evaluate(() => localStorage.setItem('lg_language', 'fr'))
    await shopper.reload()
    await expect(shopper.getByRole('heading', { name: 'Vous serez averti' })).toBeVisible()
    await expect(shopper.locator('html')).toHaveAttribute('lang', 'fr')
    await shopper.evaluate(() => localStorage.removeItem('lg_language'))
    await shopper.reload()
  })
  await shopper.getByRole('button', { name: 'Stop telling me' }).click()
  await expect(shopper.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(shopper.locator('html')).toHaveAttribute('lang', 'en')
})
