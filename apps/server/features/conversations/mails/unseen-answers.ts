import { addressLine } from '#contract/businesses/address-line.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import { customerLanguage, type Sender } from '#server/features/contacts/public.ts'
import { CHAT_PATH } from '#server/lib/chat-link.ts'
import { type Html, html } from '#server/lib/html.ts'
import { BUSINESS_HEADER, CONVERSATIONS_HEADER, oneClickHeaders } from '#server/lib/mail/headers.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { INK, SUBTLE, shopButton, shopMail } from '#server/lib/mail/shop-mail.ts'
import { subjectOf } from '#server/lib/mail/subject.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'
import { WORDS } from './texts.ts'

interface UnseenAnswers {
  to: string
  /** BCP 47 tag of the visitor's page; null when unknown. */
  language: string | null
  conversationId: string
  /** What the visitor wrote before the answers, oldest first. */
  questions: readonly string[]
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

const MUTED = '#4a5851'
const QUESTION_MAX = 400
const ANSWER_MAX = 4_000

const cut = (text: string, max: number): string =>
  text.length > max
    ? `${text
        .slice(0, max - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text

const plain = (text: string): string => cut(withoutBold(text), ANSWER_MAX)

const lines = (text: string): Html =>
  html`${text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)}`

/** Answers that a visitor left the chat before seeing: in the shop's name, with the way back. */
export const unseenAnswersMail = (sender: Sender, unseen: UnseenAnswers): Mail => {
  const language = customerLanguage(unseen.language)
  const w = WORDS[language]
  const shop = unlinked(sender.name)
  const url = `${unseen.siteUrl}${CHAT_PATH}/${unseen.token}`
  const stopUrl = `${url}/stop`
  const subject = subjectOf([shop], (name = '') => w.subject(name))
  const title = w.title(unseen.answers.length > 1)
  const question = unseen.questions.map((text) => cut(unlinked(text), QUESTION_MAX)).join('\n')
  const answers = unseen.answers.map(({ content, from, isAssistant }) => ({
    from: isAssistant ? w.assistant : (from?.split(/\s/, 1)[0] ?? w.team),
    content: plain(content),
  }))
  const how = unseen.replyTo === null ? w.replyElsewhere(sender.email) : w.reply
  const from = [shop, addressLine(sender.address)].filter(Boolean).join(', ')
  return {
    to: unseen.to,
    subject,
    senderName: sender.name,
    headers: {
      [BUSINESS_HEADER]: sender.id,
      [CONVERSATIONS_HEADER]: unseen.conversationId,
      'Reply-To': unseen.replyTo ?? sender.email,
      ...(unseen.thread.length > 0 && {
        'In-Reply-To': unseen.thread.at(-1) ?? '',
        References: unseen.thread.join(' '),
      }),
      ...oneClickHeaders(stopUrl),
    },
    html: shopMail({
      lang: language,
      subject,
      preview: cut(answers[0]?.content ?? '', 120),
      shop,
      card: html`<h1 style="margin:0 0 20px;font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.4px;color:${INK}">${title}</h1>
${
  question !== '' &&
  html`<div style="margin:0 0 20px;padding:0 0 0 14px;border-left:3px solid #e5e1d5"><p style="margin:0;font-size:12px;line-height:18px;color:${SUBTLE}">${w.youWrote}</p><p style="margin:0;font-size:14px;line-height:22px;color:${MUTED}">${lines(question)}</p></div>`
}
${answers.map(
  ({ from, content }, index) =>
    html`${from !== answers[index - 1]?.from && html`<p style="margin:0 0 6px;font-size:13px;line-height:20px;font-weight:600;color:${INK}">${from}</p>`}<div style="margin:0 0 ${from === answers[index + 1]?.from ? 8 : 20}px;padding:10px 16px;border-radius:4px 14px 14px 14px;background:#f2efe7;font-size:15px;line-height:24px;color:${INK}">${lines(content)}</div>`,
)}
${shopButton(w.open, url, sender.widget_color)}
<p style="margin:12px 0 0;font-size:13px;line-height:20px;text-align:center;color:${SUBTLE}">${how}<br>${w.link}</p>`,
      lines: [
        html`${w.why(shop)}<br><a href="${stopUrl}" style="color:${SUBTLE};text-decoration:underline">${w.stop}</a>`,
        from,
        w.powered,
      ],
    }),
    text: `${[
      title,
      question === '' ? null : `${w.youWrote} :\n${question.replace(/^/gm, '> ')}`,
      ...answers.map(({ from, content }) => `${from} :\n${content}`),
      `${w.open} : ${url}`,
      `${how}\n${w.link}`,
      `-- \n${from}\n${w.why(shop)}\n${w.stop} : ${stopUrl}`,
    ]
      .filter((part) => part !== null)
      .join('\n\n')}\n`,
  }
}
