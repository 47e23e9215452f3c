import type { Page } from '@playwright/test'
import { type Account, call, createBusiness } from './accounts.ts'

export const WEEK = {
  monday: 'closed',
  tuesday: '10:00-19:00',
  wednesday: '10:00-19:00',
  thursday: '10:00-13:00, 14:00-19:00',
  friday: '09:00-19:00',
  saturday: '10:00-19:30',
  sunday: 'closed',
}

export interface Shop {
  account: Account
  id: string
  api: string
}

/** A signed-in owner with one business whose profile is filled. */
export async function openShop(
  fixtures: {
    page: Page
    product: { url: string }
    register: (type?: 'BUSINESS_OWNER' | 'AGENCY' | 'DEVELOPER' | 'CONSULTANT') => Promise<Account>
    signIn: (who: Account) => Promise<void>
  },
  options: { path?: string; profile?: Record<string, unknown> } = {},
): Promise<Shop> {
  const { page, product, register, signIn } = fixtures
  const account = await register()
  const { id } = await createBusiness(product.url, account, { name: 'Maison Essai' })
  const api = `${product.url}/api/businesses/${id}`
  await call(
    api,
    'PUT',
    { subtitle: 'Thés à Lyon', businessHours: WEEK, timeZone: 'Europe/Paris', ...options.profile },
    account.token,
  )
  await signIn(account)
  await page.goto(options.path ?? '/settings')
  return { account, id, api }
}

export const profileOf = (shop: Shop) =>
  call<Record<string, unknown>>(shop.api, 'GET', undefined, shop.account.token)
export const section = (page: Page, name: string) => page.getByRole('region', { name })
export const bar = (page: Page) => page.getByRole('region', { name: 'Enregistrement' })
export const editProfile = (page: Page) =>
  page.getByRole('banner').or(page.locator('header')).getByRole('button', { name: 'Edit' }).first().click()
export const toastOf = (page: Page) => page.getByRole('status', { name: 'Notifications' })
export const saveButton = (page: Page) => bar(page).getByRole('button', { name: /^Save Changes/ })
