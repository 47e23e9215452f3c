import { cleanText } from '#contract/text/typed-value.ts'

/** The key of an invitation code: what is typed, trimmed, in any case. */
export const invitationKey = (code: string): string => cleanText(code).toUpperCase()
