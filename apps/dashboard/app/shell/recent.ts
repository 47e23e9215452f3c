import { readStored, storageKey, writeStored } from '#dashboard/lib/drafts.ts'

/** What was opened from the palette lately, per business: names of customers, so a logout forgets them. */
export interface Recent {
  href: string
  label: string
  kind: 'conversation' | 'page'
  /** Whether the customer did not say who they are. */
  anonymous?: boolean | undefined
}

/** As many as are kept, and shown. */
export const RECENTS_MAX = 3
const keyOf = (businessId: string | undefined) => storageKey(`recent:${businessId ?? 'none'}`)

export function recents(businessId: string | undefined): Recent[] {
  const stored = readStored<Recent[]>(keyOf(businessId))
  return Array.isArray(stored) ? stored.slice(0, RECENTS_MAX) : []
}

export function remember(businessId: string | undefined, recent: Recent): void {
  const others = recents(businessId).filter((other) => other.href !== recent.href)
  writeStored(keyOf(businessId), [recent, ...others].slice(0, RECENTS_MAX))
}
