import type { Page } from '@playwright/test'
import { answer } from './support/answers.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectUsable,
  expectUsableAtSizes,
} from './support/expect-usable.ts'
import { writeContext } from './support/settings.ts'
import { askPartByPart, DESKTOP, expect, PHONE, test } from './support/test.ts'
import { visit } from './support/visitor.ts'

const showOnly = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Autres filtres' }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}

test('the list shows name, status, last message, count and age of each conversation, and a total', {
  tag: [
    '@conversations.total-badge',
    '@conversations.card.customer-name',
    '@conversations.card.status',
    '@conversations.card.last-message',
    '@conversations.card.message-count',
    '@conversations.card.last-activity',
  ],
}, async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/conversations')
  const list = page.getByRole('region', { name: 'Conversations' })
  const first = list.getByRole('listitem').first()
  await expect(first).toContainText(/(Active|Inactive|Archivée)/)
  await expect(first).toContainText(/\d+ messages?/)
  await expect(first.getByRole('time').or(first.locator('time'))).toHaveText(/Just now|\d+\s(min|h|j)/)
  await expect(list.getByText(/\d+ conversations au total/)).toBeAttached()
  await expect(list.getByText('No messages yet').or(list.getByRole('listitem').nth(1))).not.toHaveCount(0)
})

test('passages that an answer showed stand in the thread, with the one that the customer opens', async ({
  page,
  shop,
  visitor,
}) => {
  const aiContext =
    'Livraison offerte dès 45 €, expédition sous 48 h en France.\nLivraison en point relais : 3,90 €.\nRetrait gratuit en boutique le jour même.'
  await writeContext(shop, aiContext)
  const answer = await visitor.say('Livrez-vous en Belgique ?')
  const shown = answer?.cards ?? []
  expect(shown.length).toBeGreaterThan(1)
  await page.goto(`/conversations/${visitor.sessionId}`)
  const passages = page.getByRole('list', { name: 'Passages proposés' })
  await expect(passages.getByRole('listitem')).toHaveCount(shown.length)
  await expect(page.getByRole('article').last()).not.toContainText('**')
  await expect(passages).not.toContainText('Ouvert par le client')
  await visitor.open(answer?.id ?? '', shown[1]?.id ?? '')
  await expect(passages.getByRole('listitem').nth(1)).toContainText('Ouvert par le client')
  await expectUsableAtSizes(page)
})

