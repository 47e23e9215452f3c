import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { type ObjectStore, ObjectStoreError } from '#server/lib/object-store.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { claimDueObjects, forgetObjects, reserveObjects, takeReserved } from './object-queries.ts'
import type { PreparedAttachment } from './prepare-attachment.ts'

/** As the trigger of `attachments` names it. */
const PREVIEW = '.preview'
export const PREVIEW_TYPE = 'image/webp'
/** Longer than an upload to the store takes, however slow. */
const RESERVED_MS = 3_600_000
/** So long whoever deletes objects has for it. */
const CLAIMED_MS = 300_000
const AT_ONCE = 20
const RETRY_SECONDS = 5

/** Objects that are stored and belong to no file yet. */
export interface StoredObjects {
  key: string
  keys: string[]
  /** When they are deleted unless a file takes them. */
  until: Date
}

/** What a failure of the store is to who waits for it. */
const unavailable = ({ log }: Pick<Deps, 'log'>, error: unknown): unknown => {
  if (!(error instanceof ObjectStoreError)) return error
  log.error({ err: error }, 'the store of files failed')
  return new ApiError('FILES_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
}

/**
 * Puts a file into the store. That its objects are to be deleted is written first, so that a process that ends leaves
 * none that nobody knows of; whoever stores the file takes that back (`takeObjects`).
 * @throws ApiError 503 when the store does not take it
 */
export const storeObjects = async (
  deps: Deps,
  objects: ObjectStore,
  scope: BusinessScope,
  { id, file, check }: { id: string; file: PreparedAttachment; check: (unit: Unit) => Promise<void> },
): Promise<StoredObjects> => {
  const key = `attachments/${scope.businessId}/${id}`
  const { type, content, picture } = file
  const parts = [
    { key, content, type: type as string },
    ...(picture ? [{ key: key + PREVIEW, content: picture.preview, type: PREVIEW_TYPE }] : []),
  ]
  const stored = {
    key,
    keys: parts.map((part) => part.key),
    until: new Date(deps.now().getTime() + RESERVED_MS),
  }
  await inTransaction(deps, scope, async (unit) => {
    await check(unit)
    await reserveObjects(unit, stored.keys, stored.until)
  })
  try {
    for (const part of parts) await objects.put(part.key, part.content, part.type)
  } catch (error) {
    throw unavailable(deps, error)
  }
  return stored
}

/**
 * Has stored objects belong to the file that is written in the same transaction.
 * @throws ApiError 503 when that took so long that they are being deleted
 */
export const takeObjects = async (unit: Unit, { keys, until }: StoredObjects): Promise<void> => {
  if ((await takeReserved(unit, keys, until)) < keys.length)
    throw new ApiError('FILES_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
}

/**
 * An object of a file, as it comes; undefined when the store has none.
 * @throws ApiError 503 when the store does not answer
 */
export const openObject = async (
  deps: Pick<Deps, 'objects' | 'log'>,
  key: string,
  preview: boolean,
): Promise<AsyncIterable<Uint8Array> | undefined> => {
  const { objects, log } = deps
  try {
    if (objects === null) throw new ObjectStoreError('files are kept in a store that no setting names')
    const parts = await objects.get(preview ? key + PREVIEW : key)
    if (parts === undefined) log.error({ key }, 'the store of files has lost a file')
    return parts
  } catch (error) {
    throw unavailable(deps, error)
  }
}

/** Deletes the objects that no file needs any more; those that stay are tried again. @throws when some stay */
export const deleteReleasedObjects = async (deps: Pick<Deps, 'db' | 'objects' | 'now'>): Promise<void> => {
  const { db, objects, now } = deps
  if (objects === null) return
  for (;;) {
    const at = now()
    const keys = await claimDueObjects(db, at, new Date(at.getTime() + CLAIMED_MS), AT_ONCE)
    const deleted = await Promise.allSettled(keys.map((key) => objects.delete(key)))
    const gone = keys.filter((_, index) => deleted[index]?.status === 'fulfilled')
    await forgetObjects(db, gone)
    for (const one of deleted) if (one.status === 'rejected') throw one.reason
    if (keys.length < AT_ONCE) return
  }
}
