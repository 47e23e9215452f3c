/** Kinds of mails that a person can leave, each on its own. */
export const MAIL_KINDS = ['alerts', 'digest', 'report'] as const
export type MailKind = (typeof MAIL_KINDS)[number]
