import type { Signer } from '#server/lib/crypto.ts'

const PURPOSE = 'status'

/** A token for the links of a follower's mails: it confirms and ends what they follow, and nothing else. */
export const makeFollowerToken = (signer: Signer, id: string): string => signer.sign([PURPOSE, id])

/** The follower that a link names; null when it was not made here. */
export const readFollowerToken = (signer: Signer, token: string): string | null => {
  const payload = signer.verify(token)
  if (!Array.isArray(payload)) return null
  const [purpose, id] = payload
  return purpose === PURPOSE && typeof id === 'string' ? id : null
}
