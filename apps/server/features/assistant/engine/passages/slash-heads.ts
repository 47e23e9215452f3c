/** « NOS VÉLOS (demi-journée / journée / semaine) » : names of what the lines below have side by side. */
const HEADS =
  /\(([^()/]{1,40}(?:\/(?!\d)[^()/]{1,40}){1,7})\)|^[^:]{0,60}:\s*([^:/]{1,40}(?:\s\/\s[^:/]{1,40}){1,7})$/

const partsOf = (text: string): string[] =>
  text.split(/(?<!\d)\s?\/\s?|\s\/\s/).filter((part) => part.trim() !== '')

/** What a heading names side by side; undefined when it does not. */
export const headsIn = (heading: string): string | undefined => {
  const match = HEADS.exec(heading)
  const heads = match?.[1] ?? match?.[2]
  return heads !== undefined && partsOf(heads).every((part) => /\p{L}{2}/u.test(part))
    ? heads.trim()
    : undefined
}

/** A line of figures side by side with what its heading calls them: « Tandem : 22 € / 35 € (demi-journée / journée) ». */
export const withHeads = (line: string, heading: string | undefined): string => {
  const heads = heading === undefined ? undefined : headsIn(heading)
  const colon = line.lastIndexOf(':')
  if (heads === undefined || colon < 0) return line
  const figures = line.slice(colon + 1)
  const parts = partsOf(figures)
  const fits = /\d/.test(figures) && parts.length > 1 && parts.length === partsOf(heads).length
  return fits ? `${line.replace(/[.;]$/, '')} (${heads})` : line
}
