/** The number as a shop knows it: without `#`, `n°` and spaces around; null when it cannot be one. */
export const orderNumber = (typed: string): string | null => {
  const number = typed
    .trim()
    .replace(/^(n°|nº|no\.?\s|#|\s)+/i, '')
    .trim()
  return /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,63}$/u.test(number) ? number : null
}

/** Whether an e-mail address may be looked for at a shop: one address, none of the signs that filters understand. */
export const isSearchableEmail = (email: string): boolean =>
  email.length <= 254 &&
  /^[^\s@,;|%<>()[\]"\\]+@[^\s@,;|%<>()[\]"\\.]+(?:\.[^\s@,;|%<>()[\]"\\.]+)+$/.test(email)
