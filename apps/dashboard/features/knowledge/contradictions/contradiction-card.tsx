import { Link } from 'wouter'
import type {
  Contradiction,
  ContradictionDecision,
  ContradictionSide,
} from '#contract/knowledge/contradictions.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { Marked } from '../marked-text.tsx'
import { texts } from './messages.ts'
import { useDecision } from './queries.ts'

interface CardProps {
  businessId: string
  contradiction: Contradiction
  writable: boolean
}

/** Two sentences side by side, with what is chosen or can be. */
export function ContradictionCard({ businessId, contradiction, writable }: CardProps) {
  const t = useText(texts)
  const f = useFormats()
  const decision = useDecision(businessId)
  const { id, one, other, ordered, holds, decidedBy, decidedAt } = contradiction
  const decide = (holds: ContradictionDecision | null) =>
    void decision
      .mutateAsync({ id, holds })
      .then(() => toast({ kind: 'success', title: holds === null ? t.takenBack : t.saved }))
      .catch((error: Error) => toastCallFailed(error, { title: t.notSaved }))
  const stateOf = (side: 'one' | 'other') => {
    if (holds === 'both') return null
    if (holds !== null) return holds === side ? 'holds' : 'notTold'
    return side === 'one' && ordered ? 'toldNow' : null
  }
  const shared = { busy: decision.isPending, writable, undecided: holds === null }
  return (
    <li className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs">
      <div className="grid md:grid-cols-2">
        <Side {...shared} side={one} beside={other} state={stateOf('one')} onChoose={() => decide('one')} />
        <Side
          {...shared}
          side={other}
          beside={one}
          state={stateOf('other')}
          onChoose={() => decide('other')}
          className="border-border max-md:border-t md:border-l"
        />
      </div>
      {(writable || holds !== null) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border bg-surface-sunken px-4 py-2.5">
          <span className="text-xs text-ink-muted">
            {holds === 'both' && `${t.bothDecided} · `}
            {decidedAt !== null &&
              (decidedBy === null
                ? t.byNobody({ when: f.date(decidedAt) })
                : t.by({ name: decidedBy, when: f.date(decidedAt) }))}
          </span>
          {writable && (
            <Button
              size="sm"
              variant="ghost"
              disabled={decision.isPending}
              onClick={() => decide(holds === null ? 'both' : null)}
            >
              {holds === null ? t.both : t.back}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

interface SideProps {
  side: ContradictionSide
  beside: ContradictionSide
  state: 'toldNow' | 'holds' | 'notTold' | null
  writable: boolean
  undecided: boolean
  busy: boolean
  onChoose: () => void
  className?: string
}

/** What sentences contradict each other in: figures, and a no. */
const FIGURE = /[\d€%]|^(?:ne|n'\S*|pas|aucune?|jamais|gratuite?s?|offerte?s?|not?|free)\b/i
/** An e-mail address contradicts another one, whatever numbers stand beside it. */
const EMAIL = /^[^\s@]+@[^\s@]+$/

const TONES = { toldNow: 'info', holds: 'success', notTold: 'neutral' } as const

function Side({ side, beside, state, writable, undecided, busy, onChoose, className }: SideProps) {
  const t = useText(texts)
  const { kind, name, heading, text, address, answerId } = side
  const href =
    kind === 'context'
      ? '/settings#ai-context'
      : kind === 'profile'
        ? `${pages.settings.path}#basic`
        : answerId && `/knowledge/answers?answer=${answerId}`
  return (
    <div className={cx('flex min-w-0 flex-col items-start gap-2 p-4', className)}>
      <div className="flex w-full flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-xs text-ink-muted">{t[kind]}</span>
        {state && (
          <Badge tone={TONES[state]} size="sm" className="ml-auto">
            {t[state]}
          </Badge>
        )}
      </div>
      {name !== '' && (
        <p className="text-sm font-semibold wrap-anywhere">{[name, heading].filter(Boolean).join(' › ')}</p>
      )}
      <blockquote className={cx('text-base wrap-anywhere', state === 'notTold' && 'text-ink-muted')}>
        <Marked
          text={text}
          beside={beside.text}
          only={[text, beside.text].some((sentence) => EMAIL.test(sentence)) ? /@/ : FIGURE}
          className="bg-warning-soft text-on-warning-soft"
        />
      </blockquote>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
        {writable && undecided && (
          <Button size="sm" disabled={busy} aria-label={t.chooseOf({ text })} onClick={onChoose}>
            {t.choose}
          </Button>
        )}
        {href && (
          <Link href={href} className="link text-sm">
            {writable ? t.edit : t.see}
          </Link>
        )}
        {address && (
          <a className="link text-sm" href={address} target="_blank" rel="noopener noreferrer">
            {t.open}
          </a>
        )}
      </div>
    </div>
  )
}
