import { fill, parseColor } from '#contract/businesses/shop-color.ts'
import { type Html, html } from '../html.ts'
import { mailPage } from './page.ts'

const SERIF = "'Cormorant Garamond','Cormorant',Georgia,'Times New Roman',serif"
/** Ground and text of a button without a colour of the shop. */
const GREEN = ['13,91,65', '255,255,255']
export const INK = '#13221b'
export const SUBTLE = '#5b6962'

/** The one button of a shop's mail, in its colour. */
export const shopButton = (label: string, url: string, colour: string | null): Html => {
  const own = parseColor(colour)
  const [ground, ink] = (own ? fill(own, false).map(String) : GREEN).map((rgb) => `rgb(${rgb})`)
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-radius:10px;background:${ground}"><a href="${url}" style="display:block;padding:12px 24px;font-size:15px;line-height:22px;font-weight:600;text-align:center;color:${ink};text-decoration:none;border-radius:10px">${label}</a></td></tr></table>`
}

/**
 * A mail to a customer in a shop's name: its name, a card, and small lines below.
 * @param mail.shop without what a mailbox would make a link of
 * @param mail.picture above the card's content, from edge to edge
 * @param mail.lines why it came and how to have no more, who sent it, by what
 */
export const shopMail = (mail: {
  lang: string
  subject: string
  preview: string
  shop: string
  picture?: Html | false
  card: Html
  lines: (Html | string)[]
}): string =>
  mailPage({
    lang: mail.lang,
    subject: mail.subject,
    preview: mail.preview,
    top: 30,
    rows: html`<tr><td align="center" style="padding:0 0 20px;font-family:${SERIF};font-size:26px;line-height:34px;font-weight:600;color:${INK}">${mail.shop}</td></tr>
<tr><td bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e5e1d5;border-radius:16px;overflow:hidden">
${mail.picture}<div style="padding:28px 32px 30px;overflow-wrap:anywhere;word-break:break-word">
${mail.card}
</div>
</td></tr>
${mail.lines.map(
  (line, index) =>
    html`<tr><td align="center" style="padding:${index === 0 ? 22 : 8}px 8px 0;font-size:12px;line-height:19px;color:${SUBTLE}">${line}</td></tr>`,
)}`,
  })
