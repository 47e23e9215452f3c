import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Shop } from './support/accounts.ts'
import { list, thread } from './support/conversations.ts'
import { expectUsable } from './support/expect-usable.ts'
import { expect, PHONE, test } from './support/test.ts'
import { type Visitor, visitOften } from './support/visitor.ts'

const field = (page: Page) => page.getByLabel('Rechercher une conversation')

/** Writes so many replies: « Réponse numéro 0 » and on. */
const reply = async (shop: Shop, visitor: Visitor | undefined, times: number) => {
  for (let i = 0; i < times; i += 1)
    await shop.call('POST', `/conversations/${visitor?.sessionId}/messages`, {
      content: `Réponse numéro ${i}`,
      clientId: randomUUID(),
    })
}

/** Notes which rows of a thread are marked, and how they change: a mark is gone after a moment. */
const watchMarks = (page: Page) =>
  page.evaluate(() => {
    const marks = new Map<Element, { text: string; transition: string }>()
    Object.assign(window, { marks })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.matches('[data-bubble].outline-primary\\!'))
          marks.set(target, {
            text: target.textContent ?? '',
            transition: getComputedStyle(target).transitionProperty,
          })
    }).observe(document.body, { subtree: true, attributeFilter: ['class'] })
  })
const marksOf = (page: Page) =>
  page.evaluate(() => [...(window as never as { marks: Map<Element, object> }).marks.values()])

test('a search shows the words marked in the row, and the row opens at the message, many pages back', async ({
  page,
  shop,
}) => {
  const [visitor, other] = await visitOften(shop, 2)
  await visitor?.handOff()
  await visitor?.say('La théière en fonte est-elle émaillée ?')
  await reply(shop, visitor, 75)
  await other?.handOff()
  await other?.say('Bonjour à vous')
  await page.goto(`/conversations/${other?.sessionId}`)
  await expect(thread(page)).toContainText('Bonjour à vous')
  await field(page).fill('theiere emaill')
  await expect(list(page)).toHaveCount(1)
  await expect(list(page).locator('mark')).toHaveText(['théière', 'émaillée'])
  await expectUsable(page)
  await watchMarks(page)
  await list(page).getByRole('link').press('Enter')
  const message = thread(page).getByText('La théière en fonte est-elle émaillée ?')
  await expect(message).toBeInViewport()
  await expect
    .poll(() => marksOf(page))
    .toEqual([expect.objectContaining({ text: expect.stringContaining('La théière en fonte') })])
  await expect(thread(page).locator('[data-bubble].outline-primary\\!')).toHaveCount(0)
  await expect(message).toBeInViewport()
  await expect(thread(page)).toContainText('Réponse numéro 74')
})

test('words of a note are found and said to be a note; on a phone and with reduced motion the note is reached too', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.handOff()
  await visitor.say('Bonjour')
  await shop.call('POST', `/conversations/${visitor.sessionId}/notes`, {
    content: 'Cliente grossiste, remise de dix pour cent convenue au téléphone',
    clientId: randomUUID(),
    mentions: [],
  })
  await reply(shop, visitor, 40)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await page.goto('/conversations')
  await field(page).fill('grossiste')
  await expect(list(page)).toHaveCount(1)
  await expect(list(page)).toContainText('Note interne')
  await expect(list(page).locator('mark')).toHaveText('grossiste')
  await expectUsable(page)
  await watchMarks(page)
  await list(page).getByRole('link').click()
  await expect(thread(page).getByRole('article', { name: /^Note interne/ })).toBeInViewport()
  await expect.poll(() => marksOf(page)).toEqual([expect.objectContaining({ transition: 'none' })])
})

test('a hit of « Aller à… » shows the words and opens at the message; what was opened last opens as it is', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.handOff()
  await visitor.say('La théière en fonte est-elle émaillée ?')
  await reply(shop, visitor, 45)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Aller à…' })
  await palette.getByRole('combobox').fill('théière')
  const option = palette.getByRole('group', { name: 'Conversations' }).getByRole('option')
  await expect(option).toContainText('La théière en fonte est-elle émaillée ?')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(thread(page).getByText('La théière en fonte est-elle émaillée ?')).toBeInViewport()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await palette.getByRole('group', { name: 'Récents' }).getByRole('option').first().click()
  await expect(page).toHaveURL(`/conversations/${visitor.sessionId}`)
  await expect(thread(page).getByText('Réponse numéro 44')).toBeInViewport()
})
