import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { ANSWER, chatOf, fieldOf, launcherOf, openChat, say, test } from './support/shop-pages.ts'
import { expect } from './support/test.ts'

/** So many messages, each answered: « réponse à message 1 » and on. */
const exchange = async (page: Page, times: number): Promise<void> => {
  for (let i = 1; i <= times; i++) {
    await say(page, `message ${i}`)
    await expect(chatOf(page).getByRole('log')).toContainText(`réponse à message ${i}`)
  }
}

/** How much of a thread lies below what is in sight, in pixels. */
const missingBelow = (thread: Locator) =>
  thread.evaluate((node) => Math.round(node.scrollHeight - node.scrollTop - node.clientHeight))

const GREETING = 'Bonjour\u00a0! Je suis l’assistant IA de Maison Camélia. Une question\u00a0?'

test.describe('an answer', () => {
  test('an answer is written word by word behind the spark and announced once, complete', {
    tag: '@journey',
  }, async ({ shopPage, page, mock }) => {
    const rest = Promise.withResolvers<void>()
    mock.beforeWord = (at) => (at < 2 ? undefined : rest.promise)
    await shopPage()
    await openChat(page)
    const log = chatOf(page).getByRole('log')
    await expect(log).toHaveText(GREETING)
    await log.evaluate((node) => {
      const announced: string[] = []
      Object.assign(window, { said: announced })
      new MutationObserver((changes) => {
        for (const { addedNodes, type, target } of changes)
          announced.push(
            ...(type === 'characterData'
              ? [`changed ${target.textContent}`]
              : [...addedNodes].map((added) => added.textContent ?? '')),
          )
      }).observe(node, { childList: true, subtree: true, characterData: true })
    })
    await say(page, 'Bonjour')
    await expect(chatOf(page).locator('.writing')).toContainText('Il revient')
    await expect(chatOf(page).locator('.writing .spark')).toBeVisible()
    await expect(log).not.toContainText('Il revient')
    rest.resolve()
    await expect(log).toContainText(ANSWER)
    await expect(chatOf(page).locator('.writing')).toHaveCount(0)
    const heard = await page.evaluate(() => (window as never as { said: string[] }).said)
    expect(heard.filter((text) => text.includes('Il revient'))).toHaveLength(1)
    expect(heard.filter((text) => text.startsWith('changed'))).toEqual([])
    await expect(log.getByText('jeudi 12 mars')).toHaveCSS('font-weight', '600')
  })

  test('an answer carries safe links only, and never HTML', async ({ shopPage, page, mock }) => {
    mock.answer = () => ({
      text: 'Voir [nos tarifs](https://exemple.fr/tarifs), [ceci](javascript:alert(1)) <img src=x onerror="document.title=1">\n- un\n- deux',
    })
    await shopPage()
    await openChat(page)
    await say(page, 'Bonjour')
    const log = chatOf(page).getByRole('log')
    await expect(log.getByRole('link')).toHaveCount(1)
    await expect(log.getByRole('link', { name: 'nos tarifs' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    )
    await expect(log).toContainText('<img src=x')
    await expect(log.getByRole('listitem')).toHaveText(['un', 'deux'])
    await expect(page).toHaveTitle('Boutique')
  })

  test('an answer stops at once when asked; what was written stays, marked', async ({
    shopPage,
    page,
    mock,
  }) => {
    const rest = Promise.withResolvers<void>()
    mock.beforeWord = (at) => (at < 2 ? undefined : rest.promise)
    await shopPage()
    await openChat(page)
    await say(page, 'Bonjour')
    await expect(chatOf(page).locator('.writing')).toContainText('Il revient')
    await chatOf(page).getByRole('button', { name: 'Arrêter la réponse' }).click()
    await expect.poll(() => mock.calls).toContain('POST stop')
    rest.resolve()
    await expect(chatOf(page).getByText('Réponse arrêtée')).toBeVisible()
    await expect(chatOf(page).getByRole('log')).toContainText('Il revient')
    await expect(chatOf(page).getByRole('log')).not.toContainText('végétale')
    await expect(chatOf(page).getByRole('button', { name: 'Envoyer' })).toBeVisible()
  })

  test('an answer comes by whole sentences to people who asked for less motion', async ({
    shopPage,
    page,
    mock,
  }) => {
    const rest = Promise.withResolvers<void>()
    mock.beforeWord = (at) => (at < 7 ? undefined : rest.promise)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await shopPage()
    await openChat(page)
    await chatOf(page).evaluate((panel) => {
      const written = new Set<string>()
      Object.assign(window, { written })
      new MutationObserver(() => {
        const text = panel.querySelector('.writing')?.textContent?.trim()
        if (text) written.add(text)
      }).observe(panel, { childList: true, subtree: true, characterData: true })
    })
    await say(page, 'Bonjour')
    await expect(chatOf(page).locator('.writing')).toHaveText('Il revient jeudi 12 mars.')
    rest.resolve()
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    expect(await page.evaluate(() => [...(window as never as { written: Set<string> }).written])).toEqual([
      'Il revient jeudi 12 mars.',
    ])
  })
})

test.describe('when something fails', () => {
  test('a chat without a network has a strip with countdown, a dashed message, one copy once it is back', async ({
    shopPage,
    page,
    mock,
  }) => {
    await page.clock.install()
    await shopPage()
    await openChat(page)
    await say(page, 'Premier')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    mock.down = true
    mock.cutStreams()
    await say(page, 'Et samedi ?')
    await expect(chatOf(page).getByRole('alert')).toHaveText('Hors connexion.')
    await expect(chatOf(page)).toContainText(/Nouvel essai dans \d+\ss/)
    await expect(chatOf(page)).toContainText('partira au retour du réseau')
    await expect(chatOf(page).getByText('Et samedi ?')).toHaveCSS('border-style', 'dashed')
    await fieldOf(page).fill('un brouillon')
    // By hand, not by the countdown.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    const again = chatOf(page).getByRole('button', { name: 'Réessayer' })
    await expect(async () => {
      await page.clock.runFor(20)
      expect(await again.isVisible()).toBe(true)
    }).toPass()
    mock.down = false
    await again.click()
    await page.clock.resume()
    await expect(chatOf(page).getByRole('alert')).toHaveCount(0)
    await expect(chatOf(page).getByText('Et samedi ?')).toHaveCount(1)
    await expect(chatOf(page).getByRole('log').getByText('Et samedi ?')).toBeVisible()
    await expect(fieldOf(page)).toHaveValue('un brouillon')
    const questions = mock.conversations[0]?.messages.filter(({ senderType }) => senderType === 'customer')
    expect(questions?.map(({ content }) => content)).toEqual(['Premier', 'Et samedi ?'])
  })

  test('a stream cut in the middle of an answer: the same message again, one answer', async ({
    shopPage,
    page,
    mock,
  }) => {
    mock.faults.push({ path: 'POST messages', fault: 'cut in the answer' })
    await shopPage()
    await openChat(page)
    await say(page, 'Bonjour')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    await expect(chatOf(page).getByRole('log').getByText('végétale')).toHaveCount(1)
    await expect(chatOf(page).getByText('Bonjour', { exact: true })).toHaveCount(1)
  })

  for (const [name, fault, sentence] of [
    [
      'too many messages',
      { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 },
      'Trop de messages à la fois.',
    ],
    ['a server that fails', { status: 500, code: 'INTERNAL' }, 'Le service ne répond pas.'],
  ] as const) {
    test(`after ${name} the chat shows a sentence, then it leaves by itself`, async ({
      shopPage,
      page,
      mock,
    }) => {
      await shopPage()
      await openChat(page)
      await say(page, 'Premier')
      await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
      // As often as it is tried until the sentence was read.
      mock.faults = Array.from({ length: 100 }, () => ({ path: 'POST messages', fault }))
      await say(page, 'Deuxième')
      await expect(chatOf(page).getByRole('alert')).toHaveText(sentence)
      await expect(chatOf(page).getByText('Deuxième')).toBeVisible()
      mock.faults = []
      await expect(chatOf(page).getByRole('log').getByText('végétale')).toHaveCount(2)
      await expect(chatOf(page).getByRole('alert')).toHaveCount(0)
    })
  }

  for (const [name, fault, sentence] of [
    ['a key that was switched off', { status: 401, code: 'INVALID_WIDGET_KEY' }, 'Ce chat n’est plus actif.'],
    ['another site', { status: 403, code: 'ORIGIN_NOT_ALLOWED' }, 'Ce chat n’est plus actif.'],
  ] as const) {
    test(`for ${name} the chat shows a sentence, keeps the message, and tries again by hand only`, async ({
      shopPage,
      page,
      mock,
    }) => {
      mock.faults.push({ path: 'POST sessions', fault })
      await shopPage()
      await openChat(page)
      await say(page, 'Bonjour')
      await expect(chatOf(page).getByRole('alert')).toHaveText(sentence)
      await expect(chatOf(page)).not.toContainText('Nouvel essai')
      await expect(chatOf(page).getByText('Bonjour', { exact: true })).toHaveCSS('border-style', 'dashed')
      await expect(chatOf(page)).toContainText('Ce message n’a pas pu partir.')
      await expect(chatOf(page).locator(':is(.spinner, .chip, textarea):visible')).toHaveCount(0)
      await chatOf(page).getByRole('button', { name: 'Réessayer' }).click()
      await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    })
  }

  test('a message the server refuses can be taken back and changed', async ({ shopPage, page, mock }) => {
    mock.faults.push({ path: 'POST messages', fault: { status: 400, code: 'VALIDATION_FAILED' } })
    await shopPage()
    await openChat(page)
    await say(page, 'Bonjour')
    await expect(chatOf(page)).toContainText('Ce message n’a pas pu partir.')
    await chatOf(page).getByRole('button', { name: 'Modifier le message' }).click()
    await expect(fieldOf(page)).toHaveValue('Bonjour')
  })

  test('a chat that cannot be loaded says so; the next press loads it', async ({ shopPage, page }) => {
    await shopPage()
    let broken = true
    await page.route('**/widget/chat-*', (route) => (broken ? route.abort() : route.continue()))
    await launcherOf(page).click()
    await expect
      .poll(() => launcherOf(page).evaluate((button: HTMLButtonElement) => button.validationMessage))
      .toBe('Chat inaccessible. Réessayez.')
    broken = false
    await openChat(page)
    await expect(chatOf(page)).toContainText(GREETING)
  })

  test('a slow chat opens once, however often one presses', async ({ shopPage, page }) => {
    const pressed = Promise.withResolvers<void>()
    await page.route('**/widget/chat-*', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await shopPage()
    await launcherOf(page).click()
    await launcherOf(page).click()
    pressed.resolve()
    await expect(chatOf(page)).toHaveCount(1)
    await expect(chatOf(page)).toBeVisible()
  })
})

test.describe('during a visit', () => {
  test('the conversation, a draft and what has not left survive a change of page', async ({
    shopPage,
    page,
    mock,
  }) => {
    await shopPage()
    await openChat(page)
    await say(page, 'Bonjour')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    mock.faults.push({
      path: 'POST messages',
      fault: { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 },
    })
    await say(page, 'Et samedi ?')
    await expect(chatOf(page).getByRole('alert')).toBeVisible()
    await fieldOf(page).fill('un brouillon')
    await expect.poll(() => page.evaluate(() => sessionStorage.lutingenie)).toContain('un brouillon')
    await page.reload()
    await openChat(page)
    await expect(chatOf(page).getByRole('log').getByText('végétale')).toHaveCount(2)
    await expect(chatOf(page).getByRole('log')).toContainText('Et samedi ?')
    await expect(fieldOf(page)).toHaveValue('un brouillon')
    expect(mock.conversations).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['lutingenie'])
  })

  test('earlier messages are read a page at a time, without a jump', async ({ shopPage, page, mock }) => {
    mock.answer = (question) => ({ text: `réponse à ${question}` })
    await shopPage()
    await openChat(page)
    await exchange(page, 20)
    await page.reload()
    await openChat(page)
    const log = chatOf(page).getByRole('log')
    await expect(log).not.toContainText('réponse à message 5')
    await chatOf(page).getByRole('button', { name: 'Messages précédents' }).click()
    await expect(log).toContainText('réponse à message 1')
    await expect(chatOf(page).getByRole('button', { name: 'Messages précédents' })).toHaveCount(0)
    await expect(log.getByText(/^message \d+$/)).toHaveCount(20)
    expect(
      await chatOf(page)
        .locator('.thread')
        .evaluate((thread) => thread.scrollTop),
    ).toBeGreaterThan(100)
  })

  test('a window that gets lower, as by a keyboard, and a longer draft leave the newest message in sight', async ({
    shopPage,
    page,
    mock,
  }) => {
    mock.answer = (question) => ({ text: `réponse à ${question}` })
    await shopPage()
    await openChat(page)
    await exchange(page, 6)
    const thread = chatOf(page).locator('.thread')
    const missing = () => missingBelow(thread)
    await expect.poll(missing).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(missing).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 390, height: 420 })
    await expect(chatOf(page).getByRole('log').getByText('réponse à message 6')).toBeInViewport()
    await expect.poll(missing).toBeLessThanOrEqual(1)
    await fieldOf(page).fill('une ligne\net une autre\net une troisième')
    await expect.poll(missing).toBeLessThanOrEqual(1)

    // Who reads further up stays there.
    await thread.evaluate((node) => node.scrollTo(0, 0))
    await page.setViewportSize({ width: 390, height: 380 })
    await expect.poll(() => thread.evaluate((node) => node.clientHeight)).toBeGreaterThan(0)
    expect(await thread.evaluate((node) => node.scrollTop)).toBe(0)
  })

  test('a reply while the chat is closed shows on the launcher, on the next page too', async ({
    shopPage,
    page,
    mock,
  }) => {
    await shopPage()
    await openChat(page)
    await say(page, 'Bonjour')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    await chatOf(page).getByRole('button', { name: 'Fermer le chat' }).click()
    await page.reload()
    await expect.poll(() => mock.conversations[0]?.streams.size).toBe(1)
    mock.takeOver('Camille Royer')
    mock.reply('Je regarde')
    await expect(launcherOf(page)).toHaveAccessibleName('Chat, non lus\u00a0: 1')
    await openChat(page)
    await expect(chatOf(page).getByRole('log')).toContainText('Je regarde')
    await chatOf(page).getByRole('button', { name: 'Fermer le chat' }).click()
    await expect(launcherOf(page)).toHaveAccessibleName('Chat')
  })
})

