import type { Mail } from '#server/lib/mail/queue.ts'
import { type AccountMail, accountMail, describeMoment } from './account-mail.ts'
import { wordsFor } from './texts.ts'

export interface PasswordResetFacts
  extends Pick<AccountMail, 'name' | 'email' | 'language' | 'from' | 'siteUrl' | 'supportEmail'> {
  url: string
  at: Date
}

/** The mail with the reset link. */
export const passwordResetMail = ({ url, at, ...asked }: PasswordResetFacts): Mail => {
  const w = wordsFor(asked.language).reset
  return accountMail({
    ...asked,
    subject: w.subject,
    preview: w.preview,
    said: w.asked(asked.email),
    button: { label: w.choose, url, hint: w.hint },
    facts: [[w.at, describeMoment(at, asked.language)]],
    notYou: w.ignore,
    support: 'if-repeated',
  })
}
