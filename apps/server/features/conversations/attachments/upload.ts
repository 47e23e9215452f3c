import type { Attachment } from '#contract/attachments/attachment.ts'
import { withAttachmentUrls } from '#server/lib/attachment-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { findConversation } from '../queries.ts'
import { type AttachmentPlace, deleteUnsent } from './queries.ts'
import { insertStaged, stageFile } from './stage-file.ts'

/** Keeps a file until the message that it is sent with. */
const keep = async (
  deps: Deps,
  scope: BusinessScope,
  place: AttachmentPlace,
  given: { name: string; bytes: Buffer },
): Promise<Attachment> => {
  const staged = await stageFile(deps, scope, place, given)
  await inTransaction(deps, scope, (unit) => insertStaged(deps, unit, place, staged))
  const { id, file } = staged
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
