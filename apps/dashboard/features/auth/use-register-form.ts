import { useEffect, useState } from 'react'
import { auth } from '#contract/auth/auth.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { errorWords } from '#dashboard/lib/failure.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { INVALID_CODE, InvitationChecker, type InvitationState } from './invitation-check.ts'
import { texts as authTexts } from './messages.ts'
import { openSession } from './open-session.ts'
import { registerFailure } from './register-error.ts'
import { texts } from './register-messages.ts'
import { NOTHING, payloadOf, type RegisterField, registerProblems } from './registration.ts'

/** What the check of the code says under its field. */
function codeError(state: InvitationState, t: Texts<typeof texts>, common: Texts<typeof authTexts>) {
  if (state.status !== 'invalid') return undefined
  if (state.error.kind === 'limit') return common.tooMany
  if (state.error.kind === 'network') return t.codeUnchecked
  return state.error.message === INVALID_CODE ? t.codeInvalid : errorWords(state.error)
}

const REQUIRED = ['code', 'name', 'email', 'password', 'confirmation'] as const

/** State of the registration: what is typed, what the check of the code says, and the sending. */
export function useRegisterForm(onRegistered: () => void) {
  const t = useText(texts)
  const common = useText(authTexts)
  const [draft, setDraft] = useState(NOTHING)
  const [invitation, setInvitation] = useState<InvitationState>({ status: 'idle' })
  const [checker] = useState(() => new InvitationChecker(setInvitation))
  useEffect(() => checker.follow(draft.code), [checker, draft.code])
  useEffect(() => () => checker.stop(), [checker])
  const forget = () => {
    checker.forget(draft.code)
    checker.follow(draft.code)
  }
  const form = useForm({
    oneByOne: true,
    check: () => registerProblems(draft, invitation, t, common),
    submit: async () => {
      try {
        const { token, user } = await call(auth.register, { body: payloadOf(draft) })
        await openSession(token, user, true)
        onRegistered()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'INVALID_INVITATION_CODE') forget()
        throw error
      }
    },
  })
  // A code that is long enough is about to be checked: the answer will stand under it.
  const awaited = invitation.status !== 'invalid' && draft.code.trim().length >= LIMITS.invitationCodeMin
  const codeProblem = codeError(invitation, t, common) ?? (awaited ? undefined : form.error('code'))
  const error = (field: RegisterField) => (field === 'code' ? codeProblem : form.error(field))
  return {
    draft,
    invitation: invitation.status,
    set: (field: RegisterField, value: string) => {
      setDraft((before) => ({ ...before, [field]: value }))
      // The check of the code speaks from here on.
      if (field === 'code') form.forget('code')
    },
    error,
    /** What is not filled in yet, and what is said to be wrong, in the order of the form. */
    missing: REQUIRED.filter((field) =>
      field === 'code' ? invitation.status !== 'valid' : draft[field].trim() === '' || error(field),
    ),
    /** Some of it is filled in, but wrong. */
    wrong: REQUIRED.some((field) => draft[field].trim() !== '' && error(field)),
    failure: form.failure && registerFailure(form.failure, t, common),
    pending: form.pending,
    attributes: form.attributes,
    /** A check that could not be made is made again when a field is left. */
    checkAgain: () => {
      if (invitation.status === 'invalid' && invitation.error.kind === 'network') forget()
    },
  }
}

export type RegisterForm = ReturnType<typeof useRegisterForm>
