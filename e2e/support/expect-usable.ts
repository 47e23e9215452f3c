import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { DESKTOP, PHONE } from './test.ts'

/** Waits until nothing moves or changes its colour any more; what turns for ever does not count. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document.getAnimations().filter((animation) => {
        const endless = animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
        // What is folded away does not move on, and is not seen.
        const { target } = animation.effect as KeyframeEffect
        return animation.playState === 'running' && !endless && (target?.checkVisibility() ?? false)
      })
    do {
      await Promise.allSettled(moving().map((animation) => animation.finished))
      await frame()
      await frame()
    } while (moving().length > 0)
  })
}

/** What depends on the colours of a page; the rest was looked at in its light theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Pages that are looked at in the dark theme after the light one. */
const darkened = new WeakSet<Page>()

/**
 * Expects that axe finds nothing on the page, or in the part of it that a selector names; within `bothThemes` in the
 * dark one, which changes colours only, by the rules of colours.
 */
export const expectAccessible = async (page: Page, selector?: string): Promise<void> => {
  await settled(page)
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const violations = await page.evaluate(
    ([within, runOnly]) =>
      (window as unknown as { axe: typeof axe }).axe
        .run(within ?? document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })
        .then((results) => results.violations),
    [selector, darkened.has(page) ? OF_COLOURS : null] as const,
  )
  const found = violations.map(
    (violation) =>
      `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary}`).join('\n')}`,
  )
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Does the same in the light and in the dark theme of the system; the page changes without a reload. */
export const bothThemes = async (
  page: Page,
  work: (theme: 'light' | 'dark') => Promise<void>,
): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForFunction((wanted) => {
      const shown = document.documentElement.dataset.theme
      return shown === undefined || shown === wanted
    }, theme)
    await settled(page)
    if (theme === 'dark') darkened.add(page)
    await work(theme)
  }
  darkened.delete(page)
}

/** {@link expectAccessible} in both themes. */
export const expectAccessibleInBothThemes = (page: Page, selector?: string): Promise<void> =>
  bothThemes(page, () => expectAccessible(page, selector))

/** Expects that nothing makes the page scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
}

/** {@link expectNoSidewaysScroll} at a size, on a phone unless told; the page stays at it. */
export const expectFits = async (page: Page, size = PHONE): Promise<void> => {
  await page.setViewportSize(size)
  await expectNoSidewaysScroll(page)
}

/** Expects, in both themes, that nothing makes the page scroll sideways and that axe finds nothing. */
export const expectUsable = (page: Page): Promise<void> =>
  bothThemes(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

/** Expects the same at each size in turn; the page stays at the last. */
export const expectUsableAtSizes = async (page: Page, sizes = [DESKTOP, PHONE]): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectUsable(page)
  }
}
