import type { Locator, Page } from '@playwright/test'
import type { Shop } from './accounts.ts'

/** Adds a contact by hand. */
export const addContact = (shop: Shop, fields: object) =>
  shop.call<{ id: string }>('POST', '/contacts', fields)

/** Opens the import of a file on the page of contacts; answers its dialog. */
export const openImport = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Importer un fichier CSV' }).click()
  return page.getByRole('dialog', { name: 'Importer des contacts' })
}
