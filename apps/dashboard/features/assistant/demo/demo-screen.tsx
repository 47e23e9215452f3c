import { useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  ChevronRight,
  Clock,
  FileText,
  type LucideIcon,
  MessageSquarePlus,
  Pencil,
  RotateCw,
  SlidersHorizontal,
  Store,
} from 'lucide-react'
import { type FormEvent, Fragment, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type AiContext, assistant } from '#contract/assistant/assistant.ts'
import type { Source } from '#contract/conversations/message.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { typesetFrench } from '#contract/text/typography.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { call, SessionExpiredError } from '#dashboard/lib/api.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useMedia, useMobile } from '#dashboard/lib/media.ts'
import { sourceHours } from '#dashboard/lib/source-hours.ts'
import { groupName, sourceGroups, sourceName } from '#dashboard/lib/source-name.ts'
import { useAiContext } from '../queries.ts'
import { AnswerCard } from './answer-card.tsx'
import { AppliedSettings } from './applied-settings.tsx'
import { CARD_CHARACTERS, excerpt } from './excerpt.ts'
import { sampleQuestions, texts } from './messages.ts'

/** Both answers to a question, written now; the ones before stay until the next arrive. */
function useComparison(businessId: string, question: string, context: AiContext | undefined) {
  return useQuery({
    queryKey: ['assistant-demo', businessId, question, context?.updatedAt],
    queryFn: ({ signal }) =>
      call(assistant.previewAnswer, { params: { businessId }, body: { question }, signal }),
    enabled: context !== undefined,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

function Comparison(props: {
  comparison: ReturnType<typeof useComparison>
  context: AiContext
  question: string
}) {
  const { comparison, context, question } = props
  const t = useText(texts)
  const { lang } = useFormats()
  const { data } = comparison
  const stale = comparison.isFetching
  /** Hours as they are read, anything else as it stands. */
  const formatSource = (source: Source) => {
    const hours = sourceHours(source, lang)
    return hours === null
      ? t.excerpt({ text: excerpt(source.excerpt ?? '', CARD_CHARACTERS) })
      : hours || t.closed
  }
  if (comparison.isError && !(comparison.error instanceof SessionExpiredError)) {
    return <QueryFailed query={comparison}>{t.failed}</QueryFailed>
  }
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar />
        <p className="min-w-0 rounded-[14px] rounded-tl-[4px] bg-bubble-customer px-3.5 py-2.5 wrap-anywhere text-on-bubble-customer">
          {typesetFrench(question)}
        </p>
      </div>
      <div className="grid gap-4 max-lg:*:last:order-first lg:grid-cols-2">
        <AnswerCard contextual={false} answer={data?.generic} stale={stale} />
        <AnswerCard contextual answer={data?.answer} stale={stale} />
      </div>
      <section aria-labelledby="demo-sources">
        <div className="flex items-center justify-between gap-4">
          <h2 id="demo-sources" className="title-card">
            {t.served}
          </h2>
          <Link
            href="/settings#ai-context"
            className="inline-flex items-center gap-1.5 text-sm font-medium text-ink-link hover:underline"
          >
            <Pencil size={15} strokeWidth={2} aria-hidden />
            {t.editContext}
          </Link>
        </div>
        {data?.answer.outcome === 'unknown' && data.answer.sources.length === 0 && (
          <p className="mt-2 text-sm text-ink-muted">{t.nothingServed}</p>
        )}
        <ol className="mt-2.5 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {sourceGroups(data?.answer.sources ?? []).map((group, index) => {
            const [source] = group
            const Icon = iconOf(source.id)
            return (
              <li key={source.id} className="rounded-lg border border-border bg-surface p-3.5 shadow-xs">
                <p className="flex items-center gap-2 text-sm font-semibold">
                  <span className="flex size-[15px] flex-none items-center justify-center rounded-xs bg-primary-soft text-2xs text-on-primary-soft">
                    {index + 1}
                  </span>
                  <Icon size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
                  <span className="min-w-0 wrap-anywhere">{groupName(group)}</span>
                </p>
                {group.length > 1 && source.of.kind === 'hours' ? (
                  <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm text-ink-muted">
                    {group.map((day) => (
                      <Fragment key={day.id}>
                        <dt>{sourceName(day)}</dt>
                        <dd className="tnum">{formatSource(day)}</dd>
                      </Fragment>
                    ))}
                  </dl>
                ) : (
                  group.map(
                    (one) =>
                      one.excerpt && (
                        <p key={one.id} className="mt-1 text-sm wrap-anywhere text-ink-muted">
                          {formatSource(one)}
                        </p>
                      ),
                  )
                )}
              </li>
            )
          })}
        </ol>
      </section>
      <AppliedSettings context={context} />
    </>
  )
}

