import { Search, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { LIMITS } from '#contract/shared-limits.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { Input } from './input.tsx'
import { Kbd } from './kbd.tsx'
import { ui } from './messages.ts'

interface SearchFieldProps {
  /** Name of the field, read aloud. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Given: the search runs on Enter, and the field says so. */
  onSubmit?: (value: string) => void
  /** Key that focuses it, shown while empty (« / »). Give the element an id and handle the key in the page. */
  shortcut?: string
  id?: string
  className?: string
}

/** A search field of a toolbar, with a cross to clear it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, placeholder, onSubmit, shortcut, id, className } = props
  const t = useText(ui)
  const form = useRef<HTMLFormElement>(null)
  return (
    <search className={className}>
      <form
        ref={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit?.(value)
        }}
      >
        <Input
          id={id}
          type="search"
          toolbar
          aria-label={label}
          placeholder={placeholder}
          maxLength={LIMITS.searchMax}
          value={value}
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '') return
            event.stopPropagation()
            onChange('')
          }}
          leading={<Search size={16} strokeWidth={1.75} aria-hidden />}
          trailing={
            <>
              {value === '' && shortcut && <Kbd keys={[shortcut]} className="mr-1" />}
              {value !== '' && onSubmit && <Kbd keys={['enter']} className="mr-1" />}
              {value !== '' && (
                <button
                  type="button"
                  aria-label={t.clearSearch}
                  onClick={() => {
                    onChange('')
                    onSubmit?.('')
                    form.current?.querySelector('input')?.focus()
                  }}
                  className={cx(
                    'touch-target inline-flex size-6 items-center justify-center rounded-sm text-ink-muted hover:text-ink',
                  )}
                >
                  <X size={15} strokeWidth={2} aria-hidden />
                </button>
              )}
            </>
          }
        />
      </form>
    </search>
  )
}
