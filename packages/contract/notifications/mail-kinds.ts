/** Kinds of mails that a person can leave, each on its own; their places are part of the links in mails: new ones come last. */
export const MAIL_KINDS = ['alerts', 'digest', 'report', 'shops', 'budget'] as const
export type MailKind = (typeof MAIL_KINDS)[number]