test.describe('the team', () => {
  test('the team is called, joins by name, writes; the way back stays', async ({ shopPage, page, mock }) => {
    const red = { fill: '#b00020', text: '#fff', accent: '#b00020', header: '#700014' }
    mock.config.paint = { light: red, dark: red }
    await shopPage()
    await openChat(page)
    await say(page, 'Ma tasse est fêlée')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    await chatOf(page).getByRole('button', { name: 'Parler à l’équipe' }).dblclick()
    await expect(chatOf(page)).toContainText('L’équipe est prévenue')
    await expect(chatOf(page)).toContainText('Réponse en 8\u00a0min en moyenne.')
    await expect(chatOf(page).locator('h3 svg')).toHaveCSS('color', 'rgb(42, 148, 105)')
    await expect(chatOf(page).getByPlaceholder('vous@exemple.fr')).toHaveValue('')
    await expect(fieldOf(page)).toBeFocused()
    expect(mock.calls).not.toContain('POST handback')
    mock.takeOver('Camille Royer')
    mock.reply('Bonjour Élodie')
    await expect(chatOf(page).getByRole('heading', { level: 2 })).toHaveText('Camille')
    await expect(chatOf(page).locator('.head')).toContainText('Équipe Maison Camélia, en ligne')
    await expect(chatOf(page).getByRole('log')).toContainText('Camille a rejoint la conversation')
    await expect(fieldOf(page)).toHaveAttribute('placeholder', 'Répondre à Camille…')
    await say(page, 'Merci')
    await expect(chatOf(page).getByRole('log').getByText('Merci')).toBeVisible()
    await expect(chatOf(page).locator('.writing')).toHaveCount(0)
    await chatOf(page).getByRole('button', { name: 'Revenir à l’assistant' }).click()
    await expect(chatOf(page).getByRole('log')).toContainText('L’assistant a repris la conversation')
    await expect(chatOf(page).getByRole('heading', { level: 2 })).toHaveText('Maison Camélia')
  })
})

