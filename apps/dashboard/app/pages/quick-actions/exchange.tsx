import type { assistant } from '#contract/assistant/assistant.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { groupName, sourceGroups } from '#dashboard/lib/source-name.ts'
import { tryTexts } from './try-messages.ts'

interface Trial {
  question: string
  /** Null while it is on its way, or when it failed. */
  answer: ResponseOf<typeof assistant.previewAnswer>['answer'] | null
  failed: string | null
}

/** A question as a customer would ask it, and what the assistant answers now. */
export default function Exchange({ trial: { question, answer, failed } }: { trial: Trial }) {
  const t = useText(tryTexts)
  const f = useFormats()
  return (
    <div className="space-y-2">
      <p className="w-fit max-w-[84%] rounded-[14px] rounded-tl-[4px] bg-bubble-customer px-3.5 py-2.5 text-base break-words text-on-bubble-customer">
        {question}
      </p>
      {!answer && !failed && <Skeleton className="ml-auto h-14 w-4/5 rounded-[14px]" />}
      {failed && (
        <p role="alert" className="text-sm text-danger">
          {t.tryFailed} {failed}
        </p>
      )}
      {answer && (
        <>
          <p className="ml-auto w-fit max-w-[84%] rounded-[14px] rounded-tr-[4px] bg-bubble-assistant px-3.5 py-2.5 text-base break-words whitespace-pre-wrap text-on-bubble-assistant">
            {withoutBold(answer.text)}
          </p>
          <p className="tnum flex items-center justify-end gap-2 text-xs text-ink-muted">
            {f.took(answer.latencyMs)}
            <StatusBadge kind="aiResponse" size="sm" />
          </p>
          {answer.sources.length > 0 ? (
            <ul aria-label={t.sources} className="flex flex-wrap justify-end gap-1.5">
              {sourceGroups(answer.sources).map((group) => (
                <li key={group[0].id} title={group.map(({ excerpt }) => excerpt).join('\n')}>
                  <Chip>{groupName(group)}</Chip>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-right text-xs text-ink-muted">{t.noSource}</p>
          )}
        </>
      )}
    </div>
  )
}
