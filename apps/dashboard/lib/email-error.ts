import { isEmail } from '#contract/common.ts'

/** What is wrong with an address that must be given. */
export function emailError(
  typed: string,
  t: { emailRequired: string; emailInvalid: string },
): string | undefined {
  const email = typed.trim()
  if (email === '') return t.emailRequired
  return isEmail(email) ? undefined : t.emailInvalid
}
