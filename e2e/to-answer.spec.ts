import type { Locator, Page } from '@playwright/test'
import { joinTeam } from './support/colleague.ts'
import { list, thread } from './support/conversations.ts'
import { expectAccessible, expectAccessibleInBothThemes, expectUsable } from './support/expect-usable.ts'
import { toastOf } from './support/settings.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'
import { visit, visitOften } from './support/visitor.ts'

const field = (page: Page) => page.getByLabel('Votre réponse')

test('the dashboard quotes who waits the longest, also where others wrote since', async ({ page, shop }) => {
  const waiting = await visitOften(shop, 7)
  const asks = async (at: number) => {
    await waiting[at]?.say(`Question ${at + 1}`)
    await waiting[at]?.handOff()
  }
  const answer = (at: number) =>
    shop.call('POST', `/conversations/${waiting[at]?.sessionId}/messages`, {
      content: 'Voici la réponse.',
      clientId: crypto.randomUUID(),
    })
  for (const at of [0, 1, 2, 3, 4, 5]) await asks(at)
  await page.goto('/dashboard')
  const strip = page.getByRole('region', { name: '6 personnes attendent une réponse' })
  await expect(strip).toContainText('Question 1')
  await expect(strip.getByRole('link')).toHaveAttribute('href', new RegExp(waiting[0]?.sessionId ?? 'none'))
  await answer(0)
  await expect(page.getByRole('region', { name: '5 personnes attendent' })).toContainText('Question 2')
  await answer(1)
  await asks(6)
  await expect(page.getByRole('region', { name: '5 personnes attendent' })).toContainText('Question 3')
})

test('who waits the longest is answered first, and « Suivante » leads on until nobody waits', {
  tag: '@journey',
}, async ({ page, shop }) => {
  const [first, second, third] = await visitOften(shop, 3)
  await first?.say('Première question')
  await first?.handOff()
  await second?.say('Deuxième question')
  await second?.handOff()
  await third?.say('Une question à l’assistant')
  await page.goto('/conversations')
  await expect(page).toHaveTitle('(2) Conversations · LutinGénie')
  await expect(
    page.getByRole('link', { name: 'Conversations 2 personnes attendent une réponse' }),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'À répondre 2' })).toBeChecked()
  await expect(list(page)).toHaveCount(2)
  await expect(thread(page)).toContainText('Première question')
  await field(page).fill('Voici la réponse.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(list(page)).toHaveCount(1)
  await expect(thread(page)).toContainText('Voici la réponse.')
  await page.getByRole('button', { name: 'Suivante 1 à répondre' }).click()
  await expect(page).toHaveURL(new RegExp(second?.sessionId ?? ''))
  await expect(thread(page)).toContainText('Deuxième question')
  await field(page).fill('Et celle-ci.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('heading', { name: 'Tout le monde a une réponse' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Suivante/ })).toHaveCount(0)
  await expect(page).toHaveTitle('Conversations · LutinGénie')
  for (const size of [null, PHONE]) {
    if (size) {
      await page.setViewportSize(size)
      await page.goto('/conversations')
      await page.getByRole('radio', { name: 'À répondre' }).check()
      await expect(page.getByRole('heading', { name: 'Tout le monde a une réponse' })).toBeVisible()
    }
    await expectUsable(page)
  }
  await page.getByRole('button', { name: 'Voir toutes les conversations' }).click()
  await expect(list(page)).toHaveCount(3)
  await expect(list(page).filter({ hasText: 'Vous : Et celle-ci.' })).toHaveCount(1)
})

test('« Suivante » leads past what colleagues have, and says so where only they have the others', async ({
  page,
  shop,
}) => {
  const [first, theirs, mine] = await visitOften(shop, 3)
  for (const [visitor, question] of [
    [first, 'Première question'],
    [theirs, 'Deuxième question'],
    [mine, 'Troisième question'],
  ] as const) {
    await visitor?.say(question)
    await visitor?.handOff()
  }
  const colleague = await joinTeam(shop, 'agent')
  await shop.call('PUT', `/conversations/${theirs?.sessionId}/handler`, { userId: colleague.user.id })
  await page.goto(`/conversations/${first?.sessionId}`)
  await page.getByRole('button', { name: 'Suivante 2 à répondre' }).click()
  await expect(thread(page)).toContainText('Troisième question')
  await shop.call('PUT', `/conversations/${first?.sessionId}/waiting`, { waiting: false })
  await page.getByRole('button', { name: 'Suivante 1 à répondre' }).click()
  await expect(toastOf(page)).toContainText('Vos collègues s’occupent de ceux qui attendent')
  await expect(page).toHaveURL(/\/conversations$/)
})

