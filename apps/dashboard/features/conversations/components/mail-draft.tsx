import { type RefObject, useEffect } from 'react'
import { assistant } from '#contract/assistant/assistant.ts'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import { call } from '#dashboard/lib/api.ts'
import { useMailSettings } from '../mail-settings.ts'

interface MailDraftProps {
  businessId: string
  conversation: ConversationDetail
  /** Where the team writes: what stands there is never replaced. */
  field: RefObject<HTMLTextAreaElement | null>
  onDraft: (text: string) => void
}

/** Shows nothing: prepares, once a mail, what the assistant would answer, where the shop has it do so. */
export default function MailDraft({ businessId, conversation, field, onDraft }: MailDraftProps) {
  const last = conversation.messages.at(-1)
  const waits = conversation.handledBy === 'team' && last?.senderType === 'customer'
  const settings = useMailSettings(businessId)
  const mail = waits && settings.data?.handling === 'draft' ? last : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a mail
  useEffect(() => {
    const isFree = () => field.current?.value === ''
    if (mail === undefined || !isFree()) return
    const body = { question: mail.content.slice(0, LIMITS.messageMax) }
    call(assistant.previewAnswer, { params: { businessId }, body })
      .then(({ answer }) => {
        if (answer.outcome === 'answered' && isFree()) onDraft(withoutBold(answer.text))
      })
      // « Suggérer » is still there.
      .catch(() => {})
  }, [mail?.id])
  return null
}
