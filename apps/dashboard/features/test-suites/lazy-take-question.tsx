import { lazy, Suspense } from 'react'
import type { TakeQuestionProps } from './components/take-question.tsx'

const Button = lazy(() =>
  import('./components/take-question.tsx').then(({ TakeQuestion }) => ({ default: TakeQuestion })),
)

/** A button that makes a test question in one click. Beside what a page is there for: it comes after. */
export function TakeQuestion(props: TakeQuestionProps) {
  return (
    <Suspense fallback={null}>
      <Button {...props} />
    </Suspense>
  )
}
