import { useEffect } from 'react'
import type { ModelChoice } from '#contract/assistant/model-choice.ts'
import type { EngineDraft } from './draft.ts'
import { EngineForm } from './engine-form.tsx'
import { EngineTest } from './engine-test.tsx'
import type { TriedModel } from './queries.ts'
import type { Entry } from './use-entry.ts'

interface Props {
  businessId: string
  found: ModelChoice
  value: EngineDraft
  entry: Entry
  disabled: boolean
  /** What can be tried; null: nothing. */
  tried: TriedModel | null
  onChange: (value: EngineDraft) => void
}

/** Who answers, as it is chosen, and what is chosen tried beside the built-in engine. */
export function EngineEditor({ businessId, found, value, entry, disabled, tried, onChange }: Props) {
  const { key, setKey, refused } = entry
  const errors = entry.errorsOf(value)
  // The key belongs to the draft, without being kept with it.
  useEffect(() => {
    if (!value.keyTyped) setKey('')
  }, [value.keyTyped, setKey])
  const set = (changes: Partial<EngineDraft>) => {
    entry.forgetRefused()
    onChange({ ...value, ...changes })
  }
  return (
    <>
      <EngineForm
        draft={value}
        found={found}
        apiKey={key}
        errors={errors}
        refused={refused}
        disabled={disabled}
        onChange={set}
        onKey={(typed) => {
          setKey(typed)
          set({ keyTyped: typed !== '' })
        }}
      />
      {tried && (
        <EngineTest
          key={JSON.stringify([value, key.length])}
          businessId={businessId}
          tried={tried}
          ready={Object.keys(errors).length === 0}
          onRefused={entry.refuse}
        />
      )}
    </>
  )
}
