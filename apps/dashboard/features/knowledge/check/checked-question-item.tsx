import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import type { Source } from '#contract/conversations/message.ts'
import type { CheckedQuestion } from '#contract/knowledge/check.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { checkKey } from '#dashboard/lib/knowledge-check.ts'
import { groupName, sourceGroups } from '#dashboard/lib/source-name.ts'
import type { HoursForm } from '../tab-props.ts'
import { MendForm } from './mend-form.tsx'
import { texts } from './messages.ts'

const TONES = { answered: 'success', closest: 'warning', unknown: 'neutral' } as const

interface Props {
  business: Business
  checked: CheckedQuestion
  /** Where it is not always the built-in engine. */
  saysEngine: boolean
  writable: boolean
  hoursForm: HoursForm
  /** While nothing says the hours, their form is open: it is part of the first setup. */
  asksHours: boolean
}

/** So much of a source’s words is looked for in an answer: its first letter may be another there. */
const BEGINNING = [1, 30] as const

/** What is answered now, without what the built-in engine says before it; nothing where nothing answers. */
const answerOf = ({ outcome, engine, text, sources }: CheckedQuestion): string => {
  if (outcome !== 'answered') return ''
  const found = sources
    .map(({ excerpt = '' }) => text.indexOf(excerpt.replaceAll("'", '’').slice(...BEGINNING)))
    .filter((at) => at > 0)
  return engine === 'builtin' && found.length > 0 ? text.slice(Math.min(...found) - 1) : text
}

const focusFirst = (form: HTMLElement | null): void => form?.querySelector('input')?.focus()

/** One question with what would be answered and from where; what is wrong or missing is mended in place. */
export function CheckedQuestionItem({
  business,
  checked,
  saysEngine,
  writable,
  hoursForm: Hours,
  asksHours,
}: Props) {
  const t = useText(texts)
  const client = useQueryClient()
  const { subject, question, outcome, text, sources, engine } = checked
  const ofProfile = subject === 'opening'
  const [mending, setMending] = useState<'answer' | 'hours' | null>(
    ofProfile && asksHours && outcome !== 'answered' ? 'hours' : null,
  )
  const done = () => setMending(null)
  const near = outcome !== 'answered' && sources.some(({ excerpt }) => excerpt)
  const notes = [
    saysEngine && (engine === 'builtin' ? t.byBuiltin : t.byModel({ engine })),
    sources.length > 0 && `${t.from} ${sourceGroups(sources).map(groupName).join(', ')}`,
  ]
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-3 rounded-lg border border-border bg-surface p-4 shadow-xs @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex items-start justify-between gap-2 self-start @3xl:flex-col">
        <p className="min-w-0 rounded-[14px] rounded-tl-[4px] bg-bubble-customer px-3.5 py-2.5 wrap-anywhere text-on-bubble-customer">
          {question}
        </p>
        <Badge tone={TONES[outcome]} size="sm" className="flex-none">
          {t[outcome]}
        </Badge>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div className={cx('flex min-w-0 flex-col gap-3', !near && 'ml-auto w-fit max-w-[90%]')}>
          {near ? (
            <Nearest sources={sources} />
          ) : (
            text !== '' && (
              <p className="relative rounded-[14px] rounded-tr-[4px] bg-bubble-assistant px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap text-on-bubble-assistant">
                <span className="absolute top-3.5 -left-5">
                  <Spark size={13} />
                </span>
                {text}
              </p>
            )
          )}
          {mending === null && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 text-xs text-ink-muted">{notes.filter(Boolean).join(' · ')}</span>
              {writable && (
                <Button
                  size="sm"
                  variant={outcome === 'answered' ? 'ghost' : 'secondary'}
                  aria-label={t.mendOf({ question })}
                  onClick={() => setMending(ofProfile ? 'hours' : 'answer')}
                >
                  {t.mend}
                </Button>
              )}
            </div>
          )}
        </div>
        {mending === 'hours' && (
          <>
            <Suspense fallback={<Skeleton className="h-80 w-full rounded-lg" />}>
              <div ref={asksHours ? undefined : focusFirst}>
                <Hours
                  business={business}
                  onDone={() => {
                    done()
                    void client.invalidateQueries({ queryKey: checkKey(business.id) })
                  }}
                />
              </div>
            </Suspense>
            <Button variant="ghost" size="sm" className="self-start" onClick={() => setMending('answer')}>
              {t.answerInstead}
            </Button>
          </>
        )}
        {mending === 'answer' && (
          <MendForm businessId={business.id} question={question} answer={answerOf(checked)} onDone={done} />
        )}
      </div>
    </li>
  )
}

/** What no source answers is shown with the words that come closest, and not as an answer. */
function Nearest({ sources }: { sources: readonly Source[] }) {
  const t = useText(texts)
  return (
    <>
      <p className="text-xs font-semibold text-ink-muted">{t.nearest}</p>
      {sources.map(({ id, excerpt }) => (
        <blockquote key={id} className="border-l-2 border-border-strong pl-3 text-sm wrap-anywhere">
          {excerpt}
        </blockquote>
      ))}
    </>
  )
}
