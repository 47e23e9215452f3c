import type { Message } from '#contract/conversations/message.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { fileProblems, texts } from '../mail-part-messages.ts'

const CHECKS = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const

/** Under a message that came by mail: its subject, what stood around its words, and whether its sender is proven. */
export default function MailPart({ mail }: { mail: NonNullable<Message['metadata']['mail']> }) {
  const t = useText(texts)
  const problems = useText(fileProblems)
  const f = useFormats()
  const nameOf = ({ name, type, problem }: (typeof mail.attachments)[number]): string =>
    problem ? t.fileAndProblem({ name: name || type, problem: problems[problem] }) : name || type
  const results =
    mail.checks &&
    Object.entries(CHECKS).map(([key, name]) => ({ name, result: mail.checks?.[key as keyof typeof CHECKS] }))
  return (
    <div className="mt-1 max-w-full space-y-1 text-xs text-ink-muted">
      <p className="truncate">{mail.subject ? t.subject({ subject: mail.subject }) : t.noSubject}</p>
      {!mail.proven && (
        <p className="rounded-md bg-warning-soft px-2 py-1 text-on-warning-soft">
          {mail.form ? t.byForm({ site: mail.form }) : t.notProven}
        </p>
      )}
      {mail.missing && (
        <p className="rounded-md bg-warning-soft px-2 py-1 text-on-warning-soft">{t[mail.missing]}</p>
      )}
      {results?.some(({ result }) => result !== 'pass' && (result || !mail.proven)) && (
        <p>
          {t.checks({
            results: results.map(({ name, result }) => `${name} ${result ?? t.noCheck}`).join(', '),
          })}
        </p>
      )}
      {mail.attachments.length > 0 && (
        <p className="break-words">{t.attachments({ names: f.list(mail.attachments.map(nameOf)) })}</p>
      )}
      {mail.folded !== '' && (
        <details>
          <summary className="cursor-pointer">{t.folded}</summary>
          <p className="mt-1 max-h-64 overflow-y-auto border-l-2 border-border pl-2.5 break-words whitespace-pre-wrap">
            {mail.folded}
          </p>
        </details>
      )}
    </div>
  )
}
