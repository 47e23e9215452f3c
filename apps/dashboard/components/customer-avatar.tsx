import { markOf } from '#contract/conversations/identity.ts'
import { Avatar, type AvatarProps } from './avatar.tsx'
import { SHAPES } from './woodland.ts'

export interface CustomerAvatarProps extends Pick<AvatarProps, 'size' | 'className'> {
  of: { sessionId: string; customerName: string | null; anonymous?: boolean }
}

/** A customer's initials; without a name the woodland mark of their session, the same wherever they are shown. */
export function CustomerAvatar({ of: { sessionId, customerName, anonymous }, ...look }: CustomerAvatarProps) {
  if (!anonymous && customerName?.trim()) return <Avatar name={customerName} {...look} />
  const { shape, tint } = markOf(sessionId, SHAPES.length)
  return (
    <Avatar tint={tint} {...look}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[56%]" fill="currentColor">
        <path fillRule="evenodd" d={SHAPES[shape]} />
      </svg>
    </Avatar>
  )
}
