import { type ComponentProps, useRef, useState } from 'react'
import { SessionExpiredError } from './api.ts'
import { afterMouseRelease } from './mouse-press.ts'
import { refusedFields } from './refused-fields.ts'

/** What is wrong, by the `name` of the field's control. */
export type Problems<F extends string> = { [Field in F]?: string | false | null | undefined }

interface FormOptions<F extends string> {
  /** What is wrong with the fields as they stand, in the order in which it is told; nothing, for one that is right. */
  check?: () => Problems<F>
  /** Sends them; what it rejects with is a failure. Drafts are cleared here, once all went well. */
  submit: () => Promise<unknown>
  /** What a failure says of single fields, besides what the server says of them: then it is none of the whole form. */
  refused?: (error: Error) => Problems<F>
  /** Sending tells the first problem only. */
  oneByOne?: boolean
  /** Told what keeps the form from being sent. */
  onWrong?: (field: F) => void
}

export interface Form<F extends string = never> {
  /** For the `<form>`, or the `form` of a dialog. */
  attributes: Pick<
    ComponentProps<'form'>,
    'ref' | 'noValidate' | 'onSubmit' | 'onFocus' | 'onBlur' | 'onChange'
  >
  /** What to say under a field. */
  error: (field: F) => string | undefined
  /** Why the last try failed, where no field is to blame; null for an ended session, which says so itself. */
  failure: Error | null
  pending: boolean
  submit: () => void
  /** Nothing is told any more, of a field or of any. */
  forget: (field?: F) => void
}

type Refusals = Readonly<Record<string, string | false | null | undefined>>

interface Verdict {
  told: readonly string[]
  refusals: Refusals
  failure: Error | null
}

const NOTHING: Verdict = { told: [], refusals: {}, failure: null }

/**
 * The way of every form: a field that is left with a wrong value says so until it is mended; an empty one only when it
 * was filled before. Sending tells the rest and goes to the first wrong field; it never happens twice at once.
 */
export function useForm<F extends string = never>(options: FormOptions<F>): Form<F> {
  const element = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const filled = useRef(new Set<string>())
  const left = useRef('')
  const [verdict, setVerdict] = useState(NOTHING)
  const [pending, setPending] = useState(false)
  const wrong: Problems<F> = options.check?.() ?? {}
  const isWrong = (field: string) => Boolean(wrong[field as F])

  const controls = () => Array.from(element.current?.elements ?? []) as HTMLInputElement[]
  const goTo = (fields: readonly string[]) =>
    controls()
      .find(({ name }) => fields.includes(name))
      ?.focus()
  const send = async () => {
    try {
      await options.submit()
    } catch (error) {
      if (error instanceof SessionExpiredError) return
      const names = controls().map(({ name }) => name)
      // Only where the form has a place to say it.
      const fieldRefusals = Object.entries(refusedFields(error)).filter(
        ([f]) => f in wrong && names.includes(f),
      )
      const refusals = {
        ...Object.fromEntries(fieldRefusals),
        ...options.refused?.(error as Error),
      } as Refusals
      const fields = Object.keys(refusals).filter((field) => refusals[field])
      setVerdict({ told: [], refusals, failure: fields.length > 0 ? null : (error as Error) })
      // A refusal may bring the field that it speaks of.
      requestAnimationFrame(() => goTo(fields))
    }
  }
  const submit = () => {
    if (busy.current) return
    left.current = ''
    const found = Object.keys(wrong).filter(isWrong) as F[]
    const reported = options.oneByOne ? found.slice(0, 1) : found
    setVerdict({ ...NOTHING, told: reported })
    goTo(reported)
    if (reported[0] !== undefined) return options.onWrong?.(reported[0])
    busy.current = true
    setPending(true)
    void send().finally(() => {
      busy.current = false
      setPending(false)
    })
  }
  const note = ({ name, value }: { name: string; value?: string }) => value !== '' && filled.current.add(name)

  return {
    attributes: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        // A form in a dialog is drawn elsewhere, but stands in the form that opened it.
        event.stopPropagation()
        submit()
      },
      onFocus: ({ target }) => note(target),
      onBlur: ({ target }) => {
        const { name } = target
        left.current = name
        if (!filled.current.has(name) || !isWrong(name)) return
        afterMouseRelease(() => {
          if (left.current === name) setVerdict((before) => ({ ...before, told: [...before.told, name] }))
        })
      },
      onChange: ({ target }) => {
        const { name } = target
        note(target)
        setVerdict(({ told, refusals, failure }) => ({
          told: told.filter((field) => field !== name || isWrong(field)),
          refusals: { ...refusals, [name]: undefined },
          failure,
        }))
      },
    },
    error: (field) =>
      verdict.refusals[field] || (verdict.told.includes(field) ? wrong[field] : undefined) || undefined,
    failure: verdict.failure,
    pending,
    submit,
    forget: (field) =>
      setVerdict((before) =>
        field ? { ...before, told: before.told.filter((one) => one !== field) } : NOTHING,
      ),
  }
}
