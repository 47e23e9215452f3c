import { addressLine } from '#contract/businesses/address-line.ts'
import { html } from '#server/lib/html.ts'
import { BUSINESS_HEADER } from '#server/lib/mail/headers.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { INK, shopMail } from '#server/lib/mail/shop-mail.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'
import { customerLanguage, wordsFor } from './texts.ts'

export interface Sender {
  id: string
  name: string
  email: string
  widget_color: string | null
  address: Record<string, string> | null
}

interface TeamMail {
  to: string
  /** BCP 47 tag of the language that the customer spoke last; null when unknown. */
  language: string | null
  /** Left out, it only says from whom the mail is. */
  subject?: string | undefined
  content: string
  /** An address of ours that takes answers; else they reach the business's own. */
  replyTo?: string | null | undefined
}

/** What a person of the team writes to a customer: the business's name, LutinGénie only as credit. */
export const teamMail = (sender: Sender, draft: TeamMail): Mail => {
  const language = customerLanguage(draft.language)
  const w = wordsFor(language)
  const shop = unlinked(sender.name)
  const { to, content, replyTo, subject = w.subject(shop) } = draft
  const address = addressLine(sender.address)
  const paragraphs = content.split(/\n{2,}/).map((paragraph) => paragraph.split('\n'))
  const reason = w.reason(shop, to, replyTo ? shop : sender.email)
  const page = shopMail({
    lang: language,
    subject,
    preview: content.slice(0, 120),
    shop,
    card: html`${paragraphs.map(
      (lines) =>
        html`<p style="margin:0 0 16px;font-size:15px;line-height:24px;color:${INK}">${lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</p>`,
    )}`,
    lines: [reason, `${[shop, address].filter(Boolean).join(', ')} · ${w.credit}`],
  })
  return {
    to,
    subject,
    html: page,
    text: `${content}\n\n-- \n${shop}${address && `\n${address}`}\n\n${reason}\n`,
    senderName: sender.name,
    headers: { 'Reply-To': replyTo ?? sender.email, 'Auto-Submitted': 'no', [BUSINESS_HEADER]: sender.id },
  }
}
