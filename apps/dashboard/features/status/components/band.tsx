import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PartStatus, Status } from '#contract/status/status.ts'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { reasons, texts, troubles } from '../messages.ts'

/** The whole state in one sentence. Announced when it changes. */
export function Band({ status, failed }: { status: Status | null | undefined; failed: boolean | undefined }) {
  const t = useText(texts)
  const whys = useText(reasons)
  const names = useText(troubles)
  const f = useFormats()
  const now = useNow()
  const troubled = status?.parts.filter(({ state }) => state !== 'up') ?? []
  const [first, second] = troubled
  if (failed) return <Notice danger title={t.unreachable} text={t.unreachableText} />
  if (!status?.checkedAt) return <Notice title={t.unknownYet} text={t.unknownYetText} />
  const checked = t.checked({ when: f.agoInText(status.checkedAt, now) })
  if (first === undefined) return <Well text={checked} />
  const title = second ? t.several : names[headlineOf(first)]
  const text = troubled.map(
    (part) =>
      `${second ? `${names[headlineOf(part)]}. ` : ''}${t.since({ when: isToday(part.since) ? f.time(part.since) : t.theDay({ day: f.dateTime(part.since) }) })} ${part.reason ? whys[part.reason] : ''}`,
  )
  return (
    <Notice
      danger={troubled.some(({ state }) => state === 'down')}
      title={title}
      text={text.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      aside={checked}
    />
  )
}

const isToday = (time: string) => new Date(time).toDateString() === new Date().toDateString()

const headlineOf = ({ part, state }: PartStatus) => `${part}-${state === 'slow' ? 'slow' : 'down'}` as const

function Well({ text }: { text: ReactNode }) {
  const t = useText(texts)
  return (
    <section
      role="status"
      className="relative flex items-center gap-[18px] overflow-hidden rounded-xl bg-brand-panel px-7 py-[26px] text-on-brand-panel max-md:px-5"
    >
      <ForestIllustration scene="corner" />
      <span className="relative flex size-[52px] flex-none items-center justify-center rounded-full bg-[#14573f] text-[#8ad9b3]">
        <Check size={24} aria-hidden />
      </span>
      <div className="relative">
        <h2 className="font-display text-[1.5rem]/[1.875rem] font-semibold tracking-[-0.02em]">
          {t.allWell}
        </h2>
        <p className="text-sm text-on-brand-panel-muted">{text}</p>
      </div>
    </section>
  )
}

function Notice(props: { title: string; text: ReactNode; aside?: ReactNode; danger?: boolean }) {
  return (
    <section
      role="status"
      className={cx(
        'flex flex-wrap items-center gap-[18px] rounded-xl px-6 py-5 max-md:px-5',
        props.danger ? 'bg-danger-soft text-on-danger-soft' : 'bg-warning-soft text-on-warning-soft',
      )}
    >
      <span className="flex size-[52px] flex-none items-center justify-center rounded-full bg-surface">
        <TriangleAlert size={24} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-display text-[1.5rem]/[1.875rem] font-semibold tracking-[-0.02em]">
          {props.title}
        </h2>
        <p className="text-sm">{props.text}</p>
      </div>
      {props.aside && <p className="text-sm">{props.aside}</p>}
    </section>
  )
}
