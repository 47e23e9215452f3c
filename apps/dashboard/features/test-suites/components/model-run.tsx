import { Cpu } from 'lucide-react'
import { modelChoice } from '#contract/assistant/model-choice.ts'
import { TEST_LIMITS } from '#contract/test-suites/test-suites.ts'
import { Button } from '#dashboard/components/button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useRead } from '#dashboard/lib/use-read.ts'
import { texts } from '../messages.ts'
import { suitesKey } from '../queries.ts'

interface ModelRunProps {
  businessId: string
  /** Approved questions. */
  count: number
  busy: boolean
  onStart: () => void
}

/** A run that asks the model of the shop; nothing where the built-in engine answers. */
export function ModelRun({ businessId, count, busy, onStart }: ModelRunProps) {
  const t = useText(texts)
  const { data } = useRead([...suitesKey(businessId), 'engine'], modelChoice.getModelChoice, { businessId })
  const model = data && data.choice !== 'builtin' ? (data[data.choice]?.model ?? null) : null
  if (model === null || count === 0) return null
  const { modelQuestions, modelMinutes } = TEST_LIMITS
  const limits = { n: Math.min(count, modelQuestions), minutes: modelMinutes }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button icon={Cpu} disabled={busy} onClick={onStart}>
        {t.startChosen}
      </Button>
      <p className="min-w-0 flex-1 basis-72 text-xs wrap-anywhere text-ink-muted">
        {t.chosenHint({ model })} {count > modelQuestions ? t.chosenOldest(limits) : t.chosenAll(limits)}
      </p>
    </div>
  )
}
