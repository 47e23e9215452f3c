/** An answer where its bold is not drawn: lists, excerpts, mails. */
export const withoutBold = (text: string): string => text.replaceAll('**', '')
