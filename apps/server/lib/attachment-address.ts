import type { Attachment } from '#contract/attachments/attachment.ts'
import { REOPENED_MS } from './chat-link.ts'
import type { Deps } from './deps.ts'
import type { AttachmentRef } from './handler.ts'
import type { BusinessScope } from './scope.ts'

const PATH = '/api/attachments/'
const WHOLE = 'file'
const PREVIEW = 'preview'
/** Addresses that are made in the same half day are the same, so that browsers know what they have. */
const STEP_MS = 12 * 3_600_000

type Signing = Pick<Deps, 'mailTokens'>

/** The path that gives a file until a moment, to whoever has it. */
export const makeAttachmentPath = (
  { mailTokens }: Signing,
  { businessId, id, preview, until }: AttachmentRef & { businessId: string; until: Date },
): string => PATH + mailTokens.sign([preview ? PREVIEW : WHOLE, businessId, id, until.getTime()])

/** Where a file is had for as long as the link of a mail opens its conversation, by whoever is given the address. */
export const lastingAddress = (deps: Deps, { businessId }: BusinessScope, id: string): string => {
  const until = new Date(deps.now().getTime() + REOPENED_MS)
  return deps.publicUrl() + makeAttachmentPath(deps, { businessId, id, preview: false, until })
}

/** Which file the token of such a path gives; null when it was not made here, or has ended. */
export const readAttachmentToken = ({ mailTokens }: Signing, token: string, now: Date) => {
  const payload = mailTokens.verify(token)
  if (!Array.isArray(payload) || (payload[0] !== WHOLE && payload[0] !== PREVIEW)) return null
  const [kind, businessId, id, until] = payload as [string, string, string, number]
  return until > now.getTime() ? { businessId, id, preview: kind === PREVIEW } : null
}

/** A message on its way out, its files with addresses that last for twelve to twenty-four hours. */
export const withAttachmentUrls = <M extends { metadata: { attachments?: Attachment[] | undefined } }>(
  deps: Pick<Deps, 'mailTokens' | 'now'>,
  businessId: string,
  message: M,
): M => {
  const { attachments } = message.metadata
  if (attachments === undefined) return message
  const until = new Date((Math.floor(deps.now().getTime() / STEP_MS) + 2) * STEP_MS)
  const path = (id: string, preview: boolean) => makeAttachmentPath(deps, { businessId, id, preview, until })
  return {
    ...message,
    metadata: {
      ...message.metadata,
      attachments: attachments.map((one) => ({
        ...one,
        url: path(one.id, false),
        ...(one.width !== undefined && { previewUrl: path(one.id, true) }),
      })),
    },
  }
}
