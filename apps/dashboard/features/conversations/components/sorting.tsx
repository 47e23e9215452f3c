import { Suspense } from 'react'
import { SHORT_THREAD_MAX } from '#contract/conversations/short-thread.ts'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { LabelChoice } from '#dashboard/features/labels/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { lazyPart } from '#dashboard/lib/lazy-part.ts'
import { loadRare } from '../lazy-parts.ts'
import { useAssign } from '../queries.ts'
import { texts } from '../side-panel-messages.ts'
import { useLabelConversation } from '../sort-queries.ts'
import { ArchiveReasonBar } from './archive-reason.tsx'
import { AssignChoice } from './assign-choice.tsx'
import { MarkBars } from './marks.tsx'
import { Snooze } from './snooze.tsx'
import type { SortingProps } from './sorting-props.ts'

// Here, not beside the other lazy parts: those stand in the first load, which has no room.
const ThreadSummary = lazyPart(async () => (await loadRare()).ThreadSummary)

/** Under the head of a thread: until when it is put aside, why it is archived, what it is marked as, what a long one is about; and the choices of these and of its labels. */
export function Sorting(props: SortingProps) {
  const { businessId, conversation, writable, asked, onAsk } = props
  const label = useLabelConversation(businessId, conversation.sessionId)
  const assign = useAssign(businessId, conversation.sessionId)
  const words = useText(texts)
  const give = (userId: string | null) => {
    onAsk(null)
    void assign.mutateAsync(userId).catch((error) => toastCallFailed(error, { title: words.notAssigned }))
  }
  return (
    <>
      <MarkBars {...props} />
      <Snooze {...props} />
      <ArchiveReasonBar {...props} />
      {writable && conversation.messageCount > SHORT_THREAD_MAX && (
        <Suspense>
          <ThreadSummary businessId={businessId} conversation={conversation} />
        </Suspense>
      )}
      {asked === 'assign' && (
        <AssignChoice
          businessId={businessId}
          title={words.assign}
          onChoose={give}
          onClose={() => onAsk(null)}
        />
      )}
      {asked === 'labels' && (
        <Suspense>
          <LabelChoice
            businessId={businessId}
            chosen={conversation.labelIds}
            onChange={label.mutateAsync}
            onClose={() => onAsk(null)}
          />
        </Suspense>
      )}
    </>
  )
}
