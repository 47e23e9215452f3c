const LONGEST = 60

/** A text of at most so many characters, at least one, with what was cut off shown. */
const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, Math.max(0, length - 1))
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`

/** The most that each name may have, so that a room is enough for all: the longest give first. */
const shares = (names: readonly string[], room: number): number => {
  let longest = Math.max(0, ...names.map(({ length }) => length))
  const taken = () => names.reduce((sum, { length }) => sum + Math.min(length, longest), 0)
  while (longest > 1 && taken() > room) longest--
  return longest
}

/**
 * A subject within 60 characters. The names in it, which may be long, are cut, and not what is said of them.
 * @param write the subject with names in the order in which they are given
 */
export const subjectOf = (names: readonly string[], write: (...names: string[]) => string): string => {
  const others = write(...names.map(() => '')).length
  const share = shares(names, LONGEST - others)
  return cut(write(...names.map((name) => cut(name, share))), LONGEST)
}
