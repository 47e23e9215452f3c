import { fill, parseColor } from '#contract/shop-color.ts'
import { dateWriter } from '#server/lib/date-writer.ts'
import { type Html, html } from '#server/lib/html.ts'
import { BUSINESS_HEADER, oneClickHeaders } from '#server/lib/mail/headers.ts'
import { mailPage } from '#server/lib/mail/page.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { greetableName, unlinked } from '#server/lib/mail/untrusted-text.ts'
import { languageOf, type Words, wordsFor } from './texts.ts'

export interface MailSender {
  id: string
  name: string
  email: string
  widget_color: string | null
  address: Record<string, string> | null
  time_zone: string
}

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

export interface BackInStock {
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

const SERIF = "'Cormorant Garamond','Cormorant',Georgia,'Times New Roman',serif"
/** Ground and text of the button without a colour of the shop. */
const GREEN = ['13,91,65', '255,255,255']
const INK = '#13221b'
const SUBTLE = '#5b6962'

const addressOf = ({ address }: MailSender): string => {
  const town = [address?.postalCode, address?.city].filter(Boolean).join(' ')
  return [address?.street, town, address?.country].filter(Boolean).join(', ')
}

/** Only pages and pictures that a mail may point to. */
const webAddress = (value: string | null): string | null =>
  value !== null && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : null

export const priceText = (price: string | null, currency: string | null, locale: string): string | null => {
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

const line = (content: Html | string, top: number): Html =>
  html`<tr><td align="center" style="padding:${top}px 8px 0;font-size:12px;line-height:19px;color:${SUBTLE}">${content}</td></tr>`

/** The one mail of an alert: in the shop's name, about one product, nothing else. */
export const backInStockMail = (sender: MailSender, back: BackInStock): Mail => {
  const { item, removalUrl } = back
  const w = wordsFor(back.language)
  const own = parseColor(sender.widget_color)
  const [ground, ink] = (own ? fill(own, false).map(String) : GREEN).map((rgb) => `rgb(${rgb})`)
  const url = webAddress(item.url)
  const image = webAddress(item.imageUrl)
  const price = priceText(item.price, item.currency, w.locale)
  const left = leftOf(item, w)
  const day = dateWriter(w.locale, { dateStyle: 'long', timeZone: sender.time_zone })(back.erasedAt)
  const subject = (item.backorder ? w.orderable : w.subject)(item.name ?? w.product)
  const hello = w.hello(greetableName(back.customerName))
  const shop = unlinked(sender.name)
  const from = [shop, addressOf(sender)].filter(Boolean).join(', ')
  const page = mailPage({
    lang: languageOf(w),
    subject,
    preview: [w.preview, left].filter(Boolean).join(' '),
    top: 30,
    rows: html`<tr><td align="center" style="padding:0 0 20px;font-family:${SERIF};font-size:26px;line-height:34px;font-weight:600;color:${INK}">${shop}</td></tr>
<tr><td bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e5e1d5;border-radius:16px;overflow:hidden">
${
  image !== null &&
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="#f2e9df" style="background:#f2e9df;padding:28px;border-radius:16px 16px 0 0"><img src="${image}" height="194" alt="" style="display:block;border:0;height:194px;max-width:100%"></td></tr></table>`
}
<div style="padding:28px 32px 30px;text-align:center;overflow-wrap:anywhere;word-break:break-word">
<h1 style="margin:0 0 10px;font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.4px;color:${INK}">${subject}</h1>
<p style="margin:0 auto 12px;max-width:360px;font-size:15px;line-height:24px;color:#4a5851">${hello} ${w.waited} ${left}</p>
${price !== null && html`<p style="margin:0 0 18px;font-size:15px;line-height:24px;font-weight:700;color:${INK}">${price}</p>`}
${
  url !== null &&
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-radius:10px;background:${ground}"><a href="${url}" style="display:block;padding:12px 24px;font-size:15px;line-height:22px;font-weight:600;text-align:center;color:${ink};text-decoration:none;border-radius:10px">${w.see}</a></td></tr></table>`
}
</div>
</td></tr>
${line(html`${w.only}<br>${w.erased(day)} <a href="${removalUrl}" style="color:${SUBTLE};text-decoration:underline">${w.eraseNow}</a>`, 22)}
${line(from, 10)}
${line(w.powered, 8)}`,
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
