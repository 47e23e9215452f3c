import { expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'
import { leaveRequests } from './support/visitor.ts'

const SMALL = { width: 320, height: 700 }

test('the bar of a page is one row on a phone, with icons of 20 px that keep their names', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.setViewportSize(SMALL)
  for (const path of ['/settings#basic', '/ai-context-demo', '/contacts', '/test-suites', '/knowledge']) {
    await page.goto(path)
    const bar = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect(bar).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect((await bar.boundingBox())?.height, path).toBeLessThanOrEqual(60)
    const title = bar.getByRole('heading')
    const cut = await title.evaluate((node) =>
      Math.max(node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight),
    )
    expect(cut, `${path}: a title that is cut`).toBeLessThanOrEqual(2)
    for (const icon of await bar.locator('button > svg:visible').all())
      expect((await icon.boundingBox())?.width, path).toBe(20)
    const words = await bar
      .locator('button, a')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.scrollWidth > button.clientWidth + 1)
          .map(({ textContent }) => textContent),
      )
    expect(words, `${path}: words past the edge of their button`).toEqual([])
  }
  for (const [path, part] of [
    ['/settings', 'main nav, main ul'],
    ['/support', 'main form'],
    ['/quick-actions', 'main section header'],
    ['/knowledge', 'main table, main [role=table], main ul'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator(part).first()).toBeVisible()
    const cut = await page.locator(`:is(${part}) :is(span, p, h2)`).evaluateAll((nodes) =>
      nodes
        .filter((node) => node.checkVisibility() && getComputedStyle(node).overflowX === 'hidden')
        .filter((node) => node.clientWidth > 1 && node.scrollWidth > node.clientWidth + 1)
        .map(({ textContent }) => textContent),
    )
    expect(cut, `${path}: words that are cut`).toEqual([])
  }
  await page.goto('/ai-context-demo')
  await expect(page.getByRole('link', { name: 'Configurer l’assistant' })).toBeVisible()
})

test('a request for a product is three lines on a phone, the rest unfolds', async ({ page, shop }) => {
  await leaveRequests(shop, [
    {
      product: { id: 'bol-matcha-raku-bleu-nuit', name: 'Bol à matcha Raku' },
      email: 'elodie@example.com',
      name: 'Élodie Marchand-Delacroix',
      phone: '06 39 98 77 30',
    },
  ])
  await page.setViewportSize(SMALL)
  await page.goto('/product-notifications')
  const card = page.getByRole('listitem').filter({ hasText: 'elodie@example.com' })
  await expect(card).toContainText('Bol à matcha Raku')
  await expect(card).not.toContainText('bol-matcha-raku-bleu-nuit')
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(110)
  await expect(card.getByRole('button', { name: 'Marquer contacté' })).toHaveCount(0)
  const more = card.getByRole('button', { name: 'Détails de la demande d’Élodie Marchand-Delacroix' })
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(card).toContainText('06 39 98 77 30')
  await expect(card.getByRole('button', { name: 'Ajouter une note' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await card.getByRole('button', { name: 'Marquer contacté' }).click()
  await expect(page.getByRole('dialog', { name: 'Marquer comme contacté ?' })).toBeVisible()
})

test('the demo of the assistant begins with the answer on a phone, beside the questions on a screen', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.setViewportSize(PHONE)
  await page.goto('/ai-context-demo')
  const answer = page.getByRole('region', { name: 'Avec votre contexte' })
  const questions = page.getByRole('navigation', { name: 'Questions d’essai' })
  const top = async (place: typeof answer) => (await place.boundingBox())?.y ?? 0
  await expect(answer).toBeInViewport()
  expect(await top(answer)).toBeLessThan(await top(page.getByRole('region', { name: 'Sans votre contexte' })))
  expect(await top(answer)).toBeLessThan(await top(questions))
  await page.setViewportSize(DESKTOP)
  await expect.poll(async () => (await questions.boundingBox())?.x).toBeLessThan(400)
  expect((await answer.boundingBox())?.x).toBeGreaterThan((await questions.boundingBox())?.x ?? 0)
})

test('every row of the settings says what is in it on a phone', async ({ page, signIn }) => {
  await signIn('camille')
  await page.setViewportSize(PHONE)
  await page.goto('/settings')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all())
    await expect.poll(() => row.locator('span.text-sm').innerText(), await row.innerText()).not.toBe('')
})

test('« Aller à… » marks the letters found whatever their accents', async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Aller à…' }).click()
  await page.getByRole('combobox', { name: 'Aller à…' }).fill('elo')
  await expect(
    page
      .getByRole('option', { name: /Élodie Marchand/ })
      .first()
      .locator('strong')
      .first(),
  ).toHaveText('Élo')
})

test('an inbox without conversations has one drawing', async ({ page, shop }) => {
  expect(shop.business).not.toBe('')
  await page.goto('/conversations')
  await expect(page.getByRole('link', { name: 'Installer le widget' })).toBeVisible()
  await expect(page.locator('main svg[viewBox="0 0 144 104"]')).toHaveCount(1)
})