test('what the team writes and its card come into sight by themselves, and are seen only then', async ({
  shopPage,
  page,
  mock,
}) => {
  mock.answer = (question) => ({ text: `réponse à ${question}` })
  await page.setViewportSize({ width: 390, height: 600 })
  await shopPage()
  await openChat(page)
  await exchange(page, 6)
  const thread = chatOf(page).locator('.thread')
  const missing = () => missingBelow(thread)
  await chatOf(page).getByRole('button', { name: 'Parler à l’équipe' }).click()
  await expect(chatOf(page).getByRole('textbox', { name: /^Où vous répondre/ })).toBeVisible()
  await expect.poll(missing).toBeLessThanOrEqual(1)
  mock.takeOver('Camille Royer')
  await expect(chatOf(page).getByRole('log')).toContainText('Camille a rejoint')
  // What comes between a drawing and the scroll event of it is no wish to read further up.
  const grown = (px: number) =>
    thread.evaluate(async (node, px) => {
      const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      await drawn()
      node.scrollTop -= 1
      node.scrollTop = node.scrollHeight
      const log = node.querySelector('[role=log]') as HTMLElement
      log.style.minHeight = px ? `${log.offsetHeight + px}px` : ''
      await drawn()
    }, px)
  await grown(200)
  await expect.poll(missing).toBeLessThanOrEqual(1)
  await grown(0)
  mock.reply('Bonjour Élodie\nje regarde\net je vous écris')
  const reply = chatOf(page).getByRole('log').getByText('et je vous écris')
  await expect(reply).toBeInViewport({ ratio: 1 })
  await expect.poll(missing).toBeLessThanOrEqual(1)
  const seen = () => mock.bodies.seen?.length ?? 0
  const idOf = (at: number) => ({ messageId: mock.conversations[0]?.messages.at(at)?.id })
  await expect.poll(() => mock.bodies.seen?.at(-1)).toEqual(idOf(-1))

  // Who reads further up stays there, and has not seen what comes meanwhile.
  await thread.evaluate((node) => node.scrollTo(0, 0))
  const before = seen()
  mock.reply('Une autre vous part demain')
  await expect(chatOf(page).getByRole('log')).toContainText('demain')
  await fieldOf(page).fill('Merci')
  // Told in the same beat as what is seen, and before it.
  await expect.poll(() => mock.calls).toContain('POST typing')
  await fieldOf(page).fill('Merci beaucoup')
  await expect.poll(() => mock.calls.filter((call) => call === 'POST typing')).toHaveLength(2)
  expect(await thread.evaluate((node) => node.scrollTop)).toBe(0)
  expect(seen()).toBe(before)
  await thread.evaluate((node) => node.scrollTo(0, node.scrollHeight))
  await expect.poll(() => mock.bodies.seen?.at(-1)).toEqual(idOf(-1))
})

