import type { BusinessEvent } from '#contract/events.ts'
import { html } from '#server/lib/html.ts'
import { button, facts, paragraph } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { formatsFor } from '../formats.ts'
import { subjectOf } from '../text-format.ts'
import { wordsFor } from '../texts.ts'
import { type Addressed, notificationMail, pageUrl } from './parts.ts'

type BudgetEvent = Extract<BusinessEvent, { type: 'model-budget' }>

/** That the month's budget of the model is nearly used up, or is: how much, what follows, and where it is changed. */
export const budgetMail = (mail: Addressed, { state, limit, used, month }: BudgetEvent): Mail => {
  const w = wordsFor(mail.language)
  const { dayOf } = formatsFor(mail.language)
  const title = state === 'near' ? w.budgetNear : w.budgetSpent
  const means = state === 'near' ? w.budgetNearMeans : w.budgetSpentMeans
  const why = w.whyMails(mail.business.name)
  const amount = limit.of === 'euros' ? w.euros : w.answers
  const url = pageUrl(mail, '/settings#model-budget')
  const known = [
    [w.budget, amount(limit.amount)],
    [w.budgetUsed, amount(used)],
    [w.budgetMonth, dayOf(month, { month: 'long', year: 'numeric' })],
  ] as const
  const subject = subjectOf(title, mail.business.name)
  return notificationMail(mail, {
    subject,
    preview: means,
    title: title(mail.business.name),
    aside: mail.business.name,
    content: html`${facts(known)}${paragraph(means)}${button(w.openBudget, url, w.budgetHint)}`,
    why,
    text: `${title(mail.business.name)}

${known.map(([label, value]) => `${w.labelled(label)} ${value}`).join('\n')}

${means}

${w.labelled(w.openBudget)} ${url}
${w.budgetHint}
`,
  })
}
