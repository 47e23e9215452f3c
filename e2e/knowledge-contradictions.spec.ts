import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import {
  bothThemes,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
} from './support/expect-usable.ts'
import { toastOf } from './support/settings.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Camélia' } })

test('two sources that differ are shown, a person chooses, and the assistant says only that', async ({
  page,
  shop,
  visitor,
}) => {
  const question = 'Combien coûte la livraison ?'
  const fields = { question, variants: [], answer: 'La livraison coûte 6,50 €.', active: true }
  await page.goto('/knowledge/contradictions')
  await expect(page.getByText(/^\d sources et 0 réponse de l’équipe sont comparées\./)).toBeVisible()
  await shop.call('PUT', '/ai-context', {
    aiContext: 'Livraison : 4,90 € en France.',
    aiInstructions: AI_DEFAULTS.aiInstructions,
  })
  await shop.call('POST', '/knowledge/answers', fields)
  await page.goto('/knowledge/contradictions')
  const item = page.getByRole('list', { name: 'À trancher' }).getByRole('listitem')
  await expect(item).toContainText('Dite pour l’instant')
  await bothThemes(page, async () => {
    for (const size of [DESKTOP, PHONE]) {
      await expectFits(page, size)
    }
    await expectAccessible(page)
    await page.setViewportSize(DESKTOP)
  })
  await page.goto('/knowledge')
  await expect(page.getByText('1 contradiction entre vos sources')).toBeVisible()
  await page.getByRole('link', { name: 'Choisir ce qui est vrai' }).click()
  await item.getByRole('button', { name: /Retenir cette phrase.*6,50/ }).click()
  await expect(toastOf(page)).toContainText('Choix enregistré')
  const filter = page.getByRole('radiogroup', { name: 'Contradictions affichées' })
  await filter.getByRole('radio', { name: 'À trancher' }).check()
  await expect(page.getByText('Tout est tranché')).toBeVisible()
  await filter.getByRole('radio', { name: 'Tranchées' }).check()
  const decided = page.getByRole('list', { name: 'Tranchées' }).getByRole('listitem')
  await expect(decided).toContainText(/Choix d(e |’).+, le /)
  await expect(decided).toContainText('Plus dite')
  const answer = (await visitor.say(question))?.content ?? ''
  expect(answer).toContain('6,50')
  expect(answer).not.toContain('4,90')
  await expectAccessibleInBothThemes(page)
  await decided.getByRole('button', { name: 'Revenir sur ce choix' }).click()
  await filter.getByRole('radio', { name: 'À trancher' }).check()
  await expect(item).toContainText('Dite pour l’instant')
})

test('of two e-mail addresses these are marked, not the telephone beside one', async ({ page, shop }) => {
  await shop.call('PUT', '', { email: 'bonjour@camelia.example' })
  await shop.call('PUT', '/ai-context', {
    aiContext: 'Tél. 04 78 42 10 55, e-mail : contact@camelia.example',
    aiInstructions: AI_DEFAULTS.aiInstructions,
  })
  await page.goto('/knowledge/contradictions')
  const item = page.getByRole('list', { name: 'À trancher' }).getByRole('listitem')
  await expect(item.locator('mark')).toHaveText(['contact@camelia.example', 'bonjour@camelia.example'])
})
