import type { Deps } from './deps.ts'

/** State of this process that belongs to one composition: made when it is first asked for. */
export const processState = <T>(create: (deps: Deps) => T): ((deps: Deps) => T) => {
  const states = new WeakMap<Deps, T>()
  return (deps) => {
    const known = states.get(deps)
    if (known !== undefined) return known
    const made = create(deps)
    states.set(deps, made)
    return made
  }
}
