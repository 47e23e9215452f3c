import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import { insertStaged, type StagedFile, stageFile } from '#server/features/conversations/public.ts'
import { DatabaseUnavailable } from '#server/lib/database-unavailable.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { SMALL } from './reading/mail-files.ts'
import type { FileProblem, MailAttachment, ReadFile } from './reading/types.ts'

/** A file of a letter: staged, to be stored with its message, or only named. */
export interface LetterFile extends MailAttachment {
  staged?: StagedFile
}

/** Of a business's room, mails of unproven senders fill so much. */
const UNPROVEN_SHARE = 0.5
/** So many are drawn of one mail, whatever becomes of them. */
const TRIED_MAX = 8
/** So long they are drawn, one after the other: the next mail waits for them. */
const DRAWN_MS = 30_000
/** What stands within a mail and is no wider or no higher adorns it, in pixels: logos and banners of signatures. */
const LOGO_SIDE = 150

const PROBLEMS: Readonly<Record<string, FileProblem>> = {
  FILE_EMPTY: 'damaged',
  ATTACHMENT_UNSUPPORTED: 'type',
  ATTACHMENT_TOO_LARGE: 'too-large',
  ATTACHMENT_DAMAGED: 'damaged',
  ATTACHMENT_TOO_COMPLEX: 'too-complex',
  ATTACHMENT_LIMIT: 'conversation-full',
  ATTACHMENT_QUOTA: 'full',
}

const problemOf = (error: unknown): FileProblem =>
  (error instanceof ApiError && PROBLEMS[error.code]) || 'failed'

/** A name for a picture that its program gave none. */
const nameOf = ({ name, type }: MailAttachment): string =>
  name || (type === 'application/pdf' ? 'document' : 'photo')

const isLogo = ({ file: { picture } }: StagedFile): boolean =>
  picture !== undefined && Math.min(picture.width, picture.height) <= LOGO_SIDE

/**
 * Draws the files of a letter one after the other; whatever becomes of one, the letter goes on.
 * @param from `byMember`: goes to a customer, of a picture within the mail it has to be plain that it is no logo;
 *   `proven`: what anybody can forge never fills the room that the chat's files need
 */
export const stageFiles = async (
  deps: Deps,
  scope: BusinessScope,
  files: readonly ReadFile[],
  { byMember, proven }: { byMember: boolean; proven: boolean },
): Promise<LetterFile[]> => {
  const staged: LetterFile[] = []
  let [tried, taken, isAway] = [0, 0, false]
  const until = performance.now() + DRAWN_MS
  for (const { content, inline, ...named } of files) {
    if (content === undefined || (byMember && inline && content.byteLength <= SMALL)) staged.push(named)
    else if (taken === ATTACHMENT_LIMITS.perMessage || tried === TRIED_MAX || performance.now() > until)
      staged.push({ ...named, problem: 'too-many' })
    else if (isAway) staged.push({ ...named, problem: 'failed' })
    else
      try {
        tried += 1
        const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
        const file = await stageFile(
          deps,
          scope,
          null,
          { name: nameOf(named), bytes },
          proven ? 1 : UNPROVEN_SHARE,
        )
        if (inline && isLogo(file)) staged.push(named)
        else {
          staged.push({ ...named, staged: file })
          taken += 1
        }
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error
        const problem = problemOf(error)
        isAway = problem === 'failed'
        if (isAway) deps.log.error({ err: error }, 'a file of a mail that came in was left')
        staged.push({ ...named, problem })
      }
  }
  return staged
}

/** Stores the staged files of a letter, which then wait for its message; answers their ids, and what is only named. */
export const insertFiles = async (
  deps: Deps,
  unit: Unit,
  conversationId: string,
  sender: 'customer' | 'business',
  files: readonly LetterFile[],
): Promise<{ ids: string[]; named: MailAttachment[] }> => {
  const ids: string[] = []
  const named: MailAttachment[] = []
  for (const { staged, ...file } of files) {
    if (staged === undefined) {
      named.push(file)
      continue
    }
    try {
      await insertStaged(deps, unit, { conversationId, sender }, staged)
      ids.push(staged.id)
    } catch (error) {
      const problem = problemOf(error)
      if (problem === 'failed') throw error
      named.push({ ...file, problem })
    }
  }
  return { ids, named }
}