const ICONS: Record<string, LucideIcon> = { hours: Clock, context: FileText, contact: Store, profile: Store }
const iconOf = (id: string): LucideIcon => ICONS[id.split(':')[0] ?? ''] ?? BookOpen

/** Room for the questions beside the answers; with less they stand under them. */
const WIDE = '(min-width: 1280px)'

/** The same question answered without and with what the business told its assistant. */
export function DemoScreen({ businessId, name }: { businessId: string; name: string }) {
  const t = useText(texts)
  const lang = useLangOf()
  const [, navigate] = useLocation()
  const wide = useMedia(WIDE)
  const mobile = useMobile()
  const context = useAiContext(businessId)
  const [chosenQuestion, setChosenQuestion] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const questions = sampleQuestions(context.data?.aiInstructions.language ?? 'fr')
  const question = chosenQuestion ?? questions[0] ?? ''
  const comparison = useComparison(businessId, question, context.data)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') setChosenQuestion(typed.trim())
  }
  const nav = (
    <nav
      key="questions"
      aria-label={t.questions}
      className="flex flex-col xl:-my-6 xl:-ml-3 xl:border-r xl:border-border xl:py-6 xl:pr-3"
    >
      <div className="flex flex-1 flex-col xl:sticky xl:top-6 xl:h-[calc(100dvh-7.75rem)] xl:flex-none">
        <h2 className="px-3 text-xs font-semibold text-ink-subtle max-xl:px-0">{t.questions}</h2>
        <ul className="mt-2 space-y-0.5">
          {questions.map((sample) => (
            <li key={sample}>
              <button
                type="button"
                aria-pressed={sample === question}
                onClick={() => setChosenQuestion(sample)}
                className={cx(
                  'flex min-h-10 w-full items-center justify-between gap-2 rounded-md px-3 py-2 text-left text-sm max-md:min-h-11',
                  sample === question
                    ? 'bg-primary-soft font-semibold text-on-primary-soft'
                    : 'text-ink-muted hover:bg-surface-hover hover:text-ink',
                )}
              >
                {typesetFrench(sample)}
                {sample === question && (
                  <ChevronRight size={16} strokeWidth={2} className="flex-none" aria-hidden />
                )}
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-auto border-t border-border px-3 pt-3 text-xs text-ink-subtle max-xl:hidden">
          {t.live({ name })}
        </p>
      </div>
    </nav>
  )
  const answers = (
    <div key="answers" className="flex min-w-0 flex-col gap-6">
      <Pending pending={context.isPending} skeleton={<Skeleton className="h-60 w-full rounded-lg" />}>
        {() =>
          context.data && <Comparison comparison={comparison} context={context.data} question={question} />
        }
      </Pending>
      <QueryFailed query={context}>{t.failed}</QueryFailed>
      <div className="sticky bottom-0 z-[var(--z-bar)] mt-auto -mb-6 bg-bg pb-6 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-8 before:bg-linear-to-t before:from-bg before:to-transparent max-md:-mb-4">
        <form
          onSubmit={submit}
          className="flex items-center gap-3 rounded-lg border border-border-strong border-dashed p-3.5 max-md:flex-wrap"
        >
          <span
            aria-hidden="true"
            className="flex size-9 flex-none items-center justify-center rounded-md bg-primary-soft text-on-primary-soft"
          >
            <MessageSquarePlus size={18} strokeWidth={1.75} />
          </span>
          <span className="min-w-0 flex-1">
            <Input
              aria-label={t.own}
              placeholder={mobile ? t.ownShort : t.own}
              value={typed}
              maxLength={LIMITS.messageMax}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
          <Button type="submit" variant="soft" disabled={typed.trim() === ''}>
            {t.compare}
          </Button>
        </form>
      </div>
    </div>
  )
  return (
    <Page
      title={t.title}
      titleLang={lang(texts.title)}
      aside={<span className="max-md:hidden">{name}</span>}
      back={{ label: t.back, onClick: () => navigate('/settings') }}
      actions={
        <>
          <Button icon={RotateCw} loading={comparison.isFetching} onClick={() => void comparison.refetch()}>
            {t.again}
          </Button>
          <ButtonLink variant="primary" icon={SlidersHorizontal} href="/settings#ai-context">
            {t.configure}
          </ButtonLink>
        </>
      }
    >
      <div className="grid flex-1 gap-6 xl:grid-cols-[264px_minmax(0,1fr)]">
        {wide ? [nav, answers] : [answers, nav]}
      </div>
    </Page>
  )
}