test('an open conversation goes on where the code that follows events does not come', async ({
  page,
  newShop,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const shop = await newShop()
  const visitor = await visit(shop)
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  const thread = page.getByRole('log')
  await expect(thread.getByText('Bonjour', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cette conversation' })).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await visitor.say('Livrez-vous en Suisse ?')
  await refused
  await expect(thread.getByText('Livrez-vous en Suisse ?')).toBeVisible()
})

test('clicking a conversation opens its detail with id, count, senders, times and contents', {
  tag: [
    '@conversations.card.open',
    '@conversation.session-id',
    '@conversation.message-count',
    '@conversation.message.sender-label',
    '@conversation.message.sender-badge',
    '@conversation.message.time',
    '@conversation.message.content',
    '@conversation.message.ai-badge',
    '@conversation.sender.system',
    '@routes.conversation-detail',
  ],
}, async ({ page, newShop }) => {
  const shop = await newShop({ phone: '04 65 71 21 56' })
  const visitor = await visit(shop)
  await visitor.say('Quel est votre téléphone ?')
  await page.goto('/conversations')
  await page.getByRole('link', { name: /Anonymous Customer/ }).click()
  await expect(page).toHaveURL(new RegExp(`/conversations/${visitor.sessionId}$`))
  const thread = page.getByRole('log')
  const question = thread.getByRole('article').filter({ hasText: 'Quel est votre téléphone ?' })
  await expect(question).toContainText('Anonymous Customer')
  await expect(question).toContainText('Client')
  await expect(question.locator('time')).toHaveText(/^\d\d:\d\d$/)
  const answer = thread.getByRole('article').filter({ hasText: '04 65 71 21 56' })
  await expect(answer).toContainText('Assistant LutinGénie')
  await expect(answer).toContainText('AI Response')
  await expect(page.getByText(/^sess_[0-9a-f]{8}$/)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^Français$/ })).toBeVisible()
  await expect(
    page
      .getByRole('banner')
      .or(page.locator('header'))
      .getByText(/\d+ messages/)
      .first(),
  ).toBeVisible()
  // Every filter is there whole, whichever is chosen.
  const filters = page.getByRole('radiogroup', { name: 'Conversations affichées' })
  for (const name of [/^À répondre/, 'À moi', 'Archives', 'Toutes']) {
    await filters.getByRole('radio', { name }).check()
    const cut = await filters
      .locator('span')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(cut).toBe(0)
  }
  await showOnly(page, 'Inactives')
  await expect(filters.getByRole('radio', { name: 'Inactives' })).toBeChecked()
})

for (const [language, wording] of [
  ['fr', /^Visiteur [A-ZÉ]/],
  ['en', /^Visitor [A-Z]/],
] as const)
  test(`who did not say who they are has one name everywhere under the catalogue ${language}`, {
    tag: ['@conversation.sender.anonymous', '@open.customer-label'],
  }, async ({ page, visitor }) => {
    await visitor.say('Je veux parler à une personne')
    await page.goto('/conversations')
    await page.evaluate((chosen) => localStorage.setItem('lg_language', chosen), language)
    await page.reload()
    const heading = page.getByRole('heading', { name: wording })
    await expect(heading).toHaveCount(2)
    const name = (await heading.first().textContent()) ?? ''
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await expect(page.getByRole('log').getByRole('article', { name: new RegExp(`^${name},`) })).toBeVisible()
    await expect(page.getByText('Anonymous Customer')).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await expect(page.getByText('Anonymous Customer')).toHaveCount(0)
    await page.goto('/quick-actions')
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText('Anonymous Customer')).toHaveCount(0)
  })

test('who did not say who they are is named as documented, with the short name as an element beside it', {
  tag: ['@conversation.sender.anonymous', '@open.customer-label'],
}, async ({ page, visitor }) => {
  await visitor.say('Je veux parler à une personne')
  await page.goto(`/conversations/${visitor.sessionId}`)
  const article = page.getByRole('log').getByRole('article', { name: /^Anonymous Customer · Visiteur \S/ })
  const shortName = (await article.getByText(/^Visiteur \S/).textContent()) ?? ''
  const facts = page.getByRole('complementary', { name: 'Informations' })
  for (const place of [
    article,
    page.locator('header').filter({ has: page.getByRole('heading', { name: 'Anonymous Customer' }) }),
    facts,
    page.getByRole('link', { name: new RegExp(`^Anonymous Customer.*${shortName}`) }),
  ]) {
    await expect(place.getByText('Anonymous Customer', { exact: true })).toBeVisible()
    await expect(place.getByText(shortName, { exact: true })).toBeVisible()
  }
})

