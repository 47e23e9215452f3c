import { normaliseDomain } from '#contract/api-keys/domain.ts'
import { emailKey } from '#server/lib/text.ts'
import {
  domainOf,
  isMachineName,
  isPublicDomain,
  isRoleName,
  isSameOwner,
  otherAnswered,
} from './reading/mailbox-names.ts'
import type { Mailbox, ReadMail } from './reading/types.ts'

/** A shop as far as its mails tell it. */
interface ShopNames {
  name: string
  email: string
  website: string | null
}

/** Who wrote a mail. */
export interface Author extends Mailbox {
  /** The domain of the site by whose form they wrote; null: they sent it themselves. */
  form: string | null
}

/** Whether an address is a shop's own: that of its settings, or one of its domain. */
const ownedBy = ({ email, website }: ShopNames): ((address: string) => boolean) => {
  const key = emailKey(email)
  const site = website === null ? [] : [normaliseDomain(website)]
  const domains = [...site, ...[domainOf(key)].filter((domain) => !isPublicDomain(domain))]
  return (address) => address === key || domains.some((domain) => isSameOwner(domainOf(address), domain))
}

/**
 * Who wrote a mail: whom `Reply-To` names when a site sent it in their stead, else its sender. A site is what bears
 * the shop's name or address, an address that no person reads, or one that nobody vouches for and that is no mailbox
 * of a provider of many.
 * @param isOurs whether an address is one of this installation
 */
export const authorOf = (
  mail: Pick<ReadMail, 'from' | 'replyTo' | 'proof' | 'nature'>,
  shop: ShopNames,
  isOurs: (address: string) => boolean,
): Author | null => {
  const { from, replyTo, proof, nature } = mail
  if (from === null) return null
  const sender = { ...from, form: null }
  const isOwn = ownedBy(shop)
  const [asks] = otherAnswered(from, replyTo).filter(({ email }) => !isOurs(email) && !isOwn(email))
  // A site, or a service that sends its mails, marks them as a machine's or as if they went to many.
  const isLetter = nature === 'letter' || (['bulk', 'generated'].includes(nature) && isOwn(from.email))
  if (asks === undefined || !isLetter) return sender
  const domain = domainOf(from.email)
  const byForm = { ...asks, form: domain }
  const isNamedSo = from.name !== null && from.name.toLowerCase() === shop.name.trim().toLowerCase()
  if (isOwn(from.email) || isMachineName(from.email) || isNamedSo) return byForm
  if (isPublicDomain(domain) || isSameOwner(domainOf(asks.email), domain)) return sender
  return isRoleName(from.email) || proof !== 'pass' ? byForm : sender
}
