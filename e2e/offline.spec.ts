import type { Page } from '@playwright/test'
import { storeSession } from './support/accounts.ts'
import { joinTeam } from './support/colleague.ts'
import { list } from './support/conversations.ts'
import { expectAccessibleInBothThemes } from './support/expect-usable.ts'
import { toastOf } from './support/settings.ts'
import { expect, test } from './support/test.ts'
import { visitOften } from './support/visitor.ts'

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

/** Answers replies with this status instead of the server's answer while it is not null; counts those that were sent. */
const holdReplies = async (page: Page) => {
  const held = { status: null as number | null, tries: 0 }
  await page.route(/\/messages$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    held.tries++
    return held.status === null
      ? route.continue()
      : route.fulfill({ status: held.status, json: { error: 'away', code: 'AWAY' } })
  })
  return held
}
const unsentRow = (page: Page) => list(page).filter({ hasText: 'Non envoyé' })
const reply = async (page: Page, text: string) => {
  await page.getByLabel('Votre réponse').fill(text)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
}

test('a reply that the server did not take leaves by itself, in its order, from whatever page; its row says so', async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/503/)
  const [one, two] = await visitOften(shop, 2)
  await one?.say('Première question')
  await two?.say('Deuxième question')
  const held = await holdReplies(page)
  held.status = 503
  await page.goto(`/conversations/${one?.sessionId}`)
  await reply(page, 'D’abord')
  await expect(page.getByRole('alert').filter({ hasText: 'ce message partira dès son retour' })).toBeVisible()
  await reply(page, 'Ensuite')
  await expect(page.getByRole('alert').filter({ hasText: 'Non envoyé.' })).toHaveCount(2)
  await list(page).filter({ hasText: 'Deuxième question' }).getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('Deuxième question')
  await expect(unsentRow(page)).toHaveCount(1)
  await expect(unsentRow(page)).toContainText('Première question')
  await expectAccessibleInBothThemes(page)
  // Another page, loaded anew: nothing of a conversation is there.
  await page.goto('/contacts')
  held.status = null
  await expect
    .poll(async () => {
      const { messages } = await shop.call<{ messages: { content: string; senderType: string }[] }>(
        'GET',
        `/conversations/${one?.sessionId}/messages`,
      )
      return messages.flatMap(({ senderType, content }) => (senderType === 'business' && content) || [])
    })
    .toEqual(['D’abord', 'Ensuite'])
  await page.goto('/conversations')
  await expect(list(page)).toHaveCount(2)
  await expect(unsentRow(page)).toHaveCount(0)
})

test('a reply that is refused stays, is not tried again, and its row says so until it is given up', async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/403/)
  await visitor.say('Bonjour')
  const held = await holdReplies(page)
  held.status = 403
  await page.goto(`/conversations/${visitor.sessionId}`)
  await reply(page, 'Refusée')
  await expect(page.getByRole('alert').filter({ hasText: 'Non envoyé.' })).toBeVisible()
  held.status = null
  await page.reload()
  await expect(unsentRow(page)).toHaveCount(1)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect(unsentRow(page)).toHaveCount(0)
  expect(held.tries).toBe(1)
})

test('a reply that was given up while one before it is tried again is never sent', async ({
  page,
  shop,
  visitor,
  problems,
}) => {
  problems.allow(/503/)
  await visitor.say('Bonjour')
  const held = await holdReplies(page)
  held.status = 503
  await page.goto(`/conversations/${visitor.sessionId}`)
  await reply(page, 'La première')
  await expect(page.getByRole('alert').filter({ hasText: 'Non envoyé.' })).toHaveCount(1)
  await reply(page, 'Abandonnée')
  await expect(page.getByRole('alert').filter({ hasText: 'Non envoyé.' })).toHaveCount(2)
  // The first is on its way until the other one is given up.
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.unrouteAll()
  await page.route(/\/messages$/, async (route) => {
    if (route.request().method() === 'POST') await gate
    await route.continue()
  })
  await expect(page.getByText('Envoi…')).toBeVisible()
  await page.getByRole('button', { name: 'Abandonner' }).click()
  go()
  await expect(page.getByRole('article').filter({ hasText: 'La première' })).toHaveCount(1)
  await expect(page.getByText('Envoi…')).toHaveCount(0)
  await expect(page.getByText('Abandonnée')).toHaveCount(0)
  const { messages } = await shop.call<{ messages: { content: string }[] }>(
    'GET',
    `/conversations/${visitor.sessionId}/messages`,
  )
  expect(messages.filter(({ content }) => content === 'Abandonnée')).toHaveLength(0)
})

test('two tabs send what did not leave once, and a page that was closed in the middle loses nothing', async ({
  page,
  context,
  shop,
  visitor,
}) => {
  await visitor.say('Bonjour')
  await page.goto(`/conversations/${visitor.sessionId}`)
  // Its answer never comes.
  await page.route(/\/messages$/, (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await reply(page, 'Une seule fois')
  await expect(page.getByText('Envoi…')).toBeVisible()
  const second = await context.newPage()
  await second.goto(`/conversations/${visitor.sessionId}`)
  await expect(second.getByText('Envoi…')).toBeVisible()
  await page.close()
  await expect(second.getByRole('article').filter({ hasText: 'Une seule fois' })).toHaveCount(1)
  await expect(second.getByText('Envoi…')).toHaveCount(0)
  const { messages } = await shop.call<{ messages: { content: string }[] }>(
    'GET',
    `/conversations/${visitor.sessionId}/messages`,
  )
  expect(messages.filter(({ content }) => content === 'Une seule fois')).toHaveLength(1)
})

test('what did not leave is never sent by another account of the same browser', async ({
  page,
  shop,
  visitor,
  problems,
}) => {
  problems.allow(/503/)
  await visitor.say('Bonjour')
  const held = await holdReplies(page)
  held.status = 503
  await page.goto(`/conversations/${visitor.sessionId}`)
  await reply(page, 'De ma part')
  await expect(page.getByRole('alert').filter({ hasText: 'Non envoyé.' })).toBeVisible()
  const left = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.includes('unsent:')),
  )
  expect(left).toHaveLength(1)
  await storeSession(page, shop.url, await joinTeam(shop, 'agent'))
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, left)
  const before = held.tries
  held.status = null
  await page.goto(`/conversations/${visitor.sessionId}`)
  await expect(page.getByRole('log')).toContainText('Bonjour')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await reply(page, 'De la mienne')
  await expect(page.getByRole('article').filter({ hasText: 'De la mienne' })).toBeVisible()
  await expect(page.getByText('De ma part')).toHaveCount(0)
  expect(held.tries).toBe(before + 1)
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
