import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { languageOf } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { confirmFollower, deleteFollower, findFollower, saveFollower } from './follower-queries.ts'
import { makeFollowerToken, readFollowerToken } from './follower-token.ts'
import { confirmationMail } from './mails/confirmation.ts'

/** The page of a follower: it confirms and it ends, both by a button, since mail programs open links. */
export const followerUrl = (deps: Pick<Deps, 'mailTokens' | 'publicUrl'>, id: string): string =>
  `${deps.publicUrl()}/status/follow/${makeFollowerToken(deps.mailTokens, id)}`

const present = (row: { email: string; confirmed_at: Date | null; language: string } | undefined) => {
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return { email: row.email, confirmed: row.confirmed_at !== null, language: languageOf(row.language) }
}

export const followStatus: Handler<'followStatus'> = async ({ deps, body }) => {
  await deps.db.transaction().execute(async (trx) => {
    const language = body.language ?? 'fr'
    const row = await saveFollower(trx, { email: body.email, language, askedAt: deps.now() })
    const mail = confirmationMail({
      to: row.email,
      language: languageOf(row.language),
      confirmed: row.confirmed_at !== null,
      url: followerUrl(deps, row.id),
      siteUrl: deps.publicUrl(),
    })
    await queueMail(deps, trx, mail)
  })
  return { success: true }
}

export const getStatusFollower: Handler<'getStatusFollower'> = async ({ deps, params }) => {
  const id = readFollowerToken(deps.mailTokens, params.token)
  return present(id === null ? undefined : await findFollower(deps.db, id))
}

export const confirmStatusFollower: Handler<'confirmStatusFollower'> = async ({ deps, params }) => {
  const id = readFollowerToken(deps.mailTokens, params.token)
  return present(id === null ? undefined : await confirmFollower(deps.db, id, deps.now()))
}

export const unfollowStatus: Handler<'unfollowStatus'> = async ({ deps, params }) => {
  const id = readFollowerToken(deps.mailTokens, params.token)
  if (id !== null) await deleteFollower(deps.db, id)
  return { success: true }
}
