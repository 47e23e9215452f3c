/** A flag of a part of a country, which is written with tags; any other sign that nobody sees. */
const FLAG_OR_UNSEEN = /\u{1F3F4}[\u{E0020}-\u{E007E}]{2,6}\u{E007F}|\p{Default_Ignorable_Code_Point}/gu
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** Scripts in which joiners decide how letters look. */
const JOINED_SCRIPTS =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mand}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u
const PICTURE_END = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
const PICTURE_START = /^\p{Extended_Pictographic}/u
const VARIED = /[\p{Extended_Pictographic}\p{S}\p{sc=Han}\p{sc=Mong}\p{sc=Mymr}]$/u
const VARIATION = /^[\ufe00-\ufe0f\u180b-\u180d\u180f\u{E0100}-\u{E01EF}]$/u

/** Whether a sign that has no shape of its own changes how those beside it look. */
const hasEffect = (sign: string, before: string, after: string): boolean => {
  if (sign === '\u200d' && PICTURE_END.test(before) && PICTURE_START.test(after)) return true
  if (sign === '\u200d' || sign === '\u200c') return JOINED_SCRIPTS.test(before) && JOINED_SCRIPTS.test(after)
  if (!VARIATION.test(sign)) return false
  return VARIED.test(before) || (/[\d#*]$/.test(before) && after.startsWith('\u20e3'))
}

/**
 * A text without the signs that nobody sees: soft hyphens (with the end of the line that they stand at), spaces
 * without width, marks of direction and order, tags. Those that join pictures, or letters of a script that needs them,
 * stay.
 */
export const withoutUnseenSigns = (text: string): string =>
  UNSEEN.test(text)
    ? text
        .replace(/\u00ad(?:\r\n?|\n)[ \t]*/g, '')
        .replace(FLAG_OR_UNSEEN, (sign, at: number, whole: string) => {
          if (sign.startsWith('\u{1F3F4}')) return sign
          const end = at + sign.length
          return hasEffect(sign, whole.slice(Math.max(0, at - 2), at), whole.slice(end, end + 2)) ? sign : ''
        })
    : text
