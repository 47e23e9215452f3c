/** « Maison Camélia », « @maison.camelia »: as profiles are called. */
const NAME = /^@?[\p{L}\p{N}][\p{L}\p{N}\p{M} ._'’&@+-]{0,199}$/u
/** « facebook.com/maison-camelia », with or without `https://`. */
const ADDRESS = /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** Whether a text names a profile of a network, or is the address of one; empty: it says nothing, and can. */
export const isSocialProfile = (value: string): boolean => {
  const text = value.trim()
  return text === '' || NAME.test(text) || ADDRESS.test(text)
}
