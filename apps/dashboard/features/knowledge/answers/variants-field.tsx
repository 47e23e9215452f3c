import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ANSWER_LIMITS } from '#contract/knowledge/answers.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { onOneLine } from '#dashboard/lib/one-line.ts'
import { texts } from './messages.ts'

interface VariantsFieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  writable: boolean
}

/** Further ways to ask a question, as chips; Enter adds one and waits for the next. */
export function VariantsField({ value, onChange, writable }: VariantsFieldProps) {
  const t = useText(texts)
  const [adding, setAdding] = useState(false)
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const full = value.length >= ANSWER_LIMITS.variants
  /** What is drawn last: « Ajouter », or the cross of the last chip. The focus is lost with what it stood on. */
  const focusLast = () =>
    Array.from(box.current?.querySelectorAll('button') ?? [])
      .at(-1)
      ?.focus()
  const add = () => {
    const words = onOneLine(text)
    setText('')
    if (words !== '' && !value.includes(words)) onChange([...value, words])
  }
  const close = () => {
    // Emptied first: what is left by closing is not added.
    flushSync(() => setText(''))
    flushSync(() => setAdding(false))
    focusLast()
  }
  const remove = (variant: string) => {
    flushSync(() => onChange(value.filter((one) => one !== variant)))
    focusLast()
  }
  return (
    <Field label={t.variants} optional as="group">
      <div ref={box} className="flex flex-wrap items-center gap-1.5">
        {value.map((variant) => (
          <Chip key={variant} name={variant} {...(writable && { onRemove: () => remove(variant) })}>
            <span className="truncate" title={variant}>
              {variant}
            </span>
          </Chip>
        ))}
        {writable && !adding && !full && (
          <Button size="sm" variant="ghost" icon={Plus} onClick={() => setAdding(true)}>
            {t.variantAdd}
          </Button>
        )}
        {adding && !full && (
          <span className="w-full">
            <Input
              autoFocus
              aria-label={t.variantLabel}
              maxLength={ANSWER_LIMITS.questionMax}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={() => {
                add()
                setAdding(false)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault()
                  if (text.trim() === '') close()
                  else add()
                }
                if (event.key === 'Escape') close()
              }}
            />
          </span>
        )}
      </div>
    </Field>
  )
}
