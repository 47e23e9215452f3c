import { fill, parseColor } from '#contract/shop-color.ts'
import { customerLanguage, postalAddressOf, type Sender } from '#server/features/contacts/public.ts'
import { CHAT_PATH } from '#server/lib/chat-link.ts'
import { type Html, html } from '#server/lib/html.ts'
import { BUSINESS_HEADER, CONVERSATIONS_HEADER, oneClickHeaders } from '#server/lib/mail/headers.ts'
import { mailPage } from '#server/lib/mail/page.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { subjectOf } from '#server/lib/mail/subject.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'
import { WORDS } from './texts.ts'

export interface UnseenAnswers {
  to: string
  /** BCP 47 tag of the visitor's page; null when unknown. */
  language: string | null
  conversationId: string
  /** The visitor's last words before the answers. */
  question: string | null
  /** Oldest first. `from`: who of the team wrote it, null when unknown. */
  answers: { content: string; from: string | null; isAssistant: boolean }[]
  /** What opens the conversation: see lib/chat-link.ts. */
  token: string
  siteUrl: string
  /** Where answers join the conversation; null: they reach the business's own address. */
  replyTo: string | null
  /** Message-IDs of the mails before in this conversation, in brackets, the latest last. */
  thread: readonly string[]
}

/** Ground and text of the button without a colour of the shop. */
const GREEN = ['13,91,65', '255,255,255']
const INK = '#13221b'
const MUTED = '#4a5851'
const SUBTLE = '#5b6962'
const QUESTION_MAX = 400
const ANSWER_MAX = 4_000

const cut = (text: string, max: number): string =>
  text.length > max
    ? `${text
        .slice(0, max - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text

/** What is bold in the chat is plain here. */
const plain = (text: string): string => cut(text.replaceAll('**', ''), ANSWER_MAX)

const lines = (text: string): Html =>
  html`${text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)}`

const small = (content: Html | string, top: number): Html =>
  html`<tr><td align="center" style="padding:${top}px 8px 0;font-size:12px;line-height:18px;color:${SUBTLE}">${content}</td></tr>`

/** Answers that a visitor left the chat before seeing: in the shop's name, with the way back. */
export const unseenAnswersMail = (sender: Sender, said: UnseenAnswers): Mail => {
  const language = customerLanguage(said.language)
  const w = WORDS[language]
  const shop = unlinked(sender.name)
  const own = parseColor(sender.widget_color)
  const [ground, ink] = (own ? fill(own, false).map(String) : GREEN).map((rgb) => `rgb(${rgb})`)
  const url = `${said.siteUrl}${CHAT_PATH}/${said.token}`
  const stopUrl = `${url}/stop`
  const subject = subjectOf([shop], (name = '') => w.subject(name))
  const title = w.title(said.answers.length > 1)
  const question = said.question === null ? null : cut(unlinked(said.question), QUESTION_MAX)
  const answers = said.answers.map(({ content, from, isAssistant }) => ({
    from: isAssistant ? w.assistant : (from?.split(/\s/, 1)[0] ?? w.team),
    content: plain(content),
  }))
  const how = said.replyTo === null ? w.replyElsewhere(sender.email) : w.reply
  const from = [shop, postalAddressOf(sender)].filter(Boolean).join(', ')
  return {
    to: said.to,
    subject,
    senderName: sender.name,
    headers: {
      [BUSINESS_HEADER]: sender.id,
      [CONVERSATIONS_HEADER]: said.conversationId,
      'Reply-To': said.replyTo ?? sender.email,
      ...(said.thread.length > 0 && {
        'In-Reply-To': said.thread.at(-1) ?? '',
        References: said.thread.join(' '),
      }),
      ...oneClickHeaders(stopUrl),
    },
    html: mailPage({
      lang: language,
      subject,
      preview: cut(answers[0]?.content ?? '', 120),
      rows: html`<tr><td bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e5e1d5;border-top:4px solid ${ground};border-radius:16px;padding:32px;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 6px;font-size:15px;line-height:24px;color:${MUTED}">${shop}</p>
<h1 style="margin:0 0 20px;font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.4px;color:${INK}">${title}</h1>
${
  question !== null &&
  html`<div style="margin:0 0 20px;padding:0 0 0 14px;border-left:3px solid #e5e1d5"><p style="margin:0;font-size:12px;line-height:18px;color:${SUBTLE}">${w.youWrote}</p><p style="margin:0;font-size:14px;line-height:22px;color:${MUTED}">${lines(question)}</p></div>`
}
${answers.map(
  ({ from, content }) =>
    html`<p style="margin:0 0 4px;font-size:12px;line-height:18px;font-weight:600;color:${SUBTLE}">${from}</p><p style="margin:0 0 20px;font-size:15px;line-height:24px;color:${INK}">${lines(content)}</p>`,
)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-radius:10px;background:${ground}"><a href="${url}" style="display:block;padding:12px 24px;font-size:15px;line-height:22px;font-weight:600;text-align:center;color:${ink};text-decoration:none;border-radius:10px">${w.open}</a></td></tr></table>
<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:${MUTED}">${how} ${w.link}</p>
</td></tr>
${small(html`${w.why(shop)} <a href="${stopUrl}" style="color:${SUBTLE};text-decoration:underline">${w.stop}</a>`, 22)}
${small(`${from} · ${w.credit}`, 8)}`,
    }),
    text: `${[
      title,
      question === null ? null : `${w.youWrote} :\n${question.replace(/^/gm, '> ')}`,
      ...answers.map(({ from, content }) => `${from} :\n${content}`),
      `${w.open} : ${url}`,
      `${how}\n${w.link}`,
      `-- \n${from}\n${w.why(shop)}\n${w.stop} : ${stopUrl}`,
    ]
      .filter((part) => part !== null)
      .join('\n\n')}\n`,
  }
}
