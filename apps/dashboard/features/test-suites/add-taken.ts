import { testSuites } from '#contract/test-suites/test-suites.ts'
import { toast } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { texts } from './messages.ts'
import type { QuestionOrigin } from './question-origin.ts'

/** Adds a question that visitors asked to the test questions, and says whether it counts or is to be completed. */
export const addTaken = async (
  businessId: string,
  origin: QuestionOrigin,
  navigate: (path: string) => void,
): Promise<void> => {
  const params = { businessId }
  const { id, approved } =
    'messageId' in origin
      ? await call(testSuites.addQuestionFromMessage, { params, body: origin })
      : await call(testSuites.addQuestionFromUnanswered, { params, body: origin })
  const t = textsOf(texts)
  toast({
    title: approved ? t.taken : t.takenOpen,
    ...(!approved && { text: t.takenOpenText }),
    durationMs: 8_000,
    action: { label: t.check, onClick: () => navigate(`${pages.tests.path}?question=${id}`) },
  })
}
