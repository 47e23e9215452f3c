import { readStored, writeStored } from '#dashboard/lib/drafts.ts'

const KEY = 'lg_opened_businesses'

/** When each business was last opened in this browser, in milliseconds since 1970. */
export const lastOpenedAt = (): Record<string, number> => readStored(KEY) ?? {}

export const recordOpened = (id: string): void => writeStored(KEY, { ...lastOpenedAt(), [id]: Date.now() })
