import { expect, test } from 'vitest'
import { codeOf, type ErrorName, errorText } from '#contract/error-names.ts'
import { ERRORS } from '#contract/errors.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { failureOf } from './failure.ts'
import { failureTexts } from './failure-messages.ts'

const t = textsOf(failureTexts, 'default')
/** A refusal as the server sends it. */
const refused = (name: ErrorName, values?: { seconds: number }) => {
  const code = codeOf(name)
  const reason = name === code ? {} : { reason: name }
  return new ApiError(
    { status: ERRORS[code][0], statusText: '' },
    { error: errorText(name, values), code, ...reason, values },
  )
}
const textOf = (name: ErrorName, values?: { seconds: number }) => failureOf(refused(name, values), t)

test.each([
  ['WRONG_PASSWORD', 'current-password', 'Le mot de passe actuel est incorrect'],
  ['INVALID_SECOND_FACTOR', 'code', 'Ce code est incorrect ou a déjà servi'],
  ['EMAIL_ALREADY_REGISTERED', 'email', 'Un compte existe déjà avec cette adresse email'],
  ['EMAIL_UNCHANGED', 'email', 'Cette adresse est déjà celle de votre compte'],
  ['TWO_FACTOR_SETUP_EXPIRED', 'form', 'Cette mise en place a expiré. Fermez et recommencez.'],
  ['TWO_FACTOR_OFF', 'form', 'La double authentification n’est pas activée'],
  ['TWO_FACTOR_ENABLED', 'form', 'La double authentification est déjà activée'],
  ['TOO_MANY_REQUESTS', 'form', 'Trop de tentatives. Réessayez dans quelques minutes.'],
  ['CONFLICT', 'form', 'The request conflicts with the current state.'],
  ['INTERNAL', 'form', "Une erreur s'est produite. Veuillez réessayer."],
] as const)('%s is told beside %s, with its own words', (name, at, message) => {
  expect(textOf(name)).toEqual({ at, message })
})

test('how long attempts are refused is told where it is known', () => {
  expect(textOf('TOO_MANY_ATTEMPTS', { seconds: 125 })).toEqual({
    at: 'form',
    message: 'Trop de tentatives. Veuillez réessayer dans 3\u00a0min.',
  })
})

test('without an answer of the server the failure says so', () => {
  expect(failureOf(new TypeError('Failed to fetch'), t).message).toBe(t.unreachable)
  expect(failureOf(new Error('?'), t).message).toBe(t.unexpected)
})
