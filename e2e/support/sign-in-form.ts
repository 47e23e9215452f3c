import type { Page } from '@playwright/test'
import type { Credentials } from './accounts.ts'

/** The fields and the button of the sign-in form. */
export const emailField = (page: Page) => page.getByLabel('Adresse e-mail')
export const passwordField = (page: Page) => page.getByLabel('Mot de passe', { exact: true })
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Se connecter', exact: true })

/** Signs in as people do: the page shows the form. */
export const signInByForm = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await signInButton(page).click()
}
