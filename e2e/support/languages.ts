import { expect, type Page } from '@playwright/test'
import { misprintsIn } from '#contract/text/typography.ts'

const ENGLISH =
  /(?<![\p{L}’'.@-])(?:the|your|you|with|and|are|from|this|that|will|have|not|yet|here|for|by|all|see|show|add|save|edit|delete|search|loading|settings|dashboard|logout|today|yesterday|ago)(?![\p{L}’'@-])/iu
const FRENCH =
  /(?<![\p{L}’'.@-])(?:le|la|les|des|du|une|un|vous|vos|votre|est|sont|pour|avec|sur|dans|aux?|et|ou|ce|cette|pas|plus|qui|que|heures?|jours?|hier|aujourd’hui|enregistrer|modifier|rechercher)(?![\p{L}’'@-])/iu

/** Every text that a page shows or reads out in the language of the page, one by one. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { lang } = document.documentElement
    const ofPage = (element: Element | null) =>
      element !== null &&
      element.closest('script, style, code, noscript') === null &&
      (element.closest('[lang]')?.getAttribute('lang') ?? lang) === lang
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (ofPage(node.parentElement)) found.add((node.textContent ?? '').trim())
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (ofPage(element)) found.add(element.getAttribute(name)?.trim() ?? '')
    return [...found].filter(Boolean)
  })

/** Shows a page that is open in another catalogue, as a choice made in another tab does. */
const switchTo = async (page: Page, catalogue: 'fr' | 'en'): Promise<string[]> => {
  await page.evaluate((value) => {
    localStorage.setItem('lg_language', value)
    dispatchEvent(new StorageEvent('storage', { key: 'lg_language', newValue: value }))
  }, catalogue)
  await expect(page.locator('html')).toHaveAttribute('lang', catalogue)
  return textsOn(page)
}

/** Texts without the words of customers, shops and people that are quoted in them. */
const withoutData = (texts: readonly string[], data: readonly string[]): string[] =>
  texts
    .filter((text) => !data.includes(text))
    .map((text) => data.reduce((rest, word) => rest.replaceAll(word, '…'), text))

/**
 * The French catalogue is French, the English one English, and both are well set. What both show alike are words of
 * customers, shops and people, which stay as they were written.
 */
export async function expectOneLanguage(page: Page): Promise<void> {
  // The account that other tests share keeps its own.
  await page.context().route('**/api/user/preferences', (route) => route.fulfill({ json: { success: true } }))
  const french = await switchTo(page, 'fr')
  const english = await switchTo(page, 'en')
  const quoted = [...french, ...english].flatMap((text) =>
    [...text.matchAll(/“([^”]+)”|«\s([^»]+)\s»/g)].map(([, one, other]) => one ?? other ?? ''),
  )
  const data = [...english.filter((text) => french.includes(text)), ...quoted]
    .flatMap((text) => [text, text.replaceAll("'", '’')])
    .filter((text) => text.length > 2)
    .sort((a, b) => b.length - a.length)
  const [ours, theirs] = [withoutData(french, data), withoutData(english, data)]
  const where = new URL(page.url()).pathname
  expect
    .soft(
      ours.filter((text) => ENGLISH.test(text)),
      `English in French, ${where}`,
    )
    .toEqual([])
  expect
    .soft(
      theirs.filter((text) => FRENCH.test(text)),
      `French in English, ${where}`,
    )
    .toEqual([])
  expect
    .soft(
      ours.flatMap((text) => misprintsIn(text, 'fr', false)),
      `French type, ${where}`,
    )
    .toEqual([])
  expect
    .soft(
      theirs.flatMap((text) => misprintsIn(text, 'en')),
      `English type, ${where}`,
    )
    .toEqual([])
}
