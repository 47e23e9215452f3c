import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/ids.ts'
import { findQuotas } from '#server/lib/quotas.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { type StoredObjects, storeObjects, takeObjects } from './objects.ts'
import { type PreparedAttachment, prepareAttachment } from './prepare-attachment.ts'
import { type AttachmentPlace, countAttachments, insertAttachment, lockUploads, sizeOf } from './queries.ts'

const MEGABYTE = 1024 * 1024

/** A file that is drawn, and whose bytes are in the store of objects where there is one; no row knows of it yet. */
export interface StagedFile {
  id: string
  file: PreparedAttachment
  objects: StoredObjects | null
  /** Of the room of the business it may fill. */
  share: number
}

/**
 * Refuses a file for which a business or a conversation has no room left; uploads come one after the other from then on.
 * @param place null: not known yet, only the room of the business counts
 * @param share of that room, 0 to 1
 */
const checkRoom = async (
  { config }: Deps,
  unit: Unit,
  place: AttachmentPlace | null,
  file: PreparedAttachment,
  share: number,
) => {
  const stored = await lockUploads(unit)
  if (stored === undefined) throw new ApiError('NOT_FOUND')
  if (place !== null && (await countAttachments(unit, place)) >= ATTACHMENT_LIMITS.perConversation)
    throw new ApiError('ATTACHMENT_LIMIT', { values: { max: ATTACHMENT_LIMITS.perConversation } })
  const max = (await findQuotas(unit.trx, unit.scope)).attachments_mb ?? config.attachmentQuotaMb
  if (stored + sizeOf(file) > share * max * MEGABYTE)
    throw new ApiError('ATTACHMENT_QUOTA', { values: { max } })
}

/**
 * Draws a file, and puts its bytes into the store of objects where there is one.
 * @param place null: the conversation is not known yet
 * @param share of the room of the business it may fill, 0 to 1
 * @throws ApiError for what can not be sent, has no room, or when the store does not answer
 */
export const stageFile = async (
  deps: Deps,
  scope: BusinessScope,
  place: AttachmentPlace | null,
  { name, bytes }: { name: string; bytes: Buffer },
  share = 1,
): Promise<StagedFile> => {
  const file = await prepareAttachment(deps, name, bytes)
  const id = newId()
  const check = (unit: Unit) => checkRoom(deps, unit, place, file, share)
  return {
    id,
    file,
    share,
    objects: deps.objects && (await storeObjects(deps, deps.objects, scope, { id, file, check })),
  }
}

/**
 * Stores a staged file, which then waits for its message.
 * @throws ApiError 409, before anything is written, when there is no room for it
 */
export const insertStaged = async (
  deps: Deps,
  unit: Unit,
  place: AttachmentPlace,
  { id, file, objects, share }: StagedFile,
): Promise<void> => {
  await checkRoom(deps, unit, place, file, share)
  if (objects !== null) await takeObjects(unit, objects)
  await insertAttachment(unit, place, id, file, objects?.key ?? null, deps.now())
}
