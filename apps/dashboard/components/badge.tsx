import { Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { badgeTexts } from './badge-messages.ts'
import { Spark } from './brand.tsx'
import { Spinner } from './spinner.tsx'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'violet' | 'clay' | 'outline'
export type BadgeMark = 'dot' | 'ring' | 'tick' | 'cross' | 'clock' | 'spark' | 'spinner' | 'none'

const tones: Record<Tone, string> = {
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  info: 'bg-info-soft text-on-info-soft',
  neutral: 'bg-neutral-soft text-on-neutral-soft',
  violet: 'bg-violet-soft text-on-violet-soft',
  clay: 'bg-clay-soft text-on-clay-soft',
  outline: 'border border-border-strong text-ink-muted',
}

const marks: Record<BadgeMark, ReactNode> = {
  dot: <span aria-hidden="true" className="size-1.5 flex-none rounded-full bg-current" />,
  ring: (
    <span
      aria-hidden="true"
      className="size-1.5 flex-none rounded-full shadow-[inset_0_0_0_1.5px_currentColor]"
    />
  ),
  tick: <Check size={13} strokeWidth={2} aria-hidden />,
  cross: <X size={12} strokeWidth={2} aria-hidden />,
  clock: <Clock size={13} strokeWidth={2} aria-hidden />,
  spark: <Spark size={12} />,
  spinner: <Spinner size={12} />,
  none: null,
}

interface BadgeProps {
  children: ReactNode
  tone?: Tone
  /** A mark always doubles a colour that carries a state. */
  mark?: BadgeMark
  size?: 'sm' | 'md' | undefined
  lang?: string | undefined
  className?: string | undefined
}

/** A badge with free text. For the known states use `StatusBadge`. */
export function Badge({
  children,
  tone = 'neutral',
  mark = 'none',
  size = 'md',
  lang,
  className,
}: BadgeProps) {
  return (
    <span
      lang={lang}
      className={cx(
        'inline-flex flex-none items-center whitespace-nowrap rounded-sm font-semibold',
        size === 'md' ? 'h-[22px] gap-[5px] px-2 text-xs' : 'h-[18px] gap-1 px-1.5 text-2xs',
        tones[tone],
        className,
      )}
    >
      {marks[mark]}
      {children}
    </span>
  )
}

const kinds = {
  businessActive: ['success', 'dot'],
  businessInSetup: ['warning', 'dot'],
  businessUninitiated: ['neutral', 'ring'],
  businessTransferPending: ['info', 'dot'],
  businessUnknown: ['outline', 'none'],
  conversationActive: ['success', 'dot'],
  conversationInactive: ['neutral', 'ring'],
  conversationArchived: ['outline', 'none'],
  senderCustomer: ['outline', 'none'],
  senderAssistant: ['outline', 'none'],
  senderTeam: ['outline', 'none'],
  aiResponse: ['success', 'spark'],
  transferPending: ['info', 'dot'],
  transferCompleted: ['success', 'tick'],
  transferExpired: ['outline', 'none'],
  transferCancelled: ['danger', 'none'],
  stockPending: ['warning', 'dot'],
  stockContacted: ['success', 'tick'],
  integrationConnected: ['success', 'dot'],
  integrationDisconnected: ['neutral', 'ring'],
  integrationTesting: ['info', 'spinner'],
  unsaved: ['warning', 'dot'],
  limitReached: ['warning', 'none'],
  excellent: ['success', 'none'],
  good: ['info', 'none'],
  realTime: ['info', 'dot'],
  typeOwner: ['outline', 'none'],
  typeAgency: ['outline', 'none'],
  typeDeveloper: ['outline', 'none'],
  typeConsultant: ['outline', 'none'],
} as const satisfies Record<keyof typeof badgeTexts, readonly [Tone, BadgeMark]>

export type StatusKind = keyof typeof kinds

/** One of the known states, with its words, colour and mark. */
export function StatusBadge({
  kind,
  size,
  className,
}: {
  kind: StatusKind
  size?: 'sm' | 'md'
  className?: string
}) {
  const t = useText(badgeTexts)
  const lang = useLangOf()
  const [tone, mark] = kinds[kind]
  return (
    <Badge tone={tone} mark={mark} lang={lang(badgeTexts[kind])} size={size} className={className}>
      {t[kind]}
    </Badge>
  )
}

/** `PRO Plan`: the role as a plan. */
export function PlanBadge({ plan, size }: { plan: string; size?: 'sm' | 'md' }) {
  return (
    <Badge tone="success" lang="en" size={size}>
      {plan.toUpperCase()} Plan
    </Badge>
  )
}

/** `5d remaining`, grey; saffron under 24 hours. `text` comes from the transfers' own rules. */
export function RemainingBadge({ text, soon }: { text: string; soon: boolean }) {
  return (
    <Badge tone={soon ? 'warning' : 'neutral'} mark="clock">
      {text}
    </Badge>
  )
}

/** A number in a list or in the navigation; `waiting` is the solid saffron of pending stock requests. */
export function Count({
  value,
  waiting = false,
  label,
}: {
  value: number
  waiting?: boolean
  label?: string
}) {
  return (
    <span
      className={cx(
        'tnum inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-xs font-semibold',
        waiting ? 'bg-accent text-on-accent' : 'text-current',
      )}
    >
      {value}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
