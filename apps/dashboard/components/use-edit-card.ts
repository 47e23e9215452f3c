import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, SessionExpiredError } from '#dashboard/lib/api.ts'
import type { CardState } from '#dashboard/lib/card-state.ts'
import { sameValue, useDraft } from '#dashboard/lib/drafts.ts'
import { type Entry, useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useReturnFocus } from '#dashboard/lib/return-focus.ts'
import { texts as changedTexts } from './edit-conflict-messages.ts'
import { toast, toastUpdateFailed } from './toast.ts'

type Words = {
  saved: Entry<string>
  savedText: Entry<string>
  failed: Entry<string>
  failedText: Entry<string>
}

type Dated<T> = T & { updatedAt: string | null }

const withoutDate = <T extends object>({ updatedAt: _at, ...value }: Dated<T>): T => value as unknown as T

/** A value to save, and the date of the copy that it was made from; undefined when that could not be read. */
export interface Save<T> {
  value: T
  basedOn: string | null | undefined
}

interface EditCardOptions<T extends object> {
  /** Of the draft, with the id of what it belongs to. */
  draftKey: string
  /** The saved copy with its date; undefined until it has come. */
  data: Dated<T> | undefined
  /** Reads it again, and shows what it is now. */
  readAgain: () => Promise<Dated<T>>
  /** What is shown until then. */
  defaults: T
  writable: boolean
  /** Saves a value; rejects with CONFLICT when another one is saved by now. */
  save: (save: Save<T>) => Promise<unknown>
  /** What the toasts say. */
  words: Words
  /** What keeps a value from being saved, said in place of the failure; undefined when nothing does. */
  problemOf?: (value: T) => string | undefined
  /** One line about a value, for the phone's list of sections. */
  summaryOf: (value: T) => string
  /** Told again whenever the draft or the saved copy changes. */
  onState: ((state: CardState) => void) | undefined
}

/**
 * A card of the settings with an edit mode and a draft of its own, which survives reloads and failed saves. What was
 * saved elsewhere since the draft began is never overwritten unseen.
 */
export function useEditCard<T extends object>(options: EditCardOptions<T>) {
  const { draftKey, data, readAgain, defaults, writable, save, words, problemOf, summaryOf, onState } =
    options
  const t = useText(words)
  const changed = useText(changedTexts)
  const lang = useLangOf()
  // One object per saved copy: the draft stands on it.
  const saved = useMemo<T>(() => (data === undefined ? defaults : withoutDate(data)), [data, defaults])
  const draft = useDraft(draftKey, saved)
  /** What was saved when the draft began. */
  const basis = useDraft<T | null>(`${draftKey}:basis`, null)
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)
  const [editing, setEditing] = useState(writable && draft.dirty)
  const { value } = draft
  const dirty = writable && data !== undefined && !sameValue(value, saved)
  /** Neither what the draft began with nor what it says: somebody else's. */
  const isNews = (copy: T) => basis.value !== null && !sameValue(copy, basis.value) && !sameValue(copy, value)
  const overtaken = dirty && !saving && isNews(saved)
  const problem = problemOf?.(value) ?? (overtaken ? changed.first : undefined)

  const clear = () => {
    draft.clear()
    basis.clear()
  }
  const set = (next: T) => {
    if (sameValue(next, saved)) basis.clear()
    else if (!draft.dirty) basis.set(saved)
    draft.set(next)
  }
  /** What is saved now; undefined when that cannot be read: the save fails for the same reason. */
  const latest = () => readAgain().catch(() => undefined)
  const refuse = (text: string): false => {
    toastUpdateFailed({ title: t.failed, text, lang: lang(words.failed) })
    return false
  }
  const saveDraft = async (): Promise<boolean> => {
    if (problem !== undefined) return refuse(problem)
    const copy = await latest()
    if (copy && isNews(withoutDate(copy))) return refuse(changed.first)
    try {
      await save({ value, basedOn: copy?.updatedAt })
    } catch (error) {
      // Somebody else saved between the two calls.
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        await latest()
        return refuse(changed.first)
      }
      if (!(error instanceof SessionExpiredError))
        toastUpdateFailed({ title: t.failed, text: t.failedText, lang: lang(words.failedText) })
      return false
    }
    clear()
    setEditing(false)
    toast({ title: t.saved, text: t.savedText, lang: lang(words.saved) })
    return true
  }
  const submit = async (): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setSaving(true)
    try {
      return await saveDraft()
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  const giveUp = () => {
    clear()
    setEditing(false)
  }
  const summary = data === undefined ? '' : summaryOf(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again only when what it says changes
  useEffect(() => {
    onState?.({
      dirty,
      summary,
      save: submit,
      reset: giveUp,
    })
  }, [dirty, value, summary, saved, basis.value])

  return {
    saved,
    value,
    set,
    dirty,
    problem,
    saving,
    editing,
    /** For the button that begins the edit. */
    opener: useReturnFocus(editing),
    /** For the button that saves: the choice that it waited for goes away with its own buttons. */
    saver: useReturnFocus(overtaken),
    edit: () => setEditing(true),
    close: () => setEditing(false),
    /** Back to the saved copy; the edit mode stays. */
    reset: clear,
    submit,
    /** Somebody saved another copy since the draft began: it is to be seen first, then kept or replaced. */
    overtaken,
    keepDraft: () => basis.set(saved),
    takeSaved: giveUp,
  }
}

/** What `EditableCard` draws. */
export type EditCard<T extends object> = ReturnType<typeof useEditCard<T>>
