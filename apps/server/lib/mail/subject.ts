const LONGEST = 60

/** A subject within 60 characters: names in it may be long. */
export const clippedSubject = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`
