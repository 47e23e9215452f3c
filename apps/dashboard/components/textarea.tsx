import type { ComponentProps } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useField } from './field.tsx'

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Grows with its text, up to this number of lines; default 12. */
  maxRows?: number
}

/** A text area that grows with its text. Put the counter on the `Field`. */
export function Textarea({ className, rows = 3, maxRows = 12, ...rest }: TextareaProps) {
  const { state, attributes } = useField(rest)
  return (
    <div className="field-box" data-state={state}>
      <textarea
        {...attributes}
        {...rest}
        rows={rows}
        // field-sizing ignores `rows`, so the asked height becomes a minimum.
        style={{ minHeight: `calc(${rows} * 1lh + 18px)`, maxHeight: `calc(${maxRows} * 1lh + 18px)` }}
        className={cx('field-sizing-content resize-none rounded-[inherit] px-3 py-[9px]', className)}
      />
    </div>
  )
}
