import { useId, useState } from 'react'
import { CONTACT_LIMITS } from '#contract/contacts/contacts.ts'
import { Chip } from '#dashboard/components/chip.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { tagTexts } from '../tag-messages.ts'

const sameTag = (a: string, b: string): boolean => a.localeCompare(b, 'fr', { sensitivity: 'accent' }) === 0

interface TagFieldProps {
  tags: string[]
  onChange: (tags: string[]) => void
  /** Tags of other contacts. */
  known: string[]
  label?: string
  hideLabel?: boolean
  /** The field has the focus from the start. */
  focused?: boolean
}

/** Tags as chips, with a field that adds one. */
export function TagField({ tags, onChange, known, label, hideLabel, focused }: TagFieldProps) {
  const t = useText(tagTexts)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const full = tags.length >= CONTACT_LIMITS.tagsMax
  const add = (text: string) => {
    const tag = text.trim().slice(0, CONTACT_LIMITS.tagMax)
    setTyped('')
    if (tag !== '' && !full && !tags.some((other) => sameTag(other, tag))) onChange([...tags, tag])
  }
  return (
    <div>
      <Field
        label={label ?? t.tags}
        {...(hideLabel && { hideLabel })}
        optional={!hideLabel}
        hint={full ? t.tooManyTags({ max: CONTACT_LIMITS.tagsMax }) : t.tagHint}
      >
        <Input
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus={focused}
          value={typed}
          list={listId}
          maxLength={CONTACT_LIMITS.tagMax}
          disabled={full}
          autoComplete="off"
          onChange={(event) => {
            const { value } = event.target
            if (value.includes(',')) add(value.replaceAll(',', ' '))
            else setTyped(value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return
            event.preventDefault()
            add(typed)
          }}
          onBlur={() => add(typed)}
        />
      </Field>
      <datalist id={listId}>
        {known
          .filter((name) => !tags.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {tags.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Chip key={tag} name={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))}>
              {tag}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
