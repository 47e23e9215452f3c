import type { Page } from '@playwright/test'
import { openSettings, section, writeContext } from './support/settings.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000
const EVERY_DAY = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    '09:00-19:00',
  ]),
)
/** `24/12/2026`: so many days from now. */
const date = (days: number): string =>
  new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    Date.now() + days * DAY_MS,
  )
const preview = (page: Page) => section(page, 'Business Hours').getByRole('figure')

test('on a day that the texts close, the preview, canned replies and pauses go by the next opening', async ({
  page,
  shop,
  visitor,
}) => {
  const closing = `Fermeture annuelle du ${date(-1)} au ${date(3)} inclus.`
  await writeContext(shop, `${closing} Ouvert aussi les jours fériés.`)
  await openSettings(page, shop, { profile: { businessHours: EVERY_DAY } })
  await expect(preview(page)).toContainText(/Fermé, ouvre \p{L}+ à 9\sh/u)
  await expect(section(page, 'Business Hours')).toContainText(closing)

  const reply = {
    shortcut: 'ete',
    title: 'Horaires',
    content: 'Ouverts {horaires}.',
    language: null,
    shared: true,
  }
  await shop.call('POST', '/canned-replies', reply)
  await visitor.say('Bonjour')
  await visitor.handOff()
  await page.goto(`/conversations/${visitor.sessionId}`)
  const field = page.getByRole('textbox', { name: 'Votre réponse' })
  await field.pressSequentially('/ete')
  await expect(page.getByRole('listbox', { name: 'Réponses types' })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue(/^Ouverts \p{L}+ de 9\sh à 19\sh\.$/u)
  await expect(field).not.toHaveValue(/aujourd’hui|demain/)
  await page.getByRole('button', { name: 'Mettre la conversation en pause' }).click()
  const choice = page.getByRole('dialog', { name: 'Mettre la conversation en pause' })
  await expect(choice.getByRole('button', { name: /^À la prochaine ouverture.* 09:00/ })).toBeEnabled()
  await expect(choice.getByRole('button', { name: /^Demain matin/ })).toHaveCount(0)

  await writeContext(shop, 'Fermeture exceptionnelle pour travaux, dates affichées en vitrine.')
  await page.goto('/settings')
  await expect(preview(page)).toContainText('Ouverture non annoncée')
  await page.goto('/quick-actions')
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(page.getByRole('menuitem', { name: /^Jusqu’à demain matin/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /fermeture|ouverture/ })).toHaveCount(0)
})
