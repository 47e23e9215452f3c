import { describe, expect, test } from 'vitest'
import { buildUser } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

type Fixture = ReturnType<typeof testApp>

const open = async ({ app }: Fixture, acceptLanguage?: string) => {
  const { body, headers } = await app.inject({
    url: '/register',
    headers: { accept: 'text/html', ...(acceptLanguage && { 'accept-language': acceptLanguage }) },
  })
  return {
    first: /<meta name="first-language" content="(\w+)"/.exec(body)?.[1],
    lang: /<html lang="(\w+)"/.exec(body)?.[1],
    vary: headers.vary,
  }
}

describe('a page says what a first visit is shown', () => {
  const unset = testApp()
  const french = testApp({ env: { FIRST_LANGUAGE: 'fr' } })
  const english = testApp({ env: { FIRST_LANGUAGE: 'en' } })
  const browser = testApp({ env: { FIRST_LANGUAGE: 'browser' } })

  test('the documents’ catalogue without a setting, and the one of the setting, whatever the browser asks for', async () => {
    const vary = 'Accept-Encoding, Cookie'
    expect(await open(unset, 'en')).toEqual({ first: 'documents', lang: 'fr', vary })
    expect(await open(french, 'en')).toEqual({ first: 'fr', lang: 'fr', vary })
    expect(await open(english, 'fr')).toEqual({ first: 'en', lang: 'en', vary })
  })

  test.each([
    ['en-GB,en;q=0.9', 'en'],
    ['de, fr;q=0.5, en;q=0.3', 'fr'],
    ['de', 'en'],
    [undefined, 'en'],
  ])(
    'a browser that asks for %s is shown %s where the browser decides; caches hear of it',
    async (languages, first) => {
      const vary = 'Accept-Encoding, Cookie, Accept-Language'
      expect(await open(browser, languages)).toEqual({ first, lang: first, vary })
    },
  )
})

describe('a mail in French leads to a page in French where others see English first', () => {
  const english = testApp({ env: { FIRST_LANGUAGE: 'en' } })

  test('its link says so', async () => {
    const { app, as } = english
    const owner = await buildUser(app.deps, { language: 'fr' })
    const answer = await as(owner).post('/api/user/email', {
      email: 'nouvelle@exemple.fr',
      password: owner.password,
    })
    expect(answer.statusCode).toBe(200)
    const [mail] = (
      await app.deps.pool.query("select body from mails where recipient = 'nouvelle@exemple.fr'")
    ).rows
    expect(mail.body).toMatch(/\/confirm-email\?token=[\w-]+&lang=fr/)
  })
})
