import type { PartState, StatusPart } from '#contract/status/status.ts'
import { html } from '#server/lib/html.ts'
import type { Language } from '#server/lib/language.ts'
import { oneClickHeaders } from '#server/lib/mail/headers.ts'
import { button, mailLayout, paragraph } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { momentOf, wordsFor } from './texts.ts'

/** What a check found out of a part: it stopped working, or works again. Times in ISO 8601. */
export type News = { part: StatusPart; startedAt: string } & (
  | { state: Exclude<PartState, 'up'>; endedAt: null }
  | { state: 'up'; endedAt: string }
)

interface NewsMail {
  to: string
  language: Language
  /** At least one. */
  news: readonly News[]
  unfollowUrl: string
  siteUrl: string
}

/** Says which parts stopped working or work again, to whoever follows the status. */
export const newsMail = ({ to, language, news, unfollowUrl, siteUrl }: NewsMail): Mail => {
  const w = wordsFor(language)
  const headlineOf = ({ part, state }: News) => w.headlines[`${part}-${state}`]
  const timesOf = ({ startedAt, endedAt }: News) => {
    const from = momentOf(startedAt, language)
    return endedAt === null ? w.since(from) : w.lasted(from, momentOf(endedAt, language))
  }
  const ended = news.filter(({ endedAt }) => endedAt !== null).length
  const [first] = news
  const several = ended === 0 ? w.troubled : ended === news.length ? w.recovered : w.mixed
  const subject = news.length === 1 && first !== undefined ? headlineOf(first) : several
  const lines = news.map((one) => (news.length === 1 ? timesOf(one) : `${headlineOf(one)}. ${timesOf(one)}`))
  const status = `${siteUrl}/status`
  const reason = w.why(to)
  return {
    to,
    subject,
    headers: oneClickHeaders(unfollowUrl),
    html: mailLayout({
      lang: language,
      subject,
      preview: lines.join(' '),
      title: subject,
      content: html`${lines.map((line) => paragraph(line))}
${button(w.see, status, w.seeHint)}`,
      reason,
      links: [
        { label: w.leave, url: unfollowUrl },
        { label: w.privacy, url: `${siteUrl}/privacy` },
      ],
    }),
    text: `${subject}

${lines.join('\n')}

${w.see} :
${status}

${reason}
${w.leave} : ${unfollowUrl}
`,
  }
}
