import { useQueryClient } from '@tanstack/react-query'
import { Ban, ShieldAlert } from 'lucide-react'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { Button } from '#dashboard/components/button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../mark-messages.ts'
import { type Mark, setMark } from '../set-mark.ts'

const MARKS: readonly Mark[] = ['spam', 'blocked']
const icons = { spam: ShieldAlert, blocked: Ban } as const

interface MarksProps {
  businessId: string
  conversation: ConversationDetail
}

/** Under the head of a thread: that it is spam, that its visitor is blocked, each with the way out. */
export function MarkBars({ businessId, conversation, writable }: MarksProps & { writable: boolean }) {
  const t = useText(texts)
  const client = useQueryClient()
  return MARKS.filter((mark) => conversation[mark]).map((mark) => {
    const Icon = icons[mark]
    return (
      <div
        key={mark}
        className="flex min-h-11 flex-none flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-border bg-warning-soft px-4 py-1.5 text-sm text-on-warning-soft"
      >
        <Icon size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
        <p className="min-w-0 flex-1 font-semibold">{t[`is-${mark}`]}</p>
        {writable && (
          <Button
            size="sm"
            onClick={() => void setMark(client, businessId, conversation.sessionId, mark, false)}
          >
            {t[`unmark-${mark}`]}
          </Button>
        )}
      </div>
    )
  })
}

/** Says that a conversation is spam, blocks its visitor, or takes either back. */
export function MarkButtons({ businessId, conversation }: MarksProps) {
  const t = useText(texts)
  const client = useQueryClient()
  return (
    <div className="mt-2.5 -ml-2.5 flex flex-col items-start">
      {MARKS.map((mark) => (
        <Button
          key={mark}
          size="sm"
          variant="ghost"
          icon={icons[mark]}
          onClick={() => void setMark(client, businessId, conversation.sessionId, mark, !conversation[mark])}
        >
          {t[`${conversation[mark] ? 'unmark' : 'mark'}-${mark}`]}
        </Button>
      ))}
    </div>
  )
}
