import { type AccountMail, accountMail, describeMoment } from '#server/features/auth/public.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { type NoticeKind, wordsFor } from './texts.ts'

export interface Notice
  extends Pick<AccountMail, 'name' | 'email' | 'language' | 'from' | 'siteUrl' | 'supportEmail'> {
  kind: NoticeKind
  at: Date
}

/** Tells a user what has just changed in their account, and what to do when it was somebody else. */
export const noticeMail = ({ kind, at, ...addressed }: Notice): Mail => {
  const w = wordsFor(addressed.language)
  return accountMail({
    ...addressed,
    ...w.notices[kind],
    facts: [[w.at, describeMoment(at, addressed.language)]],
    support: 'at-once',
  })
}
