import type { Attachment } from '#contract/attachments/attachment.ts'
import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import { withAttachmentUrls } from '#server/lib/attachment-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { findQuotas } from '#server/lib/quotas.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { findConversation } from '../queries.ts'
import { storeObjects, takeObjects } from './objects.ts'
import { type PreparedAttachment, prepareAttachment } from './prepare-attachment.ts'
import {
  type AttachmentPlace,
  countAttachments,
  deleteUnsent,
  insertAttachment,
  lockUploads,
  sizeOf,
} from './queries.ts'

const MEGABYTE = 1024 * 1024

/** Refuses a file for which a business or a conversation has no room left; uploads come one after the other from then on. */
const checkRoom = async ({ config }: Deps, unit: Unit, place: AttachmentPlace, file: PreparedAttachment) => {
  const stored = await lockUploads(unit)
  if (stored === undefined) throw new ApiError('NOT_FOUND')
  if ((await countAttachments(unit, place)) >= ATTACHMENT_LIMITS.perConversation)
    throw new ApiError('ATTACHMENT_LIMIT', { values: { max: ATTACHMENT_LIMITS.perConversation } })
  const max = (await findQuotas(unit.trx, unit.scope)).attachments_mb ?? config.attachmentQuotaMb
  if (stored + sizeOf(file) > max * MEGABYTE) throw new ApiError('ATTACHMENT_QUOTA', { values: { max } })
}

/** Keeps a file until the message that it is sent with. */
const keep = async (
  deps: Deps,
  scope: BusinessScope,
  place: AttachmentPlace,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Attachment> => {
  const file = await prepareAttachment(deps, name, bytes)
  const id = newId()
  const check = (unit: Unit) => checkRoom(deps, unit, place, file)
  const stored = deps.objects && (await storeObjects(deps, deps.objects, scope, { id, file, check }))
  await inTransaction(deps, scope, async (unit) => {
    await check(unit)
    if (stored !== null) await takeObjects(unit, stored)
    await insertAttachment(unit, place, id, file, stored?.key ?? null, deps.now())
  })
  const { type, content, picture } = file
  const attachment: Attachment = {
    id,
    name: file.name,
    type,
    size: content.length,
    ...(picture && { width: picture.width, height: picture.height }),
  }
  const { metadata } = withAttachmentUrls(deps, scope.businessId, { metadata: { attachments: [attachment] } })
  return metadata.attachments[0] as Attachment
}

export const addAttachment: Handler<'addAttachment'> = async ({ deps, scope, params, query, raw }) => {
  const conversationId = params.sessionId
  if ((await findConversation(deps.db, scope, conversationId)) === undefined) throw new ApiError('NOT_FOUND')
  return keep(deps, scope, { conversationId, sender: 'business' }, { name: query.name, bytes: raw.body })
}

/** The visitor's conversation may begin with the message that the file is sent with. */
export const addVisitorAttachment: Handler<'addVisitorAttachment'> = ({
  deps,
  scope,
  visitor,
  query,
  raw,
}) => {
  const place: AttachmentPlace = { conversationId: visitor.conversationId, sender: 'customer' }
  return keep(deps, scope, place, { name: query.name, bytes: raw.body })
}

const remove = (deps: Deps, scope: BusinessScope, place: AttachmentPlace, id: string): Promise<null> =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await deleteUnsent(unit, place, id))) throw new ApiError('NOT_FOUND')
    return null
  })

export const removeAttachment: Handler<'removeAttachment'> = ({ deps, scope, params }) =>
  remove(deps, scope, { conversationId: params.sessionId, sender: 'business' }, params.attachmentId)

export const removeVisitorAttachment: Handler<'removeVisitorAttachment'> = ({
  deps,
  scope,
  visitor,
  params,
}) => remove(deps, scope, { conversationId: visitor.conversationId, sender: 'customer' }, params.attachmentId)
