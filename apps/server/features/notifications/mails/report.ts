import type { Reach } from '#server/features/conversations/public.ts'
import { type Html, html } from '#server/lib/html.ts'
import { button } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'
import { type Cell, cellsOf, duration, satisfaction, sumOfDays, withoutTeam } from '../figures.ts'
import { formatsFor } from '../formats.ts'
import type { DaySums, ReportKind, Sums, Todo } from '../report-queries.ts'
import { subjectOf, truncate } from '../text-format.ts'
import { type Words, wordsFor } from '../texts.ts'
import { type Addressed, GREEN, INK, LINE, MUTED, notificationMail, pageUrl } from './parts.ts'

export interface Report {
  kind: ReportKind
  timeZone: string
  /** The business's own date, YYYY-MM-DD. */
  today: string
  /** The days told of, the oldest first, and as many before them. */
  days: DaySums[]
  before: DaySums[]
  todo: Todo
  /** Whether who asked for a person was reached; null in the digest. */
  reach: Reach | null
}

interface Task {
  count: string
  title: string
  detail: string
  action: string
  url: string
  warm: boolean
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const SHORT_DAY = { day: 'numeric', month: 'short' } as const

const sinceOf = ({ language }: Addressed, at: Date, { timeZone, today }: Report): string => {
  const { dayOf, timeOf } = formatsFor(language)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
  const time = timeOf(at, timeZone)
  return day === today ? time : `${dayOf(day, DAY)}, ${time}`
}

/** Two of the names. @param all how many different ones there are; null when nobody counted */
const some = (w: Words, names: readonly string[], all: number | null, between = ', '): string => {
  const distinct = [...new Set(names)]
  const shown = distinct.slice(0, 2).map((each) => unlinked(truncate(each, 48)))
  const rest = (all ?? distinct.length) - shown.length
  const listed = shown.join(between)
  return rest > 0 ? w.andOthers(listed, all === null ? null : rest) : listed
}

const tasksOf = (mail: Addressed, report: Report): Task[] => {
  const { waiting, waiting_since, stock_pending, products, questions, question_count, broken } = report.todo
  const w = wordsFor(mail.language)
  const { figure } = formatsFor(mail.language)
  const tasks: Task[] = []
  if (waiting > 0) {
    tasks.push({
      count: figure(waiting),
      title: w.conversationsWait(waiting),
      detail: waiting_since === null ? '' : w.oldestSince(sinceOf(mail, waiting_since, report)),
      action: w.reply,
      url: pageUrl(mail, '/conversations'),
      warm: true,
    })
  }
  if (stock_pending > 0) {
    tasks.push({
      count: figure(stock_pending),
      title: w.stockRequests(stock_pending),
      detail: some(w, products, products.length >= stock_pending ? new Set(products).size : null),
      action: w.view,
      url: pageUrl(mail, '/product-notifications'),
      warm: true,
    })
  }
  if (question_count > 0) {
    tasks.push({
      count: figure(question_count),
      title: w.questions(question_count),
      detail: some(w, questions, question_count, ' · '),
      action: w.teach,
      url: pageUrl(mail, '/quick-actions'),
      warm: false,
    })
  }
  if (broken !== null) {
    tasks.push({
      count: figure(broken.count),
      title: w.brokenTests(broken.count),
      detail: some(w, broken.questions, broken.count, ' · '),
      action: w.view,
      url: pageUrl(mail, `/test-suites/${broken.runId}`),
      warm: true,
    })
  }
  return tasks
}

const cell = ({ value, unit, label, change, good }: Cell, index: number): Html =>
  html`<td class="half" width="25%" valign="top" style="padding:14px 6px 12px 16px;${index > 0 ? `border-left:1px solid ${LINE};` : ''}">
<div style="font-size:24px;line-height:30px;font-weight:600;letter-spacing:-0.4px;color:${INK};white-space:nowrap">${value}${unit && html`<span style="font-size:15px;line-height:1">${unit === '%' ? '' : '\u00a0'}${unit}</span>`}</div>
<div style="font-size:12px;line-height:20px;color:${MUTED}">${label}</div>
<div style="font-size:13px;line-height:20px;font-weight:600;color:${good ? GREEN : MUTED}">${change ?? '\u00a0'}</div></td>`

const cellsTable = (cells: readonly Cell[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 26px;border:1px solid ${LINE};border-radius:12px;border-collapse:separate"><tr>${cells.map(cell)}</tr></table>`

const heading = (text: string): Html =>
  html`<h2 style="margin:0;padding:0 0 10px;border-bottom:1px solid ${LINE};font-size:16px;line-height:24px;font-weight:600;color:${INK}">${text}</h2>`

const taskRow = ({ count, title, detail, action, url, warm }: Task): Html =>
  html`<tr><td width="50" valign="middle" style="padding:15px 0;border-bottom:1px solid ${LINE}"><div style="width:36px;height:36px;line-height:36px;border-radius:9px;background:${warm ? '#fdf0d0' : '#dff0e7'};color:${warm ? '#7a4a00' : GREEN};font-size:14px;font-weight:700;text-align:center">${count}</div></td>
<td valign="middle" style="padding:15px 12px 15px 0;border-bottom:1px solid ${LINE}"><div style="font-size:15px;line-height:22px;font-weight:600;color:${INK}">${title}</div><div style="font-size:13px;line-height:20px;color:${MUTED};word-break:break-word">${detail}</div></td>
<td align="right" valign="middle" style="padding:15px 0;border-bottom:1px solid ${LINE}"><a href="${url}" style="font-size:14px;font-weight:600;color:${GREEN};text-decoration:none;white-space:nowrap">${action}</a></td></tr>`

const taskTable = (title: string, tasks: readonly Task[]): Html | '' =>
  tasks.length === 0
    ? ''
    : html`${heading(title)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 26px">${tasks.map(taskRow)}</table>`

/** One line a day: its name, a bar, how many conversations. */
const dayTable = ({ language }: Addressed, days: readonly DaySums[]): Html => {
  const { dayOf, figure } = formatsFor(language)
  const most = Math.max(1, ...days.map((day) => day.conversations))
  const rows = days.map((day) => {
    const width = Math.round((100 * day.conversations) / most)
    return html`<tr><td width="92" style="padding:5px 0;font-size:13px;line-height:20px;color:${MUTED}">${dayOf(day.day, { weekday: 'long' })}</td>
<td style="padding:5px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${width > 0 ? html`<td width="${width}%" style="height:10px;font-size:0;line-height:0;border-radius:4px;background:${GREEN}">&nbsp;</td>` : ''}${width < 100 ? html`<td style="height:10px;font-size:0;line-height:0">&nbsp;</td>` : ''}</tr></table></td>
<td width="44" align="right" style="padding:5px 0;font-size:13px;line-height:20px;font-weight:600;color:${INK}">${figure(day.conversations)}</td></tr>`
  })
  return html`${heading(wordsFor(language).perDay)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 26px">${rows}</table>`
}

/** Who asked for a person, and who of them was never reached; nothing where nobody asked. */
const reachOf = (
  { language }: Addressed,
  reach: Reach | null,
): { said: string; names: string[]; more: string | null } | null => {
  if (reach === null || reach.requests === 0) return null
  const w = wordsFor(language)
  const formats = formatsFor(language)
  const { requests, reached, seconds, without_address, unreached } = reach
  const share = `${formats.figure(Math.round((100 * reached) / requests))}\u00a0%`
  const more = requests - reached - unreached.length
  const after = seconds === null ? null : duration(seconds, formats).join('\u00a0')
  return {
    said: w.reached(requests, share, after, formats.figure(without_address)),
    names: unreached.map((one) =>
      unlinked(truncate(one.customer_name ?? one.customer_email ?? w.visitor, 48)),
    ),
    more: more > 0 ? w.unreachedMore(more) : null,
  }
}

const reachBlock = (mail: Addressed, { reach }: Report): Html | '' => {
  const reachTexts = reachOf(mail, reach)
  if (reachTexts === null) return ''
  const w = wordsFor(mail.language)
  const rows = (reach?.unreached ?? []).map(
    ({ id }, index) =>
      html`<tr><td style="padding:6px 0;font-size:14px;line-height:20px"><a href="${pageUrl(mail, `/conversations/${id}`)}" style="color:${GREEN};font-weight:600;text-decoration:none">${reachTexts.names[index]}</a></td></tr>`,
  )
  return html`${heading(w.reachTitle)}<p style="margin:10px 0 ${rows.length > 0 ? 6 : 26}px;font-size:14px;line-height:22px;color:${MUTED}">${reachTexts.said}</p>${rows.length > 0 && html`<p style="margin:0;font-size:13px;line-height:20px;font-weight:600;color:${INK}">${w.labelled(w.neverReached)}</p><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 26px">${rows}${reachTexts.more !== null && html`<tr><td style="padding:6px 0;font-size:14px;line-height:20px;color:${MUTED}">${reachTexts.more}</td></tr>`}</table>`}`
}

const previewOf = ({ language }: Addressed, sums: Sums, tasks: readonly Task[]): string => {
  const w = wordsFor(language)
  const { figure } = formatsFor(language)
  const solved = withoutTeam(sums)
  const liked = satisfaction(sums)
  const parts = [
    solved === null ? null : w.ended(figure(solved)),
    liked === null ? null : w.useful(figure(liked)),
    tasks.length === 0 ? w.nothingWaits : `${tasks[0]?.count} ${tasks[0]?.title}.`,
  ]
  return parts.filter((part) => part !== null).join(' ')
}

const cellText = ({ language }: Addressed, { value, unit, label, change }: Cell): string =>
  `- ${formatsFor(language).measured(value, unit)} ${label}${change === null ? '' : ` (${change})`}`

/** The daily digest, or the weekly report with its days. */
export const reportMail = (mail: Addressed, report: Report): Mail => {
  const w = wordsFor(mail.language)
  const { dayOf, figure } = formatsFor(mail.language)
  const { name: business } = mail.business
  const weekly = report.kind === 'report'
  const about = weekly ? w.weekly : w.daily
  const sums = sumOfDays(report.days)
  const cells = cellsOf(sums, sumOfDays(report.before), mail.language)
  const tasks = tasksOf(mail, report)
  const { waiting } = report.todo
  const fact = about.fact(`${figure(sums.conversations)} ${w.conversations(sums.conversations)}`)
  const left = waiting > 0 ? about.left(waiting) : ''
  const subject = subjectOf((shop) => `${w.labelled(shop)} ${fact}${left}`, business)
  const title = about.title(business)
  const first = report.days[0]?.day ?? report.today
  const last = report.days.at(-1)?.day ?? report.today
  const aside = weekly ? `${dayOf(first, SHORT_DAY)} – ${dayOf(last, SHORT_DAY)}` : dayOf(last, DAY)
  const why = about.why(business)
  const url = pageUrl(mail, weekly ? '/analytics' : '/dashboard')
  const dayLines = weekly
    ? `\n${w.labelled(w.perDay)}\n${report.days.map(({ day, conversations }) => `- ${w.labelled(dayOf(day, { weekday: 'long' }))} ${figure(conversations)}`).join('\n')}\n`
    : ''
  const reachTexts = reachOf(mail, report.reach)
  const reachLines = reachTexts
    ? `\n${w.labelled(w.reachTitle)}\n${reachTexts.said}\n${(report.reach?.unreached ?? []).map(({ id }, index) => `- ${reachTexts.names[index]} ${pageUrl(mail, `/conversations/${id}`)}\n`).join('')}${reachTexts.more === null ? '' : `${reachTexts.more}\n`}`
    : ''
  const taskLines = tasks.length
    ? `\n${w.labelled(about.todo)}\n${tasks.map((task) => `- ${w.labelled(`${task.count} ${task.title}${task.detail && ` (${task.detail})`}`)} ${task.url}`).join('\n')}\n`
    : ''
  return notificationMail(mail, {
    subject,
    preview: previewOf(mail, sums, tasks),
    title,
    aside,
    content: html`${cellsTable(cells)}${weekly ? dayTable(mail, report.days) : ''}${reachBlock(mail, report)}${taskTable(about.todo, tasks)}${button(about.open, url, about.compared)}`,
    why,
    text: `${title} (${aside})

${cells.map((each) => cellText(mail, each)).join('\n')}
${about.compared}
${dayLines}${reachLines}${taskLines}
${w.labelled(about.open)} ${url}
`,
  })
}
