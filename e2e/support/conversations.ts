import type { Page } from '@playwright/test'

/** Parts of the page of conversations: the rows of its list, the open conversation, and what was said in it. */
export const list = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
export const view = (page: Page) => page.getByRole('region', { name: 'Fil de la conversation' })
export const thread = (page: Page) => page.getByRole('log')
