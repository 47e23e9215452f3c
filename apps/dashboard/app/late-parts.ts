// What every page has once it has come.
import '#dashboard/lib/page-translation.ts'
import { UNSENT } from '#dashboard/features/conversations/unsent.ts'
import { storedKeys } from '#dashboard/lib/drafts.ts'
import { onSession } from '#dashboard/lib/session.ts'

export { Toaster } from '#dashboard/components/toaster.tsx'

/** Loads what sends the replies that an earlier visit of whoever is signed in could not, with its page: alone it would be a part of every first load. */
const sendLeftBehind = (): void => {
  if (storedKeys(UNSENT).length > 0) import('#dashboard/features/conversations/page.tsx').catch(() => {})
}
onSession(sendLeftBehind)
sendLeftBehind()
