import { useState } from 'react'
import { useText } from '#dashboard/lib/i18n.ts'
import { type Form, type Problems, useForm } from '#dashboard/lib/use-form.ts'
import { failureOf } from './failure.ts'
import { failureTexts } from './failure-messages.ts'

/** The controls of the account's forms, by name. */
type AccountField = 'email' | 'current-password' | 'code' | 'new-password' | 'confirmation'

interface AccountFormOptions {
  /** Whether two-factor sign-in is on, as far as is known here. */
  twoFactor?: boolean
  check: (isCodeRequired: boolean) => Problems<AccountField>
  submit: (isCodeRequired: boolean) => Promise<unknown>
}

export interface AccountForm extends Omit<Form<AccountField>, 'failure'> {
  /** What is wrong with the whole form. */
  failure: string | null
  /** A code is asked for: two-factor sign-in is on, or the server says so. */
  codeAsked: boolean
}

/** The form of one sensitive change. */
export function useAccountForm({ twoFactor = false, check, submit }: AccountFormOptions): AccountForm {
  const t = useText(failureTexts)
  const [codeRefused, setCodeRefused] = useState(false)
  const isCodeRequired = twoFactor || codeRefused
  const form = useForm<AccountField>({
    check: () => check(isCodeRequired),
    submit: () => submit(isCodeRequired),
    refused: (error) => {
      const { at, message } = failureOf(error, t)
      if (at === 'code') setCodeRefused(true)
      return at === 'form' ? {} : { [at]: message }
    },
  })
  return { ...form, failure: form.failure && failureOf(form.failure, t).message, codeAsked: isCodeRequired }
}
