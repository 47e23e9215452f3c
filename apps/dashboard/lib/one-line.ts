/** A text on one line, with single spaces. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
