/** A customer's text whose lines do not end before « ? » or between a number and what it counts. */
export const unbroken = (text: string): string =>
  text.replace(/(?<=«) | (?=[?!:;»%€])|(?<=\d) (?=\p{L})/gu, '\u00a0')
