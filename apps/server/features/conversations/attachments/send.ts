import type { Attachment } from '#contract/attachments/attachment.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { StoredMessage } from '../conversation.ts'
import { type AttachmentPlace, giveToMessage, lockUnsent } from './queries.ts'

/** The files of a message that is about to be stored. */
interface SentFiles {
  files: Attachment[]
  /** What the message says: the files' names where nobody wrote anything. */
  content: string
  metadata: StoredMessage['metadata']
  /** Gives the files to the stored message. @throws ApiError 400 when one of them is not there any more */
  giveTo(messageId: string): Promise<void>
}

/** Holds the files that a message is sent with. Sent again, a message finds none: it has them already. */
export const holdFiles = async (
  unit: Unit,
  place: AttachmentPlace,
  words: string,
  ids: readonly string[] = [],
): Promise<SentFiles> => {
  const uniqueIds = [...new Set(ids)]
  const files = uniqueIds.length === 0 ? [] : await lockUnsent(unit, place, uniqueIds)
  return {
    files,
    content: words === '' ? files.map(({ name }) => name).join(', ') : words,
    metadata: files.length > 0 ? { attachments: files } : {},
    async giveTo(messageId) {
      if (uniqueIds.length === 0) return
      if (files.length < uniqueIds.length) throw new ApiError('ATTACHMENT_GONE')
      await giveToMessage(unit, place, messageId, uniqueIds)
    },
  }
}
