/**
 * What is found for the same things again and again, kept by a name of theirs; all of it is let go of when there are
 * `size` of them.
 */
export const remembered = <Thing, Found>(
  find: (thing: Thing) => Found,
  size: number,
  nameOf: (thing: Thing) => string,
): ((thing: Thing) => Found) => {
  const found = new Map<string, Found>()
  return (thing) => {
    const name = nameOf(thing)
    const known = found.get(name)
    if (known !== undefined) return known
    const fresh = find(thing)
    if (found.size >= size) found.clear()
    found.set(name, fresh)
    return fresh
  }
}

/**
 * What is worked out of an object, kept as long as the object is.
 * @param make its further arguments count where an object is asked about for the first time alone
 */
export const rememberedPer = <Thing extends WeakKey, More extends unknown[], Made>(
  make: (thing: Thing, ...more: More) => Made,
): ((thing: Thing, ...more: More) => Made) => {
  const made = new WeakMap<Thing, Made>()
  return (thing, ...more) => {
    const known = made.get(thing)
    if (known !== undefined) return known
    const fresh = make(thing, ...more)
    made.set(thing, fresh)
    return fresh
  }
}
