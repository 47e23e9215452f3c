import { type Account, call, register, type Shop } from './accounts.ts'
import { linkInMail } from './mails.ts'

/** A new account that has joined the team of a shop by the invitation that was mailed to it. */
export const joinTeam = async (
  baseURL: string,
  shop: Pick<Shop, 'call'>,
  role: 'owner' | 'manager' | 'agent' | 'viewer',
): Promise<Account> => {
  const colleague = await register(baseURL)
  await shop.call('POST', '/invitations', { email: colleague.email, role })
  const link = await linkInMail(baseURL, colleague.email, /\/invitation\/[\w-]{20,}/)
  await call(
    `${baseURL}/api/invitations/${link.split('/').at(-1)}/accept`,
    'POST',
    undefined,
    colleague.token,
  )
  return colleague
}
