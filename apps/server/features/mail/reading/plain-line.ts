/** A line as it is compared: one space for all white space, curly apostrophes, without signs that nobody sees. */
export const plainLine = (line: string): string =>
  line
    .replace(/\s+/g, ' ')
    .replaceAll("'", '’')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .trim()
