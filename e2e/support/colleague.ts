import { type Account, call, type Shop } from './accounts.ts'
import { linkInMail } from './mails.ts'

/** Has an account join the team of a shop by the invitation that is mailed to it. */
export const joinTeam = async (
  baseURL: string,
  shop: Pick<Shop, 'call'>,
  colleague: Account,
  role: 'owner' | 'manager' | 'agent' | 'viewer',
): Promise<void> => {
  await shop.call('POST', '/invitations', { email: colleague.email, role })
  const link = await linkInMail(baseURL, colleague.email, /\/invitation\/[\w-]{20,}/)
  await call(
    `${baseURL}/api/invitations/${link.split('/').at(-1)}/accept`,
    'POST',
    undefined,
    colleague.token,
  )
}
