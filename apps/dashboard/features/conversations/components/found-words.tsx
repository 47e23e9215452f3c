import { Lock } from 'lucide-react'
import type { SearchHit } from '#contract/conversations/conversations.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { lastWordsTexts } from '#dashboard/lib/last-words.ts'
import { texts } from '../messages.ts'

/** On the ground of the selected row, which is the same, it is white. */
const MARK = 'rounded-xs bg-primary-soft font-semibold text-on-primary-soft in-aria-[current=page]:bg-surface'

/** What a search found in a conversation: a part of the message or note, the words marked. */
export function FoundWords({ hit }: { hit: SearchHit }) {
  const t = useText(texts)
  const words = useText(lastWordsTexts)
  return (
    <>
      {hit.note ? (
        <span className="mr-1.5 inline-flex items-center gap-1 rounded-xs bg-warning-soft px-1 text-xs font-semibold text-on-warning-soft">
          <Lock size={12} strokeWidth={2} aria-hidden />
          {t.note}
        </span>
      ) : (
        hit.senderType !== 'customer' &&
        (hit.senderType === 'business' ? words.you : words.assistantSaid)({ text: '' })
      )}
      {hit.excerpt.map(({ text, hit: isHit }, index) =>
        isHit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing else
          <mark key={index} className={MARK}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  )
}
