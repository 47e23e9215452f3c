import { expect, test } from 'vitest'
import { ApiError } from '#dashboard/lib/api.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { loginFailure } from './login-error.ts'
import { texts as common } from './messages.ts'
import { registerFailure } from './register-error.ts'
import { texts } from './register-messages.ts'

const t = textsOf(texts, 'default')
const c = textsOf(common, 'default')
const refused = (status: number, body?: unknown) => new ApiError({ status, statusText: 'Status Text' }, body)

test.each([
  [400, { code: 'INVITATION_CODE_REQUIRED', error: 'x' }, "Code d'invitation requis"],
  [400, { code: 'INVALID_INVITATION_CODE', error: 'x' }, "Code d'invitation invalide"],
  [400, { code: 'VALIDATION_FAILED', error: 'Le nom est trop long' }, 'Le nom est trop long'],
  [400, undefined, "Données d'inscription invalides"],
  [409, { error: 'x', code: 'EMAIL_ALREADY_REGISTERED' }, 'Un compte existe déjà avec cette adresse email'],
  [500, { error: 'x', code: 'INTERNAL' }, 'Erreur serveur'],
  [403, { error: 'x', code: 'FORBIDDEN' }, "Erreur lors de l'inscription"],
  [503, undefined, "Échec de l'inscription. Veuillez vérifier vos informations."],
] as const)(
  'a registration answered %i with %j says what the documents say',
  {
    tags: [
      '@register.error.code-required',
      '@register.error.code-invalid',
      '@register.error.bad-request',
      '@register.error.conflict',
      '@register.error.server',
      '@register.error.otherwise',
      '@register.error.no-message',
    ],
  },
  (status, body, text) => {
    expect(registerFailure(refused(status, body), t, c)).toBe(text)
  },
)

test('another failure shows its own message, else the general one', {
  tags: ['@register.error.other'],
}, () => {
  expect(registerFailure(new TypeError('Failed to fetch'), t, c)).toBe('Failed to fetch')
  expect(registerFailure(new Error(''), t, c)).toBe("Une erreur s'est produite. Veuillez réessayer.")
})

test.each([
  [refused(401), { message: c.wrongCredentials }],
  [refused(400), { message: c.wrongCredentials }],
  [refused(404), { message: c.wrongCredentials }],
  [refused(429), { message: 'Trop de tentatives. Veuillez patienter une minute.' }],
  [refused(500), { message: "Une erreur s'est produite. Veuillez réessayer.", detail: 'Server error' }],
  [new TypeError('Failed to fetch'), { message: "Une erreur s'est produite. Veuillez réessayer." }],
])('a failed sign-in says why (%s)', (error, shown) => {
  expect(loginFailure(error, c)).toEqual(shown)
})
