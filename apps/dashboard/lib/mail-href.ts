/** A link that opens a mail to an address as visitors typed it: nothing of it is read as a subject or as somebody else. */
export const mailHref = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
