import { html } from '#server/lib/html.ts'
import { BUSINESS_HEADER } from '#server/lib/mail/headers.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'
import { customerLanguage, wordsFor } from './texts.ts'

export interface Sender {
  id: string
  name: string
  email: string
  widget_color: string | null
  address: Record<string, string> | null
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const GREEN = '#0d5b41'

const addressOf = ({ address }: Sender): string =>
  ['street', 'postalCode', 'city', 'country']
    .map((key) => address?.[key])
    .filter(Boolean)
    .join(', ')

export interface TeamMail {
  to: string
  /** BCP 47 tag of the language that the customer spoke last; null when unknown. */
  language: string | null
  /** Left out, it only says from whom the mail is. */
  subject?: string | undefined
  content: string
}

/** What a person of the team writes to a customer: the business's name and colour, LutinGénie only as credit. */
export const teamMail = (sender: Sender, asked: TeamMail): Mail => {
  const language = customerLanguage(asked.language)
  const w = wordsFor(language)
  const shop = unlinked(sender.name)
  const { to, content, subject = w.subject(shop) } = asked
  const colour = /^#[0-9a-f]{6}$/i.test(sender.widget_color ?? '') ? sender.widget_color : GREEN
  const address = addressOf(sender)
  const paragraphs = content.split(/\n{2,}/).map((paragraph) => paragraph.split('\n'))
  const reason = w.reason(shop, to, sender.email)
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:#f2efe7;color-scheme:light only">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f2efe7">${content.slice(0, 120)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2efe7" style="background:#f2efe7"><tr><td align="center" style="padding:26px 16px 36px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;font-family:${FONT}">
<tr><td bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e5e1d5;border-top:4px solid ${colour};border-radius:16px;padding:32px">
<p style="margin:0 0 18px;font-size:18px;line-height:26px;font-weight:700;color:#13221b">${shop}</p>
${paragraphs.map(
  (lines) =>
    html`<p style="margin:0 0 16px;font-size:15px;line-height:24px;color:#13221b">${lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</p>`,
)}
</td></tr>
<tr><td align="center" style="padding:22px 8px 0;font-size:12px;line-height:18px;color:#5b6962">${reason}</td></tr>
<tr><td align="center" style="padding:8px 8px 0;font-size:12px;line-height:18px;color:#5b6962">${[shop, address].filter(Boolean).join(', ')} · ${w.credit}</td></tr>
</table>
</td></tr></table>
</body>
</html>`.source
  return {
    to,
    subject,
    html: page,
    text: `${content}\n\n-- \n${shop}${address && `\n${address}`}\n\n${reason}\n`,
    senderName: sender.name,
    headers: { 'Reply-To': sender.email, 'Auto-Submitted': 'no', [BUSINESS_HEADER]: sender.id },
  }
}
