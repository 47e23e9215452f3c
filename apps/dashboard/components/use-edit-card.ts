import { useEffect, useMemo, useState } from 'react'
import { SessionExpiredError } from '../lib/api.ts'
import type { CardState } from '../lib/card-state.ts'
import { sameValue, useDraft } from '../lib/drafts.ts'
import { type Entry, useLangOf, useText } from '../lib/i18n.ts'
import { toast, toastUpdateFailed } from './toast.ts'

type Words = {
  saved: Entry<string>
  savedText: Entry<string>
  failed: Entry<string>
  failedText: Entry<string>
}

export interface EditCardOptions<T extends object> {
  /** Of the draft, with the id of what it belongs to. */
  draftKey: string
  /** The saved copy with its date; undefined until it has come. */
  data: (T & { updatedAt: string | null }) | undefined
  /** What is shown until then. */
  defaults: T
  writable: boolean
  save: (value: T) => Promise<unknown>
  /** What the toasts say. */
  words: Words
  /** What keeps a value from being saved, said in place of the failure; undefined when nothing does. */
  problemOf?: (value: T) => string | undefined
  /** One line about a value, for the phone's list of sections. */
  summaryOf: (value: T) => string
  /** Told again whenever the draft or the saved copy changes. */
  onState: ((state: CardState) => void) | undefined
}

/** A card of the settings with an edit mode and a draft of its own, which survives reloads and failed saves. */
export function useEditCard<T extends object>(options: EditCardOptions<T>) {
  const { draftKey, data, defaults, writable, save, words, problemOf, summaryOf, onState } = options
  const t = useText(words)
  const lang = useLangOf()
  // One object per saved copy: the draft stands on it.
  const saved = useMemo<T>(() => {
    if (data === undefined) return defaults
    const { updatedAt: _at, ...value } = data
    return value as unknown as T
  }, [data, defaults])
  const draft = useDraft(draftKey, saved)
  const [editing, setEditing] = useState(writable && draft.dirty)
  const { value } = draft
  const dirty = writable && data !== undefined && !sameValue(value, saved)
  const problem = problemOf?.(value)

  const submit = async (): Promise<boolean> => {
    if (problem !== undefined) {
      toastUpdateFailed({ title: t.failed, text: problem, lang: lang(words.failed) })
      return false
    }
    try {
      await save(value)
    } catch (error) {
      if (!(error instanceof SessionExpiredError))
        toastUpdateFailed({ title: t.failed, text: t.failedText, lang: lang(words.failedText) })
      return false
    }
    draft.clear()
    setEditing(false)
    toast({ title: t.saved, text: t.savedText, lang: lang(words.saved) })
    return true
  }
  const summary = data === undefined ? '' : summaryOf(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again only when what it says changes
  useEffect(() => {
    onState?.({
      dirty,
      summary,
      save: submit,
      reset: () => {
        draft.clear()
        setEditing(false)
      },
    })
  }, [dirty, value, summary])

  return {
    saved,
    value,
    set: draft.set,
    dirty,
    problem,
    editing,
    edit: () => setEditing(true),
    close: () => setEditing(false),
    /** Back to the saved copy; the edit mode stays. */
    reset: draft.clear,
    submit,
  }
}
