import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const TABS = 12

/** Which tabs hold an event stream at the moment. */
const watchStreams = (context: BrowserContext) => {
  const open = new Map<unknown, Page>()
  context.on('request', (request) => {
    if (/\/events(\?|$)/.test(request.url())) open.set(request, request.frame().page())
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return { holders: () => [...open.values()].filter((page) => !page.isClosed()) }
}

/** What the browser does to a tab that another one covers, or that it shows again. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

const messageIn = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

test('twelve tabs of one browser live on one event stream, whoever of them holds it', async ({
  page,
  context,
  shop: _,
  visitor,
}) => {
  await visitor.handOff()
  await visitor.say('Bonjour')
  const streams = watchStreams(context)
  const path = `/conversations/${visitor.sessionId}`
  const tabs: Page[] = []
  const allHave = (text: string) =>
    Promise.all(tabs.map((tab) => expect(messageIn(tab, text)).toHaveCount(1)))
  while (tabs.length < TABS) {
    const tab = tabs.length === 0 ? page : await context.newPage()
    await tab.goto(path)
    await expect(messageIn(tab, 'Bonjour')).toHaveCount(1)
    tabs.push(tab)
  }
  await expect.poll(() => streams.holders().length).toBe(1)

  await visitor.say('Le premier message')
  await allHave('Le premier message')

  for (const text of ['Après la fermeture', 'Après le passage derrière']) {
    const [holder] = streams.holders() as [Page]
    if (text === 'Après la fermeture') {
      tabs.splice(tabs.indexOf(holder), 1)
      await Promise.all([holder.close(), visitor.say('Pendant la fermeture')])
    } else await Promise.all([setHidden(holder, true), visitor.say('Pendant le passage')])
    await visitor.say(text)
    await allHave(text)
    await expect.poll(() => streams.holders().length).toBe(1)
    expect(streams.holders()).not.toContain(holder)
  }
  await allHave('Pendant la fermeture')
  await allHave('Pendant le passage')

  // Nobody looks: nothing is held. Who comes back has all that was said meanwhile.
  await Promise.all(tabs.map((tab) => setHidden(tab, true)))
  await expect.poll(() => streams.holders().length).toBe(0)
  await visitor.say('Personne ne regarde')
  await Promise.all(tabs.map((tab) => setHidden(tab, false)))
  await allHave('Personne ne regarde')
  await expect.poll(() => streams.holders().length).toBe(1)
})
