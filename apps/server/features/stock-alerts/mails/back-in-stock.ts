import { addressLine } from '#contract/businesses/address-line.ts'
import { dateWriter } from '#server/lib/date-writer.ts'
import { html } from '#server/lib/html.ts'
import { BUSINESS_HEADER, oneClickHeaders } from '#server/lib/mail/headers.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { INK, SUBTLE, shopButton, shopMail } from '#server/lib/mail/shop-mail.ts'
import { greetableName, unlinked } from '#server/lib/mail/untrusted-text.ts'
import type { MailSender } from '../notify-queries.ts'
import { languageOf, type Words, wordsFor } from './texts.ts'

/** What is back, as the shop says at this moment; null where nothing says it. */
export interface RestockedItem {
  /** Null where only words of visitors name it that could say something else. */
  name: string | null
  url: string | null
  imageUrl: string | null
  price: string | null
  currency: string | null
  /** Units that are left; null when the shop does not count them. */
  quantity: number | null
  /** Orders are taken although none is there. */
  backorder: boolean
}

interface BackInStock {
  to: string
  /** As the visitor gave it: the mail greets with what looks like a name only. */
  customerName: string | null
  language: string | null
  item: RestockedItem
  /** The page where the address can be erased; it takes a one-click POST too. */
  removalUrl: string
  /** When the address is erased by itself. */
  erasedAt: Date
}

/** Only pages and pictures that a mail may point to. */
const webAddress = (value: string | null): string | null =>
  value !== null && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : null

const priceText = (price: string | null, currency: string | null, locale: string): string | null => {
  if (price === null || currency === null || !Number.isFinite(Number(price))) return null
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(price))
  } catch {
    return null
  }
}

const leftOf = ({ quantity, backorder }: RestockedItem, w: Words): string | null => {
  if (backorder) return w.backorder
  if (quantity === null || quantity === 0) return null
  return w.left(new Intl.NumberFormat(w.locale).format(quantity), quantity > 1)
}

/** The one mail of an alert: in the shop's name, about one product, nothing else. */
export const backInStockMail = (sender: MailSender, back: BackInStock): Mail => {
  const { item, removalUrl } = back
  const w = wordsFor(back.language)
  const url = webAddress(item.url)
  const image = webAddress(item.imageUrl)
  const price = priceText(item.price, item.currency, w.locale)
  const left = leftOf(item, w)
  const day = dateWriter(w.locale, { dateStyle: 'long', timeZone: sender.time_zone })(back.erasedAt)
  const subject = (item.backorder ? w.orderable : w.subject)(item.name ?? w.product)
  const hello = w.hello(greetableName(back.customerName))
  const shop = unlinked(sender.name)
  const from = [shop, addressLine(sender.address)].filter(Boolean).join(', ')
  const page = shopMail({
    lang: languageOf(w),
    subject,
    preview: [w.preview, left].filter(Boolean).join(' '),
    shop,
    picture:
      image !== null &&
      html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="#f2e9df" style="background:#f2e9df;padding:28px;border-radius:16px 16px 0 0"><img src="${image}" height="194" alt="" style="display:block;border:0;height:194px;max-width:100%"></td></tr></table>`,
    card: html`<h1 style="margin:0 0 10px;font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.4px;text-align:center;color:${INK}">${subject}</h1>
<p style="margin:0 auto 12px;max-width:360px;font-size:15px;line-height:24px;text-align:center;color:#4a5851">${hello} ${w.waited} ${left}</p>
${price !== null && html`<p style="margin:0 0 18px;font-size:15px;line-height:24px;font-weight:700;text-align:center;color:${INK}">${price}</p>`}
${url !== null && shopButton(w.see, url, sender.widget_color)}`,
    lines: [
      html`${w.only}<br>${w.erased(day)} <a href="${removalUrl}" style="color:${SUBTLE};text-decoration:underline">${w.eraseNow}</a>`,
      from,
      w.powered,
    ],
  })
  const text = [
    subject,
    [hello, w.waited, left].filter(Boolean).join(' '),
    price,
    url && `${w.see} : ${url}`,
    `${w.only} ${w.erased(day)}\n${w.eraseNow} : ${removalUrl}`,
    `-- \n${from}`,
  ]
  return {
    to: back.to,
    subject,
    html: page,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    senderName: sender.name,
    headers: {
      [BUSINESS_HEADER]: sender.id,
      'Reply-To': sender.email,
      ...oneClickHeaders(removalUrl),
    },
  }
}