test('a toast covers nothing that can be pressed, on a desktop and on a phone', async ({ page, visitor }) => {
  await visitor.say('Bonjour')
  await visitor.handOff()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto(`/conversations/${visitor.sessionId}`)
    await page.getByRole('button', { name: 'Rien à répondre' }).click()
    const undo = toastOf(page).getByRole('button', { name: 'Annuler' })
    await expect(undo).toBeVisible()
    // Under the pointer it stays, however long one looks.
    await undo.hover()
    const covered = () =>
      toastOf(page).evaluate((host) => {
        const toast = host.querySelector('[class*="shadow-md"]')?.getBoundingClientRect()
        if (!toast) return ['no toast']
        return [...document.querySelectorAll('main button, main textarea, main input')]
          .filter((element) => {
            const box = element.getBoundingClientRect()
            return (
              element.checkVisibility() &&
              box.left < toast.right &&
              toast.left < box.right &&
              box.top < toast.bottom &&
              toast.top < box.bottom
            )
          })
          .map((element) => element.outerHTML.slice(0, 200))
      })
    expect(await covered()).toEqual([])
    await undo.click()
    await expect(page.getByRole('button', { name: 'Rien à répondre' })).toBeVisible()
  }
})

test('a row shows what the customer said last, not what the assistant said since; ours is said to be ours', async ({
  page,
  visitor,
}) => {
  const answer = await visitor.say('Mon bon d’achat est refusé')
  expect(answer?.content).not.toBe('')
  await visitor.handOff()
  await page.goto('/conversations')
  await expect(page.getByRole('radio', { name: 'À répondre 1' })).toBeChecked()
  await expect(list(page).getByText('Mon bon d’achat est refusé', { exact: true })).toBeVisible()
  await page.goto('/inbox')
  await expect(page.getByRole('main').getByText('Mon bon d’achat est refusé', { exact: true })).toBeVisible()
  await page.goto(`/conversations/${visitor.sessionId}`)
  await field(page).fill('Je regarde.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByRole('radio', { name: 'Toutes' }).check()
  await expect(list(page).getByText('Vous : Je regarde.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText('Vous : Je regarde.')).toBeVisible()
})

test('the dashboard shows what the customer said also where nobody waits', async ({ page, visitor }) => {
  await visitor.say('Mon bon d’achat est refusé')
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText('Mon bon d’achat est refusé', { exact: true })).toBeVisible()
})

test('waiting and unread are told apart: a clock with how long, and a dot', async ({ page, shop }) => {
  const [waits, unread] = await visitOften(shop, 2)
  await unread?.say('Une question à l’assistant')
  await waits?.handOff()
  await waits?.say('Une question à l’équipe')
  await page.goto('/conversations')
  await page.getByRole('radio', { name: 'Toutes' }).check()
  const row = (text: string) => list(page).filter({ hasText: text })
  const clock = row('à l’équipe').getByText(/^Attend une personne depuis ?(Just now|\d+ min)$/)
  await expect(clock).toBeVisible()
  await expect(row('à l’assistant').getByText(/\d+ messages? non lus?/)).toBeAttached()
  await expect(row('à l’assistant').getByText(/^Attend une/)).toHaveCount(0)
  await row('à l’équipe').getByRole('link').click()
  // Who has been read still waits.
  await expect(row('à l’équipe').getByText(/non lus?/)).toHaveCount(0)
  await expect(clock).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('who asks for a person is followed by nobody until somebody answers', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.say('Bonjour')
  await visitor.handOff()
  await page.goto(`/conversations/${visitor.sessionId}`)
  const facts = page.getByRole('complementary', { name: 'Informations' })
  await expect(facts.getByRole('button', { name: /^Personne pour l’instant/ })).toBeVisible()
  await field(page).fill('Je regarde.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(facts.getByRole('button', { name: new RegExp(`^${shop.account.name}`) })).toBeVisible()
})

test('on a phone the field is one row that grows, its tools and the list one touch away; the id is whole', async ({
  page,
  visitor,
}) => {
  await visitor.say('Bonjour')
  const id = page.getByText(/^sess_[0-9a-f]{8}$/)
  await page.goto(`/conversations/${visitor.sessionId}`)
  const facts = page.getByRole('complementary', { name: 'Informations' })
  await expect(facts.getByText(/^sess_/)).toBeVisible()
  await expect(id).toHaveCount(1)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await facts.getByRole('button', { name: 'Copier l’identifiant' }).click()
  await expect(facts.getByRole('button', { name: 'Copié' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(visitor.sessionId)
  const attach = page.getByRole('button', { name: 'Joindre des fichiers' })
  const tools = page.getByRole('button', { name: 'Outils de réponse' })
  await expect(attach).toBeVisible()
  await expect(tools).toBeHidden()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(id).toBeVisible()
    expect(
      await id.evaluate((node) => node.scrollWidth - (node.parentElement?.clientWidth ?? 0)),
    ).toBeLessThanOrEqual(0)
    const send = page.getByRole('button', { name: 'Envoyer' })
    const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const alone = await box(field(page))
    expect(alone.height).toBeLessThanOrEqual(48)
    expect((await box(send)).y).toBeGreaterThanOrEqual(alone.y)
    expect((await box(send)).y + (await box(send)).height).toBeLessThanOrEqual(alone.y + alone.height)
    expect(alone.width).toBeGreaterThanOrEqual(width - 112)
    await expect(attach).toBeHidden()
    await tools.click()
    await expect(tools).toHaveAttribute('aria-expanded', 'true')
    await expect(attach).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Suggérer' })).toBeInViewport({ ratio: 1 })
    await expectUsable(page)
    await tools.click()
    await field(page).fill('Une réponse\n'.repeat(4))
    expect((await box(field(page))).height).toBeGreaterThan(alone.height * 2)
    await expect(send).toBeInViewport({ ratio: 1 })
    await field(page).fill('')
  }
  await page.getByRole('button', { name: 'Retour aux conversations' }).click()
  await expect(list(page)).toBeVisible()
  await expect(page).toHaveURL(/\/conversations$/)
})

test('after a click on a filter letters still are shortcuts', async ({ page, visitor }) => {
  await visitor.say('Bonjour')
  await page.goto('/conversations')
  const filter = page.getByRole('radio', { name: 'Archives' })
  await filter.check()
  await expect(filter).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: /Raccourcis/ })).toBeVisible()
})

test('who writes again waits again; thanks are settled with one click, which can be taken back', async ({
  page,
  visitor,
}) => {
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await field(page).fill('Bonjour, votre colis part ce soir.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('L’assistant est en pause.')).toBeVisible()
  await visitor.say('Et demain, vous êtes ouverts ?')
  await expect(page.getByText('Le client attend votre réponse.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'À répondre 1' })).toBeVisible()
  await field(page).fill('Oui, de 10 h à 19 h.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('button', { name: 'Rien à répondre' })).toHaveCount(0)
  await visitor.say('Merci beaucoup !')
  await expect(page.getByText('Le dernier message n’attend peut-être rien.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Rien à répondre' }).click()
  await expect(toastOf(page)).toContainText('Rien à répondre à cette conversation')
  await expect(thread(page).getByText(/n’a rien à répondre, noté à \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'À répondre', exact: true })).toBeVisible()
  await toastOf(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('radio', { name: 'À répondre 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rien à répondre' })).toBeEnabled()
  await page.keyboard.press('m')
  await expect(page.getByRole('radio', { name: 'À répondre', exact: true })).toBeVisible()
})

test('what one has and what nobody has are lists of their own, a search looks everywhere', async ({
  page,
  shop,
}) => {
  const [mine, free] = await visitOften(shop, 2)
  await mine?.say('Une question prise en main')
  await shop.call('POST', `/conversations/${mine?.sessionId}/take-over`)
  await free?.say('Une question pour personne')
  await free?.handOff()
  await page.goto('/conversations')
  await page.getByRole('radio', { name: 'À moi' }).check()
  await expect(list(page)).toHaveCount(1)
  await expect(thread(page)).toContainText('Une question prise en main')
  await page.getByRole('button', { name: 'Autres filtres' }).click()
  await page.getByRole('menuitemradio', { name: 'Non attribuées' }).click()
  await expect(list(page)).toHaveCount(1)
  await expect(thread(page)).toContainText('Une question pour personne')
  await page.getByRole('radio', { name: /^À répondre/ }).check()
  await page.getByRole('searchbox', { name: 'Rechercher une conversation' }).fill('prise en main')
  await expect(list(page)).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'Toutes' })).toBeChecked()
  await page.getByRole('searchbox', { name: 'Rechercher une conversation' }).fill('')
  await expect(page.getByRole('radio', { name: 'À répondre 1' })).toBeChecked()
})

test('eighty conversations are answered by keyboard alone, with one chord each', async ({ page, shop }) => {
  const visitors = await visitOften(shop, 80)
  for (const visitor of visitors) await visitor.handOff()
  await page.goto('/conversations')
  await expect(page.getByRole('radio', { name: 'À répondre 80' })).toBeChecked()
  await expect(field(page)).toBeVisible()
  let keystrokes = 0
  const press = async (keys: string) => {
    keystrokes += 1
    await page.keyboard.press(keys)
  }
  await press('r')
  for (let left = 80; left > 0; left -= 1) {
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await page.keyboard.insertText('Oui.')
    const before = page.url()
    await press('Control+Shift+Enter')
    if (left > 1) await expect(page).not.toHaveURL(before)
  }
  await expect(page.getByRole('heading', { name: 'Tout le monde a une réponse' })).toBeVisible()
  expect(keystrokes).toBe(81)
})

test('letters walk through the list and are listed by « ? »; in a field they are text', async ({
  page,
  shop,
}) => {
  const visitors = await visitOften(shop, 2)
  for (const [index, visitor] of visitors.entries()) {
    await visitor.say(`Question ${index}`)
    await visitor.handOff()
  }
  await page.goto('/conversations')
  await expect(thread(page)).toContainText('Question 0')
  await page.keyboard.press('j')
  await expect(thread(page)).toContainText('Question 1')
  await page.keyboard.press('k')
  await expect(thread(page)).toContainText('Question 0')
  await page.keyboard.press('n')
  await expect(thread(page)).toContainText('Question 1')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(dialog.getByText('Suivante à répondre', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Confier à', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(thread(page)).toContainText('Question 1')
  await page.keyboard.press('a')
  const choice = page.getByRole('dialog', { name: 'Confier à' })
  await expect(choice.getByRole('button', { name: shop.account.name })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(choice).toBeHidden()
  await expect(page.getByText('Le client attend votre réponse.')).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('je')
  await expect(field(page)).toHaveValue('je')
  await page.keyboard.press('Escape')
  await field(page).blur()
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: 'Sortir des archives' })).toBeVisible()
})

test('the last words stay above the field, whatever grows in it, at every width', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.goto('/conversations')
  await page.getByRole('link', { name: /Nadia Benali/ }).click()
  const last = thread(page).getByRole('article').last()
  await expect(last).toContainText('Le colis est bien arrivé')
  const hidden = async () => {
    const [words, log] = [await last.boundingBox(), await thread(page).boundingBox()]
    return (words?.y ?? 0) + (words?.height ?? 0) - ((log?.y ?? 0) + (log?.height ?? 0))
  }
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(hidden).toBeLessThanOrEqual(0)
    const send = page.getByRole('button', { name: 'Envoyer' })
    await expect(send).toBeInViewport({ ratio: 1 })
    const [form, button] = [
      await page.locator('form').filter({ has: send }).boundingBox(),
      await send.boundingBox(),
    ]
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((form?.x ?? 0) + (form?.width ?? 0))
  }
  await field(page).fill('Une réponse\n'.repeat(6))
  await expect.poll(hidden).toBeLessThanOrEqual(0)
})

test('two people see at once what the other answered', async ({ page, shop, context }) => {
  const visitor = await visit(shop)
  await visitor.handOff()
  await page.goto('/conversations')
  const other = await context.newPage()
  await other.goto('/conversations')
  await expect(other.getByRole('radio', { name: 'À répondre 1' })).toBeVisible()
  await field(page).fill('Je m’en occupe.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(other.getByRole('heading', { name: 'Tout le monde a une réponse' })).toBeVisible()
  await expect(other.getByRole('log')).toContainText('Je m’en occupe.')
})
