import type { Page } from '@playwright/test'
import { weekOf } from '#server/testing/week.ts'
import type { Shop } from './accounts.ts'

export const WEEK = weekOf('10:00-19:00', {
  thursday: '10:00-13:00, 14:00-19:00',
  friday: '09:00-19:00',
  saturday: '10:00-19:30',
})

/** Fills the profile of a business and opens a page of its account. */
export const openSettings = async (
  page: Page,
  shop: Shop,
  { path = '/settings', profile = {} }: { path?: string; profile?: Record<string, unknown> } = {},
): Promise<void> => {
  const filled = { subtitle: 'Thés à Lyon', businessHours: WEEK, timeZone: 'Europe/Paris', ...profile }
  await shop.call('PUT', '', filled)
  await page.goto(path)
}

/** Has the assistant know a text. */
export const writeContext = async (shop: Shop, aiContext: string): Promise<void> => {
  const { aiInstructions } = await shop.call<{ aiInstructions: object }>('GET', '/ai-context')
  await shop.call('PUT', '/ai-context', { aiContext, aiInstructions })
}

export const profileOf = (shop: Shop) => shop.call<Record<string, unknown>>('GET', '')
export const section = (page: Page, name: string) => page.getByRole('region', { name })
export const bar = (page: Page) => page.getByRole('region', { name: 'Enregistrement' })
export const editProfile = (page: Page) =>
  page.getByRole('banner').or(page.locator('header')).getByRole('button', { name: 'Edit' }).first().click()
export const toastOf = (page: Page) => page.getByRole('status', { name: 'Notifications' })
export const saveButton = (page: Page) => bar(page).getByRole('button', { name: /^Save Changes/ })
