import type { ImportColumn, ImportResult } from '#contract/contacts/contacts.ts'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { actionTexts } from '../action-messages.ts'

/** A column of a file that looks like addresses without saying so, and what was said of it. */
export interface Question {
  index: number
  header: string
  /** Whether it is read as something else. */
  isRead: boolean
  field: 'email' | 'phone'
  example: string
  answer: 'read' | 'leave' | null
}

/** What a file leaves to be asked beside what was asked already. */
export const questionsOf = ({ columns }: ImportResult, previous: readonly Question[]): Question[] =>
  columns.flatMap(({ header, field, unsure }, index) =>
    unsure === undefined || previous.some((question) => question.index === index)
      ? []
      : [{ index, header, isRead: field !== null, ...unsure, answer: null }],
  )

/** What was answered, as the server takes it. */
export const answersOf = (questions: readonly Question[]): ImportColumn[] =>
  questions.flatMap(({ index, field, answer }) =>
    answer === null ? [] : [{ index, field: answer === 'read' ? field : null }],
  )

interface Props {
  questions: readonly Question[]
  onChange: (questions: Question[]) => void
}

/** Asks what columns hold of which nobody can be sure. */
export function ColumnQuestions({ questions, onChange }: Props) {
  const t = useText(actionTexts)
  return questions.map((question) => {
    const { index, header, isRead, field, example, answer } = question
    const column = header === '' ? t.columnNumber({ n: index + 1 }) : header
    const sentence = (field === 'email' ? t.unsureEmail : t.unsurePhone)({ column, example })
    return (
      <div key={index} className="mb-3 rounded-lg border border-border px-3.5 py-3">
        <p className="mb-2 break-words text-sm">{sentence}</p>
        <Segmented
          label={sentence}
          value={answer ?? ''}
          onChange={(chosen) =>
            chosen !== '' &&
            onChange(questions.map((one) => (one === question ? { ...one, answer: chosen } : one)))
          }
          options={[
            { value: 'read', label: field === 'email' ? t.readAsEmail : t.readAsPhone },
            { value: 'leave', label: isRead ? t.keepColumn : t.leaveColumn },
          ]}
        />
      </div>
    )
  })
}
