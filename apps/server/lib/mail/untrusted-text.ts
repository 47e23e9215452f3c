/** Between two characters it is not seen, and no mail program takes them for one address. */
const NON_JOINER = '\u200c'

const GREETED_MAX = 40
const SHOWN_MAX = 60
const PHONE = /\d{9}/

const NAME = /^\p{L}[\p{L}\p{M} '’.-]*$/u
/** A dot that does not end an initial or the whole: « Dupont.fr », « J.Martin ». */
const MISPLACED_DOT = /[\p{L}\p{M}]{2}\.|\.[^ -]/u
const PLAIN = /^[\p{L}\p{M}\p{N} '’.,&()+-]+$/u
const MAILBOX = /^[\p{L}\p{N}.+_-]+@[\p{L}\p{N}.-]+$/u
const DOMAIN = /[\p{L}\p{N}-][.。]\p{L}{2}/u
const MARKS = /@|:\/\/|\bwww\b|\d\.\d{1,3}\.\d{1,3}\.\d/iu

/** Whether mail programs could make a link, a mailbox or a telephone number of a part of a text. */
export const readsLikeAddress = (text: string): boolean => {
  const plain = text.normalize('NFKC')
  if (MARKS.test(plain) || DOMAIN.test(plain)) return true
  return PHONE.test(plain.replace(/[\s.()/-]/g, ''))
}

/** What somebody whom we do not know says they are called, to greet them by; null when it does not look like a name. */
export const greetableName = (name: string | null): string | null => {
  const trimmed = name?.trim() ?? ''
  if (trimmed.length > GREETED_MAX || !NAME.test(trimmed)) return null
  return MISPLACED_DOT.test(trimmed) ? null : trimmed
}

/** A stranger's name or product as our own words may name it; null when it could say something else. */
export const plainWords = (words: string | null): string | null => {
  const trimmed = words?.trim() ?? ''
  return trimmed.length <= SHOWN_MAX && PLAIN.test(trimmed) && !readsLikeAddress(trimmed) ? trimmed : null
}

/**
 * Words of others that a mail shows as they are, so that no mail program makes links of them. An e-mail address stays
 * as it is: it is copied from mails, and leads nowhere by itself.
 */
export const unlinked = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    MAILBOX.test(word.replace(/^[^\p{L}\p{N}]{1,3}|[^\p{L}\p{N}]{1,3}$/gu, ''))
      ? word
      : word
          .replace(/:(?=\/\/)/g, `:${NON_JOINER}`)
          .replace(/([.。．｡])(?=[\p{L}\p{N}])/gu, `$1${NON_JOINER}`),
  )
