import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { initialsOf, type Tint, tintOf } from '#contract/conversations/identity.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { Hat } from './brand.tsx'

export interface AvatarProps {
  /** Person or business; empty or missing on a person = anonymous. */
  name?: string | null | undefined
  /** A mark in place of the icon of who has no name, in a tint of its own. */
  children?: ReactNode
  tint?: Tint
  kind?: 'person' | 'business' | 'assistant'
  /** Pixels; default 36. */
  size?: keyof typeof sizes
  className?: string
}

const sizes = {
  24: 'size-6 text-[0.59375rem]',
  28: 'size-7 text-[0.6875rem]',
  32: 'size-8 text-xs',
  36: 'size-9 text-sm',
  40: 'size-10 text-sm',
  44: 'size-11 text-[0.9375rem]',
  56: 'size-14 text-lg',
}

/** Its classes are made whole in styles.css, where no file names them. */
const classOf = ({ name }: Tint) => `bg-${name}-soft text-on-${name}-soft`

/** Decorative: the name always stands beside it. */
export function Avatar({ name, children, tint, kind = 'person', size = 36, className }: AvatarProps) {
  const anonymous = kind === 'person' && !name?.trim()
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex flex-none select-none items-center justify-center font-semibold',
        sizes[size],
        kind === 'business' ? (size <= 28 ? 'rounded-[7px]' : 'rounded-[9px]') : 'rounded-full',
        kind === 'assistant' && 'bg-[#0d5b41] text-[#fbfaf6]',
        anonymous && (tint ? classOf(tint) : 'bg-neutral-soft text-on-neutral-soft'),
        kind !== 'assistant' && !anonymous && classOf(tintOf(name ?? '')),
        className,
      )}
    >
      {kind === 'assistant' && <Hat size={Math.round(size * 0.62)} />}
      {anonymous && (children ?? <UserRound size={Math.round(size * 0.46)} strokeWidth={1.75} />)}
      {kind !== 'assistant' && !anonymous && initialsOf(name ?? '')}
    </span>
  )
}
