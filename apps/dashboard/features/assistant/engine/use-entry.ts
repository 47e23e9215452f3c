import { useState } from 'react'
import type { ModelChoice } from '#contract/assistant/model-choice.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { draftErrors, type EngineDraft, type EngineField, enteredModel, refusedFields } from './draft.ts'
import { texts } from './messages.ts'

/** What belongs to a draft of the choice without being kept with it: the key, and what the server refused. */
export function useEntry(found: ModelChoice | undefined) {
  const t = useText(texts)
  const [key, setKey] = useState('')
  const [refused, setRefused] = useState<Partial<Record<EngineField, string>>>({})
  const own = found?.own ?? null
  return {
    key,
    setKey,
    refused,
    /** Says of an error by field what the server refused. */
    refuse: (error: unknown) => {
      if (error instanceof ApiError) setRefused(refusedFields(error, t))
    },
    forgetRefused: () => setRefused({}),
    errorsOf: (value: EngineDraft) => draftErrors(value, key, own, t),
    entered: (value: EngineDraft) => enteredModel(value, key, own),
  }
}

export type Entry = ReturnType<typeof useEntry>
