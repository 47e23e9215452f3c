import { type Account, call, register, type Shop } from './accounts.ts'
import { linkInMail } from './mails.ts'

/** A new account that has joined the team of a shop by the invitation that was mailed to it. */
export const joinTeam = async (
  shop: Pick<Shop, 'url' | 'call'>,
  role: 'owner' | 'manager' | 'agent' | 'viewer',
): Promise<Account> => {
  const colleague = await register(shop.url)
  await shop.call('POST', '/invitations', { email: colleague.email, role })
  const link = await linkInMail(shop.url, colleague.email, /\/invitation\/[\w-]{20,}/)
  const accept = `${shop.url}/api/invitations/${link.split('/').at(-1)}/accept`
  await call(accept, 'POST', undefined, colleague.token)
  return colleague
}
