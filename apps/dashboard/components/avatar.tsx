import { UserRound } from 'lucide-react'
import { initialsOf, markOf, type Tint, tintOf } from '#contract/identity.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { Hat } from './brand.tsx'
import { SHAPES } from './woodland.ts'

export interface AvatarProps {
  /** Person or business; empty or missing on a person = anonymous. */
  name?: string | null | undefined
  /** Session of a customer who may have no name: then they have a woodland mark, always the same. */
  session?: string | undefined
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

/** Its classes are made whole in styles.css, where no file names them. */
const classOf = ({ name }: Tint) => `bg-${name}-soft text-on-${name}-soft`

/** Decorative: the name always stands beside it. */
export function Avatar({ name, session, kind = 'person', size = 36, className }: AvatarProps) {
  const anonymous = kind === 'person' && !name?.trim()
  const mark = anonymous && session ? markOf(session, SHAPES.length) : null
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex flex-none select-none items-center justify-center font-semibold',
        boxes[size],
        texts[size],
        kind === 'business' ? (size <= 28 ? 'rounded-[7px]' : 'rounded-[9px]') : 'rounded-full',
        kind === 'assistant' && 'bg-[#0d5b41] text-[#fbfaf6]',
        anonymous && (mark ? classOf(mark.tint) : 'bg-neutral-soft text-on-neutral-soft'),
        kind !== 'assistant' && !anonymous && classOf(tintOf(name ?? '')),
        className,
      )}
    >
      {kind === 'assistant' && <Hat size={Math.round(size * 0.62)} />}
      {mark && (
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          width={size * 0.56}
          height={size * 0.56}
          fill="currentColor"
        >
          <path fillRule="evenodd" d={SHAPES[mark.shape]} />
        </svg>
      )}
      {anonymous && !mark && <UserRound size={Math.round(size * 0.46)} strokeWidth={1.75} />}
      {kind !== 'assistant' && !anonymous && initialsOf(name ?? '')}
    </span>
  )
}
