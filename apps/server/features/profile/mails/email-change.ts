import { type AccountMail, accountMail, describeMoment } from '#server/features/auth/public.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { wordsFor } from './texts.ts'

interface EmailChange extends Pick<AccountMail, 'name' | 'language' | 'from' | 'siteUrl' | 'supportEmail'> {
  newEmail: string
  at: Date
}

/** To the new address: the link that makes it the account's. */
export const confirmEmailMail = (change: EmailChange & { url: string }): Mail => {
  const { newEmail, at, url, ...addressed } = change
  const { label, hint, ...w } = wordsFor(change.language).confirm
  return accountMail({
    ...addressed,
    email: newEmail,
    subject: w.subject,
    preview: w.preview,
    said: w.said(newEmail),
    button: { label, url, hint },
    facts: [[w.at, describeMoment(at, change.language)]],
    notYou: w.notYou,
    support: 'if-repeated',
  })
}

/** To the old address: it signs in no more, and how to object. */
export const emailChangedMail = (change: EmailChange & { oldEmail: string }): Mail => {
  const { oldEmail, newEmail, at, ...addressed } = change
  const w = wordsFor(change.language).changed
  return accountMail({
    ...addressed,
    email: oldEmail,
    subject: w.subject,
    preview: w.preview(newEmail),
    said: w.said(oldEmail),
    facts: [
      [w.address, newEmail],
      [w.at, describeMoment(at, change.language)],
    ],
    notYou: w.notYou,
    support: 'at-once',
  })
}