test('on what page and device somebody without a name began stands in the list and among the facts', async ({
  page,
  visitor,
}) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1'
  await visitor.say('Bonjour', { title: 'Coffret Découverte | Maison Camélia', userAgent })
  await page.goto(`/conversations/${visitor.sessionId}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Anonymous Customer' })
  await expect(row).toContainText('Coffret Découverte · mobile')
  const facts = page.getByRole('complementary', { name: 'Informations' })
  await expect(facts.getByText('Mobile', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/conversations')
  await expect(row).toContainText('Coffret Découverte · mobile')
  await expectNoSidewaysScroll(page)
})

test('an answer shows how its visitor judged it', async ({ page, newShop }) => {
  const shop = await newShop({ phone: '04 65 71 21 56' })
  const visitor = await visit(shop)
  const answer = await visitor.say('Quel est votre téléphone ?')
  await visitor.rate(answer?.id ?? '', true)
  await page.goto(`/conversations/${visitor.sessionId}`)
  const thread = page.getByRole('log')
  await expect(thread.getByText('Jugée utile', { exact: true })).toBeVisible()
  await visitor.rate(answer?.id ?? '', false)
  await page.reload()
  await expect(thread.getByText('Jugée pas utile', { exact: true })).toBeVisible()
})

test('who writes while the list is read for the first time stands in it', async ({ page, shop }) => {
  await (await visit(shop)).say('Première question')
  await page.goto('/contacts')
  await expect(page.getByRole('link', { name: 'Conversations 1 conversation active' })).toBeVisible()
  const list = /\/api\/businesses\/[^/]+\/conversations(\?|$)/
  const read = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(
    list,
    async (route) => {
      const response = await route.fetch()
      read.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByRole('link', { name: /^Conversations/ }).click()
  await read.promise
  await (await visit(shop)).say('Seconde question')
  await expect(page.getByRole('link', { name: 'Conversations 2 conversations actives' })).toBeVisible()
  held.resolve()
  await expect(page.getByRole('link', { name: /Seconde question|Anonymous Customer/ })).toHaveCount(2)
})

test('a person takes over, replies and hands back; the assistant is silent meanwhile', {
  tag: ['@journey', '@conversation.sender.business', '@conversation.sender.anonymous'],
}, async ({ page, visitor }) => {
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('button', { name: 'Prendre la main' }).click()
  await expect(page.getByText('Vous avez la main.')).toBeVisible()
  await expect(page.getByText(/a pris la main à \d\d:\d\d/)).toBeVisible()
  expect(await visitor.say('Y a-t-il quelqu’un ?')).toBeNull()
  await expect(page.getByRole('log').getByText('Y a-t-il quelqu’un ?')).toBeVisible()
  await page.getByLabel('Votre réponse').fill('Oui, je suis là.')
  await page.keyboard.press('ControlOrMeta+Enter')
  const reply = page.getByRole('article').filter({ hasText: 'Oui, je suis là.' })
  await expect(reply.getByText('Business', { exact: true })).toBeVisible()
  await expect(reply.getByText('Élodie', { exact: true })).toBeVisible()
  await expect(reply).toHaveAccessibleName(/^Business · Élodie, /)
  await expect(reply).toContainText('Équipe')
  await page.getByRole('button', { name: 'Rendre la main' }).click()
  await expect(page.getByText('L’assistant répond')).toBeVisible()
  expect(await visitor.say('Merci !')).not.toBeNull()
})

test('P takes over, but not while something is typed, nor with letter shortcuts switched off', async ({
  page,
  shop: _,
  visitor,
}) => {
  await visitor.say('Bonjour')
  const taken: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/take-over')) taken.push(request.url())
  })
  const open = async () => {
    await page.goto(`/conversations/${visitor.sessionId}`)
    await expect(page.getByRole('button', { name: 'Prendre la main' })).toBeVisible()
  }
  const shortcuts = page.getByRole('switch', { name: /Raccourcis à une lettre/ })

  await page.goto('/profile')
  await shortcuts.click()
  await expect(shortcuts).not.toBeChecked()
  await open()
  await page.keyboard.press('p')
  await page.goto('/profile')
  await shortcuts.click()
  await expect(shortcuts).toBeChecked()
  await open()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').press('p')
  await expect(page.getByRole('searchbox')).toHaveValue('p')
  await page.getByRole('searchbox').fill('')
  await page.keyboard.press('Control+p')
  expect(taken).toEqual([])
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('p')
  await expect(page.getByText('Vous avez la main.')).toBeVisible()
  expect(taken).toHaveLength(1)
})

test('the thread says why a conversation went to the team', async ({ page, visitor }) => {
  await visitor.say('Je voudrais parler à une personne')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(
    page
      .getByRole('log')
      .getByText(/^L’équipe est demandée depuis \d\d:\d\d · Le client voulait une personne$/),
  ).toBeVisible()
})

test('new conversations and messages appear by themselves', async ({ page, shop }) => {
  await page.goto('/conversations')
  await expect(page.getByRole('heading', { name: 'Aucune conversation pour l’instant' })).toBeVisible()
  await expect(page.getByText('Aucune conversation ouverte')).toBeVisible()
  const visitor = await visit(shop)
  await visitor.say('Première question')
  await expect(page.getByRole('listitem').filter({ hasText: 'Anonymous Customer' })).toBeVisible()
  await visitor.say('Deuxième question')
  await expect(page.getByRole('log').getByText('Deuxième question')).toBeVisible()
})

test('what arrives after the list was read and before its stream began is shown too', async ({
  page,
  shop,
}) => {
  let begin = () => {}
  const held = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route(/\/events(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/conversations')
  await expect(page.getByRole('heading', { name: 'Aucune conversation' })).toBeVisible()
  const visitor = await visit(shop)
  await visitor.say('Arrivé entre les deux')
  begin()
  await expect(page.getByRole('link', { name: /Arrivé entre les deux|Anonymous Customer/ })).toBeVisible()
})

test('a reply that does not leave is kept, said, and sent again once', async ({
  page,
  shop: _,
  visitor,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Votre réponse').fill('Réponse fragile')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Non envoyé.' })).toBeVisible()
  await page.unroute('**/messages')
  await page.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Non envoyé.' })).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Réponse fragile' })).toHaveCount(1)
})

test('what is typed survives a reload', async ({ page, visitor }) => {
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByLabel('Votre réponse').fill('Brouillon précieux')
  await page.reload()
  await expect(page.getByLabel('Votre réponse')).toHaveValue('Brouillon précieux')
})

test('archiving, the filter of archives, and taking it out again', async ({ page, visitor }) => {
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  await page.getByRole('button', { name: 'Archiver' }).click()
  await expect(page.getByRole('button', { name: 'Sortir des archives' })).toBeVisible()
  await page.getByRole('radio', { name: 'Archives' }).check()
  await expect(page.getByRole('listitem').filter({ hasText: 'Archivée' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sortir des archives' }).click()
  await expect(page.getByRole('heading', { name: 'Aucune conversation ne correspond' })).toBeVisible()
})

test('search finds a person, and says when nobody is found', async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/conversations')
  const search = page.getByRole('searchbox', { name: 'Rechercher une conversation' })
  await search.fill('elodie')
  await expect(page.getByRole('listitem').filter({ hasText: 'Élodie' }).first()).toBeVisible()
  await search.fill('zzzzzz introuvable')
  await expect(page.getByRole('heading', { name: 'Aucune conversation ne correspond' })).toBeVisible()
})

test('failures: the list, an unknown conversation with a way back, no id', {
  tag: ['@conversations.error.load', '@conversation.error.load', '@conversation.back'],
}, async ({ page, signIn, problems }) => {
  problems.allow(/5\d\d|500/)
  await signIn('camille')
  await page.route('**/conversations?*', answer(500, { error: 'x', code: 'INTERNAL' }))
  await page.route('**/conversations', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL' } })
      : route.continue(),
  )
  await page.goto('/conversations')
  await expect(page.getByText('Failed to load conversations')).toBeVisible()
  await page.unrouteAll()
  for (const id of ['not-an-id', '00000000-0000-7000-8000-000000000000']) {
    await page.goto(`/conversations/${id}`)
    await expect(page.getByRole('heading', { name: 'Failed to load conversation' })).toBeVisible()
    await expect(page.getByText('Elle a été effacée, ou elle appartient')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Retour aux conversations' }).click()
  await expect(page).toHaveURL(/\/conversations$/)
})

test('an address that names no conversation says so and leads back', {
  tag: '@conversation.error.no-id',
}, async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/conversations/%20')
  await expect(page.getByRole('heading', { name: 'Invalid Session' })).toBeVisible()
  await expect(page.getByText('No conversation session ID provided.')).toBeVisible()
  await page.getByRole('link', { name: 'Retour aux conversations' }).click()
  await expect(page).toHaveURL(/\/conversations$/)
  await expect(page.getByRole('searchbox', { name: 'Rechercher une conversation' })).toBeVisible()
})

test('active, inactive and archived conversations differ by the colours of their badge alone', {
  tag: '@conversations.status.colours',
}, async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/conversations')
  const list = page.getByRole('region', { name: 'Conversations' })
  const looks: Record<string, { badge: string; name: string; parts: number }> = {}
  for (const [filter, word] of [
    ['Actives', 'Active'],
    ['Inactives', 'Inactive'],
    ['Archives', 'Archivée'],
  ] as const) {
    if (filter === 'Archives') await page.getByRole('radio', { name: filter, exact: true }).check()
    else await showOnly(page, filter)
    const row = list.getByRole('listitem').filter({ hasText: word }).last()
    await expect(row).toBeVisible()
    looks[word] = await row.evaluate((item, text) => {
      const badge = [...item.querySelectorAll('span')].findLast((one) => one.textContent?.trim() === text)
      const name = item.querySelector('.font-semibold.text-ink')
      const style = (node: Element | null | undefined) => (node ? getComputedStyle(node) : null)
      return {
        badge: `${style(badge)?.color} ${style(badge)?.backgroundColor}`,
        name: `${style(name)?.color} ${style(name)?.fontWeight} ${style(item.firstElementChild)?.backgroundColor}`,
        parts: item.querySelectorAll('time').length,
      }
    }, word)
  }
  const all = Object.values(looks)
  expect(new Set(all.map(({ badge }) => badge)).size).toBe(3)
  expect(new Set(all.map(({ name }) => name)).size).toBe(1)
  expect(all.map(({ parts }) => parts)).toEqual([1, 1, 1])
})

test('on a phone list and thread are two screens; axe finds nothing on the thread in either theme', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.setViewportSize(PHONE)
  await page.goto('/conversations')
  await page.getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Retour aux conversations' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.setViewportSize(DESKTOP)
  await expect(page.getByRole('log')).toBeVisible()
})

test('a thread that is laid out anew between two frames of its scrolling stays at its end', async ({
  page,
  visitor,
}) => {
  for (const n of [1, 2, 3, 4, 5]) await visitor.say(`Question ${n}\u00a0: quel est votre téléphone ?`)
  await page.goto(`/conversations/${visitor.sessionId}`)
  const thread = page.getByRole('log')
  await expect(thread.getByRole('article').last()).toBeInViewport()
  const left = () => thread.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)
  await expect.poll(left).toBeLessThanOrEqual(1)
  await thread.evaluate((log) => {
    log.style.maxHeight = '200px'
    log.dispatchEvent(new Event('scroll'))
  })
  await expect.poll(left).toBeLessThanOrEqual(1)
  await thread.evaluate((log) => log.scrollTo({ top: 0 }))
  await expect.poll(left).toBeGreaterThan(100)
})

for (const path of ['/conversations', 'the conversation', 'the conversation, loaded apart'] as const) {
  test(`at ${path} the last message stands whole above the reply field, and stays when that grows`, async ({
    page,
    visitor,
  }) => {
    for (const n of [1, 2, 3, 4, 5]) await visitor.say(`Question ${n}\u00a0: quel est votre téléphone ?`)
    if (path.endsWith('apart')) await askPartByPart(page)
    await page.goto(path === '/conversations' ? path : `/conversations/${visitor.sessionId}`)
    const last = page.getByRole('log').getByRole('article').last()
    const field = page.getByRole('textbox', { name: 'Votre réponse' })
    const composer = page.locator('form', { has: field })
    const room = async () => {
      const [message, form] = await Promise.all([last.boundingBox(), composer.boundingBox()])
      return form && message && form.y - (message.y + message.height)
    }
    await expect(composer).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(room).toBeGreaterThanOrEqual(8)
    await field.fill('Une ligne\n'.repeat(12))
    await expect.poll(room).toBeGreaterThanOrEqual(8)
    await page.setViewportSize({ width: 1440, height: 640 })
    await expect.poll(room).toBeGreaterThanOrEqual(8)
  })
}