test('an answer is marked; « not useful » asks why, nothing required', async ({ shopPage, page, mock }) => {
  await shopPage()
  await openChat(page)
  await say(page, 'Bonjour')
  const panel = chatOf(page)
  await panel.getByRole('button', { name: 'Réponse utile' }).click()
  await expect(panel.getByText('Merci', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Réponse utile' })).toHaveAttribute('aria-pressed', 'true')
  await panel.getByRole('button', { name: 'Réponse pas utile' }).click()
  await panel.getByRole('button', { name: 'Incomplet' }).click()
  await expect(panel.getByRole('button', { name: 'Incomplet' })).toHaveAttribute('aria-pressed', 'true')
  await panel.getByRole('textbox', { name: 'Précisez, si vous voulez' }).fill('Et le prix ?')
  await panel.getByRole('textbox', { name: 'Précisez, si vous voulez' }).press('Enter')
  await expect(panel.getByText('Que manque-t-il')).toHaveCount(0)
  await expect(panel.getByText('Merci', { exact: true })).toBeVisible()
  const messageId = mock.conversations[0]?.messages.find(({ isAIResponse }) => isAIResponse)?.id
  await expect
    .poll(() => mock.bodies.rating)
    .toEqual([
      { messageId, useful: true },
      { messageId, useful: false },
      { messageId, useful: false, reason: 'incomplete' },
      { messageId, useful: false, reason: 'incomplete', comment: 'Et le prix ?' },
    ])
})

test.describe('the keyboard', () => {
  test('the keyboard opens, writes, breaks a line, goes back step by step', async ({ shopPage, page }) => {
    await shopPage({
      body: '<main><h1>Boutique</h1><button data-lutingenie-stock-alert data-product-id="p1" data-product-name="Vélo">Alerte</button></main>',
    })
    await expect(launcherOf(page)).toBeVisible()
    await launcherOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.type('une')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('deux')
    await expect(fieldOf(page)).toHaveValue('une\ndeux')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page)).toHaveValue('')
    await expect(chatOf(page).getByRole('log')).toContainText(ANSWER)
    await page.getByRole('button', { name: 'Alerte', exact: true }).click()
    await expect(chatOf(page).getByLabel('Adresse e-mail')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(chatOf(page)).toBeHidden()
    await expect(launcherOf(page)).toBeFocused()
    await expect(launcherOf(page)).toHaveAttribute('aria-expanded', 'false')
  })
})

test('a product’s picture that does not load leaves no broken one', async ({ shopPage, page, problems }) => {
  problems.allow(/404|ERR_/)
  await page.route('**/absent.png', (route) => route.fulfill({ status: 404, body: '' }))
  await shopPage({
    body: '<main><h1>Boutique</h1><button data-lutingenie-stock-alert data-product-id="p1" data-product-name="Vélo" data-product-image="https://images.exemple.fr/absent.png">Alerte</button></main>',
  })
  const response = page.waitForResponse('**/absent.png')
  await page.getByRole('button', { name: 'Alerte', exact: true }).click()
  await response
  await expect(chatOf(page).getByLabel('Adresse e-mail')).toBeVisible()
  await expect(chatOf(page).locator('img[src$="absent.png"]')).toBeHidden()
})

test.describe('the stock alert', () => {
  const body =
    '<main><h1>Boutique</h1><button data-lutingenie-stock-alert data-product-id="p1" data-product-name="Sencha" data-product-variant="100 g" data-product-price="18,50 €" data-product-image="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" data-product-restock="jeudi 12 mars">Alerte</button></main>'

  test('the stock alert waits for the consent, checks the address, is saved and withdrawn', async ({
    shopPage,
    page,
    mock,
  }) => {
    await shopPage({ body })
    await expect(launcherOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Alerte', exact: true }).click()
    const panel = chatOf(page)
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Alerte de retour en stock')
    await expect(panel).toContainText('100 g · 18,50 €')
    const consent = panel.getByRole('checkbox')
    const button = panel.getByRole('button', { name: 'Me prévenir' })
    await expect(consent).not.toBeChecked()
    await expect(consent).toHaveAttribute('required')
    // What the form is for is in sight before anything is scrolled, and hides no field that is reached.
    for (const height of [900, 600]) {
      await page.setViewportSize({ width: 1440, height })
      await expect(button).toBeInViewport({ ratio: 1 })
      if (height < 900) continue
      // Where the panel is as high as it gets, the button stands below all that is agreed to.
      const [agreed, main] = await Promise.all([
        panel.locator('.consent').boundingBox(),
        button.boundingBox(),
      ])
      expect((agreed?.y ?? 0) + (agreed?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0)
    }
    await consent.focus()
    const [above, below] = await Promise.all([consent.boundingBox(), button.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await expect(panel).toContainText(
      'J’accepte que Maison Camélia m’écrive à cette adresse, une seule fois, au retour de Sencha, 100 g.',
    )
    await panel.getByLabel('Adresse e-mail').fill('elodie@exemple')
    await panel.getByLabel('Prénom').fill('Élodie')
    await panel.getByLabel('Téléphone').fill('06 39 98 56 78')
    // The form says in its own words at the field and at the box what is missing, and nothing leaves.
    const email = panel.getByLabel('Adresse e-mail')
    const unfinished = 'Il manque la fin de l’adresse, par exemple «\u00a0.fr\u00a0».'
    const unagreed = 'Cochez la case pour que Maison Camélia puisse vous écrire.'
    await expect(panel.locator('form')).toHaveJSProperty('noValidate', true)
    const waiting = await button.evaluate((node) => getComputedStyle(node).backgroundColor)
    await button.click()
    await expect(panel.getByRole('alert')).toHaveText([unfinished, unagreed])
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('')
    await button.click()
    await expect(panel.getByRole('alert')).toHaveText([/adresse complète/, unagreed])
    await expect(email).toBeFocused()
    await email.fill('elodie@exemple')
    await email.pressSequentially('.fr')
    await button.click()
    await expect(panel.getByRole('alert')).toHaveText(unagreed)
    await expect(consent).toBeFocused()
    await expect(consent).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInBothThemes(page)
    expect(mock.calls).not.toContain('POST stock-requests')
    await consent.check()
    await expect(panel.getByRole('alert')).toHaveCount(0)
    await expect(button).not.toHaveCSS('background-color', waiting)
    await email.fill('elodie@exemple')
    await button.click()
    await expect(panel.getByRole('alert')).toHaveText(unfinished)
    await expect(email).toBeFocused()
    await email.pressSequentially('.fr')
    await expect(panel.getByRole('alert')).toHaveCount(0)
    mock.faults.push({ path: 'POST stock-requests', fault: { status: 503, code: 'UNAVAILABLE' } })
    await button.click()
    await expect(panel.getByRole('alert')).toContainText('La demande n’est pas partie.')
    await button.click()
    const title = panel.getByRole('heading', { level: 3 })
    await expect(title).toHaveText('Alerte enregistrée')
    // Read, not used: no frame around it, and the letters of the rest.
    await expect(title).toBeFocused()
    await expect(title).toHaveCSS('outline-style', 'none')
    const family = await panel
      .getByText('elodie@exemple.fr')
      .evaluate((node) => getComputedStyle(node).fontFamily)
    await expect(title).toHaveCSS('font-family', family)
    await expect(panel).toContainText('elodie@exemple.fr')
    await expect(panel).toContainText('retour prévu jeudi 12 mars')
    expect(mock.bodies['stock-requests']?.at(-1)).toEqual({
      productId: 'p1',
      productName: 'Sencha, 100 g',
      customerEmail: 'elodie@exemple.fr',
      customerName: 'Élodie',
      customerPhone: '06 39 98 56 78',
      consent: true,
      consentText: expect.stringContaining('J’accepte que Maison Camélia m’écrive à cette adresse'),
      language: 'fr',
      productUrl: expect.stringMatching(/\/shop$/),
    })
    await panel.getByRole('button', { name: 'Annuler cette alerte' }).click()
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText('Alerte annulée')
    expect(mock.bodies.cancel).toEqual([{ cancelToken: 'cancel-me' }])
    await panel.getByRole('button', { name: 'Revenir à la conversation' }).last().click()
    await expect(fieldOf(page)).toBeFocused()
    expect(mock.calls).not.toContain('POST sessions')
  })

  test('the stock alert takes over who the visitor is, and opens from the chat too', async ({
    shopPage,
    page,
  }) => {
    await shopPage({ body })
    await openChat(page)
    await page.evaluate(() =>
      (window as never as { LutinGenie: { identify(who: object): void } }).LutinGenie.identify({
        email: 'elodie@example.com',
        name: 'Élodie',
      }),
    )
    await chatOf(page).getByRole('button', { name: 'Remplir l’alerte' }).click()
    await expect(chatOf(page).getByLabel('Adresse e-mail')).toHaveValue('elodie@example.com')
    await expect(chatOf(page)).toContainText('Reprise de notre échange')
    await expect(chatOf(page).getByLabel('Téléphone')).toHaveCount(0)
    await expect(chatOf(page).getByRole('checkbox')).not.toBeChecked()
  })
})
