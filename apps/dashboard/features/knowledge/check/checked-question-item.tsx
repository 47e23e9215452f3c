import { useState } from 'react'
import type { CheckedQuestion } from '#contract/knowledge-check.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { sourceName } from '#dashboard/lib/source-name.ts'
import { MendForm } from './mend-form.tsx'
import { texts } from './messages.ts'

const TONES = { answered: 'success', closest: 'warning', unknown: 'neutral' } as const

interface Props {
  businessId: string
  checked: CheckedQuestion
  writable: boolean
}

/** One question with what would be answered and from where; what is wrong or missing is mended in place. */
export function CheckedQuestionItem({ businessId, checked, writable }: Props) {
  const t = useText(texts)
  const [mending, setMending] = useState(false)
  const { question, outcome, text, sources } = checked
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-xs">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="w-fit max-w-[84%] rounded-[14px] rounded-tl-[4px] bg-bubble-customer px-3.5 py-2.5 wrap-anywhere text-on-bubble-customer">
          {question}
        </p>
        <Badge tone={TONES[outcome]} size="sm">
          {t[outcome]}
        </Badge>
      </div>
      {text !== '' && (
        <p className="ml-auto w-fit max-w-[90%] rounded-[14px] rounded-tr-[4px] bg-bubble-assistant px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap text-on-bubble-assistant">
          {text}
        </p>
      )}
      {mending ? (
        <MendForm businessId={businessId} question={question} onDone={() => setMending(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 text-xs text-ink-muted">
            {outcome === 'answered' &&
              sources.length > 0 &&
              `${t.from} ${sources.map(sourceName).join(', ')}`}
          </span>
          {writable && (
            <Button
              size="sm"
              variant={outcome === 'answered' ? 'ghost' : 'secondary'}
              aria-label={t.mendOf({ question })}
              onClick={() => setMending(true)}
            >
              {t.mend}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
