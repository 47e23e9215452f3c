import { eraseMemberName } from '#server/features/contacts/public.ts'
import { eraseMember, findBusinessesOfWriter } from '#server/features/conversations/public.ts'
import { forgetFollower } from '#server/features/status/public.ts'
import { eraseNotifier } from '#server/features/stock-alerts/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { deleteMailsOf } from '#server/lib/mail/queries.ts'

export const ERASE = 'profile.erase'
export const ERASE_LAST_MAIL = 'profile.erase-last-mail'

/** The mail that confirms a deletion has two days to be delivered; then it goes too. */
export const LAST_MAIL_MS = 2 * 86_400_000

/** What is left to erase of somebody whose account is gone. */
export interface ErasedUser {
  id: string
  name: string
  email: string
  /** Where they were a member until the end. */
  businessIds: string[]
  /** The confirmation, which is kept until it is delivered. */
  mailId: string
}

const erase = async (deps: Deps, user: ErasedUser): Promise<void> => {
  await eraseMember(deps.db, user.id)
  const places = new Set([...user.businessIds, ...(await findBusinessesOfWriter(deps.db, user.id))])
  await eraseMemberName(deps.db, { ...user, businessIds: [...places] })
  await eraseNotifier(deps.db, [...places], user.name)
  await forgetFollower(deps.db, user.email)
  await deleteMailsOf(deps, user.email, user.mailId)
}

/** Erases what a deleted account left behind. */
export const registerProfileJobs = (deps: Deps): void => {
  deps.jobs.work(ERASE, (data) => erase(deps, data as ErasedUser))
  deps.jobs.work(ERASE_LAST_MAIL, (data) => deleteMailsOf(deps, (data as { email: string }).email, null))
}
