import { UserRound } from 'lucide-react'
import { initialsOf, tintOf } from '#contract/identity.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { Hat } from './brand.tsx'

const tints = [
  'bg-success-soft text-on-success-soft',
  'bg-warning-soft text-on-warning-soft',
  'bg-danger-soft text-on-danger-soft',
  'bg-info-soft text-on-info-soft',
  'bg-neutral-soft text-on-neutral-soft',
  'bg-violet-soft text-on-violet-soft',
]

export interface AvatarProps {
  /** Person or business; empty or missing on a person = anonymous. */
  name?: string | null | undefined
  kind?: 'person' | 'business' | 'assistant'
  /** Pixels; default 36. */
  size?: 24 | 28 | 32 | 36 | 40 | 44 | 56
  className?: string
}

const boxes = {
  24: 'size-6',
  28: 'size-7',
  32: 'size-8',
  36: 'size-9',
  40: 'size-10',
  44: 'size-11',
  56: 'size-14',
}
const texts = {
  24: 'text-[0.59375rem]',
  28: 'text-[0.6875rem]',
  32: 'text-xs',
  36: 'text-sm',
  40: 'text-sm',
  44: 'text-[0.9375rem]',
  56: 'text-lg',
}

/** Decorative: the name always stands beside it. */
export function Avatar({ name, kind = 'person', size = 36, className }: AvatarProps) {
  const anonymous = kind === 'person' && !name?.trim()
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex flex-none select-none items-center justify-center font-semibold',
        boxes[size],
        texts[size],
        kind === 'business' ? (size <= 28 ? 'rounded-[7px]' : 'rounded-[9px]') : 'rounded-full',
        kind === 'assistant' && 'bg-[#0d5b41] text-[#fbfaf6]',
        anonymous && 'bg-neutral-soft text-on-neutral-soft',
        kind !== 'assistant' && !anonymous && tints[tintOf(name ?? '')],
        className,
      )}
    >
      {kind === 'assistant' && <Hat size={Math.round(size * 0.62)} />}
      {anonymous && <UserRound size={Math.round(size * 0.46)} strokeWidth={1.75} />}
      {kind !== 'assistant' && !anonymous && initialsOf(name ?? '')}
    </span>
  )
}
