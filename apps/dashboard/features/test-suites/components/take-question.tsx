import { FlaskConical } from 'lucide-react'
import { IconButton } from '#dashboard/components/button.tsx'
import type { QuestionOrigin } from '../question-origin.ts'
import { useTakeQuestion } from '../take-question.ts'

interface TakeQuestionProps {
  businessId: string
  from: QuestionOrigin
  size?: 'sm' | 'md'
}

/** Adds a question to those that the assistant is tested with. */
export function TakeQuestion({ businessId, from, size = 'md' }: TakeQuestionProps) {
  const { take, label, isPending } = useTakeQuestion(businessId)
  return (
    <IconButton
      size={size}
      icon={FlaskConical}
      label={label}
      loading={isPending}
      onClick={() => void take(from)}
    />
  )
}
