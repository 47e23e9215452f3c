import { call } from './support/accounts.ts'
import { answer } from './support/answers.ts'
import { expectAccessibleInBothThemes, expectFits } from './support/expect-usable.ts'
import { bar, editProfile, openSettings, profileOf, section } from './support/settings.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Essai' } })

test.describe('the assistant', () => {
  test('the card of the assistant is viewed, edited, reset and saved on its own', {
    tag: [
      '@ai.section',
      '@ai.edit-mode',
      '@ai.save-reset',
      '@ai.unsaved',
      '@ai.reset',
      '@ai.save.disabled-unchanged',
      '@ai.save.disabled-saving',
      '@ai.context.counter',
      '@ai.toast.saved',
      '@settings.card.ai-context',
    ],
  }, async ({ page, shop }) => {
    await openSettings(page, shop)
    const card = section(page, 'AI Assistant Configuration')
    await expect(card.getByText('Rien pour l’instant.')).toBeVisible()
    await card.getByRole('button', { name: 'Edit' }).click()
    const context = card.getByLabel('Ce que l’assistant doit savoir')
    const save = card.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await expect(card.getByText('Unsaved')).toBeHidden()
    await context.fill('Livraison offerte dès 45 €.')
    await expect(card).toContainText('27 / 2\u00a0000')
    await expect(card.getByText('Unsaved')).toBeVisible()
    await card.getByRole('button', { name: 'Reset' }).click()
    await expect(context).toHaveValue('')
    await expect(card.getByText('Unsaved')).toBeHidden()

    await context.fill('Livraison offerte dès 45 €.')
    await card.getByRole('radio', { name: 'Formel' }).check()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`${shop.api}/ai-context`, async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await save.click()
    await expect(card.getByRole('button', { name: /Enregistrement/ })).toBeDisabled()
    release()
    await expect(page.getByText('AI Context Updated')).toBeVisible()
    await expect(card.getByText('Livraison offerte dès 45 €.')).toBeVisible()
    await expect(card.getByRole('definition').filter({ hasText: 'Français' })).toBeVisible()
    await expect(context).toBeHidden()
    const saved = await shop.call('GET', '/ai-context')
    expect(saved).toMatchObject({
      aiContext: 'Livraison offerte dès 45 €.',
      aiInstructions: { tone: 'formal', responseLength: 'concise' },
    })
  })

  test('four lines of the context are shown, and all of it on a click; a short one has nothing to open', async ({
    page,
    shop,
  }) => {
    const lines = Array.from({ length: 9 }, (_, index) => `La boutique a une règle ${index + 1}.`)
    const write = async (aiContext: string) =>
      shop.call('PUT', '/ai-context', { ...(await shop.call<object>('GET', '/ai-context')), aiContext })
    await write(lines.join('\n'))
    await openSettings(page, shop)
    const card = section(page, 'AI Assistant Configuration')
    const isSeen = (text: string) =>
      card.getByText(text, { exact: true }).evaluate((line) => {
        const box = line.getBoundingClientRect()
        return document.elementFromPoint(box.x + 5, box.y + box.height / 2) === line
      })
    const button = card.getByRole('button', { name: 'Tout lire' })
    await button.scrollIntoViewIfNeeded()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    expect([await isSeen('La boutique a une règle 4.'), await isSeen('La boutique a une règle 5.')]).toEqual([
      true,
      false,
    ])
    await button.click()
    await expect(card.getByRole('button', { name: 'Replier' })).toHaveAttribute('aria-expanded', 'true')
    expect(await isSeen('La boutique a une règle 9.')).toBe(true)
    await expectAccessibleInBothThemes(page, '#ai-context')
    await card.getByRole('button', { name: 'Replier' }).click()
    await expect(button).toBeVisible()
    await write(lines.slice(0, 4).join('\n'))
    await page.reload()
    await expect(card.getByText('La boutique a une règle 4.')).toBeVisible()
    await expect(button).toHaveCount(0)
  })

  test('more than 2000 characters of context cannot be saved', { tag: '@ai.context.enforcement' }, async ({
    page,
    shop,
  }) => {
    await openSettings(page, shop)
    const card = section(page, 'AI Assistant Configuration')
    await card.getByRole('button', { name: 'Edit' }).click()
    await card.getByLabel('Ce que l’assistant doit savoir').fill('a'.repeat(2_001))
    await expect(card).toContainText('2\u00a0001 / 2\u00a0000')
    await expect(card.getByRole('alert')).toContainText('1 caractère de trop')
    await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  test('failures to load and to save the assistant have their texts', {
    tag: ['@ai.error.load', '@ai.toast.failed'],
  }, async ({ page, shop, problems }) => {
    problems.allow(/500|ERR_CONNECTION_REFUSED/)
    await openSettings(page, shop, { path: '/support' })
    const address = `${shop.api}/ai-context`
    // A stream that begins reads the card again, which would take the button away.
    await page.route('**/events*', () => {})
    await page.route(address, answer(403, { error: 'Not today', code: 'FORBIDDEN' }))
    await page.goto('/settings')
    const card = section(page, 'AI Assistant Configuration')
    await expect(card.getByText('Error loading AI context: Not today')).toBeVisible()
    await page.unroute(address)
    await card.getByRole('button', { name: 'Try Again' }).click()
    const previewAddress = '**/ai-context/preview'
    await page.route(previewAddress, (route) => route.abort('connectionrefused'))
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect(card.getByRole('alert')).toContainText('Le serveur ne répond pas.')
    await page.unroute(previewAddress)
    await page.route(address, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'INTERNAL' } })
        : route.continue(),
    )
    const context = card.getByLabel('Ce que l’assistant doit savoir')
    await context.fill('Retrait gratuit en boutique.')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText('Failed to update AI context. Please try again.')).toBeVisible()
    await expect(context).toHaveValue('Retrait gratuit en boutique.')
  })

  test('what somebody else saved meanwhile is shown before it is replaced', async ({
    page,
    shop,
    problems,
  }) => {
    problems.allow(/ERR_FAILED|409/)
    await openSettings(page, shop)
    const address = `${shop.api}/ai-context`
    const { token } = shop.account
    const known = await call<{ aiContext: string }>(address, 'GET', undefined, token)
    const elsewhere = (aiContext: string) => call(address, 'PUT', { ...known, aiContext }, token)
    const stored = async () => (await call<{ aiContext: string }>(address, 'GET', undefined, token)).aiContext
    const card = section(page, 'AI Assistant Configuration')
    const context = card.getByLabel('Ce que l’assistant doit savoir')
    const copy = card.getByRole('region', { name: 'Version enregistrée' })
    const save = card.getByRole('button', { name: 'Save' })
    await card.getByRole('button', { name: 'Edit' }).click()
    await context.fill('Livraison offerte dès 45 €.')
    await elsewhere('Livraison offerte dès 60 €.')
    await expect(copy).toContainText('Livraison offerte dès 60 €.')
    await expect(context).toHaveValue('Livraison offerte dès 45 €.')
    await expect(save).toBeDisabled()
    await expectAccessibleInBothThemes(page)
    await expectFits(page)
    await page.setViewportSize(DESKTOP)
    await page.reload()
    await expect(copy).toContainText('Livraison offerte dès 60 €.')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Choisissez d’abord laquelle garder.')).toBeVisible()
    expect(await stored()).toBe('Livraison offerte dès 60 €.')
    await card.getByRole('button', { name: 'Garder ma version' }).press('Enter')
    await expect(copy).toBeHidden()
    await expect(save).toBeFocused()
    await save.click()
    await expect(page.getByText('AI Context Updated')).toBeVisible()
    expect(await stored()).toBe('Livraison offerte dès 45 €.')

    // Where the page hears nothing of it, it is seen when it saves.
    await page.route('**/events*', (route) => route.abort())
    await page.reload()
    await card.getByRole('button', { name: 'Edit' }).click()
    await context.fill('Livraison offerte dès 30 €.')
    await elsewhere('Livraison payante.')
    await save.click()
    await expect(copy).toContainText('Livraison payante.')
    expect(await stored()).toBe('Livraison payante.')
    await card.getByRole('button', { name: 'Prendre la version enregistrée' }).click()
    await expect(card.getByText('Livraison payante.')).toBeVisible()
    await expect(context).toBeHidden()
    await expect(card.getByText('Unsaved')).toBeHidden()
    await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused()

    // And where both save in the same moment, between the look at what is saved and the save.
    await card.getByRole('button', { name: 'Edit' }).click()
    await context.fill('Livraison offerte dès 20 €.')
    await page.route(
      address,
      async (route) => {
        if (route.request().method() === 'PUT') await elsewhere('Livraison à vélo.')
        await route.fallback()
      },
      { times: 2 },
    )
    await save.click()
    await expect(page.getByText('Choisissez d’abord laquelle garder.').first()).toBeVisible()
    await expect(copy).toContainText('Livraison à vélo.')
    await expect(context).toHaveValue('Livraison offerte dès 20 €.')
    expect(await stored()).toBe('Livraison à vélo.')
    await card.getByRole('button', { name: 'Garder ma version' }).click()
    await save.click()
    await expect(page.getByText('AI Context Updated')).toBeVisible()
    expect(await stored()).toBe('Livraison offerte dès 20 €.')
  })

  test('tone and length of answers can be read whole on a phone', async ({ page, shop }) => {
    await openSettings(page, shop, { path: '/settings#ai-context' })
    await page.setViewportSize(PHONE)
    const card = section(page, 'AI Assistant Configuration')
    await card.getByRole('button', { name: 'Edit' }).click()
    const labels = card.getByRole('radiogroup').locator('label > span')
    await expect(labels).toHaveCount(8)
    expect(await labels.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))).toEqual(
      [],
    )
  })

  test('one bar and one shortcut save everything that is unsaved', async ({ page, shop }) => {
    await openSettings(page, shop)
    await editProfile(page)
    await page.getByLabel('Nom', { exact: true }).fill('Deux à la fois')
    const card = section(page, 'AI Assistant Configuration')
    await card.getByRole('button', { name: 'Edit' }).click()
    await card.getByLabel('Ce que l’assistant doit savoir').fill('Deux choses.')
    await expect(bar(page).getByRole('status')).toHaveText(
      'UnsavedBasic Information et AI Assistant Configuration',
    )
    await page.keyboard.press('Control+s')
    await expect(bar(page)).toBeHidden()
    expect((await profileOf(shop)).name).toBe('Deux à la fois')
    const { aiContext } = await shop.call<{ aiContext: string }>('GET', '/ai-context')
    expect(aiContext).toBe('Deux choses.')
  })

  test('the shortcut saves what the bar names, from the moment it names it', async ({ page, shop }) => {
    await openSettings(page, shop)
    await editProfile(page)
    await page.getByLabel('Nom', { exact: true }).fill('Deux à la fois')
    const card = section(page, 'AI Assistant Configuration')
    await card.getByRole('button', { name: 'Edit' }).click()
    // Nothing of the page runs between its change of the bar and the key.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const bar = document.querySelector('[aria-label="Enregistrement"] [role="status"]')
        if (!bar?.textContent?.includes('et AI Assistant Configuration')) return
        observer.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await card.getByLabel('Ce que l’assistant doit savoir').fill('Deux choses.')
    await expect(card.getByText('Deux choses.')).toBeVisible()
    await expect(bar(page)).toBeHidden()
  })

  test('the anchor scrolls to it about 100 ms after load', {
    tag: ['@settings.hash-scroll', '@routes.settings.anchor'],
  }, async ({ page, shop }) => {
    await openSettings(page, shop, { path: '/support' })
    const known = await shop.call<Record<string, unknown>>('GET', '/ai-context')
    const aiContext = 'Livraison offerte dès 45 €.\n'.repeat(40)
    await shop.call('PUT', '/ai-context', { ...known, aiContext })
    await page.addInitScript(() => {
      // The pause of the timer that scrolls, not the clock: a busy machine measures anything.
      const seen: { pauseMs: number | undefined } = { pauseMs: undefined }
      Object.assign(window, { seen })
      let running: number | undefined
      const wait = window.setTimeout
      const timed = (work: () => void, pauseMs?: number) =>
        wait(() => {
          running = pauseMs
          work()
          running = undefined
        }, pauseMs)
      Object.assign(window, { setTimeout: timed })
      const scroll = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = function (...given) {
        if (this.id === 'ai-context') seen.pauseMs ??= running
        scroll.apply(this, given)
      }
    })
    await page.goto('/settings#ai-context')
    const card = section(page, 'AI Assistant Configuration')
    await expect(card.getByText('Livraison offerte dès 45 €.').first()).toBeInViewport()
    await expect.poll(async () => (await card.boundingBox())?.y ?? 1_000).toBeLessThan(200)
    await expect(section(page, 'Basic Information').getByRole('heading')).not.toBeInViewport()
    const pauseMs = await page.evaluate(
      () => (window as unknown as { seen: { pauseMs: number | undefined } }).seen.pauseMs,
    )
    expect(pauseMs).toBe(100)
  })

  test('content that comes late does not take away who scrolled in between', async ({ page, shop }) => {
    await openSettings(page, shop, { path: '/support' })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`${shop.api}/ai-context`, async (route) => {
      await held
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/settings#ai-context')
    const first = section(page, 'Basic Information').getByRole('heading')
    // Once the page is there and has scrolled: before, there is nothing to scroll away from.
    await expect(first).toBeAttached()
    await expect(
      section(page, 'AI Assistant Configuration').getByRole('heading', { level: 2 }),
    ).toBeInViewport()
    await expect(first).not.toBeInViewport()
    await page.mouse.move(800, 400)
    // Cards that fill above while the wheel turns leave a way to go.
    await expect(async () => {
      await page.mouse.wheel(0, -20_000)
      expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    }).toPass()
    answer()
    const card = section(page, 'AI Assistant Configuration')
    await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible()
    await page.clock.runFor(400)
    await expect(first).toBeInViewport()
  })
})
