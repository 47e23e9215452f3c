import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#server/testing/account-calls.ts'
import { expectLanguage } from '#server/testing/expect-language.ts'
import { buildUser } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

/** The server's clock, moved on before every code: each is of a new time step. */
let now = Date.now()
const { app } = testApp()
beforeAll(() => {
  app.deps.now = () => new Date(now)
})

const { send, mailsTo } = accountCalls(() => app)

/** The mails of an account whose owner does everything of which the product tells them, the latest last. */
const mailsOfEverything = async (language: 'default' | 'fr' | 'en' | null) => {
  const user = await buildUser(app.deps, { name: 'Camille Rey', language })
  const call = async (method: 'POST' | 'DELETE', path: string, payload: object) => {
    const answer = await send(method, `/api/user${path}`, { headers: user.headers, payload })
    expect(answer.statusCode, path).toBeLessThan(300)
    return answer.json()
  }
  const { secret } = await call('POST', '/two-factor', { password: user.password })
  const code = () => {
    now += 30_000
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
  }
  const newPassword = 'un autre mot de passe'
  await call('POST', '/two-factor/confirm', { code: code() })
  await call('POST', '/two-factor/recovery-codes', { password: user.password, code: code() })
  await call('POST', '/password', { currentPassword: user.password, newPassword, code: code() })
  await call('POST', '/two-factor/disable', { password: newPassword, code: code() })
  await call('POST', '/deletion', { password: newPassword })
  return mailsTo(user.email)
}

test('what changed in an account is told in English to whoever chose English', async () => {
  const mails = await mailsOfEverything('en')
  expect(mails.map((mail) => mail.subject)).toEqual([
    'Two-factor sign-in is on',
    'Your recovery codes have been replaced',
    'Your password has changed',
    'Two-factor sign-in is off',
    'Your account is deleted',
  ])
  for (const mail of mails) {
    expectLanguage(mail, 'en')
    for (const text of [mail.html, mail.body]) {
      expect(text).toContain('Hello Camille, ')
      expect(text).toMatch(/day \d{1,2} [A-Z][a-z]+, \d\d:\d\d \(Paris time\)/)
      expect(text).toContain('Unknown browser, address 127.0.0.1')
      expect(text).toContain(app.deps.config.supportEmail)
    }
  }
})

test.each(['default', 'fr', null] as const)('… and in French to whoever chose %s', async (language) => {
  const mails = await mailsOfEverything(language)
  expect(mails.map((mail) => mail.subject)).toEqual([
    'La double authentification est activée',
    'Vos codes de secours ont été remplacés',
    'Votre mot de passe a changé',
    'La double authentification est désactivée',
    'Votre compte est supprimé',
  ])
  for (const mail of mails) {
    expectLanguage(mail, 'fr')
    expect(mail.body).toContain('Navigateur inconnu, adresse 127.0.0.1')
  }
})
