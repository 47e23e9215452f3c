import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ANSWER_LIMITS } from '#contract/knowledge-answers.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

interface VariantsFieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  writable: boolean
}

/** Further ways to ask a question, as chips; one is added with Enter. */
export function VariantsField({ value, onChange, writable }: VariantsFieldProps) {
  const t = useText(texts)
  const [adding, setAdding] = useState(false)
  const [text, setText] = useState('')
  const add = () => {
    const words = text.trim()
    setText('')
    setAdding(false)
    if (words !== '' && !value.includes(words)) onChange([...value, words])
  }
  return (
    <Field label={t.variants} optional as="group">
      <div className="flex flex-wrap items-center gap-1.5">
        {value.map((variant) =>
          writable ? (
            <Chip
              key={variant}
              name={variant}
              onRemove={() => onChange(value.filter((one) => one !== variant))}
            >
              {variant}
            </Chip>
          ) : (
            <Chip key={variant}>{variant}</Chip>
          ),
        )}
        {writable && !adding && value.length < ANSWER_LIMITS.variants && (
          <Button size="sm" variant="ghost" icon={Plus} onClick={() => setAdding(true)}>
            {t.variantAdd}
          </Button>
        )}
        {adding && (
          <span className="w-full">
            <Input
              autoFocus
              aria-label={t.variantLabel}
              maxLength={ANSWER_LIMITS.questionMax}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault()
                  add()
                }
                if (event.key === 'Escape') {
                  setText('')
                  setAdding(false)
                }
              }}
            />
          </span>
        )}
      </div>
    </Field>
  )
}
