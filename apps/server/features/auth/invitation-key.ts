/** The key of an invitation code: what is typed, trimmed, in any case. */
export const invitationKey = (code: string): string => code.replaceAll('\u0000', '').trim().toUpperCase()
