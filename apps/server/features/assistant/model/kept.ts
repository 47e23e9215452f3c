/** Texts of which it is kept: the passages of the businesses that were asked last. */
const KEPT = 4_000

/** The same reading of texts, kept for those read last: what a business tells comes again with each of its questions. */
export const kept = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text) ?? read(text)
    known.delete(text)
    known.set(text, found)
    if (known.size > KEPT) known.delete(known.keys().next().value ?? '')
    return found
  }
}
