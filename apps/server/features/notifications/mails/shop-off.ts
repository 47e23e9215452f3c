import type { EventShop, Outage } from '#contract/events.ts'
import { html } from '#server/lib/html.ts'
import { button, facts, paragraph } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { formatsFor } from '../formats.ts'
import { subjectOf } from '../text-format.ts'
import { wordsFor } from '../texts.ts'
import { type Addressed, notificationMail, pageUrl } from './parts.ts'

const PLATFORMS = { shopify: 'Shopify', woocommerce: 'WooCommerce', prestashop: 'PrestaShop' } as const

/** That a connected shop went off: what happened, since when, what it means for customers, and where it is mended. */
export const shopOffMail = (
  mail: Addressed,
  { shop, off }: { shop: EventShop; off: Outage },
  timeZone: string,
): Mail => {
  const w = wordsFor(mail.language)
  const { dateOf, timeOf } = formatsFor(mail.language)
  const at = new Date(off.since)
  const platform = PLATFORMS[shop.platform]
  const silent = off.why === 'silent'
  const title = silent ? w.shopSilent : w.shopOff
  const why = w.whyMails(mail.business.name)
  const happened = w.shopHappened[off.why](platform)
  const means = silent ? w.shopSilentMeans : w.shopOffMeans
  const url = pageUrl(mail, '/settings#integrations')
  const known = [
    [w.shop, shop.name],
    [w.shopAddress, shop.domain],
    [w.since, w.dayAndTime(dateOf(at, timeZone), timeOf(at, timeZone))],
  ] as const
  const subject = subjectOf(title, shop.name)
  return notificationMail(mail, {
    subject,
    preview: happened,
    title: title(shop.name),
    aside: mail.business.name,
    content: html`${paragraph(happened)}${facts(known)}${paragraph(means)}${button(w.openShops, url, w.shopComesBack)}`,
    why,
    text: `${title(shop.name)}

${happened}

${known.map(([label, value]) => `${w.labelled(label)} ${value}`).join('\n')}

${means}

${w.labelled(w.openShops)} ${url}
${w.shopComesBack}
`,
  })
}
