import { type TransferOffer, transfers } from '#contract/transfers/transfers.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { errorWords } from '#dashboard/lib/failure.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { claimTexts } from './claim-messages.ts'

type Words = Texts<typeof claimTexts>
/** What a link offers; who hands over and what is in it may be missing from an older server. */
export type Offer = Pick<
  TransferOffer,
  'businessId' | 'businessName' | 'expiresAt' | 'newOwnerEmail' | 'message'
> &
  Partial<Pick<TransferOffer, 'invitedBy' | 'receives' | 'transferPermissions' | 'language'>>

/**
 * The offer of an answer, whose fields stand in `transfer` or in the answer itself (clause open.transfer-answer).
 * @throws Error with the text to show
 */
export function readOffer(answer: unknown, t: Pick<Words, 'invalidLink' | 'incomplete'>): Offer {
  const outer = (answer ?? {}) as { isValid?: unknown; transfer?: Record<string, unknown> } & Record<
    string,
    unknown
  >
  const inner = outer.transfer ?? outer
  if (outer.isValid !== true && inner.isValid !== true) throw new Error(t.invalidLink)
  if (!inner.businessName || !inner.businessId || !inner.expiresAt) throw new Error(t.incomplete)
  return inner as unknown as Offer
}

/** Asks what a link offers; rejects with the text to show. */
export async function fetchOffer(token: string, t: Words, signal: AbortSignal): Promise<Offer> {
  let answer: unknown
  try {
    answer = await call(transfers.getTransferByToken, { params: { token }, signal })
  } catch (error) {
    throw new Error(serverMessage(error) ?? t.validationFailed)
  }
  return readOffer(answer, t)
}

/** What the server says is wrong; null when it said nothing, or was not reached. */
export const serverMessage = (error: unknown): string | null =>
  error instanceof ApiError && error.message !== '' && error.message !== error.statusText
    ? errorWords(error)
    : null

/** Why a claim failed, in words. */
export function claimFailure(error: unknown, email: string, t: Words): string {
  const { code, message } = error instanceof ApiError ? error : {}
  if (code === 'EMAIL_MISMATCH' || /EMAIL_MISMATCH|Email does not match/.test(message ?? '')) {
    return t.sentTo({ email })
  }
  return serverMessage(error) ?? t.failedText
}

export interface ClaimOfferProps {
  token: string
  offer: Offer
  /** The business is claimed; true by whoever is signed in. */
  onClaimed: (signedIn: boolean) => void
}
