import { Ellipsis, Eye, EyeOff, FlaskConical, Split } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { GapQuestion } from '#contract/knowledge/gaps.ts'
import { mayAnswer } from '#contract/team/roles.ts'
import { typesetFrench } from '#contract/text/typography.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { TakeQuestion, useTakeQuestion } from '#dashboard/features/test-suites/public.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { onOneLine } from '#dashboard/lib/one-line.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { texts } from './messages.ts'
import { useGap, useGapActions } from './queries.ts'
import { TeachForm } from './teach-form.tsx'

const SHOWN = 3

interface GapDetailProps {
  businessId: string
  gapId: string
  writable: boolean
  /** The answer is to be written at once. */
  teaching?: boolean
  onDone: () => void
}

/** One subject: what customers wrote, and the answer that is taught. */
export function GapDetail({ businessId, gapId, writable, teaching = false, onDone }: GapDetailProps) {
  const t = useText(texts)
  const f = useFormats()
  const query = useGap(businessId, gapId)
  const { ignore } = useGapActions(businessId)
  const teaches = mayAnswer(useSelection().selected?.role)
  if (query.error instanceof ApiError && query.error.status === 404)
    return <p className="text-sm text-ink-muted">{t.gone}</p>
  if (query.isError && !query.data) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  const setIgnored = (ignored: boolean) =>
    ignore
      .mutateAsync({ gapId, ignored })
      .then(() => {
        toast({ title: ignored ? t.ignoredToast : t.takenUp })
        onDone()
      })
      .catch((error: Error) => toastCallFailed(error, { title: t.notChanged }))
  return (
    <Pending pending={query.isPending} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
      {() => {
        if (!query.data) return null
        const { gap, asked, customers, firstAskedAt, waiting, proposals } = query.data
        const title = typesetFrench(gap.title)
        return (
          <section aria-label={title} className="flex min-w-0 flex-col gap-5">
            <header className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <h2 className="title-dialog break-words">{title}</h2>
                <p className="mt-1 text-sm text-ink-muted">
                  {t.about({ questions: gap.questions, customers, date: f.date(firstAskedAt) })}
                </p>
              </div>
              {writable && (
                <Button
                  variant="ghost"
                  icon={gap.ignored ? Eye : EyeOff}
                  className="max-md:-ml-3.5"
                  loading={ignore.isPending}
                  onClick={() => void setIgnored(!gap.ignored)}
                >
                  {gap.ignored ? t.takeUp : t.ignore}
                </Button>
              )}
            </header>
            <Questions
              businessId={businessId}
              gapId={gapId}
              asked={asked}
              total={gap.questions}
              writable={writable}
            />
            {teaches && (
              <TeachForm
                businessId={businessId}
                gap={gap}
                asked={asked}
                waiting={waiting}
                proposals={proposals}
                focused={teaching}
                onDone={onDone}
              />
            )}
          </section>
        )
      }}
    </Pending>
  )
}

interface QuestionsProps {
  businessId: string
  gapId: string
  asked: readonly GapQuestion[]
  total: number
  writable: boolean
}

/** The newest of those in the same words, with how many there are; the most frequent first. */
const inSameWords = (questions: readonly GapQuestion[]) => {
  const words = questions.map(({ question }) => onOneLine(question).toLowerCase())
  return questions
    .flatMap((one, at) =>
      words.indexOf(words[at] ?? '') === at
        ? [{ ...one, times: words.filter((each) => each === words[at]).length }]
        : [],
    )
    .toSorted((a, b) => b.times - a.times)
}

function Questions({ asked, ...of }: QuestionsProps) {
  const t = useText(texts)
  const [all, setAll] = useState(false)
  const shown = all ? asked.map((one) => ({ ...one, times: 1 })) : inSameWords(asked).slice(0, SHOWN)
  return (
    <div>
      <h3 className="text-xs font-semibold text-ink-muted">{t.written}</h3>
      <ul className="mt-2 flex flex-col gap-2.5">
        {shown.map((one) => (
          <QuestionItem key={one.id} one={one} {...of} />
        ))}
      </ul>
      {asked.length > shown.length && (
        <button type="button" className="link mt-2 ml-10 text-sm" onClick={() => setAll(true)}>
          {t.eachMessage({ n: asked.length })}
        </button>
      )}
    </div>
  )
}

interface QuestionItemProps extends Omit<QuestionsProps, 'asked'> {
  one: GapQuestion & { times: number }
}

function QuestionItem({ one, businessId, gapId, total, writable }: QuestionItemProps) {
  const t = useText(texts)
  const f = useFormats()
  const mobile = useMobile()
  const { id, customer, askedAt, sessionId, times } = one
  const question = typesetFrench(one.question)
  const { split } = useGapActions(businessId)
  const { take, label: takeLabel } = useTakeQuestion(businessId)
  const from = { questionId: id }
  const parts = total > 1 && times === 1
  const setApart = () =>
    void split
      .mutateAsync({ gapId, questionId: id })
      .then(() => toast({ title: t.parted }))
      .catch((error: Error) => toastCallFailed(error, { title: t.notChanged }))
  return (
    <li className="flex items-start gap-2.5">
      {times > 1 ? (
        <Avatar size={28} />
      ) : (
        <CustomerAvatar of={{ sessionId, customerName: customer }} size={28} />
      )}
      <div className="flex min-w-0 flex-1 items-start gap-x-2.5 gap-y-1 max-md:flex-col">
        <p className="min-w-0 rounded-[14px] rounded-tl-[4px] bg-bubble-customer px-3.5 py-2 text-base break-words text-on-bubble-customer">
          {question}
        </p>
        <Link
          href={`${pages.conversations.path}/${sessionId}`}
          className="link text-xs md:ml-auto md:flex-none md:pt-2.5"
        >
          {times > 1
            ? t.asked({ n: times, date: f.day(askedAt) })
            : `${customer ?? t.visitor}, ${f.day(askedAt)}`}
        </Link>
      </div>
      {writable &&
        (mobile && parts ? (
          <Menu
            label={t.actions({ text: question })}
            trigger={<IconButton size="sm" icon={Ellipsis} label={t.actions({ text: question })} />}
          >
            <MenuItem icon={FlaskConical} onSelect={() => void take(from)}>
              {takeLabel}
            </MenuItem>
            <MenuItem icon={Split} onSelect={setApart}>
              {t.apart}
            </MenuItem>
          </Menu>
        ) : (
          <span className="flex flex-none items-center gap-1 pt-1">
            <TakeQuestion businessId={businessId} size="sm" from={from} />
            {parts ? (
              <IconButton size="sm" icon={Split} label={t.apart} onClick={setApart} />
            ) : (
              total > 1 && <span className="w-7 max-md:hidden" />
            )}
          </span>
        ))}
    </li>
  )
}
