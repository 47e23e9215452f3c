import type { ReactNode } from 'react'

/** A definition with what can be done about it at its right end. */
export function Row(props: { label: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-[52px] flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-border px-[18px] py-2 text-base max-md:py-3">
      <dt className="w-40 flex-none text-sm text-ink-muted max-md:w-full max-md:text-xs">{props.label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-3 text-ink">
        <div className="min-w-0 wrap-anywhere">{props.children}</div>
        {props.action}
      </dd>
    </div>
  )
}
