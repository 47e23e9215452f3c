import { type ComponentType, lazy, useEffect } from 'react'
import type { ReplyToolsProps } from './components/reply-tools.tsx'

export { SaveReply } from './components/save-reply.tsx'
export { heldVariables } from './held-variables.ts'

const loadParts = () => import('./parts.ts')

/** Has the code of `/` come before it is typed; what does not come is asked for again with the first one. */
export const preloadReplyTools = (): void => void loadParts().catch(() => {})

/** Where the code of the tools does not come one writes and sends as without them. */
function NoTools({ held, onSendAnyway }: ReplyToolsProps) {
  useEffect(() => {
    if (held) onSendAnyway()
  })
  return null
}

/** What `/` and variables bring to a composer. */
export const ReplyTools = lazy<ComponentType<ReplyToolsProps>>(() =>
  loadParts().then(
    ({ ReplyTools }) => ({ default: ReplyTools }),
    () => ({ default: NoTools }),
  ),
)
