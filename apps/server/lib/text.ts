/** Lower-cased, without accents, « œ » as « oe »: what search columns hold and searches compare with. */
export const searchable = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')

/** An e-mail address as a key: trimmed and lower-cased. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** A term for LIKE, with its wildcards escaped. */
export const likePattern = (term: string): string => `%${searchable(term).replace(/[\\%_]/g, '\\$&')}%`
