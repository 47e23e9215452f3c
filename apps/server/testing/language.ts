import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'

/** Has a user choose a language, as the menu of the dashboard does. */
export const chooseLanguage = async (
  { app }: TestApp,
  user: TestUser,
  language: 'default' | 'fr' | 'en',
): Promise<void> => {
  const answered = await app.inject({
    method: 'PUT',
    url: '/api/user/preferences',
    headers: user.headers,
    payload: { language },
  })
  if (answered.statusCode !== 200) throw new Error(`${answered.statusCode} ${answered.body}`)
}
