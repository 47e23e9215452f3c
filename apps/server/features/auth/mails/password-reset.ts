import type { Mail } from '#server/lib/mail/queue.ts'
import { type AccountMail, accountMail, describeMoment } from './account-mail.ts'
import { wordsFor } from './texts.ts'

interface PasswordResetFacts
  extends Pick<AccountMail, 'name' | 'email' | 'language' | 'from' | 'siteUrl' | 'supportEmail'> {
  url: string
  at: Date
}

/** The mail with the reset link. */
export const passwordResetMail = ({ url, at, ...reader }: PasswordResetFacts): Mail => {
  const w = wordsFor(reader.language).reset
  return accountMail({
    ...reader,
    subject: w.subject,
    preview: w.preview,
    said: w.asked(reader.email),
    button: { label: w.choose, url, hint: w.hint },
    facts: [[w.at, describeMoment(at, reader.language)]],
    notYou: w.ignore,
    support: 'if-repeated',
  })
}
